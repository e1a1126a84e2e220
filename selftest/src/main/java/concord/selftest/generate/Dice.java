package concord.selftest.generate;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/// Random choices from one seed, and the features chosen so far.
final class Dice {
  private final SplittableRandom random;
  private final Settings settings;
  private final Set<Feature> used = EnumSet.noneOf(Feature.class);
  private int names;

  Dice(long seed, Settings settings) {
    this.random = new SplittableRandom(seed);
    this.settings = settings;
  }

  /// A number below `n`.
  int below(int n) {
    return random.nextInt(n);
  }

  int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  /// True in so many of 100 cases.
  boolean percent(int chance) {
    return random.nextInt(100) < chance;
  }

  <T> T of(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /// One of the features, by weight, which counts as used.
  Feature feature(Feature... among) {
    int sum = 0;
    for (Feature f : among) {
      sum += settings.weight(f);
    }
    if (sum == 0) {
      throw new IllegalArgumentException("all are switched off: " + List.of(among));
    }
    int n = random.nextInt(sum);
    for (Feature f : among) {
      n -= settings.weight(f);
      if (n < 0) {
        used.add(f);
        return f;
      }
    }
    throw new IllegalStateException();
  }

  boolean has(Feature f) {
    return settings.weight(f) > 0;
  }

  void use(Feature f) {
    used.add(f);
  }

  Set<Feature> used() {
    return used;
  }

  /// A name that nothing else has.
  String name(String stem) {
    return stem + names++;
  }
}
