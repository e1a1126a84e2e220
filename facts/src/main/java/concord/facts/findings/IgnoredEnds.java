package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.LibraryNodes;
import concord.facts.skeleton.Node;
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
import java.util.TreeMap;

/// All receivers of a channel stop when something ends: a channel is closed or a context is done. A
/// goroutine that sends without asking for this end waits for ever afterwards.
///
/// Example: `for { select { case r := <-s.results: …; case <-s.quit: return } }` receives, and `go
/// func() { s.results <- work() }()` sends.
final class IgnoredEnds {
  /// What ends a receiver, and where it leaves.
  private record Leaving(Use receive, Place place) {}

  private final Summaries summaries;
  private final ChannelAliases handed;
  private final FieldOperations uses;
  private final Routes routes;
  private final Map<String, Set<String>> callers = new HashMap<>();
  private final Set<String> spawned = new HashSet<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  IgnoredEnds(Summaries summaries, ChannelAliases handed, FieldOperations uses, Routes routes) {
    this.summaries = summaries;
    this.handed = handed;
    this.uses = uses;
    this.routes = routes;
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Call c) {
          for (Targets.Target t : summaries.targets().of(c)) {
            if (c.mode() == Node.Mode.GO) {
              spawned.add(t.function());
            } else {
              callers.computeIfAbsent(t.function(), _ -> new HashSet<>()).add(s.function());
            }
          }
        }
      }
    }
  }

  List<SummaryFinding> all() {
    uses.byClass()
        .forEach((_, direct) -> {
          Term channel = direct.getFirst().object();
          List<Use> all = handed.isUnbuffered(channel) ? routes.of(channel) : null;
          if (all != null && all.stream().noneMatch(u -> u.kind() == Kind.CLOSE)) {
            of(all);
          }
        });
    return found;
  }

  private void of(List<Use> all) {
    List<Use> receives = all.stream().filter(u -> u.kind() == Kind.RECEIVE).toList();
    Map<String, Leaving> ends = null;
    Set<String> receivers = new HashSet<>();
    for (Use receive : receives) {
      String function = receive.in().function();
      if (receive.form() != Form.CASE || !isGoroutine(function)) {
        return;
      }
      receivers.add(function);
      Map<String, Leaving> here = ends(receive, receives);
      if (ends == null) {
        ends = here;
      } else {
        ends.keySet().retainAll(here.keySet());
      }
    }
    if (ends == null || ends.isEmpty()) {
      return;
    }
    for (Use send : all) {
      if (send.kind() == Kind.SEND && send.form() == Form.PLAIN) {
        sending(send, ends, receivers);
      }
    }
  }

  /// Whether a function is a goroutine that the program starts, and nothing else.
  private boolean isGoroutine(String function) {
    return spawned.contains(function) && !callers.containsKey(function);
  }

  /// The ends at which a receiver leaves for good.
  private Map<String, Leaving> ends(Use receive, List<Use> receives) {
    Skeleton s = receive.in();
    Set<Integer> again = new HashSet<>();
    receives.stream().filter(u -> u.in().equals(s)).forEach(u -> again.add(u.node()));
    Map<String, Leaving> ends = new TreeMap<>();
    if (s.nodes().get(receive.node()) instanceof Node.Select select) {
      for (Node.Case c : select.cases()) {
        if (c.kind() == Kind.RECEIVE && Owners.returns(s, c.target(), again)) {
          end(s, c.channel()).ifPresent(e -> ends.put(e, new Leaving(receive, c.place())));
        }
      }
    }
    return ends;
  }

  /// The name of an end: a channel in a field that is closed and never sent to, or a context in a
  /// field.
  private Optional<String> end(Skeleton s, Term channel) {
    if (channel instanceof Term.Variable(int register)) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Call c
            && c.results().contains(register)
            && LibraryNodes.isEnd(c.target())
            && c.args().getFirst() instanceof Term.At(Term.Field f)) {
          return LockClass.of(f).map(x -> "the context " + x);
        }
      }
      return Optional.empty();
    }
    return LockClass.of(channel)
        .filter(x -> {
          List<Use> all = uses.byClass().getOrDefault(x, List.of());
          return all.stream().noneMatch(u -> u.kind() == Kind.SEND)
              && all.stream().anyMatch(u -> u.kind() == Kind.CLOSE)
              && all.stream().filter(u -> u.kind() == Kind.CLOSE).allMatch(this::isEarly);
        });
  }

  /// Whether who ends others has not waited for anybody before.
  private boolean isEarly(Use close) {
    Skeleton s = close.in();
    for (int i = 0; i < s.nodes().size(); i++) {
      for (Use u : FieldOperations.of(s, i)) {
        boolean waits =
            u.kind() == Kind.WAIT_GROUP_WAIT
                || (u.kind() == Kind.RECEIVE && u.form() != Form.TRIED)
                || (close.form() == Form.DEFERRED && u.kind() == Kind.RECEIVE);
        if (waits
            && (close.form() == Form.DEFERRED || Unserved.reaches(s, i, close.node(), Set.of()))) {
          return false;
        }
      }
    }
    return true;
  }

  private void sending(Use send, Map<String, Leaving> ends, Set<String> receivers) {
    Set<String> above = new HashSet<>(Set.of(send.in().function()));
    List<String> open = new ArrayList<>(above);
    boolean started = false;
    Optional<String> heeded = Optional.empty();
    for (int i = 0; i < open.size(); i++) {
      String function = open.get(i);
      if (receivers.contains(function)) {
        return;
      }
      Skeleton s = summaries.skeleton(function);
      started |= spawned.contains(function);
      if (heeded.isEmpty()) {
        heeded = heeded(s, ends.keySet());
      }
      for (String caller : callers.getOrDefault(function, Set.of())) {
        if (above.add(caller)) {
          open.add(caller);
        }
      }
    }
    if (started && heeded.isPresent()) {
      add(send, ends.get(heeded.get()));
    }
  }

  /// The end that a function asks for somewhere.
  private Optional<String> heeded(Skeleton s, Set<String> ends) {
    for (Node node : s.nodes()) {
      if (node instanceof Node.Select select) {
        for (Node.Case c : select.cases()) {
          if (c.kind() == Kind.RECEIVE) {
            Optional<String> end = end(s, c.channel()).filter(ends::contains);
            if (end.isPresent()) {
              return end;
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private void add(Use send, Leaving leaving) {
    String receiver = leaving.receive().in().name();
    String name = TermPrinter.of(send.object(), send.in());
    found.add(
        new SummaryFinding(
            Shape.ABANDONED,
            send.in().name(),
            send.place(),
            send.in().name()
                + " can wait for ever: "
                + receiver
                + " no longer receives from "
                + name
                + " when it has left at "
                + TermPrinter.at(leaving.place())
                + ", and the send does not ask for that",
            List.of(
                new SummaryFinding.Other(
                    leaving.receive().place(), receiver + " is the only receiver"),
                new SummaryFinding.Other(leaving.place(), "it leaves here")),
            List.of(),
            List.of(
                new SummaryFinding.Move(receiver, leaving.place(), "recv", "the end", false),
                new SummaryFinding.Move(send.in().name(), send.place(), "send", name, true)),
            ""));
  }
}
