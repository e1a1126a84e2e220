package concord.behaviour.migo;

import concord.behaviour.Diagnostic;
import concord.behaviour.Sites.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What all parts of the parser of `.migo` share: the current token, names and numbers, complaints
/// and recovery.
abstract class TokenReader {
  private static final Pattern POSITION =
      Pattern.compile("(?<file>.+?):(?<line>[0-9]{1,9})(:(?<column>[0-9]{1,9}))?");

  private final String file;
  private final List<Token> tokens;
  final List<Diagnostic> diagnostics = new ArrayList<>();
  private int at;

  TokenReader(String file, String text) {
    this.file = file;
    this.tokens = Lexer.lex(file, text, diagnostics);
  }

  final Token peek() {
    return tokens.get(at);
  }

  final Token advance() {
    Token token = tokens.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  final boolean expect(String word) {
    if (peek().is(word)) {
      advance();
      return true;
    }
    report("expected `" + word + "`");
    return false;
  }

  /// ```
  /// args := "(" [ ID { "," ID } ] ")"
  /// ```
  final Optional<List<String>> names(String what) {
    if (!expect("(")) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>();
    while (!peek().is(")")) {
      if (!names.isEmpty() && !expect(",")) {
        return Optional.empty();
      }
      Optional<String> name = name(what + (names.isEmpty() ? " or `)`" : ""));
      if (name.isEmpty()) {
        return Optional.empty();
      }
      names.add(name.get());
    }
    advance();
    return Optional.of(names);
  }

  /// `ID`, or anything in quotes (+).
  final Optional<String> name(String what) {
    Token token = peek();
    boolean fits =
        switch (token.kind()) {
          case WORD -> !Text.isReserved(token.text());
          case NUMBER, STRING -> true;
          case SYMBOL, NOTE, END -> false;
        };
    if (!fits) {
      report("expected " + what);
      return Optional.empty();
    }
    return Optional.of(advance().text());
  }

  final Optional<String> string(String what) {
    if (peek().kind() != Token.Kind.STRING) {
      report("expected " + what);
      return Optional.empty();
    }
    return Optional.of(advance().text());
  }

  final Optional<Integer> integer() {
    boolean negative = peek().is("-");
    if (negative) {
      advance();
    }
    return number("a number").map(n -> negative ? -n : n);
  }

  final Optional<Integer> number(String what) {
    Token token = peek();
    if (token.kind() != Token.Kind.NUMBER) {
      report("expected " + what + ", a number");
      return Optional.empty();
    }
    if (token.text().length() > 9) {
      report(token, "the number " + token.text() + " is too large");
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(advance().text()));
  }

  final void skipSemicolons() {
    while (peek().is(";")) {
      advance();
    }
  }

  /// How much has been read.
  final int position() {
    return at;
  }

  final void skipToEnd() {
    at = tokens.size() - 1;
  }

  static boolean endsBody(Token token) {
    return switch (token.kind()) {
      case END -> true;
      case WORD ->
          switch (token.text()) {
            case "def", "else", "endif", "case", "otherwise", "endselect" -> true;
            case "branch", "endchoice", "outcome", "endmatch" -> true;
            default -> false;
          };
      case NUMBER, STRING, SYMBOL, NOTE -> false;
    };
  }

  /// Skips to the end of the statement; makes sure that something after `before` has been read.
  final void recover(int before) {
    while (!peek().is(";") && !endsBody(peek())) {
      advance();
    }
    if (at == before) {
      advance();
    }
  }

  final void skipTo(String word) {
    while (peek().kind() != Token.Kind.END && !peek().is(word) && !peek().is("def")) {
      advance();
    }
  }

  final Origin origin(Token start, String object, String goroutine) {
    return new Origin(file, start.line(), start.column(), object, goroutine);
  }

  /// `( "(" FILE ":" LINE [ ":" COLUMN ] ")" ) [ "->" { "(" … ")" } ]` after a send or a receive,
  /// as GoDDaR's inference writes it: the position of the operation in the Go source and, for a
  /// receive, the operations that the value depends on. Any other text in parentheses is ignored.
  final Optional<Origin> position(String object) {
    Optional<Origin> place = Optional.empty();
    for (boolean first = true; peek().kind() == Token.Kind.NOTE; first = false) {
      Matcher m = POSITION.matcher(advance().text().strip());
      if (first && m.matches()) {
        int column = m.group("column") == null ? 1 : Integer.parseInt(m.group("column"));
        place =
            Optional.of(
                new Origin(m.group("file"), Integer.parseInt(m.group("line")), column, object, ""));
      }
    }
    return place;
  }

  final void report(String expected) {
    report(peek(), expected + ", found " + peek().described());
  }

  final void report(Token where, String message) {
    diagnostics.add(new Diagnostic(file, where.line(), where.column(), message));
  }
}
