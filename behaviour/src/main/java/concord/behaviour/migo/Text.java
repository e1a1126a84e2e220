package concord.behaviour.migo;

/// The syntax of names, and how other names are quoted.
final class Text {
  private Text() {}

  /// `ID := a letter, then letters, digits and any of _ . $ # /`, and no keyword of the plain
  /// format.
  static boolean isPlainName(String s) {
    if (s.isEmpty() || !isAsciiLetter(s.charAt(0)) || isReserved(s)) {
      return false;
    }
    for (int i = 1; i < s.length(); i++) {
      if (s.charAt(i) > 127 || !isNamePart(s.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /// The keywords every tool reserves. Ours are recognised by their position, because plain files
  /// use words such as `wait` and `signal` as names.
  static boolean isReserved(String s) {
    return switch (s) {
      case "def", "let", "newchan", "send", "recv", "close", "tau", "call", "spawn" -> true;
      case "if", "else", "endif", "select", "case", "endselect" -> true;
      default -> false;
    };
  }

  static boolean isNameStart(int c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  static boolean isNamePart(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '$' || c == '#' || c == '/';
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /// A name as it is written: bare where every tool can read it, quoted otherwise.
  static String name(String s) {
    return isPlainName(s) ? s : quote(s);
  }

  static String quote(String s) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> out.append(c);
      }
    }
    return out.append('"').toString();
  }
}
