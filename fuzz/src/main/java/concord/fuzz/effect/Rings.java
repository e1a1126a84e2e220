package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Reduces an effect to one mutual select in a loop.
///
/// In a large program, the race of two opposed selects may happen once in ten thousand runs. Then
/// there is no time to test smaller programs. The mutual select alone is small and, in a loop,
/// meets the race more often than the original program.
final class Rings {
  private static final int TURNS = Limits.DEFAULT.loops();

  private Rings() {}

  /// G-MutualSelect with the channels of `pattern`, two processes on either side and nothing in its
  /// holes; its cases have the same order as in `effect`.
  static Optional<Effect> alone(Effect effect, String pattern) {
    List<List<SelectEffect>> guards =
        selects(effect)
            .map(select -> guards(select, pattern))
            .filter(cases -> cases.size() > 1)
            .toList();
    return guards.stream()
        .findFirst()
        .flatMap(a ->
            guards.stream()
                .filter(b -> opposed(a, b))
                .findFirst()
                .map(b -> ring(effect, loop(a), loop(b))));
  }

  private static Effect ring(Effect effect, Effect a, Effect b) {
    Effect channels =
        Effect.seq(Effect.parts(effect).stream().filter(Effect.Chan.class::isInstance).toList());
    return Effect.seq(channels, new Effect.Spawn(a), new Effect.Spawn(a), new Effect.Spawn(b), b);
  }

  private static Effect loop(List<SelectEffect> cases) {
    return new Effect.Repeat(TURNS, Effect.Select.of(cases));
  }

  /// The first case on each channel of the pattern, without what follows.
  private static List<SelectEffect> guards(Effect.Select select, String pattern) {
    SequencedMap<String, SelectEffect> first = new LinkedHashMap<>();
    for (SelectEffect c : select.cases()) {
      if (Channels.patternOf(c.channel()).equals(pattern)) {
        first.putIfAbsent(c.channel(), c.withBody(Effect.EMPTY));
      }
    }
    return List.copyOf(first.values());
  }

  private static boolean opposed(List<SelectEffect> a, List<SelectEffect> b) {
    return a.size() == b.size() && a.stream().allMatch(c -> b.contains(c.dual(Effect.EMPTY)));
  }

  /// All selects, in reading order.
  private static Stream<Effect.Select> selects(Effect effect) {
    return switch (effect) {
      case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> Stream.of();
      case Effect.Spawn(var body) -> selects(body);
      case Effect.Seq(var parts) -> parts.stream().flatMap(Rings::selects);
      case Effect.Choice(var left, var right) -> Stream.concat(selects(left), selects(right));
      case Effect.Select select ->
          Stream.of(
                  Stream.of(select),
                  select.cases().stream().flatMap(c -> selects(c.body())),
                  select.otherwise().stream().flatMap(Rings::selects))
              .flatMap(s -> s);
      case Effect.Range(_, var body) -> selects(body);
      case Effect.Repeat(_, var body) -> selects(body);
    };
  }
}
