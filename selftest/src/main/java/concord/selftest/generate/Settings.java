package concord.selftest.generate;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// How programs are generated.
///
/// @param size how large they are
/// @param off features that are not used
/// @param weights of features, if they differ from the defaults
public record Settings(Size size, Set<Feature> off, Map<Feature, Integer> weights) {
  /// How large programs are.
  public enum Size {
    /// A few operations, so that all schedules can be run.
    SMALL(2, 1, 4, 2),
    /// Some thirty to eighty lines.
    DEFAULT(3, 3, 9, 3);

    private final int routines;
    private final int least;
    private final int most;
    private final int depth;

    Size(int routines, int least, int most, int depth) {
      this.routines = routines;
      this.least = least;
      this.most = most;
      this.depth = depth;
    }

    /// How many goroutines there are at most, beside the entry's.
    int routines() {
      return routines;
    }

    /// How many events there are at least.
    int least() {
      return least;
    }

    int most() {
      return most;
    }

    /// How deep an operation is wrapped at most.
    int depth() {
      return depth;
    }
  }

  public static final Settings SMALL = new Settings(Size.SMALL, Set.of(), Map.of());
  public static final Settings DEFAULT = new Settings(Size.DEFAULT, Set.of(), Map.of());

  public Settings {
    off = off.isEmpty() ? EnumSet.noneOf(Feature.class) : EnumSet.copyOf(off);
    weights = weights.isEmpty() ? new EnumMap<>(Feature.class) : new EnumMap<>(weights);
  }

  int weight(Feature feature) {
    return off.contains(feature) ? 0 : weights.getOrDefault(feature, feature.weight());
  }
}
