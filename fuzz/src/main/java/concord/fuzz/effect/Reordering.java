package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Effect reordering `φ →R φ'` (Fig. 12): one method per rule, which returns empty where the rule
/// does not apply.
final class Reordering {
  private final RandomGenerator random;
  private final Profile profile;

  Reordering(RandomGenerator random, Profile profile) {
    this.random = random;
    this.profile = profile;
  }

  Optional<Effect> apply(EffectRule rule, Effect effect) {
    return switch (rule) {
      case R_SELECT -> rSelect(effect);
      case R_CHOICE_SELECT_GET_GET -> rChoiceSelectGetGet(effect);
      case R_SPAWN_1 -> rSpawn1(effect);
      case R_SPAWN_2 -> rSpawn2(effect);
      default -> throw new IllegalStateException(rule + " is no reordering rule");
    };
  }

  /// ```
  ///   φ₁ˢʳ ⊕ φ₂ˢʳ →R φ₂ˢʳ ⊕ φ₁ˢʳ   (R-Select)
  /// ```
  private Optional<Effect> rSelect(Effect phi) {
    if (!(phi instanceof Effect.Select(var cases, var otherwise)) || cases.size() < 2) {
      return Optional.empty();
    }
    List<SelectEffect> swapped = new ArrayList<>(cases);
    int i = random.nextInt(cases.size() - 1);
    Collections.swap(swapped, i, i + 1 + random.nextInt(cases.size() - i - 1));
    return Optional.of(new Effect.Select(swapped, otherwise));
  }

  /// ```
  ///   (Get(c₁); φ₁) + (Get(c₂); φ₂) →R SelGet(c₁, φ₁) ⊕ SelGet(c₂, φ₂)   (R-ChoiceSelectGetGet)
  /// ```
  private Optional<Effect> rChoiceSelectGetGet(Effect phi) {
    if (phi instanceof Effect.Choice(var left, var right)
        && first(left) instanceof Effect.Get c1
        && first(right) instanceof Effect.Get c2
        && (!c1.equals(c2) || profile.has(Profile.Feature.DUPLICATES))) {
      return Optional.of(Effect.Select.of(List.of(c1.select(rest(left)), c2.select(rest(right)))));
    }
    return Optional.empty();
  }

  private static Effect first(Effect effect) {
    return effect instanceof Effect.Seq(var parts) ? parts.getFirst() : effect;
  }

  private static Effect rest(Effect effect) {
    return effect instanceof Effect.Seq(var parts)
        ? Effect.seq(parts.subList(1, parts.size()))
        : Effect.EMPTY;
  }

  /// ```
  ///   Spawn(φ₁); Spawn(φ₂) →R Spawn(φ₂); Spawn(φ₁)   (R-Spawn-1)
  /// ```
  private Optional<Effect> rSpawn1(Effect phi) {
    return twoSpawns(phi, (phi1, phi2) -> List.of(phi2, phi1));
  }

  /// ```
  ///   Spawn(φ₁); Spawn(φ₂) →R Spawn(Spawn(φ₂); φ₁)   (R-Spawn-2)
  /// ```
  private Optional<Effect> rSpawn2(Effect phi) {
    return twoSpawns(phi, (phi1, phi2) -> List.of(new Effect.Spawn(Effect.seq(phi2, phi1.body()))));
  }

  private interface SpawnRule {
    List<Effect> apply(Effect.Spawn phi1, Effect.Spawn phi2);
  }

  private Optional<Effect> twoSpawns(Effect phi, SpawnRule rule) {
    if (!(phi instanceof Effect.Seq(var parts))) {
      return Optional.empty();
    }
    int from = random.nextInt(parts.size());
    for (int k = 0; k < parts.size() - 1; k++) {
      int i = (from + k) % (parts.size() - 1);
      if (parts.get(i) instanceof Effect.Spawn phi1
          && parts.get(i + 1) instanceof Effect.Spawn phi2) {
        List<Effect> changed = new ArrayList<>(parts.subList(0, i));
        changed.addAll(rule.apply(phi1, phi2));
        changed.addAll(parts.subList(i + 2, parts.size()));
        return Optional.of(Effect.seq(changed));
      }
    }
    return Optional.empty();
  }
}
