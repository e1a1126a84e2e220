package concord.report.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// The part of TOML a small configuration needs: comments, `[tables]`, and keys with strings,
/// integers, booleans or one-line arrays of them. Whatever else TOML has is an error with its line,
/// never misread.
///
/// The libraries were weighed: one brings a parser generator's runtime, the other data binding;
/// both cost more start-up time than the checks of a small file.
final class Toml {
  /// `[table]` → key → a String, Long, Boolean or List of such; keys before any table are in `""`.
  record Document(SequencedMap<String, SequencedMap<String, Value>> tables) {}

  record Value(int line, Object value) {}

  static final class SyntaxException extends Exception {
    private static final long serialVersionUID = 1;

    SyntaxException(int line, String message) {
      super("line " + line + ": " + message);
    }
  }

  private final String line;
  private final int number;
  private int at;

  private Toml(String line, int number) {
    this.line = line;
    this.number = number;
  }

  static Document parse(String text) throws SyntaxException {
    SequencedMap<String, SequencedMap<String, Value>> tables = new LinkedHashMap<>();
    SequencedMap<String, Value> table = new LinkedHashMap<>();
    tables.put("", table);
    int number = 0;
    for (String line : text.lines().toList()) {
      Toml parser = new Toml(line, ++number);
      if (parser.atEnd()) {
        continue;
      }
      if (parser.accept('[')) {
        String name = parser.key();
        parser.expect(']');
        table = new LinkedHashMap<>();
        if (tables.putIfAbsent(name, table) != null) {
          throw parser.error("table [" + name + "] is there twice");
        }
      } else {
        String key = parser.key();
        parser.expect('=');
        if (table.putIfAbsent(key, new Value(number, parser.value())) != null) {
          throw parser.error("key " + key + " is there twice");
        }
      }
      if (!parser.atEnd()) {
        throw parser.error("unexpected '" + parser.rest() + "'");
      }
    }
    return new Document(tables);
  }

  private String key() throws SyntaxException {
    blanks();
    if (at < line.length() && line.charAt(at) == '"') {
      return string();
    }
    int start = at;
    while (at < line.length() && isBare(line.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw error("expected a name, found '" + rest() + "'");
    }
    return line.substring(start, at);
  }

  private Object value() throws SyntaxException {
    blanks();
    if (at == line.length()) {
      throw error("expected a value");
    }
    char c = line.charAt(at);
    if (c == '"' || c == '\'') {
      return string();
    }
    if (accept('[')) {
      return array();
    }
    int start = at;
    while (at < line.length() && isBare(line.charAt(at))) {
      at++;
    }
    String word = line.substring(start, at);
    if (word.equals("true") || word.equals("false")) {
      return word.equals("true");
    }
    if (word.matches("-?[0-9](_?[0-9])*")) {
      return Long.parseLong(word.replace("_", ""));
    }
    throw error(
        "expected a string, an integer, true, false or an array, found '" + word + rest() + "'");
  }

  private List<Object> array() throws SyntaxException {
    List<Object> items = new ArrayList<>();
    while (!accept(']')) {
      items.add(value());
      if (!accept(',')) {
        expect(']');
        break;
      }
    }
    return List.copyOf(items);
  }

  private String string() throws SyntaxException {
    char quote = line.charAt(at++);
    StringBuilder text = new StringBuilder();
    while (at < line.length() && line.charAt(at) != quote) {
      char c = line.charAt(at++);
      text.append(c == '\\' && quote == '"' ? escape() : c);
    }
    if (at == line.length()) {
      throw error("a string does not end");
    }
    at++;
    return text.toString();
  }

  private char escape() throws SyntaxException {
    char c = at < line.length() ? line.charAt(at++) : ' ';
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case '"', '\\' -> c;
      default -> throw error("unknown escape '\\" + c + "'");
    };
  }

  private static boolean isBare(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_';
  }

  private void blanks() {
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
  }

  private boolean atEnd() {
    blanks();
    return at == line.length() || line.charAt(at) == '#';
  }

  private boolean accept(char c) {
    blanks();
    boolean found = at < line.length() && line.charAt(at) == c;
    at += found ? 1 : 0;
    return found;
  }

  private void expect(char c) throws SyntaxException {
    if (!accept(c)) {
      throw error("expected '" + c + "', found '" + rest() + "'");
    }
  }

  private String rest() {
    return line.substring(at);
  }

  private SyntaxException error(String message) {
    return new SyntaxException(number, message);
  }
}
