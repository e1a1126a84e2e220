package concord.facts.calls;

import concord.go.code.Code;
import concord.go.code.Codes;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/// Tells which synchronising functions an entry may call, and whether units cover all of them.
///
/// Walks bottom-up over the strongly connected components of the call graph (Tarjan, 1972), so that
/// it visits each function once, however many entries lead to it.
public final class Coverage {
  private final Codes codes;
  private final CallGraph graph;
  private final Map<Code, Integer> covered;
  private final Map<Code, Reach> known = new HashMap<>();
  private final Map<Code, Integer> index = new HashMap<>();
  private final Map<Code, Integer> low = new HashMap<>();
  private final Deque<Code> stack = new ArrayDeque<>();

  /// What a function does, together with everything that it may call.
  ///
  /// @param channels whether it sends, receives, selects or closes
  /// @param synchronises whether it does anything that may wait, or that another goroutine may wait
  ///   for
  /// @param uncovered one function on the way that synchronises and that no unit covers
  /// @param by the numbers of the units that cover the others
  public record Reach(
      boolean channels, boolean synchronises, Optional<Code> uncovered, BitSet by) {}

  /// `covered` maps each covered function to the number of the unit that covers it.
  public Coverage(Codes codes, CallGraph graph, Map<Code, Integer> covered) {
    this.codes = codes;
    this.graph = graph;
    this.covered = covered;
  }

  /// The reach of an entry.
  public Reach of(Entry entry) {
    Code code = codes.of(entry.func()).orElseThrow();
    if (!known.containsKey(code)) {
      visit(code);
    }
    return known.get(code);
  }

  private record Frame(Code code, Iterator<Code> rest) {}

  private void visit(Code root) {
    Deque<Frame> frames = new ArrayDeque<>();
    frames.push(enter(root));
    while (!frames.isEmpty()) {
      Frame top = frames.peek();
      if (top.rest().hasNext()) {
        Code next = top.rest().next();
        if (!index.containsKey(next)) {
          frames.push(enter(next));
        } else if (!known.containsKey(next)) {
          low.merge(top.code(), index.get(next), Math::min);
        }
      } else {
        frames.pop();
        if (!frames.isEmpty()) {
          low.merge(frames.peek().code(), low.get(top.code()), Math::min);
        }
        leave(top.code());
      }
    }
  }

  private Frame enter(Code code) {
    index.put(code, index.size());
    low.put(code, index.get(code));
    stack.push(code);
    return new Frame(code, graph.callees(code).iterator());
  }

  /// All functions of a component have the same reach.
  private void leave(Code code) {
    if (!low.get(code).equals(index.get(code))) {
      return;
    }
    boolean channels = false;
    boolean synchronises = false;
    Optional<Code> uncovered = Optional.empty();
    BitSet by = new BitSet();
    Deque<Code> component = new ArrayDeque<>();
    Code member;
    do {
      member = stack.pop();
      component.push(member);
    } while (member != code);
    for (Code own : component) {
      CallGraph.Node node = graph.node(own);
      channels |= node.channels();
      if (node.synchronises() || node.locks()) {
        synchronises = true;
        Integer unit = covered.get(own);
        if (unit != null) {
          by.set(unit);
        } else if (uncovered.isEmpty()) {
          uncovered = Optional.of(own);
        }
      }
      for (Code callee : graph.callees(own)) {
        Reach reach = known.get(callee);
        if (reach != null) { // else it belongs to the same component
          channels |= reach.channels();
          synchronises |= reach.synchronises();
          uncovered = uncovered.or(reach::uncovered);
          by.or(reach.by());
        }
      }
    }
    Reach reach = new Reach(channels, synchronises, uncovered, by);
    component.forEach(c -> known.put(c, reach));
  }
}
