package concord.go.types;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Spec, "Statements".
final class Stmts {
  private final Checker c;

  /// The variables of the present function, to say which are not used.
  private List<Var> variables = new ArrayList<>();

  Stmts(Checker c) {
    this.c = c;
  }

  /// Checks the body of a function in the present scope, which holds its parameters. `outer` is
  /// null for declared functions.
  void function(Node node, Signature s, Stmt.Block body, FunctionContext outer) {
    List<Var> saved = variables;
    variables = new ArrayList<>();
    c.env.function = new FunctionContext(node, s, outer);
    s.receiver().ifPresent(v -> v.ownedBy(node));
    s.params().forEach(v -> v.ownedBy(node));
    s.results().forEach(v -> v.ownedBy(node));
    list(body.stmts());
    new Labels(c).check(body);
    if (!s.results().isEmpty() && !new Terminating(c).block(body.stmts())) {
      c.report(body.end() - 1, "missing return");
    }
    for (Var v : variables) {
      if (!v.used && !v.name().equals("_")) {
        c.report(
            c.env.source,
            v.start(),
            v.start() + v.name().length(),
            "declared and not used: " + v.name());
      }
    }
    variables = saved;
  }

  /// Makes a variable one of the present function.
  void own(Var v) {
    if (c.env.function != null) {
      v.ownedBy(c.env.function.node());
    }
  }

  /// Notes a local variable, to see whether it is used.
  void declared(Var v) {
    variables.add(v);
  }

  private void list(List<Stmt> stmts) {
    for (Stmt s : stmts) {
      stmt(s);
    }
  }

  private void block(List<Stmt> stmts) {
    c.openScope();
    list(stmts);
    c.closeScope();
  }

