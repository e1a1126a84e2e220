package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.util.List;
import java.util.Optional;

/// The spec's chapter "Expressions". What is read may turn out to be a type.
abstract class ExprParser extends TypeParser {
  ExprParser(Source source, GoVersion version, Names names) {
    super(source, version, names);
  }

  abstract Stmt.Block parseBlock();

  /// `ExpressionList = Expression { "," Expression } .`
  final List<Expr> parseExprList() {
    int mark = mark();
    add(parseExpr());
    while (got(Token.COMMA)) {
      add(parseExpr());
    }
    return listFrom(mark);
  }

  final List<Expr> parseValueList() {
    boolean outer = inValue;
    inValue = true;
    List<Expr> list = parseExprList();
    inValue = outer;
    return list;
  }

  final List<Expr> parseTargetList() {
    boolean outer = inValue;
    inValue = false;
    List<Expr> list = parseExprList();
    inValue = outer;
    return list;
  }

  @Override
  final Expr parseValue() {
    boolean outer = inValue;
    inValue = true;
    Expr x = parseExpr();
    inValue = outer;
    return x;
  }

  /// `Expression = UnaryExpr | Expression binary_op Expression .`
  @Override
  final Expr parseExpr() {
    return parseBinaryExpr(parseUnaryExpr(), 1);
  }

  /// Reads operators of at least `precedence` after their left operand `x`.
  final Expr parseBinaryExpr(Expr x, int precedence) {
    Expr left = x;
    for (int links = 1; ; links++) {
      Token op = binaryOperator();
      if (op.precedence() < precedence) {
        return left;
      }
      checkChain(links);
      int opStart = start;
      next();
      Expr right = parseUnaryExpr();
      if (binaryOperator().precedence() > op.precedence()) {
        right = parseBinaryExpr(right, op.precedence() + 1);
      }
      left = new Expr.Binary(op, left, right, opStart, left.start(), right.end());
    }
  }

  private Token binaryOperator() {
    if (token == Token.ASSIGN && inValue) {
      expected("'=='");
      return Token.EQL;
    }
    return token;
  }

  /// `UnaryExpr = PrimaryExpr | unary_op UnaryExpr .`
  private Expr parseUnaryExpr() {
    int from = start;
    switch (token) {
      case ADD, SUB, NOT, XOR, AND, TILDE -> {
        Token op = token;
        Expr x = parseOperandOfUnary();
        return new Expr.Unary(op, x, from, x.end());
      }
      case MUL -> {
        Expr x = parseOperandOfUnary();
        return new Expr.Star(x, from, x.end());
      }
      case ARROW -> {
        Expr x = parseOperandOfUnary();
        return x instanceof TypeExpr.ChanType chan
            ? receiveOnly(chan, from)
            : new Expr.Unary(Token.ARROW, x, from, x.end());
      }
      default -> {
        return parsePrimaryExpr(parseOperand());
      }
    }
  }

  private Expr parseOperandOfUnary() {
    enter();
    next();
    Expr x = parseUnaryExpr();
    leave();
    return x;
  }

  /// `<-` stood before the type `chan`: it is not a receive but belongs to the type. If that has an
  /// arrow of its own, `<-chan<- T`, that one belongs to the element: `<-chan (<-T)`.
  private Expr receiveOnly(TypeExpr.ChanType chan, int from) {
    return switch (chan.dir()) {
      case BOTH -> new TypeExpr.ChanType(TypeExpr.ChanDir.RECV, chan.elem(), from, chan.end());
      case RECV -> {
        error(chan.start(), chan.start() + 2, "expected 'chan', found '<-'");
        yield chan;
      }
      case SEND -> {
        if (chan.elem() instanceof TypeExpr.ChanType inner) {
          Expr elem = receiveOnly(inner, source.lastBefore(inner.start(), '<'));
          yield new TypeExpr.ChanType(TypeExpr.ChanDir.RECV, elem, from, chan.end());
        }
        error(chan.elem().start(), chan.elem().end(), "expected channel type");
        yield new Expr.Bad(from, chan.end());
      }
    };
  }

  // Operands

