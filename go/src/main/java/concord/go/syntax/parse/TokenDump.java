package concord.go.syntax.parse;

import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.syntax.Token;

/// Prints the tokens of a file, one a line: where it starts, its kind, its text.
///
/// ```
/// 1:1   package
/// 1:9   IDENT    p
/// 1:10  ;        newline
/// ```
public final class TokenDump {
  private TokenDump() {}

  public static String of(Source source) {
    StringBuilder out = new StringBuilder();
    Lexer lexer = new Lexer(source, new Names(), new Problems(source));
    for (lexer.next(); lexer.token != Token.EOF; lexer.next()) {
      Position at = source.position(lexer.start);
      String place = at.line() + ":" + at.column();
      out.append(
          String.format("%-8s%-8s %s", place, lexer.token, text(source, lexer)).stripTrailing());
      out.append('\n');
    }
    return out.toString();
  }

  private static String text(Source source, Lexer lexer) {
    if (lexer.token == Token.SEMICOLON) {
      return lexer.implicit ? "newline" : "";
    }
    boolean varies =
        lexer.token == Token.IDENT || lexer.token == Token.ILLEGAL || lexer.token.isLiteral();
    return varies ? source.text(lexer.start, lexer.end) : "";
  }
}
