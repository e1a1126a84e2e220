package concord.fuzz;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.SortedSet;
import java.util.TreeSet;

/// The parts of a runtime that an effect uses besides plain gets and puts, on any channel:
/// `select`, `close`, `poll`.
final class Shape {
  private final SortedSet<String> devices = new TreeSet<>();

  private Shape() {}

  /// `put and get` where there is nothing else.
  static String of(Effect effect) {
    Shape shape = new Shape();
    shape.add(effect);
    return shape.devices.isEmpty() ? "put and get" : String.join(", ", shape.devices);
  }

  private void add(Effect effect) {
    switch (effect) {
      case Effect.Empty _, Effect.Chan _, Effect.Get _, Effect.Put _ -> {}
      case Effect.Close _ -> devices.add("close");
      case Effect.Spawn(var body) -> add(body);
      case Effect.Seq(var parts) -> parts.forEach(this::add);
      case Effect.Choice(var left, var right) -> {
        add(left);
        add(right);
      }
      case Effect.Select select -> {
        devices.add(sort(select));
        select.cases().stream().map(SelectEffect::body).forEach(this::add);
        select.otherwise().ifPresent(this::add);
      }
      case Effect.Range(_, var body) -> {
        devices.add("close");
        add(body);
      }
      case Effect.Repeat(_, var body) -> add(body);
    }
  }

  /// A select of one case waits like the operation itself; one with a default does not wait.
  private static String sort(Effect.Select select) {
    return select.otherwise().isPresent()
        ? "poll"
        : select.cases().size() == 1 ? "select of one" : "select";
  }
}
