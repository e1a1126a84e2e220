package concord.behaviour.process;

import concord.behaviour.plain.PropertyVerdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;

/// What §5 says about a program: whether it is live and safe itself (Defs. 2.2 and 2.3), and to
/// which of the classes of Defs. 5.1, 5.5 and 5.7 it belongs, for which liveness of the type
/// implies liveness of the program.
///
/// Decides by exploring every reachable process. If there are too many, or infinitely many because
/// numbers grow, only the text tells something: if no conditional is under recursion, none is
/// decided infinitely often.
///
/// @param mayConverge `P ∈ May⇓`: from everywhere `0` can be reached
/// @param infinite `P ∈ Inf`: some conditional is decided infinitely often in some trace
/// @param infiniteConditionals their marks, `InfCond(P)`; as far as known
/// @param alternating `P ∈ AC`
/// @param states how many processes were explored
public record Section5(
    PropertyVerdict live,
    PropertyVerdict safe,
    PropertyVerdict mayConverge,
    PropertyVerdict infinite,
    SequencedSet<Integer> infiniteConditionals,
    PropertyVerdict alternating,
    int states) {

  /// Which statement of §5 carries liveness over from the type to the program.
  public enum Membership {
    /// Prop. 5.1 (2).
    MAY_CONVERGE,
    /// Prop. 5.2.
    FINITE_BRANCHING,
    /// Thm. 5.3.
    ALTERNATING,
    /// None of the three: a live type says nothing.
    NONE,
    /// Unknown.
    UNKNOWN
  }

  public Membership membership() {
    if (mayConverge == PropertyVerdict.YES) {
      return Membership.MAY_CONVERGE;
    }
    if (infinite == PropertyVerdict.NO) {
      return Membership.FINITE_BRANCHING;
    }
    if (alternating == PropertyVerdict.YES) {
      return Membership.ALTERNATING;
    }
    return mayConverge == PropertyVerdict.NO
            && infinite == PropertyVerdict.YES
            && alternating == PropertyVerdict.NO
        ? Membership.NONE
        : Membership.UNKNOWN;
  }

  /// Decides what can be decided within `limit` processes. The program has a type.
  public static Section5 of(Definitions program, int limit) {
    Definitions marked = program.marked();
    Soup start = Soup.of(marked.main());
    ProcessGraph graph = new ProcessGraph(new Reduction(marked, List.of()), List.of(start), limit);
    if (!graph.isComplete()) {
      boolean recurs = ConditionalsUnderRecursion.in(marked);
      PropertyVerdict infinite = recurs ? PropertyVerdict.UNKNOWN : PropertyVerdict.NO;
      return new Section5(
          PropertyVerdict.UNKNOWN,
          PropertyVerdict.UNKNOWN,
          PropertyVerdict.UNKNOWN,
          infinite,
          new TreeSet<>(),
          infinite,
          graph.states.size());
    }
    List<Set<Object>> weak = graph.weak();
    SequencedSet<Integer> marks = infiniteConditionals(graph);
    PropertyVerdict alternates =
        marks.isEmpty() ? PropertyVerdict.NO : alternating(marked, marks, graph, weak, limit);
    return new Section5(
        known(live(graph, weak)),
        known(safe(graph, weak)),
        known(all(graph.convergent())),
        known(!marks.isEmpty()),
        marks,
        alternates,
        graph.states.size());
  }

  /// Def. 2.2.
  private static boolean live(ProcessGraph graph, List<Set<Object>> weak) {
    for (int n = 0; n < graph.edges.size(); n++) {
      Set<Object> can = weak.get(n);
      for (ProcessBarbs.Barb o : graph.barbs.get(n).single()) {
        boolean waits = o.kind() == ProcessBarbs.Kind.IN || o.kind() == ProcessBarbs.Kind.OUT;
        if (waits && !can.contains(sync(o))) {
          return false; // (a)
        }
      }
      for (List<ProcessBarbs.Barb> select : graph.barbs.get(n).selects()) {
        if (select.stream().noneMatch(o -> can.contains(sync(o)))) {
          return false; // (b)
        }
      }
    }
    return true;
  }

  /// Def. 2.3.
  private static boolean safe(ProcessGraph graph, List<Set<Object>> weak) {
    for (int n = 0; n < graph.edges.size(); n++) {
      for (ProcessBarbs.Barb o : graph.barbs.get(n).single()) {
        if (o.kind() == ProcessBarbs.Kind.CLOSED
            && (weak.get(n).contains(new ProcessBarbs.Barb(ProcessBarbs.Kind.END, o.channel()))
                || weak.get(n)
                    .contains(new ProcessBarbs.Barb(ProcessBarbs.Kind.OUT, o.channel())))) {
          return false;
        }
      }
    }
    return true;
  }

  private static ProcessBarbs.Barb sync(ProcessBarbs.Barb o) {
    return new ProcessBarbs.Barb(ProcessBarbs.Kind.SYNC, o.channel());
  }

  /// Def. 5.5: finitely many processes have an infinite trace with `n·L` or `n·R` infinitely often
  /// just if one such step lies on a cycle.
  private static SequencedSet<Integer> infiniteConditionals(ProcessGraph graph) {
    SequencedSet<Integer> marks = new TreeSet<>();
    for (int n = 0; n < graph.edges.size(); n++) {
      for (ProcessGraph.Edge edge : graph.edges.get(n)) {
        if (edge.label().isPresent()
            && !marks.contains(edge.label().get().mark())
            && reaches(graph, edge.target(), n)) {
          marks.add(edge.label().get().mark());
        }
      }
    }
    return marks;
  }

  private static boolean reaches(ProcessGraph graph, int from, int to) {
    Set<Integer> seen = new HashSet<>(Set.of(from));
    List<Integer> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      int n = open.removeLast();
      if (n == to) {
        return true;
      }
      graph.edges.get(n).stream()
          .map(ProcessGraph.Edge::target)
          .filter(seen::add)
          .forEach(open::add);
    }
    return false;
  }

  /// Def. 5.7: whatever `Q∗` can show, `Q` can, for every `Q` that is reached. A process and its
  /// `Q∗` are the same term; only the rules for its conditionals differ.
  private static PropertyVerdict alternating(
      Definitions marked,
      SequencedSet<Integer> marks,
      ProcessGraph graph,
      List<Set<Object>> weak,
      int limit) {
    ProcessGraph star = new ProcessGraph(new Reduction(marked, marks), graph.states, limit);
    if (!star.isComplete()) {
      return PropertyVerdict.UNKNOWN;
    }
    List<Set<Object>> weakStar = star.weak();
    for (int n = 0; n < graph.states.size(); n++) {
      if (!weak.get(n).containsAll(weakStar.get(star.numberOf(graph.states.get(n))))) {
        return PropertyVerdict.NO;
      }
    }
    return PropertyVerdict.YES;
  }

  private static boolean all(boolean[] values) {
    for (boolean value : values) {
      if (!value) {
        return false;
      }
    }
    return true;
  }

  private static PropertyVerdict known(boolean holds) {
    return holds ? PropertyVerdict.YES : PropertyVerdict.NO;
  }
}
