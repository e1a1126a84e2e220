package concord.facts.local;

import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Simplification;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// A skeleton reduced to what it does with some objects: those it makes, and those that some of its
/// parameters lead to.
final class ChannelSlice {
  private final Skeleton skeleton;
  private final Set<Term> carriers = new HashSet<>();
  private final Set<Term> asked = new HashSet<>();
  private final List<Node> nodes;
  private final BitSet[] reach;

  /// `maker` recognises calls that return a channel they have made.
  ChannelSlice(Skeleton skeleton, Set<Integer> params, Predicate<Node.Call> maker) {
    this.skeleton = skeleton;
    params.forEach(p -> carriers.add(new Term.Param(p)));
    carry(maker);
    for (Node node : skeleton.nodes()) {
      if (node instanceof Node.Branch b) {
        b.condition().has(asked::add);
      }
    }
    boolean defers = skeleton.nodes().stream().anyMatch(this::isDeferred);
    List<Node> kept = new ArrayList<>();
    for (Node node : skeleton.nodes()) {
      kept.add(keep(node, defers));
    }
    nodes = Simplification.of(kept);
    reach = new BitSet[nodes.size()];
  }

  Skeleton skeleton() {
    return skeleton;
  }

  Node at(int node) {
    return nodes.get(node);
  }

  /// Whether a term can denote one of the objects, or a function that captures one.
  boolean carries(Term term) {
    return term.has(carriers::contains);
  }

  private void carry(Predicate<Node.Call> maker) {
    for (Node node : skeleton.nodes()) {
      switch (node) {
        case Node.MakeChannel m -> carriers.add(new Term.Made(skeleton.function(), m.site()));
        case Node.Make m when isGroup(m) ->
            carriers.add(new Term.Made(skeleton.function(), m.site()));
        default -> {}
      }
    }
    boolean changed = true;
    while (changed) {
      int before = carriers.size();
      for (Node node : skeleton.nodes()) {
        switch (node) {
          case Node.Set s when carries(s.value()) -> carriers.add(new Term.Variable(s.register()));
          case Node.Call c when isOurs(c) || maker.test(c) ->
              c.results().forEach(r -> carriers.add(new Term.Variable(r)));
          default -> {}
        }
      }
      changed = carriers.size() != before;
    }
  }

  private static final Set<String> GROUPS =
      Set.of("sync.WaitGroup", "golang.org/x/sync/errgroup.Group");

  /// Whether an object is made that waits for goroutines.
  static boolean isGroup(Node.Make make) {
    return GROUPS.contains(make.type());
  }

  private boolean isOurs(Node.Call c) {
    return c.args().stream().anyMatch(this::carries)
        || (c.target() instanceof Node.Target.Dynamic(Term f) && carries(f))
        || c.results().stream().anyMatch(r -> carriers.contains(new Term.Variable(r)));
  }

  private boolean isDeferred(Node node) {
    return node instanceof Node.Call c && c.mode() == Node.Mode.DEFER && isOurs(c);
  }

  /// Replaces a node that does not matter by one without effect.
  private Node keep(Node node, boolean defers) {
    return switch (node) {
      case Node.Operation o -> carries(o.object()) ? o : skip(o.next());
      case Node.Call c -> isOurs(c) ? c : skip(c.next());
      case Node.RunDefers r -> defers ? r : skip(r.next());
      case Node.Store s -> asked.contains(new Term.At(s.address())) ? s : skip(s.next());
      case Node.Make m ->
          carriers.contains(new Term.Made(skeleton.function(), m.site())) ? m : skip(m.next());
      case Node.Set s -> s;
      case Node.MakeChannel m -> m;
      case Node.Branch b -> b;
      case Node.Either e -> e;
      case Node.Select s -> s;
      case Node.Return r -> r;
      case Node.Stop s -> s;
    };
  }

  private static Node skip(int next) {
    return new Node.Either(next, next);
  }

