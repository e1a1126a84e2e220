package concord.go.syntax.parse;

import concord.go.syntax.Token;

/// Scans literals, in the order of the spec's chapter "Lexical elements". Each method is given
/// where a literal starts, and returns where it ends; what is wrong with it is reported on the way.
final class Literals {
  private final byte[] src;
  private final int length;
  private final Problems problems;
  private Token kind = Token.INT;

  Literals(byte[] src, Problems problems) {
    this.src = src;
    this.length = src.length;
    this.problems = problems;
  }

  /// The kind of the number scanned last: INT, FLOAT or IMAG.
  Token kind() {
    return kind;
  }

  private int at(int p) {
    return p < length ? src[p] : 0;
  }

  // Numbers

  int number(int from) {
    kind = Token.INT;
    int p = from;
    while (isDecimal(at(p))) {
      p++;
    }
    boolean plain = src[from] != '0' || p == from + 1;
    return plain && !continuesNumber(at(p)) ? p : generalNumber(from);
  }

  private static boolean continuesNumber(int b) {
    return b == '.' || b == '_' || ('a' <= (b | 0x20) && (b | 0x20) <= 'x');
  }

  /// ```
  /// number   = mantissa [ exponent ] [ "i" ] .
  /// mantissa = [ "0x" | "0o" | "0b" | "0" ] digits [ "." digits ] .
  /// exponent = ( "e" | "p" ) [ "+" | "-" ] digits .
  /// ```
  private int generalNumber(int from) {
    int prefix = prefix(from);
    boolean hex = prefix == 'x';
    int digits = prefix == 0 || prefix == '0' ? from : from + 2;
    int p = skipDigits(digits, hex);
    boolean any = hasDigit(digits, p);
    if (at(p) == '.') {
      kind = Token.FLOAT;
      if (prefix == 'o' || prefix == 'b') {
        problems.lexical(p, p + 1, "invalid radix point in " + nameOf(prefix));
      }
      int fraction = p + 1;
      p = skipDigits(fraction, hex);
      any |= hasDigit(fraction, p);
    }
    if (!any) {
      problems.lexical(p, p, nameOf(prefix) + " has no digits");
    }
    p = exponent(p, prefix);
    if (at(p) == 'i') {
      kind = Token.IMAG;
      p++;
    }
    if (kind == Token.INT) {
      checkDigits(digits, p, prefix);
    }
    checkSeparators(from, p, prefix);
    return p;
  }

  /// `x`, `o`, `b`, `0` for old octals, or 0 for decimals.
  private int prefix(int from) {
    if (src[from] != '0') {
      return 0;
    }
    int second = at(from + 1) | 0x20;
    return second == 'x' || second == 'o' || second == 'b' ? second : '0';
  }

  private int skipDigits(int from, boolean hex) {
    int p = from;
    while (isDecimal(at(p)) || at(p) == '_' || (hex && isHex(at(p)))) {
      p++;
    }
    return p;
  }

  private boolean hasDigit(int from, int to) {
    for (int p = from; p < to; p++) {
      if (src[p] != '_') {
        return true;
      }
    }
    return false;
  }

  private int exponent(int from, int prefix) {
    int e = at(from) | 0x20;
    if (e != 'e' && e != 'p') {
      if (prefix == 'x' && kind == Token.FLOAT) {
        problems.lexical(from, from, "hexadecimal mantissa requires a 'p' exponent");
      }
      return from;
    }
    String letter = "'" + (char) at(from) + "'";
    if (e == 'e' && prefix != 0 && prefix != '0') {
      problems.lexical(from, from + 1, letter + " exponent requires decimal mantissa");
    } else if (e == 'p' && prefix != 'x') {
      problems.lexical(from, from + 1, letter + " exponent requires hexadecimal mantissa");
    }
    kind = Token.FLOAT;
    int digits = at(from + 1) == '+' || at(from + 1) == '-' ? from + 2 : from + 1;
    int p = skipDigits(digits, false);
    if (!hasDigit(digits, p)) {
      problems.lexical(p, p, "exponent has no digits");
    }
    return p;
  }

  private void checkDigits(int from, int to, int prefix) {
    int base =
        switch (prefix) {
          case 'b' -> 2;
          case 'o', '0' -> 8;
          default -> 16;
        };
    for (int p = from; p < to; p++) {
      if (src[p] != '_' && digit(src[p]) >= base) {
        String shown = "'" + (char) src[p] + "'";
        problems.lexical(p, p + 1, "invalid digit " + shown + " in " + nameOf(prefix));
        return;
      }
    }
  }

  /// The spec, "Integer literals": `_` may appear after a base prefix or between successive digits.
  private void checkSeparators(int from, int to, int prefix) {
    boolean afterDigit = false;
    for (int p = from; p < to; p++) {
      boolean prefixLetter = p == from + 1 && prefix != 0 && prefix != '0';
      boolean digit = isDecimal(src[p]) || (prefix == 'x' && isHex(src[p])) || prefixLetter;
      if (src[p] == '_') {
        boolean beforeDigit = p + 1 < to && (isDecimal(src[p + 1]) || isHexOf(prefix, p + 1));
        if (!afterDigit || !beforeDigit) {
          problems.lexical(p, p + 1, "'_' must separate successive digits");
          return;
        }
      }
      afterDigit = digit;
    }
  }

