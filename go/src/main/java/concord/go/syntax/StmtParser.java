package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// The spec's chapters "Blocks" and "Statements".
abstract class StmtParser extends ExprParser {
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
  private List<Stmt> parseStmtList() {
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

  private Stmt terminated(Stmt s) {
    expectSemicolon();
    return s;
  }

  // Simple statements

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

  private Stmt.Simple parseSimple() {
    return parseSimpleAfter(parseTargetList());
  }

  /// ```
  /// SimpleStmt = EmptyStmt | ExpressionStmt | SendStmt | IncDecStmt | Assignment |
  ///              ShortVarDecl .
  /// ```
  ///
  /// The expressions it starts with have been read.
  private Stmt.Simple parseSimpleAfter(List<Expr> first) {
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

  private Expr onlyExpression(List<Expr> list) {
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

  private static Stmt.Simple assignment(
      List<Expr> lhs, Token op, List<Expr> rhs, int opStart, int from) {
    int to = rhs.getLast().end();
    return op == Token.DEFINE
        ? new Stmt.ShortVarDecl(lhs, rhs, opStart, from, to)
        : new Stmt.Assign(lhs, op, rhs, opStart, from, to);
  }

  // Statements that go elsewhere

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

  // If

  /// What stands before the block of an `if`, `switch` or `for`: at most `init; last`.
  private record Header(Optional<Stmt.Simple> init, Optional<Stmt.Simple> last) {}

  /// `IfStmt = "if" [ SimpleStmt ";" ] Expression Block [ "else" ( IfStmt | Block ) ] .`
  private Stmt.If parseIf() {
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

  /// The expression that `s` is; what else it may be is complained of, `what` being wanted.
  private Expr asExpr(Stmt.Simple s, String what) {
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

  // Switch and select

  /// ```
  /// ExprSwitchStmt  = "switch" [ SimpleStmt ";" ] [ Expression ] "{" { ExprCaseClause } "}" .
  /// TypeSwitchStmt  = "switch" [ SimpleStmt ";" ] TypeSwitchGuard "{" { TypeCaseClause } "}" .
  /// TypeSwitchGuard = [ identifier ":=" ] PrimaryExpr "." "(" "type" ")" .
  /// ```
  private Stmt parseSwitch() {
    enter();
    int from = start;
    next();
    Header header = parseSwitchHeader();
    Optional<Guard> guard = header.last().flatMap(this::asGuard);
    Optional<Expr> tag =
        guard.isPresent()
            ? Optional.empty()
            : header.last().map(s -> asExpr(s, "switch expression"));
    expect(Token.LBRACE);
    int mark = mark();
    while (token == Token.CASE || token == Token.DEFAULT) {
      add(parseCaseClause());
    }
    List<CaseClause> clauses = listFrom(mark);
    expect(Token.RBRACE);
    leave();
    int to = previousEnd;
    return guard.isPresent()
        ? new Stmt.TypeSwitch(
            header.init(), guard.get().binder(), guard.get().subject(), clauses, from, to)
        : new Stmt.Switch(header.init(), tag, clauses, from, to);
  }

  private Header parseSwitchHeader() {
    if (token == Token.LBRACE) {
      return new Header(Optional.empty(), Optional.empty());
    }
    int outer = expressionLevel;
    expressionLevel = -1;
    Optional<Stmt.Simple> init = Optional.empty();
    Optional<Stmt.Simple> last =
        token == Token.SEMICOLON ? Optional.empty() : Optional.of(parseSimple());
    if (got(Token.SEMICOLON)) {
      init = last;
      last = token == Token.LBRACE ? Optional.empty() : Optional.of(parseSimple());
    }
    expressionLevel = outer;
    return new Header(init, last);
  }

  private record Guard(Optional<Expr.Ident> binder, Expr.TypeAssert subject) {}

  private Optional<Guard> asGuard(Stmt.Simple s) {
    if (s instanceof Stmt.ExprStmt e && isTypeSwitched(e.x())) {
      return Optional.of(new Guard(Optional.empty(), (Expr.TypeAssert) e.x()));
    }
    if (s instanceof Stmt.Assign a && a.op() == Token.ASSIGN && a.lhs().size() == 1) {
      return guard(a.lhs(), a.rhs(), a.opStart(), Token.ASSIGN);
    }
    if (s instanceof Stmt.ShortVarDecl d && d.lhs().size() == 1) {
      return guard(d.lhs(), d.rhs(), d.opStart(), Token.DEFINE);
    }
    return Optional.empty();
  }

  private Optional<Guard> guard(List<Expr> lhs, List<Expr> rhs, int opStart, Token op) {
    if (rhs.size() != 1 || !isTypeSwitched(rhs.getFirst())) {
      return Optional.empty();
    }
    if (op == Token.ASSIGN) {
      error(opStart, opStart + 1, "expected ':=', found '='");
    }
    Optional<Expr.Ident> binder =
        lhs.getFirst() instanceof Expr.Ident name ? Optional.of(name) : Optional.empty();
    return Optional.of(new Guard(binder, (Expr.TypeAssert) rhs.getFirst()));
  }

  private static boolean isTypeSwitched(Expr x) {
    return x instanceof Expr.TypeAssert a && a.type().isEmpty();
  }

  /// ```
  /// ExprCaseClause = ExprSwitchCase ":" StatementList .
  /// ExprSwitchCase = "case" ExpressionList | "default" .
  /// ```
  private CaseClause parseCaseClause() {
    int from = start;
    List<Expr> exprs = List.of();
    if (got(Token.CASE)) {
      exprs = parseValueList();
    } else {
      next();
    }
    expect(Token.COLON);
    List<Stmt> body = parseStmtList();
    return new CaseClause(exprs, body, from, endFrom(from));
  }

  /// `SelectStmt = "select" "{" { CommClause } "}" .`
  private Stmt parseSelect() {
    enter();
    int from = start;
    next();
    expect(Token.LBRACE);
    int mark = mark();
    while (token == Token.CASE || token == Token.DEFAULT) {
      add(parseCommClause());
    }
    List<CommClause> clauses = listFrom(mark);
    expect(Token.RBRACE);
    leave();
    return new Stmt.Select(clauses, from, endFrom(from));
  }

  /// ```
  /// CommClause = CommCase ":" StatementList .
  /// CommCase   = "case" ( SendStmt | RecvStmt ) | "default" .
  /// RecvStmt   = [ ExpressionList "=" | IdentifierList ":=" ] RecvExpr .
  /// ```
  private CommClause parseCommClause() {
    int from = start;
    Optional<Stmt.Simple> comm = Optional.empty();
    if (got(Token.CASE)) {
      comm = Optional.of(parseComm());
    } else {
      next();
    }
    expect(Token.COLON);
    List<Stmt> body = parseStmtList();
    return new CommClause(comm, body, from, endFrom(from));
  }

  private Stmt.Simple parseComm() {
    List<Expr> first = parseTargetList();
    int from = first.getFirst().start();
    if (token == Token.ARROW) {
      Expr chan = onlyExpression(first);
      next();
      Expr value = parseValue();
      return new Stmt.Send(chan, value, from, value.end());
    }
    if (token == Token.ASSIGN || token == Token.DEFINE) {
      if (first.size() > 2) {
        error(from, first.getLast().end(), "expected 1 or 2 expressions");
      }
      Token op = token;
      int opStart = start;
      next();
      return assignment(first, op, List.of(parseValue()), opStart, from);
    }
    Expr x = onlyExpression(first);
    return new Stmt.ExprStmt(x, from, x.end());
  }

  // For

  /// ```
  /// ForStmt     = "for" [ Condition | ForClause | RangeClause ] Block .
  /// ForClause   = [ InitStmt ] ";" [ Condition ] ";" [ PostStmt ] .
  /// RangeClause = [ ExpressionList "=" | IdentifierList ":=" ] "range" Expression .
  /// ```
  private Stmt parseFor() {
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
