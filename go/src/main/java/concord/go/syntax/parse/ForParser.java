package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.List;
import java.util.Optional;

/// The spec's chapter "For statements".
abstract class ForParser extends SwitchParser {
  ForParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  /// ```
  /// ForStmt     = "for" [ Condition | ForClause | RangeClause ] Block .
  /// ForClause   = [ InitStmt ] ";" [ Condition ] ";" [ PostStmt ] .
  /// RangeClause = [ ExpressionList "=" | IdentifierList ":=" ] "range" Expression .
  /// ```
  final Stmt parseFor() {
    enter();
    int from = start;
    next();
    int outer = expressionLevel;
    expressionLevel = -1;
    Stmt loop =
        token == Token.LBRACE ? plainFor(Optional.empty(), from, outer) : header(from, outer);
    leave();
    return loop;
  }

  private Stmt header(int from, int outer) {
    if (token == Token.RANGE) {
      return parseRange(List.of(), false, from, outer);
    }
    Optional<Stmt.Simple> first = Optional.empty();
    if (token != Token.SEMICOLON) {
      List<Expr> lhs = parseTargetList();
      if (token == Token.DEFINE || token == Token.ASSIGN) {
        Token op = token;
        int opStart = start;
        next();
        if (token == Token.RANGE) {
          return parseRange(lhs, op == Token.DEFINE, from, outer);
        }
        int lhsStart = lhs.getFirst().start();
        first = Optional.of(assignment(lhs, op, parseValueList(), opStart, lhsStart));
      } else {
        first = Optional.of(parseSimpleAfter(lhs));
      }
    }
    return token == Token.SEMICOLON ? clauseFor(first, from, outer) : plainFor(first, from, outer);
  }

  private Stmt plainFor(Optional<Stmt.Simple> cond, int from, int outer) {
    return forBody(Optional.empty(), cond, Optional.empty(), from, outer);
  }

  private Stmt clauseFor(Optional<Stmt.Simple> init, int from, int outer) {
    next();
    Optional<Stmt.Simple> cond =
        token == Token.SEMICOLON ? Optional.empty() : Optional.of(parseSimple());
    if (token == Token.LBRACE) {
      expected("for loop condition");
    } else {
      expectSemicolon();
    }
    Optional<Stmt.Simple> post =
        token == Token.LBRACE ? Optional.empty() : Optional.of(parseSimple());
    return forBody(init, cond, post, from, outer);
  }

  private Stmt forBody(
      Optional<Stmt.Simple> init,
      Optional<Stmt.Simple> cond,
      Optional<Stmt.Simple> post,
      int from,
      int outer) {
    expressionLevel = outer;
    Optional<Expr> condition = cond.map(s -> asExpr(s, "boolean or range expression"));
    Stmt.Block body = parseBlock();
    return new Stmt.For(init, condition, post, body, from, body.end());
  }

  private Stmt parseRange(List<Expr> lhs, boolean define, int from, int outer) {
    next();
    Expr x = parseValue();
    expressionLevel = outer;
    Stmt.Block body = parseBlock();
    if (lhs.size() > 2) {
      error(lhs.getLast().start(), lhs.getLast().end(), "expected at most 2 expressions");
      return new Stmt.Bad(from, body.end());
    }
    Optional<Expr> key = lhs.isEmpty() ? Optional.empty() : Optional.of(lhs.get(0));
    Optional<Expr> value = lhs.size() < 2 ? Optional.empty() : Optional.of(lhs.get(1));
    return new Stmt.Range(key, value, define, x, body, from, body.end());
  }
}
