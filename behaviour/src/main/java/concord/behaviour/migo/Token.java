package concord.behaviour.migo;

/// A token of `.migo` text with its position; the `text` of a string is its value, without quotes
/// and escapes.
record Token(Kind kind, String text, int line, int column) {
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    SYMBOL,
    /// An annotation of another tool, in parentheses; Concord uses a few of them and skips the
    /// rest.
    NOTE,
    END
  }

  boolean is(String word) {
    return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equals(word);
  }

  /// How an error message names it.
  String described() {
    return switch (kind) {
      case WORD, NUMBER, SYMBOL -> "`" + text + "`";
      case NOTE -> "`(" + text + ")`";
      case STRING -> Text.quote(text);
      case END -> "the end of the file";
    };
  }
}
