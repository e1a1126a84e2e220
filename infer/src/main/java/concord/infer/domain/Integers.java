package concord.infer.domain;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Facts.Interval;
import java.math.BigInteger;
import java.util.Optional;

/// Go's integer types: their sizes and overflow (spec, "Integer overflow": the high bits are lost).
/// `int`, `uint` and `uintptr` have 64 bits.
public final class Integers {
  private static final int WIDEST = 64;

  /// A shift by more than this gives 0 or -1 in every type.
  private static final BigInteger FURTHEST = BigInteger.valueOf(WIDEST);

  private Integers() {}

  private static Optional<Basic> basic(Type type) {
    return type.underlying() instanceof Basic b && b.isInteger() && b.bits() > 0
        ? Optional.of(b)
        : Optional.empty();
  }

  /// All values of an integer type; unbounded for other types.
  public static Interval range(Type type) {
    return basic(type)
        .map(b -> {
          BigInteger half = BigInteger.ONE.shiftLeft(b.bits() - 1);
          return b.isUnsigned()
              ? new Interval(BigInteger.ZERO, half.shiftLeft(1).subtract(BigInteger.ONE))
              : new Interval(half.negate(), half.subtract(BigInteger.ONE));
        })
        .orElse(new Interval(null, null));
  }

  /// A number truncated to the bits of a type.
  public static BigInteger wrapped(BigInteger number, Type type) {
    Optional<Basic> basic = basic(type);
    if (basic.isEmpty()) {
      return number;
    }
    BigInteger size = BigInteger.ONE.shiftLeft(basic.get().bits());
    BigInteger rest = number.mod(size);
    boolean negative = !basic.get().isUnsigned() && rest.testBit(basic.get().bits() - 1);
    return negative ? rest.subtract(size) : rest;
  }

  /// `x op y` for known operands; empty if the operation panics or is not arithmetic.
  public static Optional<BigInteger> compute(Token op, BigInteger x, BigInteger y, Type type) {
    if (panics(op, y)) {
      return Optional.empty();
    }
    Optional<BigInteger> exact =
        switch (op) {
          case ADD -> Optional.of(x.add(y));
          case SUB -> Optional.of(x.subtract(y));
          case MUL -> Optional.of(x.multiply(y));
          case QUO -> Optional.of(x.divide(y));
          case REM -> Optional.of(x.remainder(y));
          case AND -> Optional.of(x.and(y));
          case OR -> Optional.of(x.or(y));
          case XOR -> Optional.of(x.xor(y));
          case AND_NOT -> Optional.of(x.andNot(y));
          case SHL -> Optional.of(x.shiftLeft(y.min(FURTHEST).intValue()));
          case SHR -> Optional.of(x.shiftRight(y.min(FURTHEST).intValue()));
          default -> Optional.empty();
        };
    return exact.map(n -> wrapped(n, type));
  }

  /// Whether the operation panics for this right operand: a division by zero, a negative shift.
  public static boolean panics(Token op, BigInteger y) {
    return switch (op) {
      case QUO, REM -> y.signum() == 0;
      case SHL, SHR -> y.signum() < 0;
      default -> false;
    };
  }

  /// Whether there are right operands for which an operation panics.
  public static boolean mayPanic(Token op) {
    return op == Token.QUO || op == Token.REM || op == Token.SHL || op == Token.SHR;
  }

  /// Whether `x op y` cannot overflow, given the ranges of its operands.
  public static boolean fits(GoroutineState state, Token op, Value x, Value y, Type type) {
    Interval a = Facts.interval(state, x);
    Interval b = Facts.interval(state, y);
    return switch (op) {
      case ADD -> isWithin(a.plus(b), type);
      case SUB -> isWithin(a.plus(b.from(BigInteger.ZERO)), type);
      case MUL -> isWithin(a.times(b), type);
      case QUO -> !isMinusOne(b) || isWithin(a.from(BigInteger.ZERO), type);
      case REM -> true;
      default -> false;
    };
  }

  /// The least number of a type divided by -1 overflows.
  private static boolean isMinusOne(Interval divisor) {
    BigInteger minusOne = BigInteger.ONE.negate();
    return minusOne.equals(divisor.low()) && minusOne.equals(divisor.high());
  }

  /// Whether all of these numbers are values of the type.
  public static boolean isWithin(Interval numbers, Type type) {
    Interval all = range(type);
    return all.low() != null
        && numbers.low() != null
        && numbers.high() != null
        && numbers.low().compareTo(all.low()) >= 0
        && numbers.high().compareTo(all.high()) <= 0;
  }

  /// Whether arithmetic on unknown numbers of this type is assumed not to overflow: the type is so
  /// wide that programs hardly ever reach its ends.
  public static boolean isWide(Type type) {
    return basic(type).filter(b -> b.bits() == WIDEST && !b.isUnsigned()).isPresent();
  }
}