  /// `Operand = Literal | OperandName [ TypeArgs ] | "(" Expression ")" .`
  private Expr parseOperand() {
    int from = start;
    switch (token) {
      case IDENT -> {
        return parseIdent();
      }
      case INT -> {
        return parseBasicLit(Expr.LitKind.INT);
      }
      case FLOAT -> {
        return parseBasicLit(Expr.LitKind.FLOAT);
      }
      case IMAG -> {
        return parseBasicLit(Expr.LitKind.IMAG);
      }
      case CHAR -> {
        return parseBasicLit(Expr.LitKind.CHAR);
      }
      case STRING -> {
        return parseBasicLit(Expr.LitKind.STRING);
      }
      case LPAREN -> {
        enter();
        next();
        expressionLevel++;
        Expr x = parseValue();
        expressionLevel--;
        expect(Token.RPAREN);
        leave();
        return new Expr.Paren(x, from, endFrom(from));
      }
      case FUNC -> {
        return parseFuncTypeOrLit();
      }
      default -> {
        if (atType()) {
          return parseType();
        }
        expected("operand");
        skipToStatementOrEnd();
        return new Expr.Bad(from, endFrom(from));
      }
    }
  }

  /// Leaves at least the end of the line, so that the next one is read as usual.
  private void skipToStatementOrEnd() {
    if (token != Token.SEMICOLON) {
      skipToExpressionEnd();
    }
  }

  /// `FunctionLit = "func" Signature FunctionBody .`
  private Expr parseFuncTypeOrLit() {
    enter();
    TypeExpr.FuncType type = parseFuncType();
    Expr x = type;
    if (token == Token.LBRACE) {
      expressionLevel++;
      boolean outer = inValue;
      inValue = false;
      Stmt.Block body = parseBlock();
      inValue = outer;
      expressionLevel--;
      x = new Expr.FuncLit(type, body, type.start(), body.end());
    }
    leave();
    return x;
  }

  // Primary expressions

  /// ```
  /// PrimaryExpr = Operand | Conversion | MethodExpr | PrimaryExpr Selector |
  ///               PrimaryExpr Index | PrimaryExpr Slice | PrimaryExpr TypeAssertion |
  ///               PrimaryExpr Arguments .
  /// ```
  ///
  /// The operand has been read.
  final Expr parsePrimaryExpr(Expr operand) {
    Expr x = operand;
    for (int links = 1; ; links++) {
      switch (token) {
        case PERIOD -> {
          next();
          x = parseSelectorOrAssertion(x);
        }
        case LBRACK -> x = parseIndexOrSlice(x);
        case LPAREN -> x = parseCall(x);
        case LBRACE -> {
          if (!isLiteralType(x)) {
            return x;
          }
          if (x instanceof Expr.Paren) {
            error(x.start(), x.end(), "cannot parenthesize type in composite literal");
          }
          x = parseLiteralValue(Optional.of(x), x.start());
        }
        default -> {
          return x;
        }
      }
      checkChain(links);
    }
  }

  private Expr parseSelectorOrAssertion(Expr x) {
    switch (token) {
      case IDENT -> {
        Expr.Ident name = parseIdent();
        return new Expr.Selector(x, name, x.start(), name.end());
      }
      case LPAREN -> {
        next();
        Optional<Expr> type = got(Token.TYPE) ? Optional.empty() : Optional.of(parseType());
        expect(Token.RPAREN);
        return new Expr.TypeAssert(x, type, x.start(), previousEnd);
      }
      default -> {
        expected("selector or type assertion");
        Expr.Ident missing = new Expr.Ident("_", previousEnd, previousEnd);
        return new Expr.Selector(x, missing, x.start(), previousEnd);
      }
    }
  }

  /// ```
  /// Index = "[" Expression [ "," ] "]" .
  /// Slice = "[" [ Expression ] ":" [ Expression ] "]" |
  ///         "[" [ Expression ] ":" Expression ":" Expression "]" .
  /// ```
  ///
  /// or type arguments.
  private Expr parseIndexOrSlice(Expr x) {
    enter();
    next();
    expressionLevel++;
    Expr result;
    if (token == Token.COLON) {
      result = parseSliceRest(x, Optional.empty());
    } else if (token == Token.RBRACK) {
      expected("operand");
      Expr missing = new Expr.Bad(start, start);
      next();
      result = new Expr.Index(x, List.of(missing), x.start(), previousEnd);
    } else {
      Expr first = parseValue();
      result =
          token == Token.COLON ? parseSliceRest(x, Optional.of(first)) : parseIndexRest(x, first);
    }
    expressionLevel--;
    leave();
    return result;
  }

