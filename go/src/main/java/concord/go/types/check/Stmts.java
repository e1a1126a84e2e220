package concord.go.types.check;

import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.BuiltinId;
import concord.go.types.Mode;
import concord.go.types.Obj;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeAndValue;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Statements". What has a file of its own is named there: [AssignStmts], [Returns],
/// [Switches], [Selects], [Ranges].
final class Stmts {
  private final Checker c;
  private final Returns returns;
  private final Switches switches;
  private final Selects selects;

  /// The variables of the present function, to say which are not used.
  private List<Var> variables = new ArrayList<>();

  Stmts(Checker c) {
    this.c = c;
    this.returns = new Returns(c);
    this.switches = new Switches(c);
    this.selects = new Selects(c);
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

  void list(List<Stmt> stmts) {
    for (Stmt s : stmts) {
      stmt(s);
    }
  }

  void block(List<Stmt> stmts) {
    c.openScope();
    list(stmts);
    c.closeScope();
  }

  void stmt(Stmt stmt) {
    switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _, Stmt.Branch _ -> {}
      case Stmt.ExprStmt(Expr x, _, _) -> expression(x);
      case Stmt.Send s -> send(s);
      case Stmt.IncDec s -> c.assignStmts.incDec(s);
      case Stmt.Assign s -> c.assignStmts.assign(s);
      case Stmt.ShortVarDecl s -> c.assignStmts.shortVarDecl(s.lhs(), s.rhs(), s, s.opStart());
      case Stmt.DeclStmt(var decl, _, _) -> c.declarations.local(decl);
      case Stmt.Labeled(_, Stmt inner, _, _) -> stmt(inner);
      case Stmt.Go(Expr.Call call, _, _) -> suspended("go", call);
      case Stmt.Defer(Expr.Call call, _, _) -> suspended("defer", call);
      case Stmt.Return s -> returns.check(s);
      case Stmt.Block(List<Stmt> stmts, _, _) -> block(stmts);
      case Stmt.If s -> ifStmt(s);
      case Stmt.Switch s -> switches.expressionSwitch(s);
      case Stmt.TypeSwitch s -> switches.typeSwitch(s);
      case Stmt.Select(List<CommClause> clauses, _, _) -> clauses.forEach(selects::clause);
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
}
