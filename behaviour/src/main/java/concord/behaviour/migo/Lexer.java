package concord.behaviour.migo;

import concord.behaviour.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/// Cuts `.migo` text into tokens. Characters that fit nowhere are reported and skipped.
final class Lexer {
  private final String file;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Diagnostic> diagnostics;

  private int at;
  private int line = 1;
  private int column = 1; // in bytes of UTF-8

  private Lexer(String file, String text, List<Diagnostic> diagnostics) {
    this.file = file;
    this.text = text;
    this.diagnostics = diagnostics;
  }

  /// The tokens of `text`, ending in one of kind END.
  static List<Token> lex(String file, String text, List<Diagnostic> diagnostics) {
    Lexer lexer = new Lexer(file, text, diagnostics);
    while (lexer.at < text.length()) {
      lexer.token();
    }
    lexer.add(Token.Kind.END, "", lexer.line, lexer.column);
    return lexer.tokens;
  }

  private void token() {
    int c = text.codePointAt(at);
    int startLine = line;
    int startColumn = column;
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\uFEFF') {
      skip();
    } else if (text.startsWith("--", at)) {
      while (at < text.length() && text.charAt(at) != '\n') {
        skip();
      }
    } else if (afterWord("newchan") && !plainLabel().isEmpty()) {
      add(Token.Kind.STRING, plainLabel(), startLine, startColumn);
      while (text.charAt(at) != ',') {
        skip();
      }
    } else if (Text.isNameStart(c)) {
      String word = word();
      boolean number = word.chars().allMatch(d -> d >= '0' && d <= '9');
      add(number ? Token.Kind.NUMBER : Token.Kind.WORD, word, startLine, startColumn);
    } else if (c == '"') {
      add(Token.Kind.STRING, string(), startLine, startColumn);
    } else if (c == '(' && notesFollow()) {
      add(Token.Kind.NOTE, note(), startLine, startColumn);
    } else if (afterNote() && text.startsWith("->", at)) {
      skip();
      skip();
      add(Token.Kind.NOTE, "->", startLine, startColumn);
    } else if (c < 128 && "(),:;=-".indexOf(c) >= 0) {
      skip();
      add(Token.Kind.SYMBOL, Character.toString(c), startLine, startColumn);
    } else {
      skip();
      report(startLine, startColumn, "unexpected character " + shown(c));
    }
  }

  /// Whether a parenthesis here opens an annotation of another tool: the loop of `ifFor (…)`, or a
  /// source position after a send or a receive, `send c (main.go:3:5)`, perhaps after another one.
  private boolean notesFollow() {
    return afterWord("ifFor")
        || afterNote()
        || (tokens.size() >= 2
            && (tokens.get(tokens.size() - 2).is("send")
                || tokens.get(tokens.size() - 2).is("recv"))
            && tokens.getLast().kind() != Token.Kind.SYMBOL);
  }

  private boolean afterWord(String word) {
    return !tokens.isEmpty() && tokens.getLast().is(word);
  }

  private boolean afterNote() {
    return tokens.size() >= 2
        && tokens.getLast().kind() == Token.Kind.NOTE
        && !tokens.get(tokens.size() - 2).is("ifFor");
  }

  /// The raw text between matching parentheses.
  private String note() {
    int startLine = line;
    int startColumn = column;
    int start = at + 1;
    int open = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (open == 0) {
        String note = text.substring(start, at);
        skip();
        return note;
      }
      skip();
    }
    report(startLine, startColumn, "this `(` has no closing `)`");
    return text.substring(start);
  }

  /// The label after `newchan` if it is not a name, such as `chan struct{}` or `[]int`: all up to
  /// the comma in its line. Empty before a name or a string.
  private String plainLabel() {
    int end = at;
    while (end < text.length() && ",;\n\"".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String label = text.substring(at, end).strip();
    boolean name = label.codePoints().allMatch(Text::isNamePart);
    return name || end == text.length() || text.charAt(end) != ',' ? "" : label;
  }

  private static String shown(int c) {
    return c < ' ' || c == 127 || !Character.isValidCodePoint(c) || Character.isISOControl(c)
        ? String.format("U+%04X", c)
        : "`" + Character.toString(c) + "`";
  }

  private String word() {
    int start = at;
    while (at < text.length() && Text.isNamePart(text.codePointAt(at))) {
      skip();
    }
    return text.substring(start, at);
  }

  /// `"…"` with `\"`, `\\`, `\n`, `\r`, `\t`; it may not run over the end of a line.
  private String string() {
    int startLine = line;
    int startColumn = column;
    StringBuilder value = new StringBuilder();
    skip();
    while (at < text.length() && text.charAt(at) != '\n') {
      int c = text.codePointAt(at);
      skip();
      if (c == '"') {
        return value.toString();
      }
      if (c == '\\' && at < text.length() && text.charAt(at) != '\n') {
        value.append(escape(text.charAt(at)));
        skip();
      } else {
        value.appendCodePoint(c);
      }
    }
    report(startLine, startColumn, "this string has no closing `\"` on its line");
    return value.toString();
  }

  private static char escape(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> c;
    };
  }

  private void skip() {
    int c = text.codePointAt(at);
    at += Character.charCount(c);
    if (c == '\n') {
      line++;
      column = 1;
    } else {
      column += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    }
  }

  private void add(Token.Kind kind, String word, int startLine, int startColumn) {
    tokens.add(new Token(kind, word, startLine, startColumn));
  }

  private void report(int startLine, int startColumn, String message) {
    diagnostics.add(new Diagnostic(file, startLine, startColumn, message));
  }
}
