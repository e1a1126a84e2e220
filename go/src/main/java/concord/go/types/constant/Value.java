package concord.go.types.constant;

import java.math.BigInteger;

/// The value of a constant expression, exact (spec, "Constants").
///
/// Numbers are kept in the smallest kind that holds them: an integral rational is an [Int], a
/// complex number without imaginary part a [Rat] or [Int]. The type tells the kind of the constant.
public sealed interface Value {
  @SuppressWarnings("ClassInitializationDeadlock") // Initialising `Unknown` needs nothing of Value.
  Value UNKNOWN = Unknown.INSTANCE;

  /// A value that could not be computed.
  enum Unknown implements Value {
    INSTANCE;

    @Override
    public String toString() {
      return "unknown";
    }
  }

  record Bool(boolean value) implements Value {
    @Override
    public String toString() {
      return String.valueOf(value);
    }
  }

  /// A string; Go strings are bytes, kept here one per char (Latin-1).
  record Str(String bytes) implements Value {
    /// The text, where the bytes are UTF-8.
    public String text() {
      return new String(
          bytes.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1),
          java.nio.charset.StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
      return Literals.quote(text());
    }
  }

  record Int(BigInteger value) implements Value {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /// A fraction that is not integral, in lowest terms, with a positive denominator.
  record Rat(BigInteger num, BigInteger den) implements Value {
    @Override
    public String toString() {
      return String.valueOf(Numbers.toDouble(this));
    }
  }

  /// `re + im·i` with `im` not 0; both parts are [Int] or [Rat].
  record Complex(Value re, Value im) implements Value {
    @Override
    public String toString() {
      return "(" + re + " + " + im + "i)";
    }
  }

  static Value of(boolean b) {
    return new Bool(b);
  }

  static Value of(long n) {
    return new Int(BigInteger.valueOf(n));
  }

  static Value of(BigInteger n) {
    return new Int(n);
  }

  default boolean isKnown() {
    return !(this instanceof Unknown);
  }
}