  private Expr parseIndexRest(Expr x, Expr first) {
    int mark = mark();
    add(first);
    while (got(Token.COMMA)) {
      if (token != Token.RBRACK && token != Token.EOF) {
        add(parseType());
      }
    }
    List<Expr> indices = listFrom(mark);
    expect(Token.RBRACK);
    return new Expr.Index(x, indices, x.start(), previousEnd);
  }

  private Expr parseSliceRest(Expr x, Optional<Expr> low) {
    next();
    Optional<Expr> high = parseBound();
    Optional<Expr> max = Optional.empty();
    if (token == Token.COLON) {
      int colon = start;
      if (high.isEmpty()) {
        error(colon - 1, colon, "middle index required in 3-index slice");
        high = Optional.of(new Expr.Bad(colon, colon));
      }
      next();
      max = parseBound();
      if (max.isEmpty()) {
        error(colon, colon + 1, "final index required in 3-index slice");
        max = Optional.of(new Expr.Bad(previousEnd, previousEnd));
      }
    }
    expect(Token.RBRACK);
    return new Expr.Slice(x, low, high, max, x.start(), previousEnd);
  }

  private Optional<Expr> parseBound() {
    boolean none = token == Token.COLON || token == Token.RBRACK || token == Token.EOF;
    return none ? Optional.empty() : Optional.of(parseValue());
  }

  /// `Arguments = "(" [ ( ExpressionList | Type [ "," ExpressionList ] ) [ "..." ] [ "," ] ] ")" .`
  private Expr parseCall(Expr fun) {
    enter();
    next();
    expressionLevel++;
    int mark = mark();
    boolean spread = false;
    while (token != Token.RPAREN && token != Token.EOF && !spread) {
      add(parseValue());
      spread = got(Token.ELLIPSIS);
      if (!atComma("argument list", Token.RPAREN)) {
        break;
      }
      next();
    }
    List<Expr> args = listFrom(mark);
    expressionLevel--;
    expectClosing(Token.RPAREN, "argument list");
    leave();
    return new Expr.Call(fun, args, spread, fun.start(), previousEnd);
  }

  // Composite literals

  /// Whether a `{` after `x` opens a composite literal. The spec, "Composite literals": in the
  /// header of an `if`, `for` or `switch`, one whose type is a name must be parenthesized.
  private boolean isLiteralType(Expr x) {
    return switch (x) {
      case Expr.Bad _, Expr.Ident _, Expr.Selector _, Expr.Index _ -> expressionLevel >= 0;
      case TypeExpr.ArrayType _, TypeExpr.SliceType _, TypeExpr.StructType _, TypeExpr.MapType _ ->
          true;
      case Expr.Paren p -> isLiteralType(p.x());
      default -> false;
    };
  }

  /// `LiteralValue = "{" [ ElementList [ "," ] ] "}" .`
  private Expr parseLiteralValue(Optional<Expr> type, int from) {
    enter();
    next();
    expressionLevel++;
    int mark = mark();
    while (token != Token.RBRACE && token != Token.EOF) {
      add(parseElement());
      if (!atComma("composite literal", Token.RBRACE)) {
        break;
      }
      next();
    }
    List<Expr> elements = listFrom(mark);
    expressionLevel--;
    expectClosing(Token.RBRACE, "composite literal");
    leave();
    return new Expr.CompositeLit(type, elements, from, endFrom(from));
  }

  /// `KeyedElement = [ Key ":" ] Element .`
  private Expr parseElement() {
    Expr x = parseElementValue();
    if (!got(Token.COLON)) {
      return x;
    }
    Expr value = parseElementValue();
    return new Expr.KeyValue(x, value, x.start(), value.end());
  }

  /// `Element = Expression | LiteralValue .`
  private Expr parseElementValue() {
    return token == Token.LBRACE ? parseLiteralValue(Optional.empty(), start) : parseExpr();
  }
}