  // Paths.

  /// The nodes that can follow `node`, including itself if it is in a loop.
  BitSet after(int node) {
    if (reach[node] == null) {
      BitSet seen = new BitSet();
      List<Integer> open = new ArrayList<>(next(node));
      while (!open.isEmpty()) {
        int at = open.removeLast();
        if (!seen.get(at)) {
          seen.set(at);
          open.addAll(next(at));
        }
      }
      reach[node] = seen;
    }
    return reach[node];
  }

  /// Whether the function can return from `node`, or loop for ever.
  boolean mayReturn(int node) {
    if (nodes.get(node) instanceof Node.Return) {
      return true;
    }
    BitSet after = after(node);
    for (int n = after.nextSetBit(0); n >= 0; n = after.nextSetBit(n + 1)) {
      if (nodes.get(n) instanceof Node.Return || after(n).get(n)) {
        return true;
      }
    }
    return false;
  }

  private List<Integer> next(int node) {
    return Loops.successors(nodes.get(node));
  }

  /// If a step from `from` to `to` leaves a loop by the loop's own condition, that is, from its
  /// head: the nodes of that loop. Else empty.
  List<Node> leftByCondition(int from, int to) {
    BitSet around = after(from);
    if (!around.get(from) || after(to).get(from) || to == from) {
      return List.of();
    }
    List<Node> loop = new ArrayList<>();
    for (int n = around.nextSetBit(0); n >= 0; n = around.nextSetBit(n + 1)) {
      if (after(n).get(from)) {
        loop.add(nodes.get(n));
      }
    }
    return isEntered(from, around) || isLeftAlike(from, to, around) ? loop : List.of();
  }

  /// Whether a node outside the loop around `node` leads to it, with at most assignments of the
  /// loop's head in between.
  private boolean isEntered(int node, BitSet around) {
    BitSet loop = new BitSet();
    for (int n = around.nextSetBit(0); n >= 0; n = around.nextSetBit(n + 1)) {
      loop.set(n, after(n).get(node));
    }
    for (int n = loop.nextSetBit(0); n >= 0; n = loop.nextSetBit(n + 1)) {
      if (isEntry(n, loop) && throughAssignments(n) == node) {
        return true;
      }
    }
    return false;
  }

  /// Whether the condition at the loop's head leads to `to` as well.
  private boolean isLeftAlike(int from, int to, BitSet around) {
    for (int n = around.nextSetBit(0); n >= 0; n = around.nextSetBit(n + 1)) {
      boolean condition =
          nodes.get(n) instanceof Node.Branch || nodes.get(n) instanceof Node.Either;
      if (condition && after(n).get(from) && next(n).contains(to) && isEntered(n, around)) {
        return true;
      }
    }
    return false;
  }

  private boolean isEntry(int node, BitSet loop) {
    if (node == 0) {
      return true;
    }
    for (int n = 0; n < nodes.size(); n++) {
      if (!loop.get(n) && next(n).contains(node)) {
        return true;
      }
    }
    return false;
  }

  private int throughAssignments(int node) {
    int at = node;
    for (int steps = 0; steps < nodes.size(); steps++) {
      switch (nodes.get(at)) {
        case Node.Set s -> at = s.next();
        case Node.Store s -> at = s.next();
        case Node.Make m -> at = m.next();
        case Node.Operation _,
            Node.Call _,
            Node.Branch _,
            Node.Either _,
            Node.Select _,
            Node.MakeChannel _,
            Node.RunDefers _,
            Node.Return _,
            Node.Stop _ -> {
          return at;
        }
      }
    }
    return at;
  }

  /// Whether a condition is tested more than once, so that its outcome must be remembered.
  boolean isAsked(Term key) {
    int times = 0;
    for (Node node : nodes) {
      if (node instanceof Node.Branch b && b.condition().has(key::equals)) {
        times++;
      }
    }
    return times > 1;
  }
}
