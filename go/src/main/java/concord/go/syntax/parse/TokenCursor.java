package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// What all parts of the parser share: the current token, expectations, complaints and recovery.
///
/// The parser is one object written as a chain of classes, one for each chapter of the grammar:
/// this one; [FuncTypeParser], [StructTypeParser], [InterfaceTypeParser] and [TypeParser];
/// [ExprParser]; [SimpleStmtParser], [IfParser], [SwitchParser], [ForParser] and [StmtParser];
/// [Parser]. What an earlier one needs of a later one it declares as abstract.
abstract class TokenCursor {
  /// How deep a tree may get. A level takes a few Java frames; this many fit in the smallest stack
  /// of a thread that a JVM makes by default.
  static final int MAX_DEPTH = 500;

  /// How long a chain such as `a + b + c + …` or `f()()()…` may get. It is read in a loop, but is a
  /// deep tree for those who walk it.
  static final int MAX_CHAIN = 10_000;

  private static final Set<Token> EXPRESSION_END =
      EnumSet.of(
          Token.COMMA,
          Token.COLON,
          Token.SEMICOLON,
          Token.RPAREN,
          Token.RBRACK,
          Token.RBRACE,
          Token.LBRACE);

  private static final Set<Token> STATEMENT_START =
      EnumSet.of(
          Token.BREAK,
          Token.CONST,
          Token.CONTINUE,
          Token.DEFER,
          Token.FALLTHROUGH,
          Token.FOR,
          Token.GO,
          Token.GOTO,
          Token.IF,
          Token.RETURN,
          Token.SELECT,
          Token.SWITCH,
          Token.TYPE,
          Token.VAR,
          Token.RBRACE);

  private static final Set<Token> DECLARATION_START =
      EnumSet.of(Token.IMPORT, Token.CONST, Token.TYPE, Token.VAR, Token.FUNC);

  final Source source;
  final GoVersion version;
  final Problems problems;
  private final Names names;
  private final Lexer lexer;

  /// The current token and where it starts.
  Token token;

  int start;

  /// Where the token before it ends.
  int previousEnd;

  /// Negative in the header of an `if`, `for` or `switch`, where `{` opens the body and not a
  /// composite literal, unless parentheses or brackets lie between.
  int expressionLevel;

  /// Whether a value is wanted, so that a `=` must be a mistyped `==`.
  boolean inValue;

  private int depth;
  private boolean tooDeep;

  /// Nodes that belong to lists still being read, innermost list last.
  private Node[] pending = new Node[64];

  private int pendingCount;

  TokenCursor(Source source, GoVersion version, Names names) {
    this.source = source;
    this.version = version;
    this.problems = new Problems(source);
    this.names = names;
    this.lexer = new Lexer(source, names, problems);
    this.token = Token.ILLEGAL;
    next();
    this.previousEnd = 0;
  }

  final void next() {
    previousEnd = lexer.end;
    lexer.next();
    token = lexer.token;
    start = lexer.start;
  }

  /// Where a node ends that started at `from` and whose last token has been read, if it has any.
  final int endFrom(int from) {
    return Math.max(from, previousEnd);
  }

  final int tokenEnd() {
    return lexer.end;
  }

  /// The text of the current token.
  final String text() {
    return source.text(start, lexer.end);
  }

  final int[] comments() {
    return lexer.comments();
  }

  final boolean atNewline() {
    return token == Token.SEMICOLON && lexer.implicit;
  }

  /// Steps over the token if it is `t`.
  final boolean got(Token t) {
    if (token == t) {
      next();
      return true;
    }
    return false;
  }

  /// Steps over `t`. If something else stands there, complains, and steps over that: a token is
  /// more often misspelt than missing. Closing braces and ends of lines are never skipped.
  final void expect(Token t) {
    if (token == t) {
      next();
      return;
    }
    expected("'" + t + "'");
    if (token != Token.LBRACE && token != Token.RBRACE && token != Token.SEMICOLON) {
      next();
    }
  }

  /// Steps over the bracket that closes a list; the usual mistake is a missing comma at the end of
  /// the line before it.
  final void expectClosing(Token t, String context) {
    if (atNewline()) {
      error(start, tokenEnd(), "missing ',' before newline in " + context);
      next();
    }
    expect(t);
  }

