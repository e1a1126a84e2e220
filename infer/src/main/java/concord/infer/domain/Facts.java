package concord.infer.domain;

import concord.facts.data.Kinds;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

/// The facts about unknown values that the path has decided, and what follows from them.
///
/// A repeated comparison has a known outcome. Comparisons of one unknown number with constants are
/// intervals. Relations between several unknown numbers, and arithmetic, go to a [Solver].
public final class Facts {
  /// Unknown numbers are tried up to this value.
  public static final int MOST_ROUNDS = 3;

  private static final String FORGOTTEN =
      "a value that changes too often to be followed has just this value";

  /// No object in memory is longer.
  private static final BigInteger LONGEST = BigInteger.ONE.shiftLeft(48);

  private final Solver solver;

  public Facts(Solver solver) {
    this.solver = solver;
  }

  /// Whether `test` must be true, must be false, or may be either.
  public Optional<Boolean> decide(GoroutineState state, Value test) {
    if (!(test instanceof Value.Test t)) {
      return same(state, test);
    }
    if (Operators.isFraction(t)) {
      return same(state, t);
    }
    Optional<Boolean> decided = compared(state, t);
    if (decided.isEmpty() && number(t.y()).isPresent()) {
      decided = interval(state, t.x()).decide(t.op(), number(t.y()).get());
    }
    return decided.or(() -> solved(state, t));
  }

  /// The outcome of the very same test before.
  private static Optional<Boolean> same(GoroutineState state, Value test) {
    return state.facts.stream()
        .filter(f -> f.test().equals(test))
        .findFirst()
        .map(GoroutineState.Fact::holds);
  }

  public static void assume(GoroutineState state, Value test, boolean holds) {
    GoroutineState.Fact fact = new GoroutineState.Fact(test, holds);
    if (!state.facts.contains(fact)) {
      state.facts.add(fact);
    }
  }

  /// Records that an unknown value depends on others in a way that is not followed, so that a
  /// decision about it is an assumption. Stored as a fact that decides nothing.
  public static void assumed(GoroutineState state, Value unknown, String why) {
    assume(state, mark(unknown, why), true);
  }

  /// The same for a value that is fixed but unknown here: a decision about it may be infeasible.
  public static void doubted(GoroutineState state, Value unknown, String why) {
    assume(state, mark(unknown, why), false);
  }

  /// A value that differed between merged paths, or that was widened because it changed too often.
  public static Value forgotten(GoroutineState state, Type type) {
    Value unknown = state.unknown(type);
    doubted(state, unknown, FORGOTTEN);
    return unknown;
  }

  /// A value computed from others in a way that is not followed. It is as doubtful as they are.
  public static Value computed(GoroutineState state, Type type, Value... from) {
    Value unknown = state.unknown(type);
    Stream.of(from)
        .flatMap(v -> doubt(state, v).stream())
        .findFirst()
        .ifPresent(why -> doubted(state, unknown, why));
    return unknown;
  }

  /// Why a decision about `value` may be infeasible, if it may.
  public static Optional<String> doubt(GoroutineState state, Value value) {
    return marks(state, value).filter(f -> !f.holds()).map(Facts::why).findFirst();
  }

  private static Value mark(Value unknown, String why) {
    Value.Const text = new Value.Const(why, Basic.STRING);
    return new Value.Test(Token.ILLEGAL, unknown, text, Basic.INVALID);
  }

  /// The marks on the unknown values in `value`.
  private static Stream<GoroutineState.Fact> marks(GoroutineState state, Value value) {
    SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
    Unknowns.in(value, unknowns);
    return state.facts.stream()
        .filter(f ->
            f.test() instanceof Value.Test t
                && t.op() == Token.ILLEGAL
                && t.x() instanceof Value.Unknown u
                && unknowns.containsKey(u.symbol()));
  }

  private static String why(GoroutineState.Fact mark) {
    return (String) ((Value.Const) ((Value.Test) mark.test()).y()).value();
  }

  /// What a choice that depends on `value` assumes, if the value is not followed exactly.
  public static Optional<Guard> assumption(GoroutineState state, Value value) {
    Optional<Guard> doubt = doubt(state, value).map(Guard.Doubt::new);
    return doubt.or(
        () -> marks(state, value).findFirst().map(Facts::why).map(Guard.Approximation::new));
  }

