package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The spec's chapters "Function types" and "Type parameter declarations".
abstract class FuncTypeParser extends TokenCursor {
  FuncTypeParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  abstract Expr parseValue();

  abstract Expr parseType();

  abstract Optional<Expr> tryType();

  abstract boolean atType();

  abstract Expr parseTypeNameAndArgs(Expr.Ident first);

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
  final Param parseArrayParamOrInstance(Expr.Ident name) {
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

  /// `TypeElem = TypeTerm { "|" TypeTerm } .` The first term has been read.
  final Expr parseUnion(Expr first) {
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
  final Expr parseTerm() {
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
}
