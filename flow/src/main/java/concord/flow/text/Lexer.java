package concord.flow.text;

import java.util.ArrayList;
import java.util.List;

/// Text to tokens. Signs written in ASCII become those of the paper, so the parser sees one form.
final class Lexer {
  /// Each sign with its ASCII form, longer ones first.
  private static final String[][] SIGNS = {
    {"|->", "↦"},
    {"[|", "⟦"},
    {"|]", "⟧"},
    {"<<", "⟨"},
    {">>", "⟩"},
    {"<:", "<:"},
    {"<=", "≤"},
    {">=", "≥"},
    {"!=", "≠"},
    {"==", "="},
    {"&&", "∧"},
    {"||", "∨"},
    {"↦", "↦"},
    {"⟦", "⟦"},
    {"⟧", "⟧"},
    {"⟨", "⟨"},
    {"⟩", "⟩"},
    {"≤", "≤"},
    {"≥", "≥"},
    {"≠", "≠"},
    {"∧", "∧"},
    {"∨", "∨"},
    {"¬", "¬"},
    {"∘", "∘"},
    {"λ", "λ"},
    {"\\", "λ"},
    {"[", "["},
    {"]", "]"},
    {"(", "("},
    {")", ")"},
    {"{", "{"},
    {"}", "}"},
    {"<", "<"},
    {">", ">"},
    {"=", "="},
    {"!", "!"},
    {"?", "?"},
    {"^", "^"},
    {"/", "/"},
    {"|", "|"},
    {",", ","},
    {";", ";"},
    {":", ":"},
    {"@", "@"},
    {".", "."},
    {"+", "+"},
    {"-", "-"},
    {"*", "*"},
  };

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final List<Diagnostic> diagnostics;
  private int at;
  private int line = 1;

  /// A place on the current line whose column is known; columns count characters, not chars.
  private int known;

  private int knownColumn = 1;

  private Lexer(String text, List<Diagnostic> diagnostics) {
    this.text = text;
    this.diagnostics = diagnostics;
  }

  static List<Token> tokens(String text, List<Diagnostic> diagnostics) {
    Lexer lexer = new Lexer(text, diagnostics);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        at++;
        line++;
        known = at;
        knownColumn = 1;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (c == '`') {
        quoted();
      } else if (isNameStart(c)) {
        name();
      } else if (Character.isDigit(c)) {
        int from = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
          at++;
        }
        add(Token.Kind.NUMBER, text.substring(from, at), from);
      } else {
        sign();
      }
    }
    add(Token.Kind.END, "", at);
  }

  private static boolean isNameStart(char c) {
    return c != 'λ' && (Character.isLetter(c) || c == '_');
  }

  /// Names may contain dots and `#`, as those made from Go do, but not end with a dot.
  private void name() {
    int from = at;
    while (at < text.length() && isNamePart(at)) {
      at++;
    }
    String name = text.substring(from, at);
    add(Token.Kind.NAME, name, from);
    if (name.equals("smtlib")) {
      smtlib();
    }
  }

  private boolean isNamePart(int index) {
    char c = text.charAt(index);
    if (c == '.') {
      return index + 1 < text.length() && isNameStart(text.charAt(index + 1));
    }
    return isNameStart(c) || Character.isDigit(c) || c == '#' || c == '\'';
  }

  /// A concrete type with an unusual name: `` `[]int` ``.
  private void quoted() {
    int from = at;
    int end = text.indexOf('`', at + 1);
    if (end < 0 || text.substring(from, end).contains("\n")) {
      problem("this quoted name has no end");
      end = Math.max(from, lineEnd() - 1);
    }
    at = end + 1;
    add(Token.Kind.NAME, text.substring(from, at), from);
  }

  private int lineEnd() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private void smtlib() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      newline();
    }
    if (at >= text.length() || text.charAt(at) != '{') {
      return; // the parser says what it expected
    }
    int from = at;
    int end = text.indexOf('}', at);
    if (end < 0) {
      problem("this smtlib block has no '}'");
      end = text.length();
    }
    String raw = text.substring(from + 1, end);
    add(Token.Kind.SMTLIB, raw, from);
    while (at < Math.min(end + 1, text.length())) {
      newline();
    }
  }

  private void newline() {
    if (text.charAt(at) == '\n') {
      line++;
      known = at + 1;
      knownColumn = 1;
    }
    at++;
  }

  private void sign() {
    for (String[] sign : SIGNS) {
      if (text.startsWith(sign[0], at)) {
        int from = at;
        at += sign[0].length();
        add(Token.Kind.SIGN, sign[1], from);
        return;
      }
    }
    problem("'" + Character.toString(text.codePointAt(at)) + "' has no meaning here");
    at += Character.charCount(text.codePointAt(at));
  }

  private void add(Token.Kind kind, String word, int from) {
    tokens.add(new Token(kind, word, line, column(from)));
  }

  private int column(int index) {
    knownColumn += text.codePointCount(known, index);
    known = index;
    return knownColumn;
  }

  private void problem(String message) {
    diagnostics.add(new Diagnostic(line, column(at), message));
  }
}