  final void expectSemicolon() {
    switch (token) {
      case SEMICOLON -> next();
      case RPAREN, RBRACE, EOF -> {} // may be left out
      case COMMA -> {
        expected("';'");
        next();
      }
      default -> {
        expected("';'");
        skipToStatement();
      }
    }
  }

  /// Whether a list goes on: after a comma, or where one was forgotten.
  final boolean atComma(String context, Token closing) {
    if (token == Token.COMMA) {
      return true;
    }
    if (token == closing || token == Token.EOF) {
      return false;
    }
    String where = atNewline() ? " before newline in " : " in ";
    error(start, tokenEnd(), "missing ','" + where + context);
    return token != Token.LBRACE && token != Token.RBRACE;
  }

  // Complaints

  final void error(int from, int to, String message) {
    if (!tooDeep) {
      problems.syntactic(from, to, message);
    }
  }

  /// "expected `what`, found …", about the current token.
  final void expected(String what) {
    String found =
        atNewline()
            ? "newline"
            : token == Token.IDENT || token.isLiteral() ? text() : "'" + token + "'";
    error(start, tokenEnd(), "expected " + what + ", found " + found);
  }

  // Recovery

  final void skipToExpressionEnd() {
    skipTo(EXPRESSION_END);
  }

  final void skipToStatement() {
    skipTo(STATEMENT_START);
  }

  final void skipToDeclaration() {
    skipTo(DECLARATION_START);
  }

  private void skipTo(Set<Token> set) {
    while (token != Token.EOF && !set.contains(token)) {
      next();
    }
  }

  // Depth

  /// Goes one level down. Each call is answered by one of [#leave].
  final void enter() {
    enterChain(MAX_DEPTH);
  }

  final void leave() {
    depth--;
  }

  /// Guards the `links`-th step of a loop that builds a deep tree.
  final void checkChain(int links) {
    if (links > MAX_CHAIN) {
      giveUp();
    }
  }

  private void enterChain(int limit) {
    if (++depth > limit) {
      giveUp();
    }
  }

  /// Gives up: treats the rest as if the file ended here.
  private void giveUp() {
    error(start, tokenEnd(), "exceeded max nesting depth");
    tooDeep = true;
    lexer.skipToEnd();
    token = lexer.token;
    start = lexer.start;
  }

  // Lists

  /// Starts a list: what is [#add]ed from now on belongs to it, until [#listFrom].
  final int mark() {
    return pendingCount;
  }

  final void add(Node node) {
    if (pendingCount == pending.length) {
      pending = Arrays.copyOf(pending, 2 * pendingCount);
    }
    pending[pendingCount++] = node;
  }

  final int countFrom(int mark) {
    return pendingCount - mark;
  }

  /// Ends the list that `mark` started. All nodes added since then are of type `T`.
  @SuppressWarnings("unchecked")
  final <T extends Node> List<T> listFrom(int mark) {
    int count = pendingCount - mark;
    pendingCount = mark;
    return switch (count) {
      case 0 -> List.of();
      case 1 -> List.of((T) pending[mark]);
      case 2 -> List.of((T) pending[mark], (T) pending[mark + 1]);
      default -> List.of((T[]) Arrays.copyOfRange(pending, mark, mark + count));
    };
  }

  // Identifiers

  /// `identifier`. What is missing is read as `_`.
  final Expr.Ident parseIdent() {
    if (token == Token.IDENT) {
      Expr.Ident ident = new Expr.Ident(lexer.name, start, tokenEnd());
      next();
      return ident;
    }
    int at = start;
    expect(Token.IDENT);
    return new Expr.Ident("_", at, at);
  }

  /// `IdentifierList = identifier { "," identifier } .`
  final List<Expr.Ident> parseIdentList() {
    int mark = mark();
    add(parseIdent());
    while (got(Token.COMMA)) {
      add(parseIdent());
    }
    return listFrom(mark);
  }

  final Expr.BasicLit parseBasicLit(Expr.LitKind kind) {
    String text = names.literal(source.bytes(), start, tokenEnd());
    Expr.BasicLit lit = new Expr.BasicLit(kind, text, start, tokenEnd());
    next();
    return lit;
  }
}
