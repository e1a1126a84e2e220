package concord.facts.calls;

import concord.go.code.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;

/// The order in which package variables are initialised (Go spec, "Package initialization"): always
/// the earliest declared variable whose dependencies are all initialised.
final class InitOrder {
  private InitOrder() {}

  /// @param declared the initialisers in declaration order, those of imported packages first
  /// @param dependsOn the initialisers of the variables that one refers to, directly or through
  ///   functions
  static List<Code> of(List<Code> declared, Function<Code, Set<Code>> dependsOn) {
    Map<Code, Integer> place = new HashMap<>();
    declared.forEach(code -> place.put(code, place.size()));
    int[] waitsFor = new int[declared.size()];
    List<List<Integer>> awaitedBy = new ArrayList<>();
    declared.forEach(_ -> awaitedBy.add(new ArrayList<>()));
    for (int i = 0; i < waitsFor.length; i++) {
      for (Code other : dependsOn.apply(declared.get(i))) {
        int j = place.get(other);
        if (i != j) {
          waitsFor[i]++;
          awaitedBy.get(j).add(i);
        }
      }
    }
    PriorityQueue<Integer> ready = new PriorityQueue<>();
    boolean[] placed = new boolean[waitsFor.length];
    List<Code> order = new ArrayList<>();
    for (int i = 0; i < waitsFor.length; i++) {
      if (waitsFor[i] == 0) {
        ready.add(i);
      }
    }
    for (int first = 0; order.size() < declared.size(); ) {
      while (ready.isEmpty()) { // a cycle, which Go would reject
        if (!placed[first]) {
          ready.add(first);
        }
        first++;
      }
      int next = ready.remove();
      if (!placed[next]) {
        placed[next] = true;
        order.add(declared.get(next));
        for (int waiting : awaitedBy.get(next)) {
          if (--waitsFor[waiting] == 0) {
            ready.add(waiting);
          }
        }
      }
    }
    return order;
  }
}
