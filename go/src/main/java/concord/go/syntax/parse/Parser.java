package concord.go.syntax.parse;

import concord.go.syntax.Comments;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.util.List;
import java.util.Optional;

/// Reads a Go file: the spec's chapters "Declarations and scope" and "Packages".
///
/// Every input gives a tree. Where the text is not Go, the parser complains, puts a `Bad` node, and
/// goes on at the next place it recognises.
public final class Parser extends StmtParser {
  private Parser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  /// Parses as the newest Go.
  public static Parsed parse(Source source) {
    return parse(source, GoVersion.LATEST, new Names());
  }

  /// Parses as `version` of Go; `names` may be shared with other files read by the same thread.
  public static Parsed parse(Source source, GoVersion version, Names names) {
    Parser parser = new Parser(source, version, names);
    File file = parser.parseFile();
    return new Parsed(file, parser.problems.inOrder());
  }

  /// `SourceFile = PackageClause ";" { ImportDecl ";" } { TopLevelDecl ";" } .`
  private File parseFile() {
    expect(Token.PACKAGE);
    Expr.Ident name = parseIdent();
    expectSemicolon();
    int mark = mark();
    boolean imports = true;
    while (token != Token.EOF) {
      if (token == Token.IMPORT && !imports) {
        error(start, tokenEnd(), "imports must appear before other declarations");
      }
      imports &= token == Token.IMPORT;
      add(parseDecl());
    }
    List<Decl> decls = listFrom(mark);
    Comments comments = new Comments(source, comments());
    return new File(source, name, decls, comments, 0, source.length());
  }

  /// ```
  /// Declaration  = ConstDecl | TypeDecl | VarDecl .
  /// TopLevelDecl = Declaration | FunctionDecl | MethodDecl .
  /// ```
  @Override
  Decl parseDecl() {
    int from = start;
    switch (token) {
      case IMPORT -> {
        next();
        List<Spec.Import> specs = parseGroup(_ -> parseImportSpec());
        return new Decl.Import(specs, from, groupEnd);
      }
      case CONST -> {
        next();
        List<Spec.Const> specs = parseGroup(this::parseConstSpec);
        return new Decl.Const(specs, from, groupEnd);
      }
      case VAR -> {
        next();
        List<Spec.Var> specs = parseGroup(_ -> parseVarSpec());
        return new Decl.Var(specs, from, groupEnd);
      }
      case TYPE -> {
        next();
        List<Spec.Type> specs = parseGroup(_ -> parseTypeSpec());
        return new Decl.Type(specs, from, groupEnd);
      }
      case FUNC -> {
        return parseFuncDecl();
      }
      default -> {
        expected("declaration");
        next();
        skipToDeclaration();
        return new Decl.Bad(from, endFrom(from));
      }
    }
  }

  /// Reads the spec number `iota` of a group.
  private interface SpecParser<S extends Spec> {
    S parse(int iota);
  }

  /// Where the group read last ends, without its semicolon.
  private int groupEnd;

  /// One spec, or specs in parentheses, each with its semicolon.
  private <S extends Spec> List<S> parseGroup(SpecParser<S> parser) {
    int mark = mark();
    if (got(Token.LPAREN)) {
      for (int iota = 0; token != Token.RPAREN && token != Token.EOF; iota++) {
        int before = start;
        add(parser.parse(iota));
        if (token == Token.RBRACE || start == before) {
          next(); // no spec can start here, and the parser has said so
        }
      }
      expect(Token.RPAREN);
      groupEnd = previousEnd;
      expectSemicolon();
    } else {
      S spec = parser.parse(0);
      add(spec);
      groupEnd = spec.end();
    }
    return listFrom(mark);
  }

  /// `ImportSpec = [ "." | PackageName ] ImportPath .`
  private Spec.Import parseImportSpec() {
    int from = start;
    Optional<Expr.Ident> name = Optional.empty();
    if (token == Token.IDENT) {
      name = Optional.of(parseIdent());
    } else if (got(Token.PERIOD)) {
      name = Optional.of(new Expr.Ident(".", from, endFrom(from)));
    }
    Expr.BasicLit path;
    if (token == Token.STRING) {
      path = parseBasicLit(Expr.LitKind.STRING);
    } else {
      String message = token.isLiteral() ? "import path must be a string" : "missing import path";
      error(start, tokenEnd(), message);
      path = new Expr.BasicLit(Expr.LitKind.STRING, "\"\"", start, start);
      skipToExpressionEnd();
    }
    Spec.Import spec = new Spec.Import(name, path, from, endFrom(from));
    expectSemicolon();
    return spec;
  }

