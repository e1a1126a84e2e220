package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.List;
import java.util.Optional;

/// The spec's simple statements: expressions, sends, increments, assignments and short variable
/// declarations; also where one of them is the header of another statement.
abstract class SimpleStmtParser extends ExprParser {
  SimpleStmtParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  final Stmt.Simple parseSimple() {
    return parseSimpleAfter(parseTargetList());
  }

  /// ```
  /// SimpleStmt = EmptyStmt | ExpressionStmt | SendStmt | IncDecStmt | Assignment |
  ///              ShortVarDecl .
  /// ```
  ///
  /// The expressions it starts with have been read.
  final Stmt.Simple parseSimpleAfter(List<Expr> first) {
    int from = first.getFirst().start();
    if (isAssignment(token)) {
      return parseAssignment(first, from);
    }
    Expr x = onlyExpression(first);
    switch (token) {
      case COLON -> {
        error(start, tokenEnd(), "illegal label declaration");
        next();
        return new Stmt.Bad(from, endFrom(from));
      }
      case ARROW -> {
        next();
        Expr value = parseValue();
        return new Stmt.Send(x, value, from, value.end());
      }
      case INC, DEC -> {
        Token op = token;
        next();
        return new Stmt.IncDec(x, op, from, endFrom(from));
      }
      default -> {
        return new Stmt.ExprStmt(x, from, x.end());
      }
    }
  }

  final Expr onlyExpression(List<Expr> list) {
    if (list.size() > 1) {
      error(list.getFirst().start(), list.getLast().end(), "expected 1 expression");
    }
    return list.getFirst();
  }

  private static boolean isAssignment(Token t) {
    return switch (t) {
      case DEFINE, ASSIGN, ADD_ASSIGN, SUB_ASSIGN, MUL_ASSIGN, QUO_ASSIGN, REM_ASSIGN -> true;
      case AND_ASSIGN, OR_ASSIGN, XOR_ASSIGN, SHL_ASSIGN, SHR_ASSIGN, AND_NOT_ASSIGN -> true;
      default -> false;
    };
  }

  /// ```
  /// Assignment   = ExpressionList assign_op ExpressionList .
  /// ShortVarDecl = IdentifierList ":=" ExpressionList .
  /// ```
  private Stmt.Simple parseAssignment(List<Expr> lhs, int from) {
    Token op = token;
    int opStart = start;
    next();
    return assignment(lhs, op, parseValueList(), opStart, from);
  }

  static Stmt.Simple assignment(List<Expr> lhs, Token op, List<Expr> rhs, int opStart, int from) {
    int to = rhs.getLast().end();
    return op == Token.DEFINE
        ? new Stmt.ShortVarDecl(lhs, rhs, opStart, from, to)
        : new Stmt.Assign(lhs, op, rhs, opStart, from, to);
  }

  final Stmt terminated(Stmt s) {
    expectSemicolon();
    return s;
  }

  /// What stands before the block of an `if`, `switch` or `for`: at most `init; last`.
  record Header(Optional<Stmt.Simple> init, Optional<Stmt.Simple> last) {}

  /// The expression that `s` is; what else it may be is complained of, `what` being wanted.
  final Expr asExpr(Stmt.Simple s, String what) {
    return switch (s) {
      case Stmt.ExprStmt e -> e.x();
      case Stmt.Bad b -> new Expr.Bad(b.start(), b.end());
      case Stmt.Assign _, Stmt.ShortVarDecl _ -> notAnExpr(s, what, "assignment");
      case Stmt.Send _, Stmt.IncDec _, Stmt.Empty _ -> notAnExpr(s, what, "simple statement");
    };
  }

  private Expr notAnExpr(Stmt s, String what, String found) {
    String hint = " (missing parentheses around composite literal?)";
    error(s.start(), s.end(), "expected " + what + ", found " + found + hint);
    return new Expr.Bad(s.start(), s.end());
  }
}
