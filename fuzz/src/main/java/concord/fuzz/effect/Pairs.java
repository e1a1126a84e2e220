package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Shrinks `k` of G-MutualSelect: one process less on either side.
final class Pairs {
  private Pairs() {}

  /// The effect without a spawned A and a spawned B of the pattern, where both are adjacent and use
  /// only its channels.
  static Optional<Effect> fewer(Effect effect, String pattern) {
    if (!pattern.startsWith("mut")) {
      return Optional.empty();
    }
    return Rewriting.first(
        effect,
        phi ->
            phi instanceof Effect.Seq(var parts) ? withoutPair(parts, pattern) : Optional.empty());
  }

  private static Optional<Effect> withoutPair(List<Effect> parts, String pattern) {
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        if (opposed(parts.get(i), parts.get(j), pattern)) {
          List<Effect> fewer = new ArrayList<>(parts);
          fewer.remove(j);
          fewer.remove(i);
          return Optional.of(Effect.seq(fewer));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean opposed(Effect one, Effect other, String pattern) {
    if (!(one instanceof Effect.Spawn(var a)) || !(other instanceof Effect.Spawn(var b))) {
      return false;
    }
    Optional<List<SelectEffect>> left = rounds(a, pattern);
    Optional<List<SelectEffect>> right = rounds(b, pattern);
    return left.isPresent()
        && right.isPresent()
        && count(a) == count(b)
        && left.get().stream()
            .allMatch(l ->
                right.get().stream()
                    .anyMatch(
                        r -> r.channel().equals(l.channel()) && r.getClass() != l.getClass()));
  }

  /// The cases of the first round of a process that does nothing but rounds of the pattern.
  private static Optional<List<SelectEffect>> rounds(Effect body, String pattern) {
    boolean alone =
        Embedding.freeChannels(body).stream().allMatch(c -> Channels.patternOf(c).equals(pattern));
    Effect first = Effect.parts(body).isEmpty() ? body : Effect.parts(body).getFirst();
    Effect round = first instanceof Effect.Repeat(_, var inside) ? inside : first;
    return alone && round instanceof Effect.Select(var cases, _) && onlyRounds(body)
        ? Optional.of(cases)
        : Optional.empty();
  }

  private static boolean onlyRounds(Effect body) {
    return Effect.parts(body).stream()
        .allMatch(p -> p instanceof Effect.Select || p instanceof Effect.Repeat);
  }

  private static int count(Effect body) {
    return Effect.parts(body).stream()
        .mapToInt(p -> p instanceof Effect.Repeat(var n, _) ? n : 1)
        .sum();
  }
}