  /// `ConstSpec = IdentifierList [ [ Type ] "=" ExpressionList ] .`
  private Spec.Const parseConstSpec(int iota) {
    int from = start;
    List<Expr.Ident> names = parseIdentList();
    Optional<Expr> type = tryType();
    List<Expr> values = got(Token.ASSIGN) ? parseValueList() : List.of();
    Spec.Const spec = new Spec.Const(names, type, values, iota, from, endFrom(from));
    expectSemicolon();
    return spec;
  }

  /// `VarSpec = IdentifierList ( Type [ "=" ExpressionList ] | "=" ExpressionList ) .`
  private Spec.Var parseVarSpec() {
    int from = start;
    List<Expr.Ident> names = parseIdentList();
    Optional<Expr> type = token == Token.ASSIGN ? Optional.empty() : Optional.of(parseType());
    List<Expr> values = got(Token.ASSIGN) ? parseValueList() : List.of();
    Spec.Var spec = new Spec.Var(names, type, values, from, endFrom(from));
    expectSemicolon();
    return spec;
  }

  /// ```
  /// TypeSpec  = AliasDecl | TypeDef .
  /// AliasDecl = identifier [ TypeParameters ] "=" Type .
  /// TypeDef   = identifier [ TypeParameters ] Type .
  /// ```
  private Spec.Type parseTypeSpec() {
    Expr.Ident name = parseIdent();
    if (token != Token.LBRACK) {
      return typeSpec(name, Optional.empty());
    }
    int open = start;
    next();
    if (token != Token.IDENT) {
      return typeSpecOf(name, parseArrayOrSlice(open));
    }
    // `[P` starts type parameters or the length of an array. An index is never constant, hence no
    // length: another bracket after P can only start a constraint.
    Expr x = parseIdent();
    if (token != Token.LBRACK) {
      expressionLevel++;
      x = parseBinaryExpr(parsePrimaryExpr(x), 1);
      expressionLevel--;
    }
    Param first = new ConstraintSplit(source).split(x, token == Token.COMMA);
    boolean generic = first.name() != null && (first.type() != null || token != Token.RBRACK);
    if (!generic) {
      return typeSpecOf(name, parseArrayRest(open, x));
    }
    List<Field> params = parseParamList(Token.RBRACK, DotsAllowed.NEVER, first);
    expect(Token.RBRACK);
    return typeSpec(name, Optional.of(new FieldList(params, open, endFrom(open))));
  }

  private Spec.Type typeSpec(Expr.Ident name, Optional<FieldList> typeParams) {
    boolean alias = got(Token.ASSIGN);
    return finished(
        new Spec.Type(name, typeParams, alias, parseType(), name.start(), endFrom(name.start())));
  }

  private Spec.Type typeSpecOf(Expr.Ident name, Expr type) {
    return finished(
        new Spec.Type(name, Optional.empty(), false, type, name.start(), endFrom(name.start())));
  }

  private Spec.Type finished(Spec.Type spec) {
    expectSemicolon();
    return spec;
  }

  /// ```
  /// FunctionDecl = "func" FunctionName [ TypeParameters ] Signature [ FunctionBody ] .
  /// MethodDecl   = "func" Receiver MethodName [ TypeParameters ] Signature [ FunctionBody ] .
  /// ```
  private Decl parseFuncDecl() {
    int from = start;
    next();
    Optional<FieldList> receiver =
        token == Token.LPAREN ? Optional.of(parseParams(DotsAllowed.LAST)) : Optional.empty();
    Expr.Ident name = parseIdent();
    Optional<FieldList> typeParams = Optional.empty();
    if (token == Token.LBRACK) {
      int open = start;
      typeParams = parseTypeParams();
      boolean allowed = receiver.isEmpty() || version.isAtLeast(GoVersion.GENERIC_METHODS);
      if (typeParams.isPresent() && !allowed) {
        error(open, previousEnd, "method must have no type parameters");
      }
    }
    TypeExpr.FuncType type = parseSignature(from, typeParams);
    Optional<Stmt.Block> body = parseFuncBody();
    int to = body.map(Stmt.Block::end).orElse(type.end());
    return new Decl.Func(receiver, name, type, body, from, to);
  }

  private Optional<Stmt.Block> parseFuncBody() {
    if (token == Token.SEMICOLON) {
      next();
      if (token != Token.LBRACE) {
        return Optional.empty();
      }
      error(start, tokenEnd(), "unexpected semicolon or newline before {");
    }
    if (token != Token.LBRACE) {
      expectSemicolon();
      return Optional.empty();
    }
    Stmt.Block body = parseBlock();
    expectSemicolon();
    return Optional.of(body);
  }
}
