package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A function sends a request to a channel of an object and waits for the answer on another channel
/// of it. A server takes the request and hands it to functions of its own; one of them answers on
/// one path and not on another.
///
/// [ServingLoops] looks at servers that answer by themselves.
final class SkippedReplies {
  private static final int DEPTH = 4;

  private final Summaries summaries;
  private final FieldOperations uses;
  private final Routes routes;
  private final Map<String, Set<String>> callers = new HashMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  SkippedReplies(Summaries summaries, FieldOperations uses, Routes routes) {
    this.summaries = summaries;
    this.uses = uses;
    this.routes = routes;
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Call c) {
          summaries
              .targets()
              .of(c)
              .forEach(t ->
                  callers.computeIfAbsent(t.function(), _ -> new HashSet<>()).add(s.function()));
        }
      }
    }
  }

  List<SummaryFinding> all() {
    uses.byClass()
        .forEach((answers, direct) -> {
          List<Use> all = routes.of(direct.getFirst().object());
          boolean sent = all != null && all.stream().anyMatch(u -> u.kind() == Kind.SEND);
          if (sent && all.size() == direct.size() && none(all, Kind.CLOSE)) {
            of(answers, all);
          }
        });
    return found;
  }

  private static boolean none(List<Use> all, Kind kind) {
    return all.stream().noneMatch(u -> u.kind() == kind);
  }

  private void of(String answers, List<Use> all) {
    Set<String> answering = new HashSet<>();
    all.stream().filter(u -> u.kind() == Kind.SEND).forEach(u -> answering.add(u.in().function()));
    List<String> open = new ArrayList<>(answering);
    for (int i = 0; i < open.size(); i++) {
      for (String caller : callers.getOrDefault(open.get(i), Set.of())) {
        if (answering.add(caller)) {
          open.add(caller);
        }
      }
    }
    for (Use wait : all) {
      if (wait.kind() == Kind.RECEIVE
          && wait.form() == Form.PLAIN
          && !answering.contains(wait.in().function())
          && asked(answers, wait, answering)) {
        return;
      }
    }
  }

  /// Looks for the request that a wait belongs to, and for a path on which it is not answered.
  private boolean asked(String answers, Use wait, Set<String> answering) {
    Skeleton asker = wait.in();
    for (int i = 0; i < asker.nodes().size(); i++) {
      for (Use ask : FieldOperations.of(asker, i)) {
        boolean before =
            ask.kind() == Kind.SEND
                && (ask.form() == Form.PLAIN || ask.form() == Form.CASE)
                && Relation.of(ask.object(), wait.object()).isPresent()
                && Unserved.reaches(asker, i, wait.node(), Set.of());
        List<Use> requests = before ? routes.of(ask.object()) : null;
        if (requests != null && served(answers, wait, ask, requests, answering)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean served(
      String answers, Use wait, Use ask, List<Use> requests, Set<String> answering) {
    List<Use> takes = requests.stream().filter(u -> u.kind() == Kind.RECEIVE).toList();
    if (takes.size() != 1 || !answering.contains(takes.getFirst().in().function())) {
      return false;
    }
    Use take = takes.getFirst();
    if (!new Loops(take.in().nodes()).isRepeated(take.node())) {
      return false;
    }
    int from = -1;
    int message = -1;
    switch (take.in().nodes().get(take.node())) {
      case Node.Operation o -> from = o.next();
      case Node.Select select -> {
        for (Node.Case c : select.cases()) {
          if (c.kind() == Kind.RECEIVE && c.channel().equals(take.object())) {
            from = c.target();
            message = c.message();
          }
        }
      }
      default -> {}
    }
    Optional<List<Node.Branch>> way =
        from < 0
            ? Optional.empty()
            : silent(answers, take.in(), from, take.node(), answering, DEPTH);
    if (way.isEmpty() || way.get().isEmpty() || asks(way.get(), message)) {
      return false;
    }
    Set<String> known = tested(wait.in(), ask.node());
    if (known == null || way.get().stream().anyMatch(b -> mentions(b, known))) {
      return false;
    }
    found.add(found(wait, ask, take, way.get()));
    return true;
  }

  private static boolean asks(List<Node.Branch> way, int message) {
    return message >= 0
        && way.stream().anyMatch(b -> b.condition().has(new Term.Variable(message)::equals));
  }

  /// The fields that the asker has tested before it asks: the server may decide by the same ones.
  private static Set<String> tested(Skeleton s, int ask) {
    Set<String> classes = new HashSet<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      if (s.nodes().get(i) instanceof Node.Branch b && Unserved.reaches(s, i, ask, Set.of())) {
        b.condition()
            .has(t -> {
              LockClass.of(t).ifPresent(classes::add);
              return false;
            });
      }
    }
    return classes;
  }

  private static boolean mentions(Node.Branch b, Set<String> classes) {
    return b.condition().has(t -> LockClass.of(t).filter(classes::contains).isPresent());
  }

  /// The branches on a path that ends, or takes the next request, without an answer.
  private Optional<List<Node.Branch>> silent(
      String answers, Skeleton s, int from, int next, Set<String> answering, int depth) {
    Map<Integer, List<Node.Branch>> ways = new HashMap<>(Map.of(from, List.of()));
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    Set<Integer> closed = UnansweredRequests.closed(s);
    while (!open.isEmpty()) {
      int i = open.remove();
      Node node = s.nodes().get(i);
      List<Node.Branch> way = ways.get(i);
      boolean own =
          FieldOperations.of(s, i).stream()
              .anyMatch(u -> LockClass.of(u.object()).filter(answers::equals).isPresent());
      if (own) {
        continue;
      }
      if (node instanceof Node.Call c) {
        List<Targets.Target> targets = summaries.targets().of(c);
        if (targets.stream().anyMatch(t -> answering.contains(t.function()))) {
          if (c.mode() != Node.Mode.CALL || targets.size() != 1 || depth == 0) {
            continue;
          }
          Skeleton callee = summaries.skeleton(targets.getFirst().function());
          Optional<List<Node.Branch>> inner = silent(answers, callee, 0, -1, answering, depth - 1);
          if (inner.isEmpty()) {
            continue;
          }
          way = joined(way, inner.get());
        }
      }
      if (node instanceof Node.Return) {
        return Optional.of(way);
      }
      if (node instanceof Node.Branch b) {
        way = joined(way, List.of(b));
      }
      for (int to : UnansweredRequests.successors(s, i, closed)) {
        if (to == next) {
          return Optional.of(way);
        }
        if (ways.putIfAbsent(to, way) == null) {
          open.add(to);
        }
      }
    }
    return Optional.empty();
  }

  private static List<Node.Branch> joined(List<Node.Branch> a, List<Node.Branch> b) {
    List<Node.Branch> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  private static SummaryFinding found(Use wait, Use ask, Use take, List<Node.Branch> way) {
    String name = TermPrinter.of(wait.object(), wait.in());
    String server = take.in().name();
    Node.Branch last = way.getLast();
    return new SummaryFinding(
        Shape.PARTNER_GONE,
        wait.in().name(),
        wait.place(),
        wait.in().name()
            + " can wait for ever: "
            + server
            + " takes the request, and after "
            + TermPrinter.at(last.place())
            + " nobody answers on "
            + name,
        List.of(
            new SummaryFinding.Other(ask.place(), "the request is sent here"),
            new SummaryFinding.Other(take.place(), server + " takes it here"),
            new SummaryFinding.Other(last.place(), "and it is decided here not to answer")),
        List.of(last.text().replaceAll("\\s+", " ")),
        List.of(
            new SummaryFinding.Move(server, take.place(), "recv", "the request", false),
            new SummaryFinding.Move(wait.in().name(), wait.place(), "recv", name, true)),
        "");
  }
}
