package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;

/// Operators and conditions.
final class Operators {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Operators(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  int unary(Expr.Unary e) {
    return switch (e.op()) {
      case AND -> lowering.places.address(e.x());
      case ARROW -> receive(e, -1);
      default -> {
        int x = expressions.value(e.x());
        int dst = out.register();
        out.emit(new Instr.Unary(dst, e.op(), x, info.type(e)));
        yield dst;
      }
    };
  }

  int receive(Expr.Unary e, int ok) {
    int channel = expressions.value(e.x());
    int dst = out.register();
    out.emit(new Instr.Recv(dst, ok, channel));
    return dst;
  }

  int binary(Expr.Binary e) {
    if (e.op() == Token.LAND || e.op() == Token.LOR) {
      return shortCircuit(e);
    }
    int x = operand(e.x(), e.y());
    int y = operand(e.y(), e.x());
    int dst = out.register();
    out.emit(new Instr.Binary(dst, e.op(), x, y, info.type(e)));
    return dst;
  }

  /// `nil` is of the type of what it is compared with: an interface that holds a nil pointer is not
  /// a nil interface.
  private int operand(Expr e, Expr other) {
    if (info.type(e) != Basic.UNTYPED_NIL) {
      return expressions.value(e);
    }
    int nil = out.register();
    out.emit(new Instr.Zero(nil, info.type(other)));
    return nil;
  }

  private int shortCircuit(Expr.Binary e) {
    int dst = out.register();
    int then = out.label();
    int otherwise = out.label();
    int end = out.label();
    condition(e, then, otherwise, false);
    out.place(then);
    out.emit(new Instr.Const(dst, true, info.type(e)));
    out.emit(new Instr.Jump(end));
    out.place(otherwise);
    out.emit(new Instr.Const(dst, false, info.type(e)));
    out.place(end);
    return dst;
  }

  /// Jumps to one label or the other.
  void condition(Expr expr, int then, int otherwise, boolean loop) {
    Expr e = Expressions.unparen(expr);
    if (e instanceof Expr.Binary b && b.op() == Token.LAND) {
      int middle = out.label();
      condition(b.x(), middle, otherwise, loop);
      out.place(middle);
      condition(b.y(), then, otherwise, loop);
    } else if (e instanceof Expr.Binary b && b.op() == Token.LOR) {
      int middle = out.label();
      condition(b.x(), then, middle, loop);
      out.place(middle);
      condition(b.y(), then, otherwise, loop);
    } else if (e instanceof Expr.Unary u && u.op() == Token.NOT) {
      condition(u.x(), otherwise, then, loop);
    } else {
      int x = expressions.value(e);
      int before = out.at(e.start());
      out.emit(new Instr.Branch(x, then, otherwise, loop, lowering.source.text(e)));
      out.at(before);
    }
  }
}
