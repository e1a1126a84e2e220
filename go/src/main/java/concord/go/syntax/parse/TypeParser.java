package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.util.Optional;

/// The spec's chapter "Types".
abstract class TypeParser extends InterfaceTypeParser {
  TypeParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  /// `Type`.
  @Override
  final Expr parseType() {
    if (atType()) {
      return parseKnownType();
    }
    int at = start;
    expected("type");
    skipToExpressionEnd();
    return new Expr.Bad(at, endFrom(at));
  }

  @Override
  final Optional<Expr> tryType() {
    return atType() ? Optional.of(parseKnownType()) : Optional.empty();
  }

  /// Whether a type may start here.
  @Override
  final boolean atType() {
    return switch (token) {
      case IDENT, LBRACK, STRUCT, MUL, FUNC, INTERFACE, MAP, CHAN, ARROW, LPAREN -> true;
      default -> false;
    };
  }

  /// ```
  /// Type     = TypeName [ TypeArgs ] | TypeLit | "(" Type ")" .
  /// TypeLit  = ArrayType | StructType | PointerType | FunctionType | InterfaceType |
  ///            SliceType | MapType | ChannelType .
  /// ```
  private Expr parseKnownType() {
    enter();
    int from = start;
    Expr type =
        switch (token) {
          case IDENT -> parseTypeNameAndArgs(parseIdent());
          case LBRACK -> {
            next();
            yield parseArrayOrSlice(from);
          }
          case STRUCT -> parseStructType();
          case MUL -> {
            next();
            Expr base = parseType();
            yield new Expr.Star(base, from, base.end());
          }
          case FUNC -> parseFuncType();
          case INTERFACE -> parseInterfaceType();
          case MAP -> parseMapType();
          case CHAN, ARROW -> parseChanType();
          case LPAREN -> {
            next();
            Expr inner = parseType();
            expect(Token.RPAREN);
            yield new Expr.Paren(inner, from, endFrom(from));
          }
          default -> new Expr.Bad(from, from); // at the end of the file, after `enter` gave up
        };
    leave();
    return type;
  }

  /// `TypeName [ TypeArgs ]`, whose first identifier has been read.
  @Override
  final Expr parseTypeNameAndArgs(Expr.Ident first) {
    Expr name = parseTypeName(first);
    return token == Token.LBRACK ? parseTypeArgs(name) : name;
  }

  /// `TypeName = identifier | PackageName "." identifier .`
  private Expr parseTypeName(Expr.Ident first) {
    if (!got(Token.PERIOD)) {
      return first;
    }
    Expr.Ident name = parseIdent();
    return new Expr.Selector(first, name, first.start(), name.end());
  }

  /// `TypeArgs = "[" TypeList [ "," ] "]" .`
  private Expr parseTypeArgs(Expr generic) {
    expect(Token.LBRACK);
    int open = previousEnd;
    int mark = mark();
    expressionLevel++;
    while (token != Token.RBRACK && token != Token.EOF) {
      add(parseType());
      if (!atComma("type argument list", Token.RBRACK)) {
        break;
      }
      next();
    }
    expressionLevel--;
    if (countFrom(mark) == 0) {
      expected("type argument list");
      add(new Expr.Bad(open, start));
    }
    expectClosing(Token.RBRACK, "type argument list");
    return new Expr.Index(generic, listFrom(mark), generic.start(), previousEnd);
  }

  /// ```
  /// ArrayType = "[" ( ArrayLength | "..." ) "]" ElementType .
  /// SliceType = "[" "]" ElementType .
  /// ```
  ///
  /// The opening bracket, at `from`, has been read.
  final Expr parseArrayOrSlice(int from) {
    if (got(Token.RBRACK)) {
      Expr elem = parseType();
      return new TypeExpr.SliceType(elem, from, elem.end());
    }
    expressionLevel++;
    int at = start;
    Expr length =
        got(Token.ELLIPSIS)
            ? new TypeExpr.Ellipsis(Optional.empty(), at, endFrom(at))
            : parseValue();
    expressionLevel--;
    return parseArrayRest(from, length);
  }

  /// The rest of an array type, after its length.
  final Expr parseArrayRest(int from, Expr length) {
    if (token == Token.COMMA) {
      error(start, tokenEnd(), "unexpected comma; expecting ]");
      next();
    }
    expect(Token.RBRACK);
    Expr elem = parseType();
    return new TypeExpr.ArrayType(length, elem, from, elem.end());
  }

  /// `MapType = "map" "[" KeyType "]" ElementType .`
  private Expr parseMapType() {
    int from = start;
    next();
    expect(Token.LBRACK);
    Expr key = parseType();
    expect(Token.RBRACK);
    Expr value = parseType();
    return new TypeExpr.MapType(key, value, from, value.end());
  }

  /// `ChannelType = ( "chan" | "chan" "<-" | "<-" "chan" ) ElementType .`
  private Expr parseChanType() {
    int from = start;
    TypeExpr.ChanDir dir = TypeExpr.ChanDir.BOTH;
    if (got(Token.ARROW)) {
      expect(Token.CHAN);
      dir = TypeExpr.ChanDir.RECV;
    } else {
      next();
      if (got(Token.ARROW)) {
        dir = TypeExpr.ChanDir.SEND;
      }
    }
    Expr elem = parseType();
    return new TypeExpr.ChanType(dir, elem, from, elem.end());
  }
}
