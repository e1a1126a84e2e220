package concord.infer.write;

import concord.infer.domain.Canonical;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Path;
import concord.infer.domain.Variety;
import concord.infer.domain.Widening;
import concord.infer.know.InferenceMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The different states in which each place was reached. If there are too many, it widens them.
final class Arrivals {
  /// With more different states at one place, they are widened (see [Widening]).
  private static final int MOST_STATES = 40;

  /// The same for loops that no condition ends: they count nothing towards an end.
  private static final int MOST_ROUNDS = 4;

  /// The same with counted loops.
  private static final int COUNTED = 1_200;

  /// The same if only control matters, or if loops run any number of times.
  private static final int FEW_STATES = 12;

  private static final int FEW_ROUNDS = 3;

  private final InferenceMode mode;
  private final Notes notes;
  private final Predicate<Canonical> known;
  private final Map<List<Object>, List<GoroutineState>> seen = new HashMap<>();
  private final Map<List<Object>, Variety> varieties = new HashMap<>();

  /// `known` tells whether a state has a definition.
  Arrivals(InferenceMode mode, Notes notes, Predicate<Canonical> known) {
    this.mode = mode;
    this.notes = notes;
    this.known = known;
  }

  /// The states of each place.
  Collection<List<GoroutineState>> byPlace() {
    return seen.values();
  }

  /// The canonical state, widened if this place was reached in too many different ones.
  Canonical settle(Path path) {
    Canonical canonical = Canonical.of(path.state);
    if (known.test(canonical)) {
      return canonical;
    }
    List<Object> location = location(path.state);
    List<GoroutineState> before = seen.computeIfAbsent(location, _ -> new ArrayList<>());
    int most =
        switch (mode.detail()) {
          case ALL ->
              mode.precision() == InferenceMode.Precision.COUNTS
                  ? COUNTED
                  : isEndless(path.top())
                      ? MOST_ROUNDS
                      : mode.goesRoundForEver() ? FEW_STATES : MOST_STATES;
          case CONTROL -> isEndless(path.top()) ? FEW_ROUNDS : FEW_STATES;
        };
    if (before.size() >= most) {
      notes.approximate(path, "values that change in a loop can be anything");
      Variety first =
          varieties.computeIfAbsent(location, _ -> new Variety(before.subList(0, most)));
      for (int level = 0; level < Widening.LEVELS; level++) {
        GoroutineState wider = Widening.widen(first, canonical.state(), level);
        Canonical candidate = Canonical.of(wider);
        Canonical actual = candidate.renamed(canonical);
        if (known.test(candidate)) {
          return actual;
        }
        if (before.size() < most * (level + 2)) {
          before.add(candidate.state());
          return actual;
        }
      }
    }
    before.add(canonical.state());
    return canonical;
  }

  private static boolean isEndless(Frame frame) {
    return frame.slice.isEndless(frame.pc);
  }

  private static List<Object> location(GoroutineState state) {
    List<Object> location = new ArrayList<>();
    for (Frame frame : state.frames) {
      location.add(frame.code);
      location.add(frame.pc);
    }
    return location;
  }
}
