package concord.infer.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is decided about unknown numbers holds for every number that they can be. Types of eight
/// bits are small enough to try them all.
final class FactsTest {
  private static final List<Token> COMPARISONS =
      List.of(Token.EQL, Token.NEQ, Token.LSS, Token.LEQ, Token.GTR, Token.GEQ);

  private static final List<Token> ARITHMETIC =
      List.of(Token.ADD, Token.SUB, Token.MUL, Token.QUO, Token.REM);

  private final Facts facts = new Facts(FactsTest::contradict);

  /// Tries all numbers, with exact arithmetic: numbers that no type ends are what a solver knows.
  private static boolean contradict(List<Solver.Comparison> comparisons) {
    for (int n = -300; n <= 300; n++) {
      BigInteger value = BigInteger.valueOf(n);
      if (comparisons.stream()
          .allMatch(
              c -> holds(c.op(), number(c.left(), value).compareTo(number(c.right(), value))))) {
        return false;
      }
    }
    return true;
  }

  private static BigInteger number(Solver.Quantity quantity, BigInteger n) {
    return switch (quantity) {
      case Solver.Whole w -> w.value();
      case Solver.Variable _ -> n;
      case Solver.Operation o -> {
        BigInteger x = number(o.left(), n);
        BigInteger y = number(o.right(), n);
        yield switch (o.op()) {
          case ADD -> x.add(y);
          case SUB -> x.subtract(y);
          case MUL -> x.multiply(y);
          case QUO -> x.divide(y);
          default -> x.remainder(y);
        };
      }
    };
  }

  /// `n op c comparison d`, or `n comparison d`, as the program would compute it.
  private record Condition(
      Optional<Token> op, BigInteger operand, Token comparison, BigInteger bound, Basic type) {
    Value in(GoroutineState state, Value n) {
      Value left =
          op.map(o -> Operators.binary(state, o, n, new Value.Const(operand, type), type))
              .orElse(n);
      return Operators.binary(state, comparison, left, new Value.Const(bound, type), Basic.BOOL);
    }

    boolean holds(BigInteger n) {
      BigInteger left = op.map(o -> Integers.compute(o, n, operand, type).orElseThrow()).orElse(n);
      int order = left.compareTo(bound);
      return switch (comparison) {
        case EQL -> order == 0;
        case NEQ -> order != 0;
        case LSS -> order < 0;
        case LEQ -> order <= 0;
        case GTR -> order > 0;
        default -> order >= 0;
      };
    }

    static Condition random(Random random, Basic type) {
      Optional<Token> op =
          random.nextInt(3) == 0
              ? Optional.empty()
              : Optional.of(ARITHMETIC.get(random.nextInt(ARITHMETIC.size())));
      BigInteger operand = value(random, type);
      return new Condition(
          op,
          operand.signum() == 0 ? BigInteger.ONE : operand,
          COMPARISONS.get(random.nextInt(COMPARISONS.size())),
          value(random, type),
          type);
    }
  }

  private static BigInteger value(Random random, Basic type) {
    BigInteger n =
        BigInteger.valueOf(
            random.nextBoolean() ? random.nextInt(-4, 5) : random.nextInt(-128, 256));
    return Integers.wrapped(n, type);
  }

