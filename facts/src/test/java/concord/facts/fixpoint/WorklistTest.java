package concord.facts.fixpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WorklistTest {
  private static final Map<Integer, List<Integer>> GRAPH =
      Map.of(1, List.of(3, 2), 2, List.of(1, 4), 3, List.of(4), 4, List.of(3), 5, List.of(1));

  @Test
  void reachesEverythingOnceInTheOrderInWhichItIsFound() {
    assertEquals(List.of(1, 3, 2, 4), List.copyOf(Worklist.closure(List.of(1), GRAPH::get)));
  }

  @Test
  void handsOutEachElementOnce() {
    Worklist<String> work = new Worklist<>(List.of("a", "b", "a"));
    assertFalse(work.add("a"));
    assertEquals("a", work.next());
    assertFalse(work.add("a"));
    assertEquals("b", work.next());
    assertTrue(work.isEmpty());
  }

  /// How many steps lead from 5 to each node, on the longest way, counted up to three.
  @Test
  void computesAFixedPoint() {
    Map<Integer, Integer> least = new HashMap<>();
    Worklist<Integer> work = new Worklist<>();
    least.put(5, 0);
    work.again(5);
    List<Integer> order = new ArrayList<>();
    work.run(n -> {
      order.add(n);
      for (int next : GRAPH.get(n)) {
        int steps = Math.min(3, least.get(n) + 1);
        if (steps > least.getOrDefault(next, 0)) {
          least.put(next, steps);
          work.again(next);
        }
      }
    });
    assertEquals(Map.of(1, 3, 2, 3, 3, 3, 4, 3, 5, 0), new TreeMap<>(least));
    assertTrue(order.size() > GRAPH.size(), () -> "some are handed out again: " + order);
    assertEquals(List.of(), List.copyOf(work.seen()));
  }
}