  void stmt(Stmt stmt) {
    switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _, Stmt.Branch _ -> {}
      case Stmt.ExprStmt(Expr x, _, _) -> expression(x);
      case Stmt.Send s -> send(s);
      case Stmt.IncDec s -> incDec(s);
      case Stmt.Assign s -> assign(s);
      case Stmt.ShortVarDecl s -> shortVarDecl(s.lhs(), s.rhs(), s, s.opStart());
      case Stmt.DeclStmt(var decl, _, _) -> c.declarations.local(decl);
      case Stmt.Labeled(_, Stmt inner, _, _) -> stmt(inner);
      case Stmt.Go(Expr.Call call, _, _) -> suspended("go", call);
      case Stmt.Defer(Expr.Call call, _, _) -> suspended("defer", call);
      case Stmt.Return s -> returns(s);
      case Stmt.Block(List<Stmt> stmts, _, _) -> block(stmts);
      case Stmt.If s -> ifStmt(s);
      case Stmt.Switch s -> switchStmt(s);
      case Stmt.TypeSwitch s -> typeSwitch(s);
      case Stmt.Select(List<CommClause> clauses, _, _) -> clauses.forEach(this::comm);
      case Stmt.For s -> forStmt(s);
      case Stmt.Range s -> c.openAndClose(() -> new Ranges(c).range(s, this));
    }
  }

  /// Spec, "Expression statements".
  private void expression(Expr e) {
    Operand x = c.exprs.rawOrType(e);
    Expr plain = Exprs.unparen(e);
    switch (x.mode) {
      case INVALID, NO_VALUE -> {}
      case BUILTIN -> c.report(e, c.text(e) + " (built-in) must be called");
      case TYPE -> c.report(e, c.text(e) + " (type) is not an expression");
      default -> {
        boolean receive = plain instanceof Expr.Unary(Token op, _, _, _) && op == Token.ARROW;
        if (receive || (plain instanceof Expr.Call call && isFunctionCall(call))) {
          return;
        }
        if (!Types.isUnknown(x.type)) {
          c.report(e, c.text(x) + " is not used");
        }
      }
    }
  }

  /// Whether a call may be a statement: not a conversion, and not a builtin called for its value.
  private boolean isFunctionCall(Expr.Call call) {
    TypeAndValue fun = c.info.of(call.fun());
    if (fun.isType()) {
      return false;
    }
    return fun.mode() != Mode.BUILTIN || builtin(call).map(BuiltinId::mayBeStatement).orElse(true);
  }

  private Optional<BuiltinId> builtin(Expr.Call call) {
    Optional<Obj> used =
        switch (Exprs.unparen(call.fun())) {
          case Expr.Ident i -> c.info.use(i);
          case Expr.Selector s -> c.info.use(s.sel());
          case Expr _ -> Optional.empty();
        };
    return used.filter(Obj.Builtin.class::isInstance).map(o -> ((Obj.Builtin) o).id());
  }

  /// Spec, "Go statements" and "Defer statements".
  private void suspended(String keyword, Expr.Call call) {
    Operand x = c.exprs.rawOrType(call);
    if (!x.isValid()) {
      return;
    }
    if (c.info.of(call.fun()).isType()) {
      c.report(call, keyword + " requires function call, not conversion");
    } else if (x.mode != Mode.NO_VALUE && !isFunctionCall(call)) {
      c.report(call, keyword + " discards result of " + c.text(call));
    }
  }

  /// Spec, "Send statements".
  private void send(Stmt.Send s) {
    Operand ch = c.exprs.expr(s.chan());
    Operand x = c.exprs.expr(s.value());
    if (!ch.isValid() || !x.isValid()) {
      return;
    }
    if (Types.isVague(ch.type)) {
      c.untyped.useDefault(x);
      return;
    }
    if (!(Types.core(ch.type).orElse(Basic.INVALID) instanceof Type.Chan chan)) {
      c.report(s, "invalid operation: cannot send to non-channel " + c.text(ch));
      return;
    }
    if (!chan.canSend()) {
      c.report(s, "invalid operation: cannot send to receive-only channel " + c.text(ch));
      return;
    }
    c.assignments.assign(x, chan.elem(), "send");
  }

  private void incDec(Stmt.IncDec s) {
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

  private void assign(Stmt.Assign s) {
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
      own(v);
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
      declared(fresh.get(i));
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

  /// Spec, "Return statements".
  private void returns(Stmt.Return s) {
    Signature signature = c.env.function.signature();
    List<Var> results = signature.results();
    if (s.results().isEmpty()) {
      boolean named = !results.isEmpty() && !results.getFirst().name().isEmpty();
      if (!results.isEmpty() && !named) {
        c.report(s, "not enough return values: have (), want " + want(results));
      }
      for (Var r : results) {
        if (named && !r.name().equals("_") && c.env.scope.lookup(r.name()) != r) {
          c.report(s, "result parameter " + r.name() + " not in scope at return");
        }
      }
      return;
    }
    if (results.isEmpty()) {
      s.results().forEach(c.exprs::rawOrType);
      c.report(
          s.results().getFirst(),
          "too many return values: have " + have(s.results()) + ", want ()");
      return;
    }
    if (s.results().size() == results.size()) {
      for (int i = 0; i < results.size(); i++) {
        Type t = results.get(i).type();
        Operand x =
            results.size() == 1
                ? c.exprs.value(c.exprs.raw(s.results().get(i), Optional.of(t), false))
                : c.exprs.expr(s.results().get(i), Optional.of(t));
        if (x.isValid() && x.type instanceof Type.Tuple(List<Var> vars)) {
          c.report(
              s.results().getFirst(),
              "too many return values: have "
                  + c.text(new Type.Tuple(vars))
                  + ", want "
                  + want(results));
          continue;
        }
        c.assignments.assign(x, t, "return statement");
      }
      return;
    }
    if (s.results().size() == 1) {
      Operand x = c.exprs.multi(s.results().getFirst());
      if (x.isValid()
          && x.type instanceof Type.Tuple(List<Var> vars)
          && vars.size() == results.size()) {
        for (int i = 0; i < vars.size(); i++) {
          c.assignments.assign(
              new Operand(x.expr, Mode.VALUE, vars.get(i).type()),
              results.get(i).type(),
              "return statement");
        }
        return;
      }
      if (x.isVague()) {
        return;
      }
      c.untyped.useDefault(x);
    } else {
      s.results().forEach(e -> c.untyped.useDefault(c.exprs.expr(e)));
    }
    boolean few = s.results().size() < results.size();
    c.report(
        s.results().getFirst(),
        (few ? "not enough" : "too many")
            + " return values: have "
            + have(s.results())
            + ", want "
            + want(results));
  }

  private String want(List<Var> results) {
    return c.text(new Type.Tuple(results.stream().map(v -> Var.param("", v.type())).toList()));
  }

  private String have(List<Expr> exprs) {
    List<String> types = new ArrayList<>();
    for (Expr e : exprs) {
      TypeAndValue t = c.info.of(e);
      boolean number = t.isConstant() && e instanceof Expr.BasicLit && Types.isNumeric(t.type());
      types.add(number ? "number" : c.text(t.type()));
    }
    return "(" + String.join(", ", types) + ")";
  }

  private void condition(Expr cond, String where) {
    Operand x = c.exprs.expr(cond);
    if (!x.isVague() && !Types.allBoolean(x.type)) {
      c.report(cond, "non-boolean condition in " + where + " statement");
      return;
    }
    c.untyped.useDefault(x);
  }

  private void ifStmt(Stmt.If s) {
    c.openScope();
    s.init().ifPresent(this::stmt);
    if (!(s.cond() instanceof Expr.Bad)) {
      condition(s.cond(), "if");
    }
    block(s.then().stmts());
    s.otherwise().ifPresent(this::stmt);
    c.closeScope();
  }

  private void forStmt(Stmt.For s) {
    c.openScope();
    if (s.init().isPresent()) {
      int before = variables.size();
      stmt(s.init().get());
      if (c.perIteration()) {
        variables.subList(before, variables.size()).forEach(Var::markPerIteration);
      }
    }
    s.cond().ifPresent(e -> condition(e, "for"));
    s.post().ifPresent(this::stmt);
    block(s.body().stmts());
    c.closeScope();
  }

  void body(Stmt.Block body) {
    block(body.stmts());
  }

  /// Spec, "Expression switches".
  private void switchStmt(Stmt.Switch s) {
    c.openScope();
    s.init().ifPresent(this::stmt);
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
      block(clause.body());
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
    c.operators.caseComparison(e, v, x);
    if (v.isConstant() && v.value.isKnown() && !(v.value instanceof Value.Bool)) {
      if (!seen.add(List.of(v.value, Types.isInterface(tag.type) ? c.text(v.type) : ""))) {
        c.report(e, "duplicate case " + c.text(e) + " in expression switch");
      }
    }
  }

  /// Spec, "Type switches".
  private void typeSwitch(Stmt.TypeSwitch s) {
    c.openScope();
    s.init().ifPresent(this::stmt);
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
        own(v);
        binders.add(v);
        c.env.scope.insert(name.name(), v);
        c.info.implicit(clause, v);
      }
      list(clause.body());
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
      if (!Types.isVague(t) && seen.stream().anyMatch(u -> Identity.identical(u, t))) {
        c.report(e, "duplicate case " + c.text(t) + " in type switch");
      }
      seen.add(t);
    }
    return clause.exprs().size() == 1 ? only : Optional.empty();
  }

  /// Spec, "Select statements".
  private void comm(CommClause clause) {
    c.openScope();
    if (clause.comm().isPresent()) {
      Stmt.Simple comm = clause.comm().get();
      if (!isCommunication(comm)) {
        c.report(comm, "select case must be receive, send or assign recv");
      }
      stmt(comm);
    }
    list(clause.body());
    c.closeScope();
  }

  private static boolean isCommunication(Stmt.Simple s) {
    return switch (s) {
      case Stmt.Send _, Stmt.Bad _ -> true;
      case Stmt.ExprStmt(Expr x, _, _) -> isReceive(x);
      case Stmt.Assign a ->
          a.op() == Token.ASSIGN && a.rhs().size() == 1 && isReceive(a.rhs().getFirst());
      case Stmt.ShortVarDecl a -> a.rhs().size() == 1 && isReceive(a.rhs().getFirst());
      case Stmt.Empty _, Stmt.IncDec _ -> false;
    };
  }

  private static boolean isReceive(Expr e) {
    return (Exprs.unparen(e) instanceof Expr.Unary(Token op, _, _, _) && op == Token.ARROW)
        || e instanceof Expr.Bad;
  }
}
