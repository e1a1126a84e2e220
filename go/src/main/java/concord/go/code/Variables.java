package concord.go.code;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.types.Info;
import concord.go.types.Selection;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which variables of a function need an address: those whose address is taken, and those that a
/// closure shares while they change. All others live in registers.
final class Variables {
  private final Info info;
  private final Set<Var> addressed = new HashSet<>();
  private final Set<Var> captured = new HashSet<>();
  private final Set<Var> reassigned = new HashSet<>();

  private Variables(Info info) {
    this.info = info;
  }

  static Variables of(Info info, Stmt.Block body) {
    Variables variables = new Variables(info);
    variables.stmts(body.stmts());
    return variables;
  }

  boolean needsAddress(Var var) {
    return addressed.contains(var) || (captured.contains(var) && reassigned.contains(var));
  }

  /// A variable that the body of a loop over a function assigns.
  void share(Var var) {
    addressed.add(var);
  }

  /// A result that a `return` assigns before deferred functions, which may have captured it, run.
  void returned(Var var) {
    reassigned.add(var);
  }

  private void stmts(List<Stmt> stmts) {
    stmts.forEach(this::stmt);
  }

  private void stmt(Stmt stmt) {
    switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _, Stmt.Branch _ -> {}
      case Stmt.ExprStmt s -> expr(s.x());
      case Stmt.Send s -> {
        expr(s.chan());
        expr(s.value());
      }
      case Stmt.IncDec s -> assigned(s.x());
      case Stmt.Assign s -> {
        s.lhs().forEach(this::assigned);
        s.rhs().forEach(this::expr);
      }
      case Stmt.ShortVarDecl s -> {
        s.lhs().forEach(this::redeclared);
        s.rhs().forEach(this::expr);
      }
      case Stmt.DeclStmt s -> decl(s.decl());
      case Stmt.Labeled s -> stmt(s.stmt());
      case Stmt.Go s -> expr(s.call());
      case Stmt.Defer s -> expr(s.call());
      case Stmt.Return s -> s.results().forEach(this::expr);
      case Stmt.Block s -> stmts(s.stmts());
      case Stmt.If s -> {
        s.init().ifPresent(this::stmt);
        expr(s.cond());
        stmts(s.then().stmts());
        s.otherwise().ifPresent(this::stmt);
      }
      case Stmt.Switch s -> {
        s.init().ifPresent(this::stmt);
        s.tag().ifPresent(this::expr);
        s.clauses().forEach(this::clause);
      }
      case Stmt.TypeSwitch s -> {
        s.init().ifPresent(this::stmt);
        expr(s.subject().x());
        s.clauses().forEach(this::clause);
      }
      case Stmt.Select s -> s.clauses().forEach(this::clause);
      case Stmt.For s -> {
        s.init().ifPresent(this::stmt);
        s.cond().ifPresent(this::expr);
        s.post().ifPresent(this::stmt);
        stmts(s.body().stmts());
      }
      case Stmt.Range s -> {
        for (Optional<Expr> target : List.of(s.key(), s.value())) {
          target.ifPresent(s.define() ? this::looped : this::assigned);
        }
        if (RangeFunctions.isOverFunction(info, s)) {
          captured.addAll(RangeFunctions.mentioned(info, s));
        }
        expr(s.x());
        stmts(s.body().stmts());
      }
    }
  }

  private void clause(CaseClause clause) {
    clause.exprs().forEach(this::expr);
    stmts(clause.body());
  }

  private void clause(CommClause clause) {
    clause.comm().ifPresent(this::stmt);
    stmts(clause.body());
  }

  private void decl(Decl decl) {
    if (decl instanceof Decl.Var vars) {
      for (Spec.Var spec : vars.specs()) {
        spec.values().forEach(this::expr);
      }
    }
  }

  /// A variable that each iteration shares is assigned by the loop; one per iteration is not.
  private void looped(Expr target) {
    if (target instanceof Expr.Ident ident
        && info.definition(ident).orElse(null) instanceof Var var
        && !var.isPerIteration()) {
      reassigned.add(var);
    }
  }

  private void redeclared(Expr target) {
    if (target instanceof Expr.Ident ident && info.definition(ident).isEmpty()) {
      assigned(target);
    }
  }

  private void assigned(Expr target) {
    if (unparen(target) instanceof Expr.Ident ident
        && info.object(ident).orElse(null) instanceof Var var) {
      reassigned.add(var);
    } else {
      expr(target);
    }
  }

  private static Expr unparen(Expr e) {
    return e instanceof Expr.Paren p ? unparen(p.x()) : e;
  }

  private void addressed(Expr e) {
    switch (unparen(e)) {
      case Expr.Ident ident -> {
        if (info.object(ident).orElse(null) instanceof Var var) {
          addressed.add(var);
        }
      }
      case Expr.Selector s -> addressed(s.x());
      case Expr.Index i -> addressed(i.x());
      default -> {}
    }
  }

  private void expr(Expr expr) {
    switch (expr) {
      case Expr.Bad _, Expr.Ident _, Expr.BasicLit _, TypeExpr _ -> {}
      case Expr.CompositeLit e -> e.elements().forEach(this::expr);
      case Expr.KeyValue e -> {
        expr(e.key());
        expr(e.value());
      }
      case Expr.FuncLit e -> {
        captured.addAll(info.captures(e));
        stmts(e.body().stmts());
      }
      case Expr.Paren e -> expr(e.x());
      case Expr.Selector e -> {
        if (info.selection(e).filter(Variables::takesAddress).isPresent()) {
          addressed(e.x());
        }
        expr(e.x());
      }
      case Expr.Index e -> {
        expr(e.x());
        e.indices().forEach(this::expr);
      }
      case Expr.Slice e -> {
        if (info.type(e.x()).underlying() instanceof Type.Array) {
          addressed(e.x());
        }
        expr(e.x());
        e.low().ifPresent(this::expr);
        e.high().ifPresent(this::expr);
      }
      case Expr.TypeAssert e -> expr(e.x());
      case Expr.Call e -> {
        expr(e.fun());
        e.args().forEach(this::expr);
      }
      case Expr.Star e -> expr(e.x());
      case Expr.Unary e -> {
        if (e.op() == Token.AND) {
          addressed(e.x());
        }
        expr(e.x());
      }
      case Expr.Binary e -> {
        expr(e.x());
        expr(e.y());
      }
    }
  }

  /// `x.m` with a pointer receiver is `(&x).m`.
  private static boolean takesAddress(Selection s) {
    return s.kind() == Selection.Kind.METHOD_VALUE
        && s.obj() instanceof concord.go.types.Func f
        && f.hasPointerReceiver();
  }
}
