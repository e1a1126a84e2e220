package concord.facts.skeleton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/// Makes a skeleton smaller: drops branches whose sides are the same, and assignments and
/// allocations that no term mentions.
public final class Simplification {
  private final List<Node> nodes;

  Simplification(List<Node> nodes) {
    this.nodes = nodes;
  }

  /// The remaining nodes, renumbered.
  public static List<Node> of(List<Node> nodes) {
    return new Simplification(nodes).nodes();
  }

  List<Node> nodes() {
    int[] alias = new int[nodes.size()];
    Arrays.setAll(alias, i -> i);
    Set<Object> used = used();
    for (int i = 0; i < nodes.size(); i++) {
      int skip = isUseless(nodes.get(i), used);
      if (skip >= 0) {
        alias[i] = skip;
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      Map<Node, Integer> same = new HashMap<>();
      for (int i = nodes.size() - 1; i >= 0; i--) {
        if (alias[i] != i) {
          continue;
        }
        Node node = retarget(nodes.get(i), t -> find(alias, t));
        int to = forward(node, i);
        if (to == i && node instanceof Node.Return) {
          to = same.getOrDefault(node, i);
          same.putIfAbsent(node, i);
        }
        if (to != i) {
          alias[i] = to;
          changed = true;
        }
      }
    }
    return entered(numbered(alias));
  }

  /// A loop that counts from one constant to another has a first round: `for range 2` does not
  /// leave out its body.
  private static List<Node> entered(List<Node> nodes) {
    List<Node> all = new ArrayList<>(nodes);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof Node.Set(int register, Term.Constant from, int next)
          && all.get(next) instanceof Node.Branch b
          && b.condition() instanceof Term.Apply(String op, Term a, Term.Constant to)
          && a.equals(new Term.Variable(register))
          && op.equals("<")
          && isNumber(from)
          && isNumber(to)
          && new BigInteger(from.text()).compareTo(new BigInteger(to.text())) < 0) {
        all.set(i, new Node.Set(register, from, b.then()));
      }
    }
    return all;
  }

  private static boolean isNumber(Term.Constant c) {
    String digits = c.text().startsWith("-") ? c.text().substring(1) : c.text();
    return !digits.isEmpty() && digits.chars().allMatch(d -> d >= '0' && d <= '9');
  }

  private static int find(int[] alias, int i) {
    int at = i;
    for (int steps = 0; alias[at] != at && steps <= alias.length; steps++) {
      at = alias[at];
    }
    return at;
  }

  /// The successor of a node without effect.
  private static int forward(Node node, int self) {
    return switch (node) {
      case Node.Branch b when b.then() == b.otherwise() -> b.then();
      case Node.Branch b when b.then() == self -> b.otherwise();
      case Node.Branch b when b.otherwise() == self -> b.then();
      case Node.Either e when e.one() == e.other() -> e.one();
      case Node.Either e when e.one() == self -> e.other();
      case Node.Either e when e.other() == self -> e.one();
      default -> self;
    };
  }

  /// The registers and sites that terms mention.
  private Set<Object> used() {
    Set<Object> used = new HashSet<>();
    for (Node node : nodes) {
      for (Term term : terms(node)) {
        term.has(t -> {
          if (t instanceof Term.Variable(int r)) {
            used.add(r);
          } else if (t instanceof Term.Made m) {
            used.add(m);
          }
          return false;
        });
      }
    }
    return used;
  }

  private static int isUseless(Node node, Set<Object> used) {
    return switch (node) {
      case Node.Set s when !used.contains(s.register()) -> s.next();
      case Node.Make m
          when used.stream().noneMatch(u -> u instanceof Term.Made t && t.site() == m.site()) ->
          m.next();
      case Node.MakeChannel m
          when used.stream().noneMatch(u -> u instanceof Term.Made t && t.site() == m.site()) ->
          m.next();
      default -> -1;
    };
  }

  private static List<Term> terms(Node node) {
    return switch (node) {
      case Node.Operation o -> List.of(o.object());
      case Node.Call c -> {
        List<Term> all = new ArrayList<>(c.args());
        all.add(c.group());
        if (c.target() instanceof Node.Target.Dynamic(Term f)) {
          all.add(f);
        }
        yield all;
      }
      case Node.Branch b -> List.of(b.condition());
      case Node.Select s -> s.cases().stream().map(Node.Case::channel).toList();
      case Node.Store s -> List.of(s.address(), s.value());
      case Node.Set s -> List.of(s.value());
      case Node.Return r -> r.results();
      case Node.MakeChannel m -> List.of(m.capacity());
      case Node.Either _, Node.Make _, Node.RunDefers _, Node.Stop _ -> List.of();
    };
  }

  private List<Node> numbered(int[] alias) {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Integer> order = new ArrayList<>();
    List<Node> out = new ArrayList<>();
    IntUnaryOperator number =
        t -> {
          int to = find(alias, t);
          Integer known = numbers.get(to);
          if (known == null) {
            known = order.size();
            numbers.put(to, known);
            order.add(to);
          }
          return known;
        };
    var _ = number.applyAsInt(0); // the first node stays first
    for (int i = 0; i < order.size(); i++) {
      out.add(retarget(nodes.get(order.get(i)), number));
    }
    return out;
  }

  /// The same node with other targets.
  static Node retarget(Node node, IntUnaryOperator to) {
    return switch (node) {
      case Node.Operation o ->
          new Node.Operation(
              o.kind(), o.object(), o.result(), o.message(), o.place(), to.applyAsInt(o.next()));
      case Node.Call c ->
          new Node.Call(
              c.mode(),
              c.target(),
              c.args(),
              c.group(),
              c.results(),
              c.place(),
              to.applyAsInt(c.next()));
      case Node.Branch b ->
          new Node.Branch(
              b.condition(),
              b.text(),
              to.applyAsInt(b.then()),
              to.applyAsInt(b.otherwise()),
              b.place());
      case Node.Either e -> new Node.Either(to.applyAsInt(e.one()), to.applyAsInt(e.other()));
      case Node.Select s -> {
        List<Node.Case> cases = new ArrayList<>();
        for (Node.Case c : s.cases()) {
          cases.add(
              new Node.Case(
                  c.kind(),
                  c.channel(),
                  c.token(),
                  c.ok(),
                  c.message(),
                  to.applyAsInt(c.target()),
                  c.place()));
        }
        int otherwise = s.otherwise() < 0 ? -1 : to.applyAsInt(s.otherwise());
        yield new Node.Select(cases, otherwise, s.place());
      }
      case Node.Store s ->
          new Node.Store(s.address(), s.value(), s.type(), to.applyAsInt(s.next()));
      case Node.Set s -> new Node.Set(s.register(), s.value(), to.applyAsInt(s.next()));
      case Node.Make m -> new Node.Make(m.site(), m.type(), to.applyAsInt(m.next()));
      case Node.MakeChannel m ->
          new Node.MakeChannel(
              m.site(), m.capacity(), m.name(), m.place(), to.applyAsInt(m.next()));
      case Node.RunDefers r -> new Node.RunDefers(to.applyAsInt(r.next()));
      case Node.Return r -> r;
      case Node.Stop s -> s;
    };
  }
}
