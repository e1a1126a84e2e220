package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Effect.Operation;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Effect expansion `φ →E φ'` (Fig. 11): one method per rule, which returns empty where the rule
/// does not apply. The last three are ours.
final class Expansion {
  private final int largestCopy;

  private final RandomGenerator random;
  private final Profile profile;
  private final Channels channels;
  private final Generation generation;

  /// @param largestCopy see [Limits#copies]
  Expansion(
      RandomGenerator random,
      Profile profile,
      Channels channels,
      Generation generation,
      int largestCopy) {
    this.largestCopy = largestCopy;
    this.random = random;
    this.profile = profile;
    this.channels = channels;
    this.generation = generation;
  }

  Optional<Effect> apply(EffectRule rule, Effect effect) {
    return switch (rule) {
      case E_CHOICE_DUP -> eChoiceDup(effect);
      case E_GET_SELECT -> eGetSelect(effect);
      case E_PUT_SELECT -> ePutSelect(effect);
      case E_SEQ -> eSeq(effect);
      case E_SELECT_DUP -> eSelectDup(effect);
      case E_DEAD_CLAUSE -> eDeadClause(effect);
      case E_DEFAULT -> eDefault(effect);
      case E_LOOP -> eLoop(effect);
      default -> throw new IllegalStateException(rule + " is no expansion rule");
    };
  }

  /// ```
  ///   φ →E φ + φ   (E-Choice-Dup)
  /// ```
  private Optional<Effect> eChoiceDup(Effect phi) {
    int size = Rewriting.size(phi);
    return size > 0 && size <= largestCopy
        ? Optional.of(new Effect.Choice(phi, phi))
        : Optional.empty();
  }

  /// ```
  ///   Get(c) →E SelGet(c, ε) ⊕ SelGet(c, ε)   (E-Get-Select)
  /// ```
  private static Optional<Effect> eGetSelect(Effect phi) {
    return phi instanceof Effect.Get get ? Optional.of(twice(get)) : Optional.empty();
  }

  /// ```
  ///   Put(c) →E SelPut(c, ε) ⊕ SelPut(c, ε)   (E-Put-Select)
  /// ```
  private static Optional<Effect> ePutSelect(Effect phi) {
    return phi instanceof Effect.Put put ? Optional.of(twice(put)) : Optional.empty();
  }

  private static Effect twice(Operation op) {
    SelectEffect once = op.select(Effect.EMPTY);
    return Effect.Select.of(List.of(once, once));
  }

  /// ```
  ///   φ₁, φ₂ ∈ Generation
  ///   ------------------- (E-Seq)
  ///     φ →E φ₁; φ; φ₂
  /// ```
  private Optional<Effect> eSeq(Effect phi) {
    Effect phi1 = random.nextBoolean() ? generation.generate() : Effect.EMPTY;
    Effect phi2 = random.nextBoolean() ? generation.generate() : Effect.EMPTY;
    return Optional.of(Effect.seq(phi1, phi, phi2));
  }

  /// ```
  ///               i ∈ {1, 2}
  ///   --------------------------------- (E-Select-Dup)
  ///   φ₁ˢʳ ⊕ φ₂ˢʳ →E φ₁ˢʳ ⊕ φᵢˢʳ ⊕ φ₂ˢʳ
  /// ```
  private Optional<Effect> eSelectDup(Effect phi) {
    if (!(phi instanceof Effect.Select(var cases, var otherwise))
        || Rewriting.size(phi) > 2 * largestCopy) {
      return Optional.empty();
    }
    List<SelectEffect> more = new ArrayList<>(cases);
    SelectEffect copy = cases.get(random.nextInt(cases.size()));
    more.add(random.nextInt(cases.size() + 1), copy);
    return Optional.of(new Effect.Select(more, otherwise));
  }

  /// ```
  ///              d is fresh     φᵈ ∈ {Get(d), Put(d)}
  ///   ------------------------------------------------------------ (E-DeadClause)
  ///   φ₁ˢʳ ⊕ … ⊕ φₙˢʳ →E φ₁ˢʳ ⊕ … ⊕ select(φᵈ, ε) ⊕ … ⊕ φₙˢʳ
  /// ```
  ///
  /// and for a lone get or put as if it were a select of one case.
  private Optional<Effect> eDeadClause(Effect phi) {
    List<SelectEffect> cases = new ArrayList<>();
    Optional<Effect> otherwise = Optional.empty();
    switch (phi) {
      case Effect.Select select -> {
        cases.addAll(select.cases());
        otherwise = select.otherwise();
      }
      case Effect.Get get -> cases.add(get.select(Effect.EMPTY));
      case Effect.Put put when profile.has(Profile.Feature.SELECT_PUT) ->
          cases.add(put.select(Effect.EMPTY));
      default -> {
        return Optional.empty();
      }
    }
    String d = channels.fresh(channels.pattern("dead"), 0, 0);
    boolean put = profile.has(Profile.Feature.SELECT_PUT) && random.nextBoolean();
    Operation dead = put ? new Effect.Put(d) : new Effect.Get(d);
    cases.add(random.nextInt(cases.size() + 1), dead.select(Effect.EMPTY));
    return Optional.of(new Effect.Select(cases, otherwise));
  }

  /// ```
  ///   φ →E select(φ, ε) ⊕ Default(φ)                                  for a get or put φ,
  ///   φ₁ˢʳ ⊕ … ⊕ φₙˢʳ →E φ₁ˢʳ ⊕ … ⊕ φₙˢʳ ⊕ Default(φ₁ˢʳ ⊕ … ⊕ φₙˢʳ)   (E-Default)
  /// ```
  private Optional<Effect> eDefault(Effect phi) {
    return switch (phi) {
      case Effect.Select select
          when select.otherwise().isEmpty() && Rewriting.size(phi) <= largestCopy ->
          Optional.of(new Effect.Select(select.cases(), Optional.of(select)));
      case Effect.Get get -> Optional.of(poll(get));
      case Effect.Put put when profile.has(Profile.Feature.SELECT_PUT) -> Optional.of(poll(put));
      default -> Optional.empty();
    };
  }

  private static Effect poll(Operation op) {
    return new Effect.Select(List.of(op.select(Effect.EMPTY)), Optional.of(op));
  }

  /// ```
  ///   φ; …; φ →E Repeat(n, φ)   (E-Loop)
  /// ```
  private Optional<Effect> eLoop(Effect phi) {
    if (!(phi instanceof Effect.Seq(var parts))) {
      return Optional.empty();
    }
    int from = random.nextInt(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      int start = (from + i) % parts.size();
      int end = start + 1;
      while (end < parts.size() && parts.get(end).equals(parts.get(start))) {
        end++;
      }
      if (end - start >= 2) {
        List<Effect> rolled = new ArrayList<>(parts.subList(0, start));
        rolled.add(new Effect.Repeat(end - start, parts.get(start)));
        rolled.addAll(parts.subList(end, parts.size()));
        return Optional.of(Effect.seq(rolled));
      }
    }
    return Optional.empty();
  }
}
