package concord.behaviour.semantics;

import java.util.List;

/// From the numbers of goroutines and objects in one state to those in an equal one; -1 for those
/// that are gone.
public record Renaming(List<Integer> goroutines, List<Integer> objects) {
  public Renaming {
    goroutines = List.copyOf(goroutines);
    objects = List.copyOf(objects);
  }

  public int goroutine(int old) {
    return old < 0 ? old : goroutines.get(old);
  }

  public int object(int old) {
    return objects.get(old);
  }

  List<Integer> objects(List<Integer> old) {
    return old.stream().map(this::object).toList();
  }
}
