package concord.go.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The spec's chapter "Types".
abstract class TypeParser extends TokenCursor {
  TypeParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  abstract Expr parseExpr();

  abstract Expr parseValue();

  /// `Type`.
  final Expr parseType() {
    if (atType()) {
      return parseKnownType();
    }
    int at = start;
    expected("type");
    skipToExpressionEnd();
    return new Expr.Bad(at, endFrom(at));
  }

  final Optional<Expr> tryType() {
    return atType() ? Optional.of(parseKnownType()) : Optional.empty();
  }

  /// Whether a type may start here.
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

  // Structs

  /// `StructType = "struct" "{" { FieldDecl ";" } "}" .`
  private Expr parseStructType() {
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
        return new Declared(param.name == null ? List.of() : List.of(param.name), param.type);
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

  // Functions

  /// `FunctionType = "func" Signature .`
  final TypeExpr.FuncType parseFuncType() {
    int from = start;
    next();
    if (token == Token.LBRACK) {
      int open = start;
      if (parseTypeParams().isPresent()) {
        error(open, previousEnd, "function type must have no type parameters");
      }
    }
    return parseSignature(from, Optional.empty());
  }

  /// `Signature = Parameters [ Result ] .`
  final TypeExpr.FuncType parseSignature(int from, Optional<FieldList> typeParams) {
    FieldList params = parseParams(DotsAllowed.LAST);
    Optional<FieldList> results = parseResult();
    return new TypeExpr.FuncType(typeParams, params, results, from, endFrom(from));
  }

  /// `Result = Parameters | Type .`
  private Optional<FieldList> parseResult() {
    if (token == Token.LPAREN) {
      return Optional.of(parseParams(DotsAllowed.NEVER));
    }
    return tryType()
        .map(type -> {
          Field field = new Field(List.of(), type, Optional.empty(), type.start(), type.end());
          return new FieldList(List.of(field), type.start(), type.end());
        });
  }

  /// `Parameters = "(" [ ParameterList [ "," ] ] ")" .`
  final FieldList parseParams(DotsAllowed dots) {
    int from = start;
    expect(Token.LPAREN);
    List<Field> fields = parseParamList(Token.RPAREN, dots, new Param(null, null));
    expect(Token.RPAREN);
    return new FieldList(fields, from, endFrom(from));
  }

  /// `TypeParameters = "[" TypeParamList [ "," ] "]" .`
  final Optional<FieldList> parseTypeParams() {
    int from = start;
    next();
    List<Field> fields = parseParamList(Token.RBRACK, DotsAllowed.NEVER, new Param(null, null));
    int close = start;
    expect(Token.RBRACK);
    if (fields.isEmpty()) {
      error(close, previousEnd, "empty type parameter list");
      return Optional.empty();
    }
    return Optional.of(new FieldList(fields, from, endFrom(from)));
  }

  /// Whether `...T` may stand in a list of parameters.
  enum DotsAllowed {
    LAST,
    NEVER
  }

  /// One entry of a list of parameters. Whether a lone identifier is a name or a type is known only
  /// at the end of the list: until then it is a name. One of both parts may be null.
  record Param(Expr.Ident name, Expr type) {
    boolean isEmpty() {
      return name == null && type == null;
    }

    int start() {
      return name != null ? name.start() : type.start();
    }
  }

  /// ```
  /// ParameterList = ParameterDecl { "," ParameterDecl } .
  /// ParameterDecl = [ IdentifierList ] [ "..." ] Type .
  /// TypeParamList = TypeParamDecl { "," TypeParamDecl } .
  /// TypeParamDecl = IdentifierList TypeConstraint .
  /// ```
  ///
  /// `first` holds what of the first entry has been read, and is empty if nothing has.
  final List<Field> parseParamList(Token closing, DotsAllowed dots, Param first) {
    boolean constraints = closing == Token.RBRACK;
    int from = first.isEmpty() ? start : first.start();
    List<Param> params = new ArrayList<>();
    Param given = first;
    while (!given.isEmpty() || (token != closing && token != Token.EOF)) {
      Param param = parseParam(given, constraints);
      given = new Param(null, null);
      if (!param.isEmpty()) {
        params.add(param);
      }
      if (!atComma("parameter list", closing)) {
        break;
      }
      next();
    }
    return new ParamList(this, params, constraints, from).fields(dots);
  }

  private Param parseParam(Param given, boolean constraints) {
    if (given.type != null) {
      Expr type = constraints ? parseUnion(given.type) : given.type;
      return new Param(given.name, type);
    }
    Param param;
    if (given.name != null || token == Token.IDENT) {
      param = parseNamedParam(given.name != null ? given.name : parseIdent(), constraints);
    } else if (token == Token.ELLIPSIS) {
      param = new Param(null, parseDots());
    } else if (token == Token.TILDE && constraints) {
      param = new Param(null, parseTerm());
    } else if (atType()) {
      param = new Param(null, parseType());
    } else {
      expected(constraints ? "']'" : "')'");
      skipToExpressionEnd();
      return new Param(null, null);
    }
    boolean union = constraints && token == Token.OR && !(param.type instanceof TypeExpr.Ellipsis);
    if (!union) {
      return param;
    }
    return param.type == null
        ? new Param(null, parseUnion(param.name)) // name | …
        : new Param(param.name, parseUnion(param.type));
  }

  private Param parseNamedParam(Expr.Ident name, boolean constraints) {
    return switch (token) {
      case PERIOD -> new Param(null, parseTypeNameAndArgs(name));
      case LBRACK -> parseArrayParamOrInstance(name);
      case ELLIPSIS -> new Param(name, parseDots());
      case TILDE -> constraints ? new Param(name, parseTerm()) : new Param(name, null);
      default -> atType() ? new Param(name, parseType()) : new Param(name, null);
    };
  }

  private Expr parseDots() {
    int from = start;
    next();
    Expr elem = parseType();
    return new TypeExpr.Ellipsis(Optional.of(elem), from, elem.end());
  }

  /// After a name, a bracket opens the type of what is named, `a [n]T` or `a []T`, or the arguments
  /// of a type without a name, `a[T1, T2]`.
  private Param parseArrayParamOrInstance(Expr.Ident name) {
    int from = start;
    next();
    int mark = mark();
    int comma = -1;
    if (token != Token.RBRACK) {
      expressionLevel++;
      add(parseValue());
      while (token == Token.COMMA) {
        comma = start;
        next();
        if (token == Token.RBRACK) {
          break;
        }
        comma = -1;
        add(parseValue());
      }
      expressionLevel--;
    }
    List<Expr> args = listFrom(mark);
    expect(Token.RBRACK);
    int to = previousEnd;
    if (args.isEmpty()) {
      Expr elem = parseType();
      return new Param(name, new TypeExpr.SliceType(elem, from, elem.end()));
    }
    if (args.size() == 1 && atType()) {
      if (comma >= 0) {
        error(comma, comma + 1, "unexpected comma; expecting ]");
      }
      Expr elem = parseType();
      return new Param(name, new TypeExpr.ArrayType(args.getFirst(), elem, from, elem.end()));
    }
    return new Param(null, new Expr.Index(name, args, name.start(), to));
  }

  // Interfaces

  /// `InterfaceType = "interface" "{" { InterfaceElem ";" } "}" .`
  private Expr parseInterfaceType() {
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

  private InterfaceElem embedded(Expr term) {
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

  /// `TypeElem = TypeTerm { "|" TypeTerm } .` The first term has been read.
  private Expr parseUnion(Expr first) {
    Expr union = first;
    for (int links = 1; token == Token.OR; links++) {
      checkChain(links);
      int op = start;
      next();
      Expr term = parseTerm();
      union = new Expr.Binary(Token.OR, union, term, op, first.start(), term.end());
    }
    return union;
  }

  /// `TypeTerm = Type | "~" Type .`
  private Expr parseTerm() {
    int from = start;
    if (got(Token.TILDE)) {
      Expr type = parseType();
      return new Expr.Unary(Token.TILDE, type, from, type.end());
    }
    if (!atType()) {
      expected("~ term or type");
      skipToExpressionEnd();
      return new Expr.Bad(from, endFrom(from));
    }
    return parseType();
  }

  // Maps and channels

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
