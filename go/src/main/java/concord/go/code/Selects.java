package concord.go.code;

import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;

/// Select statements.
final class Selects {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;
  private final Statements statements;

  Selects(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
    this.statements = lowering.statements;
  }

  void select(Stmt.Select s, String label) {
    int end = out.label();
    List<Instr.Case> cases = new ArrayList<>();
    List<Integer> bodies = new ArrayList<>();
    int otherwise = Instr.Select.NONE;
    for (CommClause clause : s.clauses()) {
      int body = out.label();
      bodies.add(body);
      if (clause.isDefault()) {
        otherwise = body;
      } else {
        cases.add(comm(clause.comm().get(), body));
      }
    }
    out.at(s.start());
    out.emit(new Instr.Select(cases, otherwise));
    lowering.jumps.enter(label, end);
    int next = 0;
    for (int i = 0; i < s.clauses().size(); i++) {
      CommClause clause = s.clauses().get(i);
      out.place(bodies.get(i));
      if (!clause.isDefault()) {
        received(clause.comm().get(), cases.get(next++));
      }
      statements.block(clause.body());
      out.emit(new Instr.Jump(end));
    }
    lowering.jumps.leave();
    out.place(end);
  }

  /// The operands of a communication, which are evaluated before any case is chosen.
  private Instr.Case comm(Stmt.Simple comm, int body) {
    if (comm instanceof Stmt.Send send) {
      int channel = expressions.value(send.chan());
      int value = expressions.value(send.value(), FieldSteps.elem(info.type(send.chan())));
      return new Instr.Case(channel, value, Instr.NONE, Instr.NONE, body, send.start());
    }
    Expr source =
        switch (comm) {
          case Stmt.ExprStmt s -> s.x();
          case Stmt.Assign s -> s.rhs().getFirst();
          case Stmt.ShortVarDecl s -> s.rhs().getFirst();
          default -> null;
        };
    if (source != null
        && Expressions.unparen(source) instanceof Expr.Unary u
        && u.op() == Token.ARROW) {
      int channel = expressions.value(u.x());
      return new Instr.Case(channel, Instr.NONE, out.register(), out.register(), body, u.start());
    }
    return new Instr.Case(
        expressions.unknown(Basic.INVALID),
        Instr.NONE,
        out.register(),
        out.register(),
        body,
        comm.start());
  }

  private void received(Stmt.Simple comm, Instr.Case c) {
    List<Integer> values = List.of(c.dst(), c.ok());
    switch (comm) {
      case Stmt.Assign s -> {
        Type elem = elemOf(s.rhs().getFirst());
        for (int i = 0; i < s.lhs().size() && i < 2; i++) {
          lowering.places.assign(s.lhs().get(i), values.get(i), i == 0 ? elem : Basic.BOOL);
        }
      }
      case Stmt.ShortVarDecl s -> {
        Type elem = elemOf(s.rhs().getFirst());
        for (int i = 0; i < s.lhs().size() && i < 2; i++) {
          lowering.assignments.define(s.lhs().get(i), values.get(i), i == 0 ? elem : Basic.BOOL);
        }
      }
      default -> {}
    }
  }

  private Type elemOf(Expr receive) {
    return Expressions.unparen(receive) instanceof Expr.Unary u
        ? FieldSteps.elem(info.type(u.x()))
        : Basic.INVALID;
  }
}