  /// Defines the length of an unknown slice as a number, known or not.
  public static void define(GoroutineState state, Value.Unknown slice, Value length) {
    Value of = new Value.Length(slice, Basic.INT);
    assume(state, new Value.Test(Token.EQL, of, exact(state, length), Basic.BOOL), true);
  }

  /// Whether a fact defines the length of a slice.
  static boolean defines(GoroutineState.Fact fact) {
    return fact.holds()
        && fact.test() instanceof Value.Test t
        && t.op() == Token.EQL
        && t.x() instanceof Value.Length;
  }

  /// The length of an unknown slice.
  public static Value length(GoroutineState state, Value.Unknown slice) {
    Value length = new Value.Length(slice, Basic.INT);
    return state.facts.stream()
        .filter(f -> defines(f) && ((Value.Test) f.test()).x().equals(length))
        .findFirst()
        .map(f -> ((Value.Test) f.test()).y())
        .orElse(length);
  }

  /// Records that a number is at least one.
  public static void atLeastOne(GoroutineState state, Value number) {
    Value.Const one = new Value.Const(BigInteger.ONE, number.type());
    assume(state, new Value.Test(Token.GEQ, number, one, Basic.BOOL), true);
  }

  public static Optional<BigInteger> number(Value value) {
    return value instanceof Value.Const c && c.value() instanceof BigInteger n
        ? Optional.of(n)
        : Optional.empty();
  }

  // The same two values were compared before.

  private static final int LESS = 1;
  private static final int EQUAL = 2;
  private static final int GREATER = 4;

  /// The orders of two values for which `op` holds, as a bit set.
  private static int orders(Token op) {
    return switch (op) {
      case LSS -> LESS;
      case LEQ -> LESS | EQUAL;
      case EQL -> EQUAL;
      case NEQ -> LESS | GREATER;
      case GEQ -> EQUAL | GREATER;
      case GTR -> GREATER;
      default -> LESS | EQUAL | GREATER;
    };
  }

  private static Optional<Boolean> compared(GoroutineState state, Value.Test test) {
    int possible = LESS | EQUAL | GREATER;
    for (GoroutineState.Fact fact : state.facts) {
      if (fact.test().equals(test)) {
        return Optional.of(fact.holds());
      }
      if (fact.test() instanceof Value.Test f && Operators.opposite(f.op()) != Token.ILLEGAL) {
        Token op = fact.holds() ? f.op() : Operators.opposite(f.op());
        if (f.x().equals(test.x()) && f.y().equals(test.y())) {
          possible &= orders(op);
        } else if (f.x().equals(test.y()) && f.y().equals(test.x())) {
          possible &= orders(Operators.mirrored(op));
        } else if (op == Token.EQL && f.x().equals(test.x()) && areDistinct(f.y(), test.y())) {
          possible &= ~EQUAL;
        }
      }
    }
    int wanted = orders(test.op());
    return (possible & ~wanted) == 0
        ? Optional.of(true)
        : (possible & wanted) == 0 ? Optional.of(false) : Optional.empty();
  }

  private static boolean areDistinct(Value x, Value y) {
    return x instanceof Value.Const a && y instanceof Value.Const b && !a.equals(b);
  }

  // One unknown number and constants.

  /// The range of an unknown integer, `[low, high]`; a null end is open.
  public record Interval(BigInteger low, BigInteger high) {
    Optional<Boolean> decide(Token op, BigInteger n) {
      boolean below = high != null && high.compareTo(n) < 0; // certainly x < n
      boolean above = low != null && low.compareTo(n) > 0; // certainly x > n
      boolean atMost = high != null && high.compareTo(n) <= 0;
      boolean atLeast = low != null && low.compareTo(n) >= 0;
      return switch (op) {
        case LSS -> decided(below, atLeast);
        case LEQ -> decided(atMost, above);
        case GTR -> decided(above, atMost);
        case GEQ -> decided(atLeast, below);
        case EQL -> decided(atMost && atLeast, below || above);
        case NEQ -> decided(below || above, atMost && atLeast);
        default -> Optional.empty();
      };
    }

