package concord.behaviour.migo;

/// A word of `.migo` text with the place it starts at; `text` of a string is what it stands for.
record Token(Kind kind, String text, int line, int column) {
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    SYMBOL,
    /// What another tool wrote between parentheses and Concord reads in its own way, or not at all.
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
