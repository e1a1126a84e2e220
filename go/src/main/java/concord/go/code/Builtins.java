package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.Type;
import java.util.List;
import java.util.Optional;

/// Calls of builtin functions, with the source names of the objects that they make.
final class Builtins {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Builtins(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  Optional<String> builtin(Expr fun) {
    Obj obj =
        switch (fun) {
          case Expr.Ident i -> info.use(i).orElse(null);
          case Expr.Selector s -> info.use(s.sel()).orElse(null);
          default -> null;
        };
    return obj instanceof Obj.Builtin b ? Optional.of(b.id().goName()) : Optional.empty();
  }

  List<Integer> builtin(Expr.Call e, String name) {
    switch (name) {
      case "new" -> {
        return List.of(allocate(e, ""));
      }
      case "make" -> {
        return List.of(make(e, ""));
      }
      case "panic" -> {
        out.emit(new Instr.Panic(expressions.value(e.args().getFirst())));
        int after = out.label();
        out.place(after);
        return List.of();
      }
      case "max" -> {
        return List.of(extreme(e, Token.GTR));
      }
      case "min" -> {
        return List.of(extreme(e, Token.LSS));
      }
      default -> {
        Calls.Prepared prepared = lowering.calls.prepare(e);
        int dst = out.register();
        out.emit(new Instr.Call(List.of(dst), prepared.callee(), prepared.args()));
        return List.of(dst);
      }
    }
  }

  /// `max(x, y, …)` or `min(x, y, …)`: the operand that no other is `beyond`.
  private int extreme(Expr.Call e, Token beyond) {
    Type type = info.type(e);
    List<Integer> operands = e.args().stream().map(x -> expressions.value(x, type)).toList();
    int dst = out.register();
    out.emit(new Instr.Copy(dst, operands.getFirst()));
    for (int i = 1; i < operands.size(); i++) {
      int test = out.register();
      int better = out.label();
      int next = out.label();
      String text = lowering.source.text(e) + " is " + lowering.source.text(e.args().get(i));
      out.emit(new Instr.Binary(test, beyond, operands.get(i), dst, Basic.BOOL));
      out.emit(new Instr.Branch(test, better, next, false, text));
      out.place(better);
      out.emit(new Instr.Copy(dst, operands.get(i)));
      out.place(next);
    }
    return dst;
  }

  /// `new(T)` or `new(x)`; `name` is its name in the source.
  private int allocate(Expr.Call e, String name) {
    int dst = out.register();
    Type type = info.type(e) instanceof Type.Pointer p ? p.elem() : Basic.INVALID;
    out.emit(new Instr.Alloc(dst, type, name));
    boolean initialised = !e.args().isEmpty() && !info.of(e.args().getFirst()).isType();
    if (initialised) {
      out.emit(new Instr.Store(dst, expressions.value(e.args().getFirst())));
    }
    return dst;
  }

  /// `make(T, n, c)`; `name` is its name in the source.
  private int make(Expr.Call e, String name) {
    int size = e.args().size() > 1 ? expressions.value(e.args().get(1)) : -1;
    int capacity = e.args().size() > 2 ? expressions.value(e.args().get(2)) : -1;
    int dst = out.register();
    out.emit(new Instr.Make(dst, info.type(e), size, capacity, name));
    return dst;
  }

  /// The value of an initialiser, where `name` is what it is assigned to.
  int named(Expr value, Type target, String name) {
    Expr plain = Expressions.unparen(value);
    if (plain instanceof Expr.Call call) {
      String builtin = builtin(Expressions.unparen(call.fun())).orElse("");
      if (builtin.equals("make") || builtin.equals("new")) {
        int before = out.at(call.start());
        int register = builtin.equals("make") ? make(call, name) : allocate(call, name);
        out.at(before);
        return expressions.convert(register, info.type(call), target);
      }
    }
    if (plain instanceof Expr.Unary u && u.op() == Token.AND && isLiteral(u.x())) {
      int before = out.at(u.start());
      int register = expressions.allocated(expressions.value(u.x()), info.type(u.x()), name);
      out.at(before);
      return register;
    }
    return expressions.value(value, target);
  }

  private static boolean isLiteral(Expr x) {
    return Expressions.unparen(x) instanceof Expr.CompositeLit;
  }
}
