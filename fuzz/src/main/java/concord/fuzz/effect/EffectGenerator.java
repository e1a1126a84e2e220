package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Makes a terminating effect from a seed, in the three steps of §4: generation, expansion,
/// reordering; then the channels are made at the beginning (§5.2, step 2).
public final class EffectGenerator {
  /// How often a rewrite rule may be tried at another place before it is given up.
  private static final int TRIES = 6;

  /// An effect and the rules that took part in making it.
  public record Generated(Effect effect, SequencedSet<EffectRule> fired) {}

  private final Weights weights;
  private final Profile profile;
  private final Limits limits;

  public EffectGenerator(Weights weights, Profile profile, Limits limits) {
    this.weights = weights.restrictedTo(profile::allows);
    this.profile = profile;
    this.limits = limits;
  }

  public Generated generate(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    Channels channels = new Channels();
    SequencedSet<EffectRule> fired = new LinkedHashSet<>();
    Generation generation = new Generation(random, weights, profile, limits, channels);
    Effect effect = generation.generate();
    for (int i = 0; Rewriting.size(effect) == 0 && i < TRIES; i++) {
      effect = generation.generate();
    }
    effect = rewrite(effect, random, channels, generation, fired);
    fired.addAll(generation.fired());
    return new Generated(makingChannels(effect, channels), fired);
  }

  private Effect rewrite(
      Effect start,
      RandomGenerator random,
      Channels channels,
      Generation generation,
      SequencedSet<EffectRule> fired) {
    Expansion expansion = new Expansion(random, profile, channels, generation, limits.copies());
    Reordering reordering = new Reordering(random, profile);
    Effect effect = start;
    for (EffectRule.Group group : steps(random)) {
      EffectRule rule = weights.pick(group, random).orElseThrow();
      for (int attempt = 0; attempt < TRIES; attempt++) {
        int at = random.nextInt(Rewriting.nodes(effect));
        Optional<Effect> rewritten =
            Rewriting.at(
                effect,
                at,
                rule == EffectRule.E_SEQ
                    ? Rewriting.Reach.OUTSIDE_LOOPS
                    : Rewriting.Reach.EVERYWHERE,
                phi ->
                    group == EffectRule.Group.EXPANSION
                        ? expansion.apply(rule, phi)
                        : reordering.apply(rule, phi));
        if (rewritten.isPresent()) {
          effect = rewritten.get();
          fired.add(rule);
          break;
        }
      }
    }
    return effect;
  }

  /// The rewrite steps, one after the other.
  private Iterable<EffectRule.Group> steps(RandomGenerator random) {
    List<EffectRule.Group> groups =
        Stream.of(EffectRule.Group.EXPANSION, EffectRule.Group.REORDERING)
            .filter(group -> weights.total(group) > 0)
            .toList();
    if (groups.isEmpty()) {
      return List.of();
    }
    return switch (limits.reading()) {
      case OURS -> {
        int steps = random.nextInt(limits.rewrites() + 1);
        // Drawn here, in order, because all choices come from one random generator.
        yield () ->
            IntStream.range(0, steps)
                .mapToObj(_ -> groups.get(random.nextInt(groups.size())))
                .iterator();
      }
      case PAPER ->
          groups.stream()
              .flatMap(group -> Collections.nCopies(limits.rewrites(), group).stream())
              .toList();
    };
  }

  private static Effect makingChannels(Effect effect, Channels channels) {
    List<Effect> parts = new ArrayList<>();
    for (String c : Embedding.freeChannels(effect)) {
      parts.add(new Effect.Chan(c, channels.capacity(c)));
    }
    parts.add(effect);
    return Effect.seq(parts);
  }
}
