package concord.go.types.check;

import concord.go.syntax.CaseClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Interface;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Universe;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Spec, "Switch statements".
final class Switches {
  private final Checker c;

  Switches(Checker c) {
    this.c = c;
  }

  /// Spec, "Expression switches".
  void expressionSwitch(Stmt.Switch s) {
    c.openScope();
    s.init().ifPresent(c.stmts::stmt);
    Operand tag;
    if (s.tag().isPresent()) {
      tag = c.exprs.expr(s.tag().get());
      c.untyped.useDefault(tag);
      if (tag.isNil()) {
        c.report(s.tag().get(), "use of untyped nil in switch expression");
        tag.invalid();
      } else if (!tag.isVague() && !Types.comparable(tag.type, true) && !Types.hasNil(tag.type)) {
        c.report(s.tag().get(), "cannot switch on " + c.text(tag));
        tag.invalid();
      }
    } else {
      tag = new Operand(new Expr.Ident("true", s.start(), s.start()), Mode.CONSTANT, Basic.BOOL);
      tag.value = Value.of(true);
    }
    Set<Object> seen = new HashSet<>();
    int defaults = 0;
    for (CaseClause clause : s.clauses()) {
      if (clause.isDefault() && ++defaults > 1) {
        c.report(clause, "multiple defaults in switch");
      }
      for (Expr e : clause.exprs()) {
        caseValue(tag, e, seen);
      }
      c.stmts.block(clause.body());
    }
    c.closeScope();
  }

  private void caseValue(Operand tag, Expr e, Set<Object> seen) {
    Operand v = c.exprs.expr(e);
    if (!v.isValid() || tag.isVague() || Types.isVague(v.type)) {
      c.untyped.useDefault(v);
      return;
    }
    Operand x = tag.copy();
    if (!c.operators.match(v, x)) {
      c.report(
          e,
          "invalid case "
              + c.text(e)
              + " in switch on "
              + c.text(tag.expr)
              + " (mismatched types "
              + c.text(v.type)
              + " and "
              + c.text(tag.type)
              + ")");
      return;
    }
    if (!v.isValid()) {
      return;
    }
    c.comparisons.caseComparison(e, v, x);
    if (v.isConstant() && v.value.isKnown() && !(v.value instanceof Value.Bool)) {
      if (!seen.add(List.of(v.value, Types.isInterface(tag.type) ? c.text(v.type) : ""))) {
        c.report(e, "duplicate case " + c.text(e) + " in expression switch");
      }
    }
  }

  /// Spec, "Type switches".
  void typeSwitch(Stmt.TypeSwitch s) {
    c.openScope();
    s.init().ifPresent(c.stmts::stmt);
    Operand x = c.exprs.expr(s.subject().x());
    if (x.isValid() && !Types.isVague(x.type)) {
      if (Types.isTypeParam(x.type)) {
        c.report(s.subject().x(), "cannot use " + c.text(x) + " in type switch");
        x.invalid();
      } else if (!(x.type.underlying() instanceof Interface)) {
        c.report(s.subject().x(), c.text(x) + " is not an interface");
        x.invalid();
      }
    }
    if (s.binder().isPresent() && s.binder().get().isBlank()) {
      c.report(s.binder().get(), "no new variable on left side of :=");
    }
    List<Var> binders = new ArrayList<>();
    List<Type> seen = new ArrayList<>();
    for (CaseClause clause : s.clauses()) {
      Optional<Type> only = caseTypes(x, clause, seen);
      c.openScope();
      if (s.binder().isPresent() && !s.binder().get().isBlank()) {
        Expr.Ident name = s.binder().get();
        Type t = only.orElse(x.isValid() ? x.type : Basic.INVALID);
        Var v = new Var(Var.Kind.LOCAL, name.name(), c.pkg, c.env.source, name.start(), t, false);
        c.stmts.own(v);
        binders.add(v);
        c.env.scope.insert(name.name(), v);
        c.info.implicit(clause, v);
      }
      c.stmts.list(clause.body());
      c.closeScope();
    }
    if (s.binder().isPresent()
        && !s.binder().get().isBlank()
        && binders.stream().noneMatch(v -> v.used)) {
      c.report(s.binder().get(), "declared and not used: " + s.binder().get().name());
    }
    c.closeScope();
  }

  /// The type of the binder in a clause with a single type; empty for several, none, or `nil`.
  private Optional<Type> caseTypes(Operand x, CaseClause clause, List<Type> seen) {
    Optional<Type> only = Optional.empty();
    for (Expr e : clause.exprs()) {
      only = Optional.empty();
      if (Exprs.unparen(e) instanceof Expr.Ident i
          && c.env.scope.lookup(i.name()) == Universe.NIL) {
        c.exprs.expr(e);
        continue;
      }
      Type t = c.types.type(e);
      only = Optional.of(t);
      if (t == Basic.INVALID) {
        continue;
      }
      if (x.isValid() && !Types.isVague(x.type)) {
        c.exprs.assertable(e, x, t, /* typeSwitch= */ true);
      }
      if (!mentionsUnknown(t) && seen.stream().anyMatch(u -> Identity.identical(u, t))) {
        c.report(e, "duplicate case " + c.text(t) + " in type switch");
      }
      seen.add(t);
    }
    return clause.exprs().size() == 1 ? only : Optional.empty();
  }

  /// Whether two types of this text may be different ones, because a package was not found.
  private static boolean mentionsUnknown(Type t) {
    return switch (t) {
      case Type.Pointer p -> mentionsUnknown(p.elem());
      case Type.Slice s -> mentionsUnknown(s.elem());
      case Type.Array a -> mentionsUnknown(a.elem());
      case Type.Chan ch -> mentionsUnknown(ch.elem());
      case Type.MapOf m -> mentionsUnknown(m.key()) || mentionsUnknown(m.elem());
      default -> Types.isVague(t);
    };
  }
}
