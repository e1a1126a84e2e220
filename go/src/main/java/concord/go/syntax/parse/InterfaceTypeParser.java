package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.GoVersion;
import concord.go.syntax.InterfaceElem;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.util.List;
import java.util.Optional;

/// The spec's chapter "Interface types".
abstract class InterfaceTypeParser extends StructTypeParser {
  InterfaceTypeParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  abstract Expr parseExpr();

  /// `InterfaceType = "interface" "{" { InterfaceElem ";" } "}" .`
  final Expr parseInterfaceType() {
    int from = start;
    next();
    expect(Token.LBRACE);
    int mark = mark();
    while (token == Token.TILDE || atType()) {
      add(parseInterfaceElem());
      expectSemicolon();
    }
    List<InterfaceElem> elems = listFrom(mark);
    expect(Token.RBRACE);
    return new TypeExpr.InterfaceType(elems, from, endFrom(from));
  }

  /// ```
  /// InterfaceElem = MethodElem | TypeElem .
  /// MethodElem    = MethodName Signature .
  /// ```
  private InterfaceElem parseInterfaceElem() {
    int from = start;
    if (token != Token.IDENT) {
      return embedded(parseTerm());
    }
    Expr.Ident name = parseIdent();
    return switch (token) {
      case LPAREN -> method(name, from);
      case LBRACK -> parseGenericMethodOrInstance(name, from);
      default -> embedded(parseTypeNameAndArgs(name));
    };
  }

  private InterfaceElem method(Expr.Ident name, int from) {
    TypeExpr.FuncType type = parseSignature(start, Optional.empty());
    return new InterfaceElem.Method(name, type, from, endFrom(from));
  }

  final InterfaceElem embedded(Expr term) {
    Expr union = parseUnion(term);
    return new InterfaceElem.Embedded(union, union.start(), union.end());
  }

  /// `m[P any]()`, which is an error, or an embedded `T[A]`. The name has been read.
  private InterfaceElem parseGenericMethodOrInstance(Expr.Ident name, int from) {
    int open = start;
    next();
    expressionLevel++;
    Expr first = token == Token.RBRACK ? new Expr.Bad(start, start) : parseExpr();
    expressionLevel--;
    if (first instanceof Expr.Ident p && token != Token.COMMA && token != Token.RBRACK) {
      List<Field> unused = parseParamList(Token.RBRACK, DotsAllowed.NEVER, new Param(p, null));
      assert !unused.isEmpty();
      expect(Token.RBRACK);
      error(open, previousEnd, "interface method must have no type parameters");
      return method(name, from);
    }
    if (first instanceof Expr.Bad) {
      expected("type argument list");
    }
    int mark = mark();
    add(first);
    while (token == Token.COMMA) {
      next();
      if (token != Token.RBRACK) {
        add(parseType());
      }
    }
    List<Expr> args = listFrom(mark);
    expectClosing(Token.RBRACK, "type argument list");
    return embedded(new Expr.Index(name, args, from, endFrom(from)));
  }
}
