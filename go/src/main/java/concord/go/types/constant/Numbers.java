package concord.go.types.constant;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/// Exact arithmetic on the numbers among values. Where a number grows beyond reason it is rounded
/// to 512 bits, as the spec allows.
public final class Numbers {
  private static final int MAX_BITS = 1 << 14;
  private static final int PRECISION = 512;

  private Numbers() {}

  static final Value ZERO = Value.of(0);

  public static boolean isNumber(Value v) {
    return v instanceof Value.Int || v instanceof Value.Rat || v instanceof Value.Complex;
  }

  public static BigInteger num(Value v) {
    return switch (v) {
      case Value.Int(BigInteger n) -> n;
      case Value.Rat(BigInteger n, _) -> n;
      case Value _ -> BigInteger.ZERO;
    };
  }

  static BigInteger den(Value v) {
    return v instanceof Value.Rat(_, BigInteger d) ? d : BigInteger.ONE;
  }

  public static Value re(Value v) {
    return v instanceof Value.Complex(Value re, _) ? re : v;
  }

  public static Value im(Value v) {
    return v instanceof Value.Complex(_, Value im) ? im : ZERO;
  }

  static Value ratio(BigInteger num, BigInteger den) {
    if (den.signum() == 0) {
      return Value.UNKNOWN;
    }
    BigInteger n = den.signum() < 0 ? num.negate() : num;
    BigInteger d = den.abs();
    BigInteger g = n.gcd(d);
    if (g.signum() != 0 && !g.equals(BigInteger.ONE)) {
      n = n.divide(g);
      d = d.divide(g);
    }
    if (d.equals(BigInteger.ONE)) {
      return new Value.Int(n);
    }
    if (n.bitLength() > MAX_BITS || d.bitLength() > MAX_BITS) {
      return rounded(n, d);
    }
    return new Value.Rat(n, d);
  }

  /// The fraction with `PRECISION` bits: m · 2^e.
  private static Value rounded(BigInteger n, BigInteger d) {
    int shift = PRECISION - (n.bitLength() - d.bitLength());
    BigInteger m = shift >= 0 ? n.shiftLeft(shift).divide(d) : n.divide(d.shiftLeft(-shift));
    return shift > 0 ? reduce(m, shift) : new Value.Int(m.shiftLeft(-shift));
  }

  private static Value reduce(BigInteger m, int shift) {
    int zeros = m.signum() == 0 ? shift : Math.min(shift, m.getLowestSetBit());
    BigInteger d = BigInteger.ONE.shiftLeft(shift - zeros);
    return d.equals(BigInteger.ONE)
        ? new Value.Int(m.shiftRight(zeros))
        : new Value.Rat(m.shiftRight(zeros), d);
  }

  public static Value complex(Value re, Value im) {
    return num(im).signum() == 0 ? re : new Value.Complex(re, im);
  }

  public static Value add(Value x, Value y) {
    if (x instanceof Value.Int(BigInteger a) && y instanceof Value.Int(BigInteger b)) {
      return new Value.Int(a.add(b));
    }
    if (x instanceof Value.Complex || y instanceof Value.Complex) {
      return complex(add(re(x), re(y)), add(im(x), im(y)));
    }
    return ratio(num(x).multiply(den(y)).add(num(y).multiply(den(x))), den(x).multiply(den(y)));
  }

  public static Value negate(Value x) {
    return switch (x) {
      case Value.Int(BigInteger n) -> new Value.Int(n.negate());
      case Value.Rat(BigInteger n, BigInteger d) -> new Value.Rat(n.negate(), d);
      case Value.Complex(Value re, Value im) -> new Value.Complex(negate(re), negate(im));
      case Value _ -> Value.UNKNOWN;
    };
  }

  public static Value subtract(Value x, Value y) {
    return add(x, negate(y));
  }

  public static Value multiply(Value x, Value y) {
    if (x instanceof Value.Int(BigInteger a) && y instanceof Value.Int(BigInteger b)) {
      return new Value.Int(a.multiply(b));
    }
    if (x instanceof Value.Complex || y instanceof Value.Complex) {
      Value re = subtract(multiply(re(x), re(y)), multiply(im(x), im(y)));
      Value im = add(multiply(re(x), im(y)), multiply(im(x), re(y)));
      return complex(re, im);
    }
    return ratio(num(x).multiply(num(y)), den(x).multiply(den(y)));
  }

  public static Value divide(Value x, Value y) {
    if (y instanceof Value.Complex || x instanceof Value.Complex) {
      Value norm = add(multiply(re(y), re(y)), multiply(im(y), im(y)));
      Value top = multiply(x, complex(re(y), negate(im(y))));
      return complex(divide(re(top), norm), divide(im(top), norm));
    }
    return ratio(num(x).multiply(den(y)), den(x).multiply(num(y)));
  }

  public static int compare(Value x, Value y) {
    return num(x).multiply(den(y)).compareTo(num(y).multiply(den(x)));
  }

  public static boolean isZero(Value v) {
    return v instanceof Value.Int(BigInteger n) && n.signum() == 0;
  }

  public static double toDouble(Value v) {
    return switch (v) {
      case Value.Int(BigInteger n) -> n.doubleValue();
      case Value.Rat(BigInteger n, BigInteger d) -> {
        int shift = shift(n, d);
        double scaled = Math.scalb(quotient(n, d, shift).doubleValue(), -shift);
        boolean exact = Math.abs(scaled) >= Double.MIN_NORMAL; // else scaling has rounded again
        yield exact ? scaled : quotient(n, d).doubleValue();
      }
      case Value _ -> Double.NaN;
    };
  }

  public static float toFloat(Value v) {
    return switch (v) {
      case Value.Int(BigInteger n) -> n.floatValue();
      case Value.Rat(BigInteger n, BigInteger d) -> {
        int shift = shift(n, d);
        float scaled = Math.scalb(quotient(n, d, shift).floatValue(), -shift);
        boolean exact = Math.abs(scaled) >= Float.MIN_NORMAL;
        yield exact ? scaled : quotient(n, d).floatValue();
      }
      case Value _ -> Float.NaN;
    };
  }

  /// The power of two that gives `n/d` 70 digits before the point.
  private static int shift(BigInteger n, BigInteger d) {
    return 70 - n.bitLength() + d.bitLength();
  }

  /// `n/d · 2^shift` without its fraction. If there was one, the last digit is odd, so that
  /// rounding never sees a false tie.
  private static BigInteger quotient(BigInteger n, BigInteger d, int shift) {
    BigInteger num = n.abs().shiftLeft(Math.max(0, shift));
    BigInteger den = d.shiftLeft(Math.max(0, -shift));
    BigInteger[] parts = num.divideAndRemainder(den);
    BigInteger digits = parts[1].signum() == 0 ? parts[0] : parts[0].setBit(0);
    return n.signum() < 0 ? digits.negate() : digits;
  }

  /// Enough digits that rounding once more gives the nearest floating-point number.
  private static BigDecimal quotient(BigInteger n, BigInteger d) {
    MathContext digits = new MathContext(800, RoundingMode.HALF_EVEN);
    return new BigDecimal(n).divide(new BigDecimal(d), digits);
  }

  /// The exact value of a floating-point number.
  public static Value of(double d) {
    if (Double.isNaN(d) || Double.isInfinite(d)) {
      return Value.UNKNOWN;
    }
    return of(new BigDecimal(d));
  }

  public static Value of(BigDecimal d) {
    return d.scale() <= 0
        ? new Value.Int(d.toBigIntegerExact())
        : ratio(d.unscaledValue(), BigInteger.TEN.pow(d.scale()));
  }
}
