package concord.facts.skeleton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Lays out nodes: turns instruction indices into node indices, and drops branches without effect
/// and unreachable nodes.
final class Layout {
  private static final int NONE = -1;

  /// The nodes of one instruction, in order, and where a jump goes.
  private final List<List<Node>> at = new ArrayList<>();

  private final int[] jumps;
  private final Map<Integer, Integer> index = new HashMap<>();
  private final List<Node> out = new ArrayList<>();

  Layout(int length) {
    for (int pc = 0; pc < length; pc++) {
      at.add(List.of());
    }
    jumps = new int[length];
    java.util.Arrays.fill(jumps, NONE);
  }

  void add(int pc, Node node) {
    if (at.get(pc).isEmpty()) {
      at.set(pc, new ArrayList<>(2));
    }
    at.get(pc).add(node);
  }

  void jump(int pc, int target) {
    jumps[pc] = target;
  }

  /// The nodes reachable from the start.
  List<Node> nodes() {
    if (at.isEmpty()) {
      return List.of();
    }
    List<Integer> pending = new ArrayList<>();
    number(resolve(0), pending);
    for (int i = 0; i < pending.size(); i++) {
      emit(pending.get(i), pending);
    }
    return new Simplification(out).nodes();
  }

  /// The first instruction from `pc` on that has a node; -1 if there is none, as in `for {}`.
  private int resolve(int pc) {
    int here = pc;
    for (int steps = 0; here >= 0 && here < at.size() && steps <= at.size(); steps++) {
      if (!at.get(here).isEmpty()) {
        return here;
      }
      here = jumps[here] != NONE ? jumps[here] : here + 1;
    }
    return NONE;
  }

  /// The index of the first node at `pc`; allocates it if need be.
  private int number(int pc, List<Integer> pending) {
    if (pc == NONE) {
      Integer stop = index.get(NONE);
      if (stop == null) {
        stop = out.size();
        index.put(NONE, stop);
        out.add(new Node.Stop());
      }
      return stop;
    }
    Integer known = index.get(pc);
    if (known != null) {
      return known;
    }
    int number = out.size();
    index.put(pc, number);
    for (int i = 0; i < at.get(pc).size(); i++) {
      out.add(new Node.Stop()); // a placeholder
    }
    pending.add(pc);
    return number;
  }

  private void emit(int pc, List<Integer> pending) {
    int number = index.get(pc);
    List<Node> nodes = at.get(pc);
    for (int i = 0; i < nodes.size(); i++) {
      boolean last = i == nodes.size() - 1;
      int inner = number + i + 1;
      out.set(
          number + i,
          Simplification.retarget(
              nodes.get(i), t -> last || t != pc + 1 ? number(resolve(t), pending) : inner));
    }
  }
}
