package concord.facts.effect;

import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Liveness of conditions: which remembered conditions may be tested again after a node. Dead ones
/// are forgotten, so that paths that differ in nothing else merge.
final class LiveConditions {
  private final Map<Term, Integer> numbers = new HashMap<>();
  private final List<BitSet> live = new ArrayList<>();

  LiveConditions(Skeleton function, Set<Term> keys) {
    for (Term key : keys) {
      if (!key.isOuter()) {
        numbers.put(key, numbers.size());
      }
    }
    List<Node> nodes = function.nodes();
    for (Node node : nodes) {
      live.add(asks(node));
    }
    // A deferred call tests its conditions at the end.
    BitSet deferred = new BitSet();
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i) instanceof Node.Call c && c.mode() == Node.Mode.DEFER) {
        deferred.or(live.get(i));
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i) instanceof Node.RunDefers) {
        live.get(i).or(deferred);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = nodes.size() - 1; i >= 0; i--) {
        int before = live.get(i).cardinality();
        for (int next : Loops.successors(nodes.get(i))) {
          live.get(i).or(live.get(next));
        }
        changed |= live.get(i).cardinality() != before;
      }
    }
  }

  private BitSet asks(Node node) {
    BitSet asked = new BitSet();
    switch (node) {
      case Node.Branch b -> ask(asked, Condition.of(b.condition()).key());
      case Node.Set s -> ask(asked, s.value());
      case Node.Store s -> ask(asked, s.value());
      case Node.Return r -> r.results().forEach(t -> ask(asked, t));
      case Node.Call c -> {
        c.args().forEach(t -> mention(asked, t));
        if (c.target() instanceof Node.Target.Dynamic(Term f)) {
          mention(asked, f);
        }
      }
      default -> {}
    }
    return asked;
  }

  private void ask(BitSet asked, Term key) {
    Integer number = numbers.get(key);
    if (number != null) {
      asked.set(number);
    }
  }

  /// A callee may test anything that depends on its arguments.
  private void mention(BitSet asked, Term given) {
    numbers.forEach((key, number) -> {
      if (key.has(given::equals) || given.has(key::equals) || rests(key, given)) {
        asked.set(number);
      }
    });
  }

  private static boolean rests(Term key, Term given) {
    return given instanceof Term.FunctionValue f
        && f.captures().stream().anyMatch(c -> key.has(c::equals));
  }

  /// Whether a condition may be tested again after a node.
  boolean isAsked(Term key, int node) {
    Integer number = numbers.get(key);
    return number == null || live.get(node).get(number);
  }
}