  private boolean isHexOf(int prefix, int p) {
    return prefix == 'x' && isHex(src[p]);
  }

  private static String nameOf(int prefix) {
    return switch (prefix) {
      case 'x' -> "hexadecimal literal";
      case 'o', '0' -> "octal literal";
      case 'b' -> "binary literal";
      default -> "decimal literal";
    };
  }

  private static boolean isDecimal(int b) {
    return '0' <= b && b <= '9';
  }

  private static boolean isHex(int b) {
    return digit(b) < 16;
  }

  /// The value of a digit; 16 for all else.
  private static int digit(int b) {
    if (isDecimal(b)) {
      return b - '0';
    }
    int lower = b | 0x20;
    return 'a' <= lower && lower <= 'f' ? lower - 'a' + 10 : 16;
  }

  // Runes and strings

  int rune(int from) {
    int p = from + 1;
    int characters = 0;
    boolean valid = true;
    while (true) {
      int b = at(p);
      if (p >= length || b == '\n') {
        if (valid) {
          problems.lexical(from, p, "rune literal not terminated");
        }
        return p;
      }
      if (b == '\'') {
        break;
      }
      characters++;
      if (b == '\\') {
        int to = escape(p, '\'');
        valid &= to > 0;
        p = Math.abs(to);
      } else {
        p = b > 0 ? p + 1 : checkedCharacter(p);
      }
    }
    if (valid && characters != 1) {
      problems.lexical(from, p + 1, "illegal rune literal");
    }
    return p + 1;
  }

  int string(int from) {
    int p = from + 1;
    while (p < length) {
      byte b = src[p];
      if (b == '"') {
        return p + 1;
      }
      if (b == '\\') {
        p = Math.abs(escape(p, '"'));
      } else if (b == '\n') {
        break;
      } else {
        p = b > 0 ? p + 1 : checkedCharacter(p);
      }
    }
    problems.lexical(from, p, "string literal not terminated");
    return p;
  }

  int rawString(int from) {
    int p = from + 1;
    while (p < length) {
      byte b = src[p];
      if (b == '`') {
        return p + 1;
      }
      p = b > 0 ? p + 1 : checkedCharacter(p);
    }
    problems.lexical(from, length, "raw string literal not terminated");
    return length;
  }

  /// Steps over the escape sequence whose backslash is at `from`. If it is not valid, the result is
  /// negative: minus where it went wrong.
  private int escape(int from, char quote) {
    int p = from + 1;
    int c = at(p);
    return switch (c) {
      case 'a', 'b', 'f', 'n', 'r', 't', 'v', '\\' -> p + 1;
      case '0', '1', '2', '3', '4', '5', '6', '7' -> code(p, p, 3, 8, 0xFF);
      case 'x' -> code(p, p + 1, 2, 16, 0xFF);
      case 'u' -> code(p, p + 1, 4, 16, Character.MAX_CODE_POINT);
      case 'U' -> code(p, p + 1, 8, 16, Character.MAX_CODE_POINT);
      default -> {
        if (c == quote) {
          yield p + 1;
        }
        boolean over = p >= length;
        String message = over ? "escape sequence not terminated" : "unknown escape sequence";
        problems.lexical(p, p, message);
        yield -p;
      }
    };
  }

  private int code(int from, int digits, int count, int base, int max) {
    long value = 0;
    int p = digits;
    for (int i = 0; i < count; i++, p++) {
      int d = digit(at(p));
      if (d >= base) {
        String message =
            p >= length
                ? "escape sequence not terminated"
                : "illegal character " + show(Utf8.decode(src, p)) + " in escape sequence";
        problems.lexical(p, p, message);
        return -p;
      }
      value = value * base + d;
    }
    if (value > max || (0xD800 <= value && value < 0xE000)) {
      problems.lexical(from, p, "escape sequence is invalid Unicode code point");
      return -p;
    }
    return p;
  }

  /// Steps over a character that is not plain ASCII, and complains of what no Go file may contain.
  int checkedCharacter(int p) {
    int c = Utf8.decode(src, p);
    int to = p + Utf8.width(c);
    if (c == Utf8.INVALID) {
      problems.lexical(p, to, "illegal UTF-8 encoding");
    } else if (c == 0) {
      problems.lexical(p, to, "illegal character NUL");
    } else if (c == Utf8.BYTE_ORDER_MARK) {
      problems.lexical(p, to, "illegal byte order mark");
    }
    return to;
  }

  /// `U+0040 '@'`.
  static String show(int c) {
    int shown = c == Utf8.INVALID ? 0xFFFD : c;
    String code = String.format("U+%04X", shown);
    boolean printable = !Character.isISOControl(shown) && Character.isDefined(shown);
    return printable ? code + " '" + Character.toString(shown) + "'" : code;
  }
}
