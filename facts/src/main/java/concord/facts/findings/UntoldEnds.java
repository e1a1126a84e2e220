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
import concord.facts.skeleton.Noted;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Goroutines that tell others that they have ended, by closing a channel or by one last send, on
/// some paths only. Who waits for that waits for ever after the other paths.
///
/// The channel is in a field that only this program can reach, and only the goroutine and the
/// functions that it calls close it or send on it.
final class UntoldEnds {
  private static final int DEEPEST = 2;

  private final Summaries summaries;
  private final ChannelAliases handed;
  private final Map<String, List<Use>> uses;
  private final GoroutineStarts goroutines;
  private final Map<String, Set<String>> calledBy = new HashMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  UntoldEnds(
      Summaries summaries,
      ChannelAliases handed,
      FieldOperations uses,
      GoroutineStarts goroutines) {
    this.summaries = summaries;
    this.handed = handed;
    this.uses = uses.byClass();
    this.goroutines = goroutines;
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Call c && c.mode() != Node.Mode.GO) {
          for (Targets.Target t : summaries.targets().of(c)) {
            calledBy.computeIfAbsent(t.function(), _ -> new HashSet<>()).add(s.function());
          }
        }
      }
    }
  }

  List<SummaryFinding> all() {
    uses.forEach((known, all) -> {
      Term channel = all.getFirst().object();
      if (channel instanceof Term.At(Term.Field f)
          && !f.owner().isEmpty()
          && !handed.isOut(channel)) {
        look(known, f, all);
      }
    });
    return found;
  }

  private void look(String known, Term.Field f, List<Use> all) {
    List<Use> closes = of(all, Kind.CLOSE);
    List<Use> sends = of(all, Kind.SEND);
    Optional<Use> wait =
        of(all, Kind.RECEIVE).stream().filter(u -> u.form() == Form.PLAIN).findFirst();
    List<Use> telling = new ArrayList<>(closes);
    if (closes.isEmpty() || wait.filter(UntoldEnds::isRepeated).isEmpty()) {
      telling.addAll(sends); // who receives once is content with either
    }
    if (telling.isEmpty()
        || wait.isEmpty()
        || !telling.stream().allMatch(u -> u.form() == Form.PLAIN && !isRepeated(u))) {
      return;
    }
    for (String function : goroutines.starts().keySet()) {
      Skeleton s = summaries.skeleton(function);
      boolean own =
          s != null
              && !summaries.isCalled(function)
              && telling.stream().allMatch(u -> isPart(u.in(), function))
              && sends.stream().allMatch(u -> isPart(u.in(), function))
              && of(all, Kind.RECEIVE).stream().noneMatch(u -> isPart(u.in(), function))
              && telling.stream().noneMatch(u -> isCalledInLoop(u.in(), s))
              && (sends.isEmpty() || !areSeveral(function));
      if (own && !asks(s, f) && telling.stream().noneMatch(u -> counts(u.in()))) {
        Set<Integer> tells = tells(s, known, telling, DEEPEST);
        Optional<Place> out = returning(s, tells);
        if (out.isPresent() && (!tells.isEmpty() || mayTell(s, known))) {
          add(wait.get(), s, telling.getFirst(), out.get(), closes.isEmpty());
          return;
        }
      }
    }
  }

  private static List<Use> of(List<Use> uses, Kind kind) {
    return uses.stream().filter(u -> u.kind() == kind).toList();
  }

  private static boolean isRepeated(Use u) {
    return new Loops(u.in().nodes()).isRepeated(u.node());
  }

  /// Whether a function is the goroutine, or only the goroutine calls it.
  private boolean isPart(Skeleton s, String goroutine) {
    if (s.function().equals(goroutine)) {
      return true;
    }
    Set<String> by = calledBy.getOrDefault(s.function(), Set.of());
    return !s.exported() && by.equals(Set.of(goroutine)) && !summaries.isStarted(s.function());
  }

  /// Whether the goroutine calls a function in a loop: it may run as often as others wait.
  private boolean isCalledInLoop(Skeleton callee, Skeleton goroutine) {
    Loops loops = new Loops(goroutine.nodes());
    for (int i = 0; i < goroutine.nodes().size(); i++) {
      if (loops.isRepeated(i)
          && goroutine.nodes().get(i) instanceof Node.Call c
          && summaries.targets().of(c).stream()
              .anyMatch(t -> t.function().equals(callee.function()))) {
        return true;
      }
    }
    return false;
  }

  /// Whether several such goroutines may run. One message is enough for who receives once,
  /// whichever of them sends it.
  private boolean areSeveral(String goroutine) {
    return goroutines.starts().get(goroutine).stream().anyMatch(GoroutineStarts.Start::isRepeated);
  }

  /// Whether a condition is about the channel itself.
  private static boolean asks(Skeleton s, Term.Field f) {
    return s.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Branch b
                && b.condition()
                    .has(t ->
                        t instanceof Term.Field g
                            && g.name().equals(f.name())
                            && g.owner().equals(f.owner())));
  }

  /// Whether a function compares a number in a field, or what an atomic exchange tells, with a
  /// constant: the last of several goroutines may tell for all.
  private static boolean counts(Skeleton s) {
    Set<Term> counted = new HashSet<>();
    for (Node node : s.nodes()) {
      if (node instanceof Node.Call c
          && Noted.of(c).filter(n -> n == Noted.ATOMIC_EXCHANGE).isPresent()) {
        c.results().forEach(r -> counted.add(new Term.Variable(r)));
      }
    }
    return s.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Branch b
                && b.condition() instanceof Term.Apply(_, Term a, Term.Constant c)
                && (a instanceof Term.At(Term.Field _) || counted.contains(a))
                && c.text().matches("-?[0-9]+"));
  }

  /// The nodes that surely tell: operations, and calls of functions that tell on all their paths.
  /// What is deferred is told later, and surely.
  private Set<Integer> tells(Skeleton s, String known, List<Use> telling, int depth) {
    Set<Integer> nodes = new HashSet<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      int at = i;
      if (telling.stream().anyMatch(u -> u.in().equals(s) && u.node() == at)) {
        nodes.add(i);
      } else if (depth > 0 && s.nodes().get(i) instanceof Node.Call c && c.mode() != Node.Mode.GO) {
        List<Targets.Target> targets = summaries.targets().of(c);
        if (targets.size() == 1) {
          Skeleton callee = summaries.skeleton(targets.getFirst().function());
          Set<Integer> own = tells(callee, known, telling, depth - 1);
          if (!own.isEmpty() && returning(callee, own).isEmpty()) {
            nodes.add(i);
          }
        }
      }
    }
    return nodes;
  }

  /// Whether a function that the goroutine calls tells on some path.
  private boolean mayTell(Skeleton s, String known) {
    return summaries.of(s.function()).events().stream()
        .anyMatch(e ->
            (e.kind() == Kind.CLOSE || e.kind() == Kind.SEND)
                && LockClass.of(e.object()).filter(known::equals).isPresent());
  }

  /// Where a function can return without passing one of the nodes.
  private static Optional<Place> returning(Skeleton s, Set<Integer> without) {
    Set<Integer> seen = new HashSet<>(without);
    List<Integer> open = new ArrayList<>();
    if (seen.add(0)) {
      open.add(0);
    }
    for (int i = 0; i < open.size(); i++) {
      Node node = s.nodes().get(open.get(i));
      if (node instanceof Node.Return r) {
        return Optional.of(r.place());
      }
      for (int next : Loops.successors(node)) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private void add(Use wait, Skeleton s, Use telling, Place out, boolean sends) {
    String name = TermPrinter.of(wait.object(), wait.in());
    found.add(
        new SummaryFinding(
            Shape.PARTNER_GONE,
            wait.in().name(),
            wait.place(),
            wait.in().name()
                + " can wait for ever: "
                + s.name()
                + " can end at "
                + TermPrinter.at(out)
                + " without "
                + (sends ? "sending on " : "closing ")
                + name,
            List.of(
                new SummaryFinding.Other(
                    telling.place(), (sends ? "sent" : "closed") + " here on another way"),
                new SummaryFinding.Other(out, s.name() + " returns here")),
            List.of(),
            List.of(
                new SummaryFinding.Move(s.name(), out, "return", "", false),
                new SummaryFinding.Move(wait.in().name(), wait.place(), "recv", name, true)),
            ""));
  }
}
