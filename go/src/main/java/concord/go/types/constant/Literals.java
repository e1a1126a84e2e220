package concord.go.types.constant;

import concord.go.syntax.Expr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/// The values of literals (spec, "Lexical elements"). The lexer has checked their form; malformed
/// ones give an unknown value.
public final class Literals {
  private static final int MAX_EXPONENT = 10_000;

  private Literals() {}

  public static Value value(Expr.BasicLit lit) {
    try {
      return switch (lit.kind()) {
        case INT -> integer(lit.text().indexOf('_') < 0 ? lit.text() : lit.text().replace("_", ""));
        case FLOAT -> real(lit.text().replace("_", ""));
        case IMAG -> imaginary(lit.text().replace("_", ""));
        case CHAR -> unquoteChar(lit.text());
        case STRING -> string(lit.text()).<Value>map(Value.Str::new).orElse(Value.UNKNOWN);
      };
    } catch (NumberFormatException | ArithmeticException | StringIndexOutOfBoundsException _) {
      return Value.UNKNOWN;
    }
  }

  private static Value integer(String s) {
    if (s.length() > 1 && s.charAt(0) == '0') {
      return switch (s.charAt(1)) {
        case 'x', 'X' ->
            s.length() < 18
                ? Value.of(Long.parseLong(s, 2, s.length(), 16))
                : Value.of(new BigInteger(s.substring(2), 16));
        case 'b', 'B' -> Value.of(new BigInteger(s.substring(2), 2));
        case 'o', 'O' -> Value.of(new BigInteger(s.substring(2), 8));
        default -> Value.of(new BigInteger(s, 8));
      };
    }
    return s.length() < 18 ? Value.of(Long.parseLong(s)) : Value.of(new BigInteger(s));
  }

  private static Value real(String s) {
    if (s.startsWith("0x") || s.startsWith("0X")) {
      return hexReal(s.substring(2));
    }
    int e = Math.max(s.indexOf('e'), s.indexOf('E'));
    if (e >= 0 && Math.abs(Long.parseLong(s.substring(e + 1))) > MAX_EXPONENT) {
      return Value.UNKNOWN;
    }
    return Numbers.of(
        new BigDecimal(s.endsWith(".") ? s + "0" : s.replace(".e", ".0e").replace(".E", ".0E")));
  }

  private static Value hexReal(String s) {
    int p = Math.max(s.indexOf('p'), s.indexOf('P'));
    String mantissa = p < 0 ? s : s.substring(0, p);
    long exponent = p < 0 ? 0 : Long.parseLong(s.substring(p + 1));
    int dot = mantissa.indexOf('.');
    if (dot >= 0) {
      exponent -= 4L * (mantissa.length() - dot - 1);
      mantissa = mantissa.substring(0, dot) + mantissa.substring(dot + 1);
    }
    if (Math.abs(exponent) > MAX_EXPONENT) {
      return Value.UNKNOWN;
    }
    BigInteger m = new BigInteger(mantissa, 16);
    return exponent >= 0
        ? Value.of(m.shiftLeft((int) exponent))
        : Numbers.ratio(m, BigInteger.ONE.shiftLeft((int) -exponent));
  }

  private static Value imaginary(String s) {
    String body = s.substring(0, s.length() - 1);
    boolean prefixed = body.length() > 1 && "xXbBoO".indexOf(body.charAt(1)) >= 0;
    Value im;
    if (prefixed) {
      boolean hexFloat = body.indexOf('p') >= 0 || body.indexOf('P') >= 0;
      im = hexFloat ? real(body) : integer(body);
    } else {
      im = real(body); // `0123i` is decimal, for backward compatibility.
    }
    return im.isKnown() ? Numbers.complex(Numbers.ZERO, im) : im;
  }

  private static Value unquoteChar(String text) {
    if (text.length() < 3) {
      return Value.UNKNOWN;
    }
    Unquoter u = new Unquoter(text.substring(1, text.length() - 1));
    return Value.of(u.next());
  }

  /// The bytes of a string literal as written, quotes included; one byte per char.
  public static Optional<String> string(String text) {
    if (text.length() < 2) {
      return Optional.empty();
    }
    String body = text.substring(1, text.length() - 1);
    if (text.charAt(0) == '`') {
      return Optional.of(utf8(body.replace("\r", "")));
    }
    if (body.indexOf('\\') < 0) {
      return Optional.of(utf8(body));
    }
    try {
      Unquoter u = new Unquoter(body);
      StringBuilder out = new StringBuilder();
      while (!u.atEnd()) {
        int c = u.next();
        if (u.wasByte) {
          out.append((char) (c & 0xff));
        } else {
          out.append(utf8(Character.toString(c)));
        }
      }
      return Optional.of(out.toString());
    } catch (IllegalArgumentException | StringIndexOutOfBoundsException _) {
      return Optional.empty();
    }
  }

  /// The UTF-8 bytes of a text, one per char.
  public static String utf8(String s) {
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) >= 0x80) {
        return new String(
            s.getBytes(java.nio.charset.StandardCharsets.UTF_8),
            java.nio.charset.StandardCharsets.ISO_8859_1);
      }
    }
    return s;
  }

  static String quote(String s) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> {
          if (c < 0x20) {
            out.append(String.format("\\x%02x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  /// Reads one character or escape at a time.
  private static final class Unquoter {
    private final String s;
    private int at;
    private boolean wasByte;

    Unquoter(String s) {
      this.s = s;
    }

    boolean atEnd() {
      return at >= s.length();
    }

    int next() {
      wasByte = false;
      int c = s.codePointAt(at);
      at += Character.charCount(c);
      if (c != '\\') {
        return c;
      }
      char e = s.charAt(at++);
      return switch (e) {
        case 'a' -> 7;
        case 'b' -> '\b';
        case 'f' -> '\f';
        case 'n' -> '\n';
        case 'r' -> '\r';
        case 't' -> '\t';
        case 'v' -> 11;
        case 'x' -> digits(2, 16, true);
        case 'u' -> digits(4, 16, false);
        case 'U' -> digits(8, 16, false);
        case '0', '1', '2', '3', '4', '5', '6', '7' -> {
          at--;
          yield digits(3, 8, true);
        }
        default -> e;
      };
    }

    private int digits(int count, int radix, boolean isByte) {
      wasByte = isByte;
      int value = Integer.parseUnsignedInt(s.substring(at, at + count), radix);
      at += count;
      return value;
    }
  }
}
