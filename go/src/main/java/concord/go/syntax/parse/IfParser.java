package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.Optional;

/// The spec's chapter "If statements".
abstract class IfParser extends SimpleStmtParser {
  IfParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  /// `IfStmt = "if" [ SimpleStmt ";" ] Expression Block [ "else" ( IfStmt | Block ) ] .`
  final Stmt.If parseIf() {
    enter();
    int from = start;
    next();
    Header header = parseIfHeader();
    Expr cond =
        header
            .last()
            .map(s -> asExpr(s, "boolean expression"))
            .orElseGet(() -> new Expr.Bad(start, start));
    Stmt.Block then = parseBlock();
    Optional<Stmt> otherwise = Optional.empty();
    if (got(Token.ELSE)) {
      otherwise = Optional.of(parseElse());
    } else {
      expectSemicolon();
    }
    leave();
    int to = otherwise.map(Stmt::end).orElse(then.end());
    return new Stmt.If(header.init(), cond, then, otherwise, from, to);
  }

  private Stmt parseElse() {
    switch (token) {
      case IF -> {
        return parseIf();
      }
      case LBRACE -> {
        return terminated(parseBlock());
      }
      default -> {
        expected("if statement or block");
        return new Stmt.Bad(start, start);
      }
    }
  }

  private Header parseIfHeader() {
    if (token == Token.LBRACE) {
      error(start, tokenEnd(), "missing condition in if statement");
      return new Header(Optional.empty(), Optional.empty());
    }
    int outer = expressionLevel;
    expressionLevel = -1;
    Optional<Stmt.Simple> init = Optional.empty();
    if (token != Token.SEMICOLON) {
      if (token == Token.VAR) {
        error(start, tokenEnd(), "var declaration not allowed in if initializer");
        next();
      }
      init = Optional.of(parseSimple());
    }
    Header header;
    if (token == Token.LBRACE) {
      header = new Header(Optional.empty(), init);
    } else {
      header = new Header(init, parseConditionAfterInit());
    }
    expressionLevel = outer;
    return header;
  }

  private Optional<Stmt.Simple> parseConditionAfterInit() {
    int semicolon = start;
    boolean newline = atNewline();
    expect(Token.SEMICOLON);
    if (token != Token.LBRACE) {
      return Optional.of(parseSimple());
    }
    String message =
        newline
            ? "unexpected newline, expecting { after if clause"
            : "missing condition in if statement";
    error(semicolon, semicolon + 1, message);
    return Optional.empty();
  }
}
