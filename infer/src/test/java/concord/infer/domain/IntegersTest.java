package concord.infer.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Go's arithmetic on known integers: that of the processor, which Java has for every width.
final class IntegersTest {
  private static final List<Token> OPERATORS =
      List.of(
          Token.ADD,
          Token.SUB,
          Token.MUL,
          Token.QUO,
          Token.REM,
          Token.AND,
          Token.OR,
          Token.XOR,
          Token.AND_NOT,
          Token.SHL,
          Token.SHR);

  @ParameterizedTest
  @EnumSource(
      value = Basic.class,
      names = {
        "INT", "INT8", "INT16", "INT32", "INT64", "UINT", "UINT8", "UINT16", "UINT32", "UINT64"
      })
  void agreesWithTheProcessor(Basic type) {
    long seed = type.name().hashCode();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      Token op = OPERATORS.get(random.nextInt(OPERATORS.size()));
      long x = narrow(number(random, type), type);
      boolean shift = op == Token.SHL || op == Token.SHR;
      long y = shift ? random.nextInt(80) : narrow(number(random, type), type);
      if (y == 0 && (op == Token.QUO || op == Token.REM)) {
        assertEquals(Optional.empty(), Integers.compute(op, big(x, type), BigInteger.ZERO, type));
        continue;
      }
      BigInteger right = shift ? BigInteger.valueOf(y) : big(y, type);
      assertEquals(
          Optional.of(big(narrow(processor(op, x, y, type), type), type)),
          Integers.compute(op, big(x, type), right, type),
          () -> "%s: %s %s %s".formatted(type, big(x, type), op, right));
    }
  }

  /// Numbers at the ends of the type are as likely as others.
  private static long number(Random random, Basic type) {
    long end = 1L << (type.bits() - 1);
    return switch (random.nextInt(4)) {
      case 0 -> random.nextLong();
      case 1 -> end + random.nextInt(-3, 4);
      case 2 -> random.nextInt(-3, 4);
      default -> random.nextInt(-200, 200);
    };
  }

  private static long processor(Token op, long x, long y, Basic type) {
    boolean unsigned = type.isUnsigned();
    return switch (op) {
      case ADD -> x + y;
      case SUB -> x - y;
      case MUL -> x * y;
      case QUO -> unsigned ? Long.divideUnsigned(x, y) : x / y;
      case REM -> unsigned ? Long.remainderUnsigned(x, y) : x % y;
      case AND -> x & y;
      case OR -> x | y;
      case XOR -> x ^ y;
      case AND_NOT -> x & ~y;
      case SHL -> y > 63 ? 0 : x << y;
      case SHR -> y > 63 ? (unsigned || x >= 0 ? 0 : -1) : unsigned ? x >>> y : x >> y;
      default -> throw new IllegalArgumentException(op.toString());
    };
  }

  /// What is left in the bits of the type, with its sign.
  private static long narrow(long x, Basic type) {
    int unused = 64 - type.bits();
    return type.isUnsigned() ? x << unused >>> unused : x << unused >> unused;
  }

  private static BigInteger big(long x, Basic type) {
    return type.isUnsigned() ? new BigInteger(Long.toUnsignedString(x)) : BigInteger.valueOf(x);
  }
}
