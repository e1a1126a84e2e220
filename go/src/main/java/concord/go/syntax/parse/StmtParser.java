package concord.go.syntax.parse;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.List;
import java.util.Optional;

/// The spec's chapters "Blocks" and "Statements".
abstract class StmtParser extends ForParser {
  StmtParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  abstract Decl parseDecl();

  /// `Block = "{" StatementList "}" .`
  @Override
  final Stmt.Block parseBlock() {
    enter();
    int from = start;
    expect(Token.LBRACE);
    List<Stmt> stmts = parseStmtList();
    expect(Token.RBRACE);
    leave();
    return new Stmt.Block(stmts, from, endFrom(from));
  }

  /// `StatementList = { Statement ";" } .`
  @Override
  final List<Stmt> parseStmtList() {
    int mark = mark();
    while (token != Token.CASE
        && token != Token.DEFAULT
        && token != Token.RBRACE
        && token != Token.EOF) {
      int before = start;
      add(parseStmt());
      if (start == before && token != Token.EOF && token != Token.RBRACE) {
        next(); // nothing was read, and the parser has said why
      }
    }
    return listFrom(mark);
  }

  private Stmt parseStmt() {
    int from = start;
    return switch (token) {
      case CONST, TYPE, VAR -> {
        Decl decl = parseDecl();
        yield new Stmt.DeclStmt(decl, decl.start(), decl.end());
      }
      case IDENT, INT, FLOAT, IMAG, CHAR, STRING, FUNC, LPAREN -> parseSimpleOrLabeled();
      case LBRACK, STRUCT, MAP, CHAN, INTERFACE -> parseSimpleOrLabeled();
      case ADD, SUB, MUL, AND, XOR, ARROW, NOT -> parseSimpleOrLabeled();
      case GO, DEFER -> parseGoOrDefer();
      case RETURN -> parseReturn();
      case BREAK, CONTINUE, GOTO, FALLTHROUGH -> parseBranch();
      case LBRACE -> terminated(parseBlock());
      case IF -> parseIf();
      case SWITCH -> terminated(parseSwitch());
      case SELECT -> terminated(parseSelect());
      case FOR -> terminated(parseFor());
      case SEMICOLON -> {
        next();
        yield new Stmt.Empty(from, endFrom(from));
      }
      case RBRACE -> new Stmt.Empty(from, from);
      default -> {
        expected("statement");
        skipToStatement();
        yield new Stmt.Bad(from, endFrom(from));
      }
    };
  }

  /// `LabeledStmt = Label ":" Statement .`
  private Stmt parseSimpleOrLabeled() {
    List<Expr> first = parseTargetList();
    if (token == Token.COLON && first.size() == 1 && first.getFirst() instanceof Expr.Ident label) {
      enter();
      next();
      Stmt stmt = parseStmt();
      leave();
      return new Stmt.Labeled(label, stmt, label.start(), Math.max(stmt.end(), previousEnd));
    }
    return terminated(parseSimpleAfter(first));
  }

  /// ```
  /// GoStmt    = "go" Expression .
  /// DeferStmt = "defer" Expression .
  /// ```
  private Stmt parseGoOrDefer() {
    int from = start;
    Token keyword = token;
    next();
    Expr x = parseValue();
    while (x instanceof Expr.Paren p) {
      error(p.start(), p.end(), "expression in " + keyword + " must not be parenthesized");
      x = p.x();
    }
    if (!(x instanceof Expr.Call call)) {
      if (!(x instanceof Expr.Bad)) {
        error(x.end(), x.end(), "expression in " + keyword + " must be function call");
      }
      return terminated(new Stmt.Bad(from, x.end()));
    }
    return terminated(
        keyword == Token.GO
            ? new Stmt.Go(call, from, call.end())
            : new Stmt.Defer(call, from, call.end()));
  }

  /// `ReturnStmt = "return" [ ExpressionList ] .`
  private Stmt parseReturn() {
    int from = start;
    next();
    boolean bare = token == Token.SEMICOLON || token == Token.RBRACE;
    List<Expr> results = bare ? List.of() : parseValueList();
    int to = bare ? from + Token.RETURN.text().length() : results.getLast().end();
    return terminated(new Stmt.Return(results, from, to));
  }

  /// ```
  /// BreakStmt = "break" [ Label ] .         GotoStmt        = "goto" Label .
  /// ContinueStmt = "continue" [ Label ] .   FallthroughStmt = "fallthrough" .
  /// ```
  private Stmt parseBranch() {
    int from = start;
    Token keyword = token;
    next();
    boolean labelled =
        keyword == Token.GOTO || (keyword != Token.FALLTHROUGH && token == Token.IDENT);
    Optional<Expr.Ident> label = labelled ? Optional.of(parseIdent()) : Optional.empty();
    return terminated(new Stmt.Branch(keyword, label, from, endFrom(from)));
  }
}
