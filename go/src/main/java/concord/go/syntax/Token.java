package concord.go.syntax;

/// A kind of token, in the order of the spec's chapter "Lexical elements".
public enum Token {
  EOF("EOF"),
  /// Bytes that start no token; the lexer has reported them.
  ILLEGAL("ILLEGAL"),

  IDENT("IDENT"),
  INT("INT"),
  FLOAT("FLOAT"),
  IMAG("IMAG"),
  CHAR("CHAR"),
  STRING("STRING"),

  BREAK("break"),
  CASE("case"),
  CHAN("chan"),
  CONST("const"),
  CONTINUE("continue"),
  DEFAULT("default"),
  DEFER("defer"),
  ELSE("else"),
  FALLTHROUGH("fallthrough"),
  FOR("for"),
  FUNC("func"),
  GO("go"),
  GOTO("goto"),
  IF("if"),
  IMPORT("import"),
  INTERFACE("interface"),
  MAP("map"),
  PACKAGE("package"),
  RANGE("range"),
  RETURN("return"),
  SELECT("select"),
  STRUCT("struct"),
  SWITCH("switch"),
  TYPE("type"),
  VAR("var"),

  ADD("+", 4),
  SUB("-", 4),
  MUL("*", 5),
  QUO("/", 5),
  REM("%", 5),
  AND("&", 5),
  OR("|", 4),
  XOR("^", 4),
  SHL("<<", 5),
  SHR(">>", 5),
  AND_NOT("&^", 5),
  ADD_ASSIGN("+="),
  SUB_ASSIGN("-="),
  MUL_ASSIGN("*="),
  QUO_ASSIGN("/="),
  REM_ASSIGN("%="),
  AND_ASSIGN("&="),
  OR_ASSIGN("|="),
  XOR_ASSIGN("^="),
  SHL_ASSIGN("<<="),
  SHR_ASSIGN(">>="),
  AND_NOT_ASSIGN("&^="),
  LAND("&&", 2),
  LOR("||", 1),
  ARROW("<-"),
  INC("++"),
  DEC("--"),
  EQL("==", 3),
  LSS("<", 3),
  GTR(">", 3),
  ASSIGN("="),
  NOT("!"),
  TILDE("~"),
  NEQ("!=", 3),
  LEQ("<=", 3),
  GEQ(">=", 3),
  DEFINE(":="),
  ELLIPSIS("..."),
  LPAREN("("),
  LBRACK("["),
  LBRACE("{"),
  COMMA(","),
  PERIOD("."),
  RPAREN(")"),
  RBRACK("]"),
  RBRACE("}"),
  /// Also inserted by the lexer at the end of a line.
  SEMICOLON(";"),
  COLON(":");

  private final String text;
  private final int precedence;

  Token(String text) {
    this(text, 0);
  }

  Token(String text, int precedence) {
    this.text = text;
    this.precedence = precedence;
  }

  /// As written in a program; for a class of tokens, the name of the class.
  public String text() {
    return text;
  }

  /// The precedence as a binary operator, from 1 (`||`) to 5 (`*`); 0 for all else.
  public int precedence() {
    return precedence;
  }

  public boolean isLiteral() {
    return INT.compareTo(this) <= 0 && compareTo(STRING) <= 0;
  }

  public boolean isKeyword() {
    return BREAK.compareTo(this) <= 0 && compareTo(VAR) <= 0;
  }

  /// The operator of an assignment operation: `+` of `+=`.
  public Token operator() {
    return switch (this) {
      case ADD_ASSIGN -> ADD;
      case SUB_ASSIGN -> SUB;
      case MUL_ASSIGN -> MUL;
      case QUO_ASSIGN -> QUO;
      case REM_ASSIGN -> REM;
      case AND_ASSIGN -> AND;
      case OR_ASSIGN -> OR;
      case XOR_ASSIGN -> XOR;
      case SHL_ASSIGN -> SHL;
      case SHR_ASSIGN -> SHR;
      case AND_NOT_ASSIGN -> AND_NOT;
      default -> throw new IllegalArgumentException("not an assignment operation: " + text);
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
