package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Obj;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Spec, "IncDec statements", "Assignment statements" and "Short variable declarations".
final class AssignStmts {
  private final Checker c;

  AssignStmts(Checker c) {
    this.c = c;
  }

  void incDec(Stmt.IncDec s) {
    Operand x = c.exprs.expr(s.x());
    if (x.isVague()) {
      return;
    }
    if (!Types.allNumeric(x.type)) {
      c.report(
          s.x(),
          "invalid operation: "
              + c.text(s.x())
              + s.op().text()
              + " (non-numeric type "
              + c.text(x.type)
              + ")");
      return;
    }
    c.assignments.target(s.x());
  }

  void assign(Stmt.Assign s) {
    if (s.op() == Token.ASSIGN) {
      c.assignments.assign(s.lhs(), s.rhs(), s.lhs().getFirst());
      return;
    }
    if (s.lhs().size() != 1 || s.rhs().size() != 1) {
      s.rhs().forEach(c.exprs::rawOrType);
      c.report(
          s.opStart(),
          "assignment operation " + s.op().text() + " requires single-valued expressions");
      return;
    }
    Expr left = s.lhs().getFirst();
    Operand x = c.operators.binary(left, s.op().operator(), left, s.rhs().getFirst());
    Optional<Type> t = c.assignments.target(left);
    if (x.isValid()) {
      x.expr = s.rhs().getFirst();
      c.assignments.assignTo(t, x);
    }
  }

  /// Spec, "Short variable declarations".
  void shortVarDecl(List<Expr> lhs, List<Expr> rhs, Node at, int opStart) {
    List<Var> vars = new ArrayList<>();
    List<Var> fresh = new ArrayList<>();
    List<Expr.Ident> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    boolean bad = false;
    for (Expr e : lhs) {
      if (!(e instanceof Expr.Ident ident)) {
        c.exprs.rawOrType(e);
        c.report(e, "non-name " + c.text(e) + " on left side of :=");
        vars.add(Var.param("", Basic.INVALID));
        bad = true;
        continue;
      }
      if (!ident.isBlank() && !seen.add(ident.name())) {
        c.report(ident, ident.name() + " repeated on left side of :=");
        vars.add(Var.param("", Basic.INVALID));
        bad = true;
        continue;
      }
      Obj old = ident.isBlank() ? null : c.env.scope.local(ident.name());
      if (old != null) {
        c.info.use(ident, old);
        if (old instanceof Var v) {
          vars.add(v);
        } else {
          c.report(ident, "cannot assign to " + ident.name());
          vars.add(Var.param("", Basic.INVALID));
          bad = true;
        }
        continue;
      }
      Var v = Var.of(Var.Kind.LOCAL, ident, c.pkg, c.env.source);
      c.stmts.own(v);
      vars.add(v);
      fresh.add(v);
      names.add(ident);
    }
    Expr first = lhs.isEmpty() ? new Expr.Bad(at.start(), at.end()) : lhs.getFirst();
    c.assignments.initVars(vars, rhs, first);
    for (int i = 0; i < fresh.size(); i++) {
      if (!fresh.get(i).isComplete()) {
        fresh.get(i).complete(Basic.INVALID);
      }
      c.declare(names.get(i), fresh.get(i));
      c.stmts.declared(fresh.get(i));
    }
    if (!bad && !declaresAny(fresh)) {
      c.report(opStart, "no new variables on left side of :=");
    }
  }

  private static boolean declaresAny(List<Var> vars) {
    for (Var v : vars) {
      if (!v.name().equals("_")) {
        return true;
      }
    }
    return false;
  }
}
