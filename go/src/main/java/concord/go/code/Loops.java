package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `for` statements.
final class Loops {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;
  private final Statements statements;

  Loops(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
    this.statements = lowering.statements;
  }

  void forStmt(Stmt.For s, String label) {
    s.init().ifPresent(statements::stmt);
    int head = out.label();
    int body = out.label();
    int post = out.label();
    int end = out.label();
    out.place(head);
    if (s.cond().isPresent()) {
      lowering.operators.condition(s.cond().get(), body, end, true);
    } else {
      out.emit(new Instr.Jump(body));
    }
    out.place(body);
    lowering.jumps.enter(label, end, post);
    statements.block(s.body().stmts());
    lowering.jumps.leave();
    out.place(post);
    perIteration(s.init()).forEach(lowering::renew);
    s.post().ifPresent(statements::stmt);
    out.emit(new Instr.Jump(head));
    out.place(end);
  }

  private List<Var> perIteration(Optional<Stmt.Simple> init) {
    List<Var> vars = new ArrayList<>();
    if (init.orElse(null) instanceof Stmt.ShortVarDecl decl) {
      for (Expr target : decl.lhs()) {
        if (target instanceof Expr.Ident i
            && info.definition(i).orElse(null) instanceof Var v
            && v.isPerIteration()) {
          vars.add(v);
        }
      }
    }
    return vars;
  }

  void range(Stmt.Range s, String label) {
    Type type = info.type(s.x()).underlying();
    switch (type) {
      case Type.Chan _ -> rangeChannel(s, label);
      case Basic b when b.isInteger() -> rangeInteger(s, label);
      case Signature _ -> lowering.rangeFunctions.range(s, label);
      default -> rangeEntries(s, label, type);
    }
  }

  private void rangeChannel(Stmt.Range s, String label) {
    int channel = out.register();
    out.emit(new Instr.Copy(channel, expressions.value(s.x())));
    int head = out.label();
    int body = out.label();
    int end = out.label();
    out.place(head);
    out.at(s.start());
    int value = out.register();
    int ok = out.register();
    out.emit(new Instr.Recv(value, ok, channel));
    out.emit(new Instr.Branch(ok, body, end, false, "the channel is open"));
    out.place(body);
    s.key().ifPresent(key -> target(s, key, value, FieldSteps.elem(info.type(s.x()))));
    loopBody(s, label, head, end);
  }

  private void rangeInteger(Stmt.Range s, String label) {
    Type type = info.type(s.x());
    int limit = out.register();
    out.emit(new Instr.Copy(limit, expressions.value(s.x())));
    int i = out.register();
    out.emit(new Instr.Const(i, BigInteger.ZERO, type));
    int head = out.label();
    int body = out.label();
    int post = out.label();
    int end = out.label();
    out.place(head);
    int test = out.register();
    out.emit(new Instr.Binary(test, Token.LSS, i, limit, Basic.BOOL));
    out.emit(new Instr.Branch(test, body, end, true, "another round"));
    out.place(body);
    s.key().ifPresent(key -> target(s, key, i, type));
    lowering.jumps.enter(label, end, post);
    statements.block(s.body().stmts());
    lowering.jumps.leave();
    out.place(post);
    int one = out.register();
    out.emit(new Instr.Const(one, BigInteger.ONE, type));
    out.emit(new Instr.Binary(i, Token.ADD, i, one, type));
    out.emit(new Instr.Jump(head));
    out.place(end);
  }

  private void rangeEntries(Stmt.Range s, String label, Type type) {
    boolean quiet = lowering.quiet.stmts(s.body().stmts());
    // An array is copied for its elements (spec, "For statements with range clause").
    boolean counted = type instanceof Type.Array && s.value().isEmpty();
    int x = counted ? lowering.places.address(s.x()) : expressions.value(s.x());
    int iterator = out.register();
    out.emit(new Instr.Iterate(iterator, x, quiet));
    int head = out.label();
    int end = out.label();
    out.place(head);
    out.at(s.start());
    int key = out.register();
    int value = out.register();
    out.emit(new Instr.Next(iterator, key, value, end));
    s.key().ifPresent(k -> target(s, k, key, keyType(type)));
    s.value().ifPresent(v -> target(s, v, value, valueType(type)));
    loopBody(s, label, head, end);
  }

  private static Type keyType(Type type) {
    return type instanceof Type.MapOf m ? m.key() : Basic.INT;
  }

  private static Type valueType(Type type) {
    return switch (type) {
      case Type.MapOf m -> m.elem();
      case Type.Slice l -> l.elem();
      case Type.Array a -> a.elem();
      case Type.Pointer p when p.elem().underlying() instanceof Type.Array a -> a.elem();
      default -> Basic.INT32;
    };
  }

  /// Assigns the value of an iteration to a variable of the loop.
  void target(Stmt.Range s, Expr target, int register, Type from) {
    if (s.define()) {
      lowering.assignments.define(target, register, from);
    } else {
      lowering.places.assign(target, register, from);
    }
  }

  private void loopBody(Stmt.Range s, String label, int head, int end) {
    lowering.jumps.enter(label, end, head);
    statements.block(s.body().stmts());
    lowering.jumps.leave();
    out.emit(new Instr.Jump(head));
    out.place(end);
  }
}
