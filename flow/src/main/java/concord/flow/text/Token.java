package concord.flow.text;

/// A word of a coroutine program, and where it begins (lines and columns count from 1).
record Token(Kind kind, String text, int line, int column) {
  enum Kind {
    NAME,
    NUMBER,
    /// The raw text between the braces of `smtlib { … }`.
    SMTLIB,
    SIGN,
    END
  }

  boolean is(String sign) {
    return kind == Kind.SIGN && text.equals(sign);
  }

  boolean isWord(String word) {
    return kind == Kind.NAME && text.equals(word);
  }

  /// How a message calls it.
  String shown() {
    return kind == Kind.END ? "the end" : "'" + text + "'";
  }
}
