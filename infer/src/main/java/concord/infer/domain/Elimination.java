package concord.infer.domain;

import concord.facts.data.Kinds;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.infer.domain.Facts.Interval;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Variable elimination: what a condition on two unknown numbers says about one when the other is
/// dropped. Example: `m + n == 3` with `m >= 1` leaves `n <= 2`.
///
/// Together with the other facts about the number nothing is lost. Without it, a channel made for
/// `m + n` messages would seem too small as soon as all `m` are sent.
final class Elimination {
  /// `kept op bound`, where `bound` is the range of the dropped number.
  private record Relation(Value kept, Token op, Interval bound) {}

  private Elimination() {}

  /// The conditions on `kept` values that follow from `fact` and are not known yet.
  static List<Value> of(GoroutineState state, GoroutineState.Fact fact, Predicate<Value> kept) {
    List<Value> conditions = new ArrayList<>();
    relation(state, fact, kept)
        .ifPresent(r -> {
          switch (r.op()) {
            case LSS, LEQ -> add(state, r.kept(), r.op(), r.bound().high(), conditions);
            case GTR, GEQ -> add(state, r.kept(), r.op(), r.bound().low(), conditions);
            case EQL -> {
              add(state, r.kept(), Token.GEQ, r.bound().low(), conditions);
              add(state, r.kept(), Token.LEQ, r.bound().high(), conditions);
            }
            default -> {}
          }
        });
    return conditions;
  }

  private static void add(
      GoroutineState state, Value kept, Token op, BigInteger end, List<Value> conditions) {
    if (end != null && Facts.interval(state, kept).decide(op, end).isEmpty()) {
      Value.Const bound = new Value.Const(end, kept.type());
      conditions.add(new Value.Test(op, kept, bound, Basic.BOOL));
    }
  }

  private static Optional<Relation> relation(
      GoroutineState state, GoroutineState.Fact fact, Predicate<Value> kept) {
    if (!(fact.test() instanceof Value.Test t) || Operators.opposite(t.op()) == Token.ILLEGAL) {
      return Optional.empty();
    }
    Token op = fact.holds() ? t.op() : Operators.opposite(t.op());
    Optional<BigInteger> n = Facts.number(t.y());
    if (t.x() instanceof Value.Arithmetic a && n.isPresent()) {
      return computed(state, a, op, n.get(), kept);
    }
    return pair(t.x(), t.y(), kept)
        .map(p -> {
          Token towards = p.kept() == t.x() ? op : Operators.mirrored(op);
          return new Relation(p.kept(), towards, Facts.interval(state, p.dropped()));
        });
  }

  /// `x + y op n`, `x - y op n`.
  private static Optional<Relation> computed(
      GoroutineState state, Value.Arithmetic a, Token op, BigInteger n, Predicate<Value> kept) {
    return pair(a.x(), a.y(), kept)
        .flatMap(p -> {
          Interval other = Facts.interval(state, p.dropped());
          boolean first = p.kept() == a.x();
          return switch (a.op()) {
            case ADD -> Optional.of(new Relation(p.kept(), op, other.from(n)));
            case SUB ->
                Optional.of(
                    first
                        ? new Relation(p.kept(), op, other.plus(n))
                        : new Relation(p.kept(), Operators.mirrored(op), other.plus(n.negate())));
            default -> Optional.empty();
          };
        });
  }

  private record Pair(Value kept, Value dropped) {}

  private static Optional<Pair> pair(Value x, Value y, Predicate<Value> kept) {
    if (!isNumber(x) || !isNumber(y) || kept.test(x) == kept.test(y)) {
      return Optional.empty();
    }
    return Optional.of(kept.test(x) ? new Pair(x, y) : new Pair(y, x));
  }

  private static boolean isNumber(Value value) {
    return (value instanceof Value.Unknown || value instanceof Value.Length)
        && Kinds.isInteger(value.type());
  }
}