    private static Optional<Boolean> decided(boolean yes, boolean no) {
      return yes ? Optional.of(true) : no ? Optional.of(false) : Optional.empty();
    }

    /// Its intersection with `x op bound`.
    private Interval and(Token op, Value bound) {
      BigInteger n = number(bound).orElseThrow();
      return switch (op) {
        case LSS -> new Interval(low, min(high, n.subtract(BigInteger.ONE)));
        case LEQ -> new Interval(low, min(high, n));
        case GTR -> new Interval(max(low, n.add(BigInteger.ONE)), high);
        case GEQ -> new Interval(max(low, n), high);
        case EQL -> new Interval(max(low, n), min(high, n));
        default -> this;
      };
    }

    /// All `n - x`.
    Interval from(BigInteger n) {
      return new Interval(
          high == null ? null : n.subtract(high), low == null ? null : n.subtract(low));
    }

    /// All `x + y`.
    Interval plus(Interval other) {
      return new Interval(sum(low, other.low), sum(high, other.high));
    }

    private static BigInteger sum(BigInteger a, BigInteger b) {
      return a == null || b == null ? null : a.add(b);
    }

    /// All `x * y`.
    Interval times(Interval other) {
      if (low == null || high == null || other.low == null || other.high == null) {
        return new Interval(null, null);
      }
      BigInteger a = low.multiply(other.low);
      BigInteger b = low.multiply(other.high);
      BigInteger c = high.multiply(other.low);
      BigInteger d = high.multiply(other.high);
      return new Interval(a.min(b).min(c).min(d), a.max(b).max(c).max(d));
    }

    /// The same, open at the ends where the type ends anyway.
    Interval within(Interval all) {
      return new Interval(
          low != null && low.equals(all.low) ? null : low,
          high != null && high.equals(all.high) ? null : high);
    }

    /// All `x + n`.
    Interval plus(BigInteger n) {
      return new Interval(low == null ? null : low.add(n), high == null ? null : high.add(n));
    }

    private Interval without(Set<BigInteger> holes) {
      Interval rest = this;
      while (rest.low != null && holes.contains(rest.low)) {
        rest = new Interval(rest.low.add(BigInteger.ONE), rest.high);
      }
      while (rest.high != null && holes.contains(rest.high)) {
        rest = new Interval(rest.low, rest.high.subtract(BigInteger.ONE));
      }
      return rest;
    }
  }

  /// What a branch assumes that is taken if `test`, written `text`, `holds` or does not.
  public static Guard guard(GoroutineState state, Value test, boolean holds, String text) {
    Optional<Guard> assumption = assumption(state, test);
    if (assumption.isPresent()) {
      return assumption.get();
    }
    if (!(test instanceof Value.Test t && number(t.y()).isPresent())) {
      return new Guard.Condition(text, holds);
    }
    Interval all =
        t.x() instanceof Value.Length ? new Interval(null, LONGEST) : Integers.range(t.x().type());
    Interval range =
        interval(state, t.x()).and(holds ? t.op() : Operators.opposite(t.op()), t.y()).within(all);
    return SourceNames.of(state, t.x(), text)
        .filter(_ -> range.low != null || range.high != null)
        .<Guard>map(name ->
            new Guard.Range(name, Optional.ofNullable(range.low), Optional.ofNullable(range.high)))
        .orElse(new Guard.Condition(text, holds));
  }

  public static Interval interval(GoroutineState state, Value unknown) {
    Optional<BigInteger> known = number(unknown);
    if (known.isPresent()) {
      return new Interval(known.get(), known.get());
    }
    Interval all = Integers.range(unknown.type());
    Interval interval =
        unknown instanceof Value.Length ? new Interval(BigInteger.ZERO, LONGEST) : all;
    Set<BigInteger> holes = new HashSet<>();
    for (GoroutineState.Fact fact : state.facts) {
      if (!(fact.test() instanceof Value.Test t
          && t.x().equals(unknown)
          && number(t.y()).isPresent())) {
        continue;
      }
      Token op = fact.holds() ? t.op() : Operators.opposite(t.op());
      if (op == Token.NEQ) {
        holes.add(number(t.y()).get());
      }
      interval = interval.and(op, t.y());
    }
    return interval.without(holes);
  }

