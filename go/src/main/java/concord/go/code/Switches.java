package concord.go.code;

import concord.go.syntax.CaseClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Universe;
import java.util.ArrayList;
import java.util.List;

/// Expression switches and type switches.
final class Switches {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;
  private final Statements statements;

  Switches(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
    this.statements = lowering.statements;
  }

  void switchStmt(Stmt.Switch s, String label) {
    s.init().ifPresent(statements::stmt);
    int tag = Instr.NONE;
    if (s.tag().isPresent()) {
      tag = out.register();
      out.emit(new Instr.Copy(tag, expressions.value(s.tag().get())));
    }
    int end = out.label();
    List<Integer> bodies = new ArrayList<>();
    s.clauses().forEach(_ -> bodies.add(out.label()));
    int fallback = end;
    for (int i = 0; i < s.clauses().size(); i++) {
      CaseClause clause = s.clauses().get(i);
      if (clause.isDefault()) {
        fallback = bodies.get(i);
      }
      for (Expr expr : clause.exprs()) {
        int next = out.label();
        if (tag == Instr.NONE) {
          lowering.operators.condition(expr, bodies.get(i), next, false);
        } else {
          equals(tag, expr, bodies.get(i), next, s.tag().get());
        }
        out.place(next);
      }
    }
    out.emit(new Instr.Jump(fallback));
    lowering.jumps.enter(label, end);
    for (int i = 0; i < s.clauses().size(); i++) {
      out.place(bodies.get(i));
      statements.block(s.clauses().get(i).body());
      boolean through = fallsThrough(s.clauses().get(i)) && i + 1 < bodies.size();
      out.emit(new Instr.Jump(through ? bodies.get(i + 1) : end));
    }
    lowering.jumps.leave();
    out.place(end);
  }

  private void equals(int tag, Expr expr, int then, int otherwise, Expr subject) {
    int x = expressions.value(expr);
    int dst = out.register();
    out.at(expr.start());
    out.emit(new Instr.Binary(dst, Token.EQL, tag, x, Basic.BOOL));
    String text = lowering.source.text(subject) + " == " + lowering.source.text(expr);
    out.emit(new Instr.Branch(dst, then, otherwise, false, text));
  }

  private static boolean fallsThrough(CaseClause clause) {
    return !clause.body().isEmpty()
        && clause.body().getLast() instanceof Stmt.Branch b
        && b.keyword() == Token.FALLTHROUGH;
  }

  void typeSwitch(Stmt.TypeSwitch s, String label) {
    s.init().ifPresent(statements::stmt);
    int x = out.register();
    out.emit(new Instr.Copy(x, expressions.value(s.subject().x())));
    int end = out.label();
    lowering.jumps.enter(label, end);
    int fallback = Instr.NONE;
    CaseClause fallbackClause = null;
    for (CaseClause clause : s.clauses()) {
      if (clause.isDefault()) {
        fallback = out.label();
        fallbackClause = clause;
        continue;
      }
      int body = out.label();
      int next = out.label();
      int bound = x;
      for (Expr type : clause.exprs()) {
        int other = out.label();
        bound = typeCase(x, type, body, other);
        out.place(other);
      }
      out.emit(new Instr.Jump(next));
      out.place(body);
      bind(clause, clause.exprs().size() == 1 ? bound : x);
      statements.block(clause.body());
      out.emit(new Instr.Jump(end));
      out.place(next);
    }
    if (fallbackClause != null) {
      out.place(fallback);
      bind(fallbackClause, x);
      statements.block(fallbackClause.body());
    }
    lowering.jumps.leave();
    out.place(end);
  }

  /// Jumps to `body` if `x` is of the type; returns the register of the converted value.
  private int typeCase(int x, Expr type, int body, int other) {
    int test = out.register();
    int bound = out.register();
    out.at(type.start());
    if (info.of(type).isType()) {
      out.emit(new Instr.TypeAssert(bound, test, x, info.type(type)));
    } else { // `case nil`
      out.emit(new Instr.Copy(bound, x));
      int nil = expressions.zero(Universe.ERROR); // an interface, with any dynamic type
      out.emit(new Instr.Binary(test, Token.EQL, x, nil, Basic.BOOL));
    }
    out.emit(
        new Instr.Branch(test, body, other, false, "the type is " + lowering.source.text(type)));
    return bound;
  }

  private void bind(CaseClause clause, int register) {
    info.implicit(clause).ifPresent(var -> lowering.declare(var, register));
  }
}
