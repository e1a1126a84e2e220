package concord.go.types.check;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.constant.Numbers;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.Optional;

/// Operations on constant values (spec, "Constant expressions"), and whether a value fits a type.
final class Constants {
  private static final int MAX_SHIFT = 10_000;

  private Constants() {}

  static Value unary(Token op, Value x, Basic type) {
    return switch (op) {
      case ADD -> x;
      case SUB -> Numbers.negate(x);
      case NOT -> x instanceof Value.Bool(boolean b) ? Value.of(!b) : Value.UNKNOWN;
      case XOR -> x instanceof Value.Int(BigInteger n) ? complement(n, type) : Value.UNKNOWN;
      default -> Value.UNKNOWN;
    };
  }

  private static Value complement(BigInteger n, Basic type) {
    BigInteger all = n.not();
    if (type.isUnsigned()) {
      all = all.and(BigInteger.ONE.shiftLeft(type.bits()).subtract(BigInteger.ONE));
    }
    return Value.of(all);
  }

  /// `integer`: division truncates.
  static Value binary(Token op, Value x, Value y, boolean integer) {
    if (x instanceof Value.Bool(boolean a) && y instanceof Value.Bool(boolean b)) {
      return switch (op) {
        case LAND -> Value.of(a && b);
        case LOR -> Value.of(a || b);
        default -> Value.UNKNOWN;
      };
    }
    if (x instanceof Value.Str(String a) && y instanceof Value.Str(String b)) {
      return op == Token.ADD ? new Value.Str(a + b) : Value.UNKNOWN;
    }
    if (!Numbers.isNumber(x) || !Numbers.isNumber(y)) {
      return Value.UNKNOWN;
    }
    return switch (op) {
      case ADD -> Numbers.add(x, y);
      case SUB -> Numbers.subtract(x, y);
      case MUL -> Numbers.multiply(x, y);
      case QUO ->
          integer && x instanceof Value.Int(BigInteger a) && y instanceof Value.Int(BigInteger b)
              ? b.signum() == 0 ? Value.UNKNOWN : Value.of(a.divide(b))
              : Numbers.divide(x, y);
      default ->
          x instanceof Value.Int(BigInteger a) && y instanceof Value.Int(BigInteger b)
              ? integral(op, a, b)
              : Value.UNKNOWN;
    };
  }

  private static Value integral(Token op, BigInteger a, BigInteger b) {
    return switch (op) {
      case REM -> b.signum() == 0 ? Value.UNKNOWN : Value.of(a.remainder(b));
      case AND -> Value.of(a.and(b));
      case OR -> Value.of(a.or(b));
      case XOR -> Value.of(a.xor(b));
      case AND_NOT -> Value.of(a.andNot(b));
      default -> Value.UNKNOWN;
    };
  }

  static Value shift(Token op, Value x, int count) {
    if (!(x instanceof Value.Int(BigInteger n)) || count > MAX_SHIFT) {
      return Value.UNKNOWN;
    }
    return Value.of(op == Token.SHL ? n.shiftLeft(count) : n.shiftRight(count));
  }

  /// Empty if the values cannot be compared.
  static Optional<Boolean> compare(Token op, Value x, Value y) {
    return switch (x) {
      case Value.Bool(boolean a) when y instanceof Value.Bool(boolean b) -> equality(op, a == b);
      case Value.Str(String a) when y instanceof Value.Str(String b) ->
          Optional.of(holds(op, a.compareTo(b)));
      case Value.Complex _ when Numbers.isNumber(y) -> equality(op, x.equals(y));
      case Value.Int _ when y instanceof Value.Complex -> equality(op, false);
      case Value.Rat _ when y instanceof Value.Complex -> equality(op, false);
      case Value.Int _ when Numbers.isNumber(y) -> Optional.of(holds(op, Numbers.compare(x, y)));
      case Value.Rat _ when Numbers.isNumber(y) -> Optional.of(holds(op, Numbers.compare(x, y)));
      case Value _ -> Optional.empty();
    };
  }

  private static Optional<Boolean> equality(Token op, boolean equal) {
    return switch (op) {
      case EQL -> Optional.of(equal);
      case NEQ -> Optional.of(!equal);
      default -> Optional.empty();
    };
  }

  private static boolean holds(Token op, int order) {
    return switch (op) {
      case EQL -> order == 0;
      case NEQ -> order != 0;
      case LSS -> order < 0;
      case LEQ -> order <= 0;
      case GTR -> order > 0;
      case GEQ -> order >= 0;
      default -> false;
    };
  }

  /// The value as the type holds it (rounded, for floating point); empty if it does not fit.
  static Optional<Value> represent(Value v, Basic type) {
    if (!v.isKnown()) {
      return Optional.of(v);
    }
    if (type.isInteger()) {
      return v instanceof Value.Int(BigInteger n) && fits(n, type)
          ? Optional.of(v)
          : Optional.empty();
    }
    if (type.isFloat()) {
      return v instanceof Value.Int || v instanceof Value.Rat ? rounded(v, type) : Optional.empty();
    }
    if (type.isComplex()) {
      return Numbers.isNumber(v) ? complex(v, type) : Optional.empty();
    }
    if (type.isString()) {
      return v instanceof Value.Str ? Optional.of(v) : Optional.empty();
    }
    if (type.isBoolean()) {
      return v instanceof Value.Bool ? Optional.of(v) : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean fits(BigInteger n, Basic type) {
    if (type.isUntyped()) {
      return true;
    }
    return type.isUnsigned()
        ? n.signum() >= 0 && n.bitLength() <= type.bits()
        : n.bitLength() < type.bits();
  }

  private static Optional<Value> rounded(Value v, Basic type) {
    return switch (type) {
      case FLOAT32 -> {
        float f = Numbers.toFloat(v);
        yield Float.isInfinite(f) ? Optional.empty() : Optional.of(Numbers.of(f));
      }
      case FLOAT64 -> {
        double d = Numbers.toDouble(v);
        yield Double.isInfinite(d) ? Optional.empty() : Optional.of(Numbers.of(d));
      }
      default -> Optional.of(v);
    };
  }

  private static Optional<Value> complex(Value v, Basic type) {
    Basic part =
        switch (type) {
          case COMPLEX64 -> Basic.FLOAT32;
          case COMPLEX128 -> Basic.FLOAT64;
          default -> Basic.UNTYPED_FLOAT;
        };
    Optional<Value> re = rounded(Numbers.re(v), part);
    Optional<Value> im = rounded(Numbers.im(v), part);
    return re.isPresent() && im.isPresent()
        ? Optional.of(Numbers.complex(re.get(), im.get()))
        : Optional.empty();
  }
}
