package concord.go.code;

import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.syntax.CaseClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Obj;
import java.util.List;

/// Whether statements certainly communicate nothing, by their text alone: they start no goroutine,
/// touch no channel, and call nothing but builtins and functions on plain data.
public final class Quiet {
  private final Info info;

  Quiet(Info info) {
    this.info = info;
  }

  boolean stmts(List<Stmt> stmts) {
    return stmts.stream().allMatch(this::stmt);
  }

  private boolean stmt(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _ -> true;
      case Stmt.Send _, Stmt.Go _, Stmt.Defer _, Stmt.Select _, Stmt.Labeled _, Stmt.Return _ ->
          false;
      case Stmt.Branch b -> b.keyword() == Token.CONTINUE || b.keyword() == Token.BREAK;
      case Stmt.ExprStmt s -> expr(s.x());
      case Stmt.IncDec s -> expr(s.x());
      case Stmt.Assign s ->
          exprs(s.lhs()) && exprs(s.rhs()) && s.lhs().stream().allMatch(this::data);
      case Stmt.ShortVarDecl s -> exprs(s.rhs());
      case Stmt.DeclStmt s ->
          !(s.decl() instanceof Decl.Var v) || v.specs().stream().allMatch(d -> exprs(d.values()));
      case Stmt.Block s -> stmts(s.stmts());
      case Stmt.If s ->
          s.init().map(this::stmt).orElse(true)
              && expr(s.cond())
              && stmts(s.then().stmts())
              && s.otherwise().map(this::stmt).orElse(true);
      case Stmt.Switch s ->
          s.init().map(this::stmt).orElse(true)
              && s.tag().map(this::expr).orElse(true)
              && s.clauses().stream().allMatch(this::clause);
      case Stmt.TypeSwitch s -> s.clauses().stream().allMatch(this::clause);
      case Stmt.For s ->
          s.init().map(this::stmt).orElse(true)
              && s.cond().map(this::expr).orElse(true)
              && s.post().map(this::stmt).orElse(true)
              && stmts(s.body().stmts());
      case Stmt.Range s ->
          !(info.type(s.x()).underlying() instanceof concord.go.types.Type.Chan)
              && !RangeFunctions.isOverFunction(info, s)
              && expr(s.x())
              && stmts(s.body().stmts());
    };
  }

  private boolean clause(CaseClause clause) {
    return stmts(clause.body());
  }

  private boolean exprs(List<Expr> exprs) {
    return exprs.stream().allMatch(this::expr);
  }

  /// Assigning flags, references or functions may decide about communication later on.
  private boolean data(Expr target) {
    return info.type(target).underlying() instanceof Basic b && !b.isBoolean();
  }

  private boolean expr(Expr expr) {
    return switch (expr) {
      case Expr.Bad _, Expr.Ident _, Expr.BasicLit _, TypeExpr _ -> true;
      case Expr.CompositeLit e -> exprs(e.elements());
      case Expr.KeyValue e -> expr(e.value());
      case Expr.FuncLit _ -> false;
      case Expr.Paren e -> expr(e.x());
      case Expr.Selector e -> expr(e.x());
      case Expr.Index e -> expr(e.x()) && exprs(e.indices());
      case Expr.Slice e -> expr(e.x());
      case Expr.TypeAssert e -> expr(e.x());
      case Expr.Star e -> expr(e.x());
      case Expr.Unary e -> e.op() != Token.ARROW && expr(e.x());
      case Expr.Binary e -> expr(e.x()) && expr(e.y());
      case Expr.Call e -> exprs(e.args()) && callee(e.fun());
    };
  }

  private boolean callee(Expr fun) {
    if (info.of(fun).isType()) {
      return true;
    }
    Obj obj =
        switch (fun) {
          case Expr.Ident i -> info.use(i).orElse(null);
          case Expr.Selector s -> info.use(s.sel()).orElse(null);
          case Expr.Paren p -> null;
          default -> null;
        };
    return switch (obj) {
      case Obj.Builtin b -> !b.name().equals("close") && !b.name().equals("panic");
      case Func f -> LibraryTable.has(f, Trait.PLAIN_DATA);
      case null, default -> false;
    };
  }
}
