package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// A Go statement, in the order of the spec's chapter "Statements".
public sealed interface Stmt extends Node {
  /// What may stand before the `;` of an `if`, `for` or `switch`, and as a communication.
  sealed interface Simple extends Stmt
      permits Bad, Empty, ExprStmt, Send, IncDec, Assign, ShortVarDecl {}

  /// Stands where a statement should be; the parser has already said why it is not one.
  record Bad(int start, int end) implements Simple {}

  /// `;`, or nothing before a closing brace.
  record Empty(int start, int end) implements Simple {}

  /// `x`: a call or a receive, for its effect.
  record ExprStmt(Expr x, int start, int end) implements Simple {}

  /// `chan <- value`.
  record Send(Expr chan, Expr value, int start, int end) implements Simple {}

  /// `x++`, `x--`; `op` is [Token#INC] or [Token#DEC].
  record IncDec(Expr x, Token op, int start, int end) implements Simple {}

  /// `a, b = x, y` ([Token#ASSIGN]), or `a += x` and its like.
  record Assign(List<Expr> lhs, Token op, List<Expr> rhs, int opStart, int start, int end)
      implements Simple {
    public Assign {
      lhs = List.copyOf(lhs);
      rhs = List.copyOf(rhs);
    }
  }

  /// `a, b := x, y`. In valid Go all of `lhs` are identifiers; that is for the checker to say.
  record ShortVarDecl(List<Expr> lhs, List<Expr> rhs, int opStart, int start, int end)
      implements Simple {
    public ShortVarDecl {
      lhs = List.copyOf(lhs);
      rhs = List.copyOf(rhs);
    }
  }

  /// A declaration of constants, variables or types.
  record DeclStmt(Decl decl, int start, int end) implements Stmt {}

  /// `label: stmt`.
  record Labeled(Expr.Ident label, Stmt stmt, int start, int end) implements Stmt {}

  /// `go f(x)`.
  record Go(Expr.Call call, int start, int end) implements Stmt {}

  /// `defer f(x)`.
  record Defer(Expr.Call call, int start, int end) implements Stmt {}

  /// `return x, y`.
  record Return(List<Expr> results, int start, int end) implements Stmt {
    public Return {
      results = List.copyOf(results);
    }
  }

  /// `break L`, `continue L`, `goto L`, `fallthrough`; `keyword` says which.
  record Branch(Token keyword, Optional<Expr.Ident> label, int start, int end) implements Stmt {}

  /// `{ stmts }`.
  record Block(List<Stmt> stmts, int start, int end) implements Stmt {
    public Block {
      stmts = List.copyOf(stmts);
    }
  }

  /// `if init; cond { then } else otherwise`; `otherwise` is a [Block], an [If] or a [Bad].
  record If(
      Optional<Simple> init, Expr cond, Block then, Optional<Stmt> otherwise, int start, int end)
      implements Stmt {}

  /// `switch init; tag { clauses }`. Without a tag the cases are conditions.
  record Switch(
      Optional<Simple> init, Optional<Expr> tag, List<CaseClause> clauses, int start, int end)
      implements Stmt {
    public Switch {
      clauses = List.copyOf(clauses);
    }
  }

  /// `switch init; binder := x.(type) { clauses }`. Each clause has a `binder` of its own.
  record TypeSwitch(
      Optional<Simple> init,
      Optional<Expr.Ident> binder,
      Expr.TypeAssert subject,
      List<CaseClause> clauses,
      int start,
      int end)
      implements Stmt {
    public TypeSwitch {
      clauses = List.copyOf(clauses);
    }
  }

  /// `select { clauses }`. `clauses` may be empty: `select {}` blocks for ever.
  record Select(List<CommClause> clauses, int start, int end) implements Stmt {
    public Select {
      clauses = List.copyOf(clauses);
    }
  }

  /// `for init; cond; post { body }`, `for cond { body }`, `for { body }`.
  record For(
      Optional<Simple> init,
      Optional<Expr> cond,
      Optional<Simple> post,
      Block body,
      int start,
      int end)
      implements Stmt {}

  /// `for key, value := range x { body }` when `define`, else `for key, value = range x { body }`
  /// or `for range x { body }`. `x` may be an integer or a function.
  record Range(
      Optional<Expr> key,
      Optional<Expr> value,
      boolean define,
      Expr x,
      Block body,
      int start,
      int end)
      implements Stmt {}
}
