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

/// What synchronises among all that functions may call, and whether other answers cover it.
///
/// It goes bottom-up over the strongly connected components of the call graph (Tarjan, 1972). Each
/// function is looked at once, however many entries lead to it.
public final class Coverage {
  private final Codes codes;
  private final CallGraph graph;
  private final Map<Code, Integer> covered;
  private final Map<Code, Reach> known = new HashMap<>();
  private final Map<Code, Integer> index = new HashMap<>();
  private final Map<Code, Integer> low = new HashMap<>();
  private final Deque<Code> stack = new ArrayDeque<>();

  /// What a function does, with all that it may call.
  ///
  /// @param channels whether it sends, receives, selects or closes
  /// @param synchronises whether it does anything that others may wait for, or that may wait
  /// @param uncovered a function on the way that synchronises and is not covered
  /// @param by the numbers of what covers the others
  public record Reach(
      boolean channels, boolean synchronises, Optional<Code> uncovered, BitSet by) {}

  /// `covered` are the functions that are covered, each with the number of what covers it.
  public Coverage(Codes codes, CallGraph graph, Map<Code, Integer> covered) {
    this.codes = codes;
    this.graph = graph;
    this.covered = covered;
  }

  /// What an entry does.
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

  /// All functions of a component do the same.
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
        if (reach != null) { // else it is one of these
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
