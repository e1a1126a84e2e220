package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A smaller `n` or `m`: fewer repetitions of a pattern, in all its processes.
final class Rounds {
  private final String pattern;
  private final int kept;
  private final Set<Integer> counts = new LinkedHashSet<>();

  private Rounds(String pattern, int kept) {
    this.pattern = pattern;
    this.kept = kept;
  }

  /// The effect with fewer rounds of the pattern, the fewest first.
  static Stream<Effect> fewer(Effect effect, String pattern) {
    if (pattern.startsWith("sel")) {
      return fewerSelects(effect, pattern).stream();
    }
    if (pattern.startsWith("rng")) {
      return firstPut(effect, pattern).stream();
    }
    if (!pattern.startsWith("ping") && !pattern.startsWith("mut")) {
      return Stream.of();
    }
    Rounds all = new Rounds(pattern, Integer.MAX_VALUE);
    all.keep(effect);
    if (all.counts.size() != 1) {
      return Stream.of(); // another rule has changed one side only
    }
    int count = all.counts.iterator().next();
    return IntStream.of(1, count / 2, count - 1)
        .filter(kept -> kept > 0 && kept < count)
        .distinct()
        .mapToObj(kept -> new Rounds(pattern, kept).keep(effect));
  }

  /// Keeps the first communications of the pattern in every sequence that has some, and records how
  /// many there were. Only if all have the same number is the result an effect of the rule.
  private Effect keep(Effect effect) {
    return switch (effect) {
      case Effect.Empty _, Effect.Chan _, Effect.Close _ -> effect;
      case Effect.Operation op -> {
        if (ours(op)) {
          counts.add(1);
        }
        yield effect;
      }
      case Effect.Spawn(var body) -> new Effect.Spawn(keep(body));
      case Effect.Seq(var parts) -> sequence(parts);
      case Effect.Choice(var left, var right) -> new Effect.Choice(keep(left), keep(right));
      case Effect.Select select -> {
        if (ours(select)) {
          counts.add(1);
        }
        yield inside(select);
      }
      case Effect.Range(var c, var body) -> new Effect.Range(c, keep(body));
      case Effect.Repeat(var n, var body) when ours(body) -> {
        counts.add(n);
        yield new Effect.Repeat(Math.min(n, kept), body);
      }
      case Effect.Repeat(var n, var body) -> new Effect.Repeat(n, keep(body));
    };
  }

  private Effect sequence(List<Effect> before) {
    List<Effect> parts = new ArrayList<>(before);
    List<Integer> own = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (ours(parts.get(i))) {
        own.add(i);
      } else {
        parts.set(i, keep(parts.get(i)));
      }
    }
    if (!own.isEmpty()) {
      counts.add(own.size());
      own.stream().skip(kept).forEach(i -> parts.set(i, Effect.EMPTY));
    }
    return Effect.seq(parts);
  }

  private Effect.Select inside(Effect.Select select) {
    return new Effect.Select(
        select.cases().stream().map(c -> c.withBody(keep(c.body()))).toList(),
        select.otherwise().map(this::keep));
  }

  private boolean ours(Effect part) {
    return switch (part) {
      case Effect.Operation op -> Channels.patternOf(op.channel()).equals(pattern);
      case Effect.Select(var cases, _) -> served(cases, pattern);
      case Effect.Empty _,
          Effect.Chan _,
          Effect.Close _,
          Effect.Spawn _,
          Effect.Seq _,
          Effect.Choice _,
          Effect.Range _,
          Effect.Repeat _ ->
          false;
    };
  }

  private static boolean served(List<SelectEffect> cases, String pattern) {
    return cases.stream().anyMatch(c -> Channels.patternOf(c.channel()).equals(pattern));
  }

  /// Removes one select of G-Select and one spawned process per channel, where all are adjacent.
  private static Optional<Effect> fewerSelects(Effect effect, String pattern) {
    return Rewriting.first(
        effect,
        phi -> phi instanceof Effect.Seq(var parts) ? oneLess(parts, pattern) : Optional.empty());
  }

  private static Optional<Effect> oneLess(List<Effect> parts, String pattern) {
    List<Effect> kept = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    int selects = 0;
    int spawns = 0;
    for (Effect part : parts) {
      if (part instanceof Effect.Spawn(Effect.Operation op)
          && Channels.patternOf(op.channel()).equals(pattern)) {
        spawns++;
        if (!seen.add(op.channel())) {
          continue;
        }
      } else if (part instanceof Effect.Select(var cases, _) && served(cases, pattern)) {
        selects++;
        if (selects == 2) {
          continue;
        }
      }
      kept.add(part);
    }
    boolean all = // else a process that does more keeps one of the operations
        parts.stream()
            .filter(part -> !(part instanceof Effect.Chan))
            .flatMap(part -> Embedding.freeChannels(part).stream())
            .filter(c -> Channels.patternOf(c).equals(pattern))
            .allMatch(seen::contains);
    return selects == 2 && spawns == 2 * seen.size() && all
        ? Optional.of(Effect.seq(kept))
        : Optional.empty();
  }

  /// A range takes everything that is put: one put less is one round less.
  private static Optional<Effect> firstPut(Effect effect, String pattern) {
    return Rewriting.first(
        effect,
        phi ->
            phi instanceof Effect.Put(var c) && Channels.patternOf(c).equals(pattern)
                ? Optional.of(Effect.EMPTY)
                : Optional.empty());
  }
}
