package concord.behaviour.semantics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// A state up to `≡`: goroutines in canonical order, objects numbered in the order in which they
/// are reached, without finished goroutines and unreachable objects. `renaming` maps the old
/// numbers to the new ones.
///
/// ```
///   T ≡α T'     T --α--> T''
///   ------------------------ |EQ|
///        T' --α--> T''
/// ```
///
/// It only renames, so it never makes two different states equal. It may fail to identify two equal
/// ones: goroutines at the same points keep their order.
public record Canonical(State state, Renaming renaming) {
  private static final int GONE = -1;

  public static Canonical of(State state) {
    List<Integer> order = order(state);
    List<Integer> met = met(state, order);
    Renaming renaming =
        new Renaming(
            inverse(order, state.goroutines().size()), inverse(met, state.objects().size()));
    State renamed =
        new State(
            order.stream().map(i -> state.goroutines().get(i).rename(renaming)).toList(),
            met.stream().map(i -> state.objects().get(i).rename(renaming)).toList(),
            state.ending());
    return new Canonical(renamed, renaming);
  }

  /// Main first, then the unfinished others by the points they are at.
  private static List<Integer> order(State state) {
    List<Integer> others =
        new ArrayList<>(
            IntStream.range(1, state.goroutines().size())
                .filter(i -> !state.goroutines().get(i).isFinished())
                .boxed()
                .toList());
    others.sort(Comparator.comparing(i -> state.goroutines().get(i), Canonical::byPoints));
    others.addFirst(0);
    return others;
  }

  private static int byPoints(Goroutine t, Goroutine s) {
    for (int i = 0; i < Math.min(t.frames().size(), s.frames().size()); i++) {
      int c = Integer.compare(t.frames().get(i).at().id(), s.frames().get(i).at().id());
      if (c != 0) {
        return c;
      }
    }
    return Integer.compare(t.frames().size(), s.frames().size());
  }

  /// The objects the goroutines can reach, in the order they meet them.
  private static List<Integer> met(State state, List<Integer> order) {
    List<Integer> met = new ArrayList<>();
    boolean[] seen = new boolean[state.objects().size()];
    for (int i : order) {
      state.goroutines().get(i).frames().forEach(f -> meet(f.objects(), met, seen));
    }
    for (int i = 0; i < met.size(); i++) {
      meet(state.objects().get(met.get(i)).contents(), met, seen);
    }
    return met;
  }

  private static void meet(List<Integer> objects, List<Integer> met, boolean[] seen) {
    for (int a : objects) {
      if (!seen[a]) {
        seen[a] = true;
        met.add(a);
      }
    }
  }

  private static List<Integer> inverse(List<Integer> order, int size) {
    List<Integer> inverse = new ArrayList<>(Collections.nCopies(size, GONE));
    for (int i = 0; i < order.size(); i++) {
      inverse.set(order.get(i), i);
    }
    return inverse;
  }
}
