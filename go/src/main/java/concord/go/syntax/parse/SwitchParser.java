package concord.go.syntax.parse;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.List;
import java.util.Optional;

/// The spec's chapters "Switch statements" and "Select statements".
abstract class SwitchParser extends IfParser {
  SwitchParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  abstract List<Stmt> parseStmtList();

  /// ```
  /// ExprSwitchStmt  = "switch" [ SimpleStmt ";" ] [ Expression ] "{" { ExprCaseClause } "}" .
  /// TypeSwitchStmt  = "switch" [ SimpleStmt ";" ] TypeSwitchGuard "{" { TypeCaseClause } "}" .
  /// TypeSwitchGuard = [ identifier ":=" ] PrimaryExpr "." "(" "type" ")" .
  /// ```
  final Stmt parseSwitch() {
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
  final Stmt parseSelect() {
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
}
