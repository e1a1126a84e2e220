package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Makes a terminating effect from a seed, in the three steps of §4: generation, expansion,
/// reordering; then the channels are made in front (§5.2, step 2).
public final class EffectGenerator {
  /// How often a rewrite rule may be tried at another place before it is given up.
  private static final int TRIES = 6;

  /// An effect and the rules that took part in making it.
  public record Generated(Effect effect, SequencedSet<Rule> fired) {}

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
    SequencedSet<Rule> fired = new LinkedHashSet<>();
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
      SequencedSet<Rule> fired) {
    Expansion expansion = new Expansion(random, profile, channels, generation, limits.copies());
    Reordering reordering = new Reordering(random, profile);
    int expansions = weights.total(Rule.Group.EXPANSION) == 0 ? 0 : 1;
    int reorderings = weights.total(Rule.Group.REORDERING) == 0 ? 0 : 1;
    Effect effect = start;
    int steps = expansions + reorderings == 0 ? 0 : steps(effect, random);
    for (int step = 0; step < steps; step++) {
      boolean expand = random.nextInt(expansions + reorderings) < expansions;
      Rule rule =
          weights.pick(expand ? Rule.Group.EXPANSION : Rule.Group.REORDERING, random).orElseThrow();
      for (int attempt = 0; attempt < TRIES; attempt++) {
        int at = random.nextInt(Rewriting.nodes(effect));
        Optional<Effect> rewritten =
            Rewriting.at(
                effect,
                at,
                rule == Rule.E_SEQ ? Rewriting.Reach.OUTSIDE_LOOPS : Rewriting.Reach.EVERYWHERE,
                phi -> expand ? expansion.apply(rule, phi) : reordering.apply(rule, phi));
        if (rewritten.isPresent()) {
          effect = rewritten.get();
          fired.add(rule);
          break;
        }
      }
    }
    return effect;
  }

  /// How many rewrite steps there are.
  private int steps(Effect effect, RandomGenerator random) {
    if (limits.reading() == Limits.Reading.OURS) {
      return random.nextInt(limits.rewrites() + 1);
    }
    int rewriting = weights.of(Rule.E_CHOICE_DUP) + weights.of(Rule.R_SELECT);
    int all = rewriting + weights.total(Rule.Group.GENERATION);
    int steps = 0;
    for (int i = Rewriting.nodes(effect); i > 0; i--) {
      steps += random.nextInt(all) < rewriting ? 1 : 0;
    }
    return steps;
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
