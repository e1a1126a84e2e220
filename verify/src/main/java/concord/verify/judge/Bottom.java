package concord.verify.judge;

import concord.verify.explore.Graph;
import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Locals;
import concord.verify.machine.Machine;
import java.util.Arrays;

/// A bottom component, by its first state.
///
/// @param over no goroutine moves: the component is that state alone
/// @param frozen some goroutine would continue if recursion might unfold further
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record Bottom(int state, int[] objectIds, int[] localIds, boolean over, boolean frozen) {
  static Bottom of(int state, Graph graph, Machine machine) {
    graph.states.load(state);
    int[] objectIds = Arrays.copyOf(graph.states.objectIds, graph.states.objectCount);
    int[] localIds = Arrays.copyOf(graph.states.localIds, graph.states.localCount);
    boolean over = graph.isEnd(state);
    boolean frozen = false;
    for (int id : localIds) {
      Local local = machine.locals.get(id);
      frozen |= local.kind == Kind.DEEP;
      frozen |= local.kind == Kind.GATE && (over || !machine.opens(local, objectIds));
    }
    return new Bottom(state, objectIds, localIds, over, frozen);
  }

  /// Whether there is nothing to judge here: all goroutines have returned, or nothing is known.
  boolean isEmpty() {
    return localIds.length == 0 || localIds[0] == Locals.UNKNOWN;
  }

  /// Whether a goroutine represents all in the same local state: it is the first of them.
  boolean speaks(int who) {
    return who == 0 || localIds[who] != localIds[who - 1];
  }
}
