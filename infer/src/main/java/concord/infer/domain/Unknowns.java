package concord.infer.domain;

import java.util.List;
import java.util.SequencedMap;

/// The unknown values that occur in others.
public final class Unknowns {
  private Unknowns() {}

  /// The unknown values inside a value, by symbol, without following memory.
  public static void in(Value value, SequencedMap<Integer, Value.Unknown> found) {
    switch (value) {
      case Value.Unknown u -> found.putIfAbsent(u.symbol(), u);
      case Value.Test t -> in(List.of(t.x(), t.y()), found);
      case Value.Arithmetic a -> in(List.of(a.x(), a.y()), found);
      case Value.Length l -> in(l.of(), found);
      case Value.Aggregate a -> in(a.parts(), found);
      case Value.Closure c -> in(c.captures(), found);
      case Value.Native n -> in(n.captures(), found);
      case Value.Failure f -> in(f.wrapped(), found);
      case Value.Bound b -> in(b.receiver(), found);
      case Value.Tuple t -> in(t.values(), found);
      case Value.Iterator i -> in(i.over(), found);
      case null, default -> {}
    }
  }

  public static void in(List<Value> values, SequencedMap<Integer, Value.Unknown> found) {
    values.forEach(v -> in(v, found));
  }
}