  /// A number as a constant, if only one value is possible; else unchanged.
  public static Value exact(GoroutineState state, Value value) {
    if (!Operators.isSymbolic(value)) {
      return value;
    }
    Interval interval = interval(state, value);
    if (interval.low != null && interval.low.equals(interval.high)) {
      return new Value.Const(interval.low, value.type());
    }
    if (value instanceof Value.Arithmetic a) {
      Value x = exact(state, a.x());
      Value y = exact(state, a.y());
      return x instanceof Value.Const && y instanceof Value.Const
          ? Operators.binary(state, a.op(), x, y, a.type())
          : value;
    }
    return value;
  }

  private static BigInteger min(BigInteger a, BigInteger b) {
    return a == null ? b : a.min(b);
  }

  private static BigInteger max(BigInteger a, BigInteger b) {
    return a == null ? b : a.max(b);
  }

  // Relations and arithmetic.

  private Optional<Boolean> solved(GoroutineState state, Value.Test test) {
    Question question = new Question();
    Optional<Solver.Comparison> asked = question.comparison(test, true);
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    List<Solver.Comparison> known = question.about(state.facts);
    if (known.isEmpty() || !question.isHard()) {
      return Optional.empty();
    }
    if (solver.contradict(with(known, asked.get()))) {
      return Optional.of(false);
    }
    return solver.contradict(with(known, question.comparison(test, false).orElseThrow()))
        ? Optional.of(true)
        : Optional.empty();
  }

  private static List<Solver.Comparison> with(List<Solver.Comparison> some, Solver.Comparison one) {
    List<Solver.Comparison> all = new ArrayList<>(some);
    all.add(one);
    return all;
  }

  /// A condition with the facts that concern it, in the solver's terms.
  private static final class Question {
    private final SequencedMap<Value, Integer> variables = new LinkedHashMap<>();
    private boolean arithmetic;

    /// Whether intervals do not say everything.
    boolean isHard() {
      return arithmetic || variables.size() > 1;
    }

    /// The facts about the variables met so far, and about those that these facts mention.
    List<Solver.Comparison> about(List<GoroutineState.Fact> facts) {
      Set<GoroutineState.Fact> used = new HashSet<>();
      List<Solver.Comparison> found = new ArrayList<>();
      for (boolean more = true; more; ) {
        more = false;
        for (GoroutineState.Fact fact : facts) {
          if (fact.test() instanceof Value.Test t && isAbout(t) && used.add(fact)) {
            comparison(t, fact.holds()).ifPresent(found::add);
            more = true;
          }
        }
      }
      return found;
    }

    private boolean isAbout(Value value) {
      return switch (value) {
        case Value.Test t -> isAbout(t.x()) || isAbout(t.y());
        case Value.Arithmetic a -> isAbout(a.x()) || isAbout(a.y());
        default -> variables.containsKey(value);
      };
    }

    Optional<Solver.Comparison> comparison(Value.Test test, boolean holds) {
      Token op = holds ? test.op() : Operators.opposite(test.op());
      boolean comparison = Operators.opposite(op) != Token.ILLEGAL;
      return comparison && isNumber(test.x()) && isNumber(test.y())
          ? Optional.of(new Solver.Comparison(op, term(test.x()), term(test.y())))
          : Optional.empty();
    }

    private static boolean isNumber(Value value) {
      return value instanceof Value.Const
          ? number(value).filter(n -> n.bitLength() < Long.SIZE).isPresent()
          : Operators.isSymbolic(value) && Kinds.isInteger(value.type());
    }

    private static boolean isUnsigned(Type type) {
      return type.underlying() instanceof Basic b && b.isUnsigned();
    }

    private Solver.Quantity term(Value value) {
      return switch (value) {
        case Value.Const c -> new Solver.Whole((BigInteger) c.value());
        case Value.Arithmetic a -> {
          arithmetic = true;
          yield new Solver.Operation(a.op(), term(a.x()), term(a.y()));
        }
        default ->
            new Solver.Variable(
                variables.computeIfAbsent(value, _ -> variables.size()),
                value instanceof Value.Length || isUnsigned(value.type()));
      };
    }
  }
}
