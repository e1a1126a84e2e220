package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.util.List;
import java.util.Optional;

/// The spec's chapter "Struct types".
abstract class StructTypeParser extends FuncTypeParser {
  StructTypeParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  /// `StructType = "struct" "{" { FieldDecl ";" } "}" .`
  final Expr parseStructType() {
    int from = start;
    next();
    int open = start;
    expect(Token.LBRACE);
    int mark = mark();
    while (token == Token.IDENT || token == Token.MUL || token == Token.LPAREN) {
      add(parseFieldDecl());
    }
    List<Field> fields = listFrom(mark);
    expect(Token.RBRACE);
    FieldList list = new FieldList(fields, open, endFrom(open));
    return new TypeExpr.StructType(list, from, endFrom(from));
  }

  /// ```
  /// FieldDecl     = (IdentifierList Type | EmbeddedField) [ Tag ] .
  /// EmbeddedField = [ "*" ] TypeName [ TypeArgs ] .
  /// ```
  private Field parseFieldDecl() {
    int from = start;
    Declared field = token == Token.IDENT ? parseNamedField() : parseEmbeddedField();
    Optional<Expr.BasicLit> tag =
        token == Token.STRING ? Optional.of(parseBasicLit(Expr.LitKind.STRING)) : Optional.empty();
    Field result = new Field(field.names, field.type, tag, from, endFrom(from));
    expectSemicolon();
    return result;
  }

  private record Declared(List<Expr.Ident> names, Expr type) {}

  private Declared parseNamedField() {
    Expr.Ident first = parseIdent();
    switch (token) {
      case PERIOD -> {
        return new Declared(List.of(), parseTypeNameAndArgs(first));
      }
      case STRING, SEMICOLON, RBRACE -> {
        return new Declared(List.of(), first);
      }
      case LBRACK -> {
        Param param = parseArrayParamOrInstance(first);
        return new Declared(param.name() == null ? List.of() : List.of(param.name()), param.type());
      }
      default -> {
        int mark = mark();
        add(first);
        while (got(Token.COMMA)) {
          add(parseIdent());
        }
        List<Expr.Ident> names = listFrom(mark);
        return new Declared(names, parseType());
      }
    }
  }

  /// A field that starts with `*` or, wrongly, with `(`.
  private Declared parseEmbeddedField() {
    int from = start;
    boolean pointer = got(Token.MUL);
    boolean parenthesized = token == Token.LPAREN;
    if (parenthesized) {
      error(start, tokenEnd(), "cannot parenthesize embedded type");
      next();
      pointer |= got(Token.MUL);
    }
    Expr type = parseTypeNameAndArgs(parseIdent());
    if (parenthesized) {
      got(Token.RPAREN);
    }
    return new Declared(List.of(), pointer ? new Expr.Star(type, from, type.end()) : type);
  }
}