  @ParameterizedTest
  @EnumSource(
      value = Basic.class,
      names = {"INT8", "UINT8"})
  void whatIsDecidedHoldsForAllNumbers(Basic type) {
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      GoroutineState state = new GoroutineState();
      Value n = state.unknown(type);
      List<BigInteger> possible = all(type);
      StringBuilder told = new StringBuilder("seed " + seed + ", " + type + ":");
      for (int i = 0; i < 4; i++) {
        Condition condition = Condition.random(random, type);
        Value test = condition.in(state, n);
        Optional<Boolean> decided =
            test instanceof Value.Const c
                ? Optional.of((Boolean) c.value())
                : facts.decide(state, test);
        boolean someHold = possible.stream().anyMatch(condition::holds);
        boolean someDoNot = possible.stream().anyMatch(m -> !condition.holds(m));
        told.append("\n  ").append(condition);
        decided.ifPresent(d -> assertTrue(d ? !someDoNot : !someHold, told + " is not " + d));
        boolean holds = decided.orElse(someHold);
        if (decided.isEmpty()) {
          Facts.assume(state, test, holds);
        }
        possible = possible.stream().filter(m -> condition.holds(m) == holds).toList();
        told.append(holds ? " holds" : " does not hold");
        if (possible.isEmpty()) {
          break; // an infeasible path
        }
      }
    }
  }

  private static List<BigInteger> all(Basic type) {
    Facts.Interval range = Integers.range(type);
    List<BigInteger> all = new ArrayList<>();
    for (BigInteger n = range.low(); n.compareTo(range.high()) <= 0; n = n.add(BigInteger.ONE)) {
      all.add(n);
    }
    return all;
  }

  /// Of two numbers one is dropped: what is said of the other is true of all pairs there were.
  @Test
  void whatIsLeftAfterEliminationHoldsForAllPairs() {
    List<Token> operators = List.of(Token.ADD, Token.SUB);
    int conclusions = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      GoroutineState state = new GoroutineState();
      Value kept = state.unknown(Basic.INT);
      Value dropped = state.unknown(Basic.INT);
      int[] low = {random.nextInt(-4, 5), random.nextInt(-4, 5)};
      int[] high = {low[0] + random.nextInt(4), low[1] + random.nextInt(4)};
      between(state, kept, low[0], high[0]);
      between(state, dropped, low[1], high[1]);
      boolean swapped = random.nextBoolean();
      Value x = swapped ? dropped : kept;
      Value y = swapped ? kept : dropped;
      Optional<Token> op =
          random.nextInt(3) == 0 ? Optional.empty() : Optional.of(operators.get(random.nextInt(2)));
      Token comparison = COMPARISONS.get(random.nextInt(COMPARISONS.size()));
      int bound = random.nextInt(-8, 9);
      boolean holds = random.nextBoolean();
      Value left = op.map(o -> Operators.binary(state, o, x, y, Basic.INT)).orElse(x);
      Value right = op.isPresent() ? constant(bound) : y;
      Value test = Operators.binary(state, comparison, left, right, Basic.BOOL);
      List<Value> conclusion =
          Elimination.of(state, new GoroutineState.Fact(test, holds), v -> v.equals(kept));
      conclusions += conclusion.size();
      for (int k = low[0]; k <= high[0]; k++) {
        for (int d = low[1]; d <= high[1]; d++) {
          int a = swapped ? d : k;
          int b = swapped ? k : d;
          int l = op.map(o -> o == Token.ADD ? a + b : a - b).orElse(a);
          int r = op.isPresent() ? bound : b;
          if (holds(comparison, Integer.compare(l, r)) == holds) {
            for (Value c : conclusion) {
              Value.Test t = (Value.Test) c;
              int order = BigInteger.valueOf(k).compareTo(Facts.number(t.y()).orElseThrow());
              assertEquals(kept, t.x());
              assertTrue(holds(t.op(), order), "seed " + seed + ": " + c + " with " + k);
            }
          }
        }
      }
    }
    assertTrue(conclusions > 1_000, "elimination concludes next to nothing: " + conclusions);
  }

  private static void between(GoroutineState state, Value n, int low, int high) {
    Facts.assume(state, new Value.Test(Token.GEQ, n, constant(low), Basic.BOOL), true);
    Facts.assume(state, new Value.Test(Token.LEQ, n, constant(high), Basic.BOOL), true);
  }

  private static Value.Const constant(int n) {
    return new Value.Const(BigInteger.valueOf(n), Basic.INT);
  }

  private static boolean holds(Token comparison, int order) {
    return switch (comparison) {
      case EQL -> order == 0;
      case NEQ -> order != 0;
      case LSS -> order < 0;
      case LEQ -> order <= 0;
      case GTR -> order > 0;
      default -> order >= 0;
    };
  }

  /// In eight bits -128 / -1 is -128.
  @Test
  void theLeastNumberByMinusOneIsItself() {
    GoroutineState state = new GoroutineState();
    Value n = state.unknown(Basic.INT8);
    Value least = new Value.Const(BigInteger.valueOf(-128), Basic.INT8);
    Facts.assume(state, new Value.Test(Token.EQL, n, least, Basic.BOOL), true);
    Condition negative =
        new Condition(
            Optional.of(Token.QUO), BigInteger.valueOf(-1), Token.LSS, BigInteger.ZERO, Basic.INT8);
    assertTrue(negative.holds(BigInteger.valueOf(-128)));
    assertTrue(facts.decide(state, negative.in(state, n)).orElse(true));
  }

  /// A question is decided once: the same, its opposite and its mirror image have answers then.
  @Test
  void relationsBetweenTwoUnknownValuesAreRemembered() {
    for (Token op : COMPARISONS) {
      GoroutineState state = new GoroutineState();
      Value x = state.unknown(Basic.INT);
      Value y = state.unknown(Basic.INT);
      Facts.assume(state, new Value.Test(op, x, y, Basic.BOOL), true);
      Value opposite = new Value.Test(Operators.opposite(op), x, y, Basic.BOOL);
      Value mirrored = new Value.Test(Operators.mirrored(op), y, x, Basic.BOOL);
      assertEquals(Optional.of(false), facts.decide(state, opposite), op.toString());
      assertEquals(Optional.of(true), facts.decide(state, mirrored), op.toString());
    }
  }

  /// Comparisons with NaN are false both ways, so that one tells nothing about its opposite.
  @Test
  void fractionsAreNotOrdered() {
    GoroutineState state = new GoroutineState();
    Value x = state.unknown(Basic.FLOAT64);
    Value y = state.unknown(Basic.FLOAT64);
    Facts.assume(state, new Value.Test(Token.LSS, x, y, Basic.BOOL), false);
    assertEquals(
        Optional.empty(), facts.decide(state, new Value.Test(Token.GEQ, x, y, Basic.BOOL)));
    assertEquals(Operators.Answer.MAYBE, Operators.same(state, x, x));
  }

  @Test
  void whatIsDoubtedIsDoubtfulInWhatIsComputedFromIt() {
    GoroutineState state = new GoroutineState();
    Value n = Facts.forgotten(state, Basic.INT);
    Value shifted = Operators.binary(state, Token.SHL, n, constant(1), Basic.INT);
    Value plus = Operators.binary(state, Token.ADD, n, constant(1), Basic.INT);
    assertTrue(Facts.doubt(state, shifted).isPresent());
    assertTrue(Facts.doubt(state, plus).isPresent());
    assertEquals(Optional.empty(), Facts.doubt(state, state.unknown(Basic.INT)));
  }
}
