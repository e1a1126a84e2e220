package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Waits for channels in fields that no code of the program can end: nobody sends, and who closes
/// the channel waits for it first; or nobody receives.
final class Unserved {
  private final Summaries summaries;
  private final ChannelAliases handed;
  private final FieldOperations uses;
  private final Routes routes;
  private final List<SummaryFinding> found = new ArrayList<>();

  Unserved(Summaries summaries, ChannelAliases handed, FieldOperations uses, Routes routes) {
    this.summaries = summaries;
    this.handed = handed;
    this.uses = uses;
    this.routes = routes;
  }

  List<SummaryFinding> all() {
    uses.byClass()
        .forEach((_, direct) -> {
          Term channel = direct.getFirst().object();
          List<Use> all = routes.of(channel);
          if (all != null && channel instanceof Term.At(Term.Field f) && isOurs(f)) {
            receive(all);
            if (handed.isUnbuffered(channel)) {
              send(all);
            }
          }
        });
    return found;
  }

  /// Whether all that is ever stored to the field are channels that the program makes.
  private boolean isOurs(Term.Field f) {
    List<Term> values = summaries.stored(f);
    return values.stream().anyMatch(Term.Made.class::isInstance)
        && values.stream().allMatch(v -> v instanceof Term.Made || v.equals(Term.Constant.NIL));
  }

  private static List<Use> of(List<Use> uses, Kind kind) {
    return uses.stream().filter(u -> u.kind() == kind).toList();
  }

  private void receive(List<Use> all) {
    List<Use> closes = of(all, Kind.CLOSE);
    List<Use> sends = of(all, Kind.SEND);
    if (!closes.stream().allMatch(c -> isAfter(c, all))) {
      return;
    }
    if (!sends.isEmpty()) {
      echo(all, sends);
      return;
    }
    for (Use wait : of(all, Kind.RECEIVE)) {
      Optional<Use> request = closes.isEmpty() ? request(wait) : Optional.empty();
      if (wait.form() == Form.PLAIN && (!closes.isEmpty() || request.isPresent())) {
        List<SummaryFinding.Other> others = new ArrayList<>();
        if (closes.isEmpty()) {
          others.add(new SummaryFinding.Other(request.get().place(), "the request is sent here"));
        } else {
          others.add(
              new SummaryFinding.Other(
                  closes.getFirst().place(), "closed here, after it was waited for"));
        }
        String name = TermPrinter.of(wait.object(), wait.in());
        add(
            wait,
            "recv",
            closes.isEmpty()
                ? "nobody sends to " + name + " or closes it"
                : "nobody sends to " + name + ", and who closes it waits for it first",
            others);
        return;
      }
    }
  }

  /// A function sends once and then waits for an answer on the same channel, but only such
  /// functions send. However many of them run, one receive is missing as soon as a server has taken
  /// one.
  private void echo(List<Use> all, List<Use> sends) {
    Set<Skeleton> senders = new HashSet<>();
    sends.forEach(u -> senders.add(u.in()));
    if (senders.size() != 1 || sends.size() != 1 || sends.getFirst().form() != Form.PLAIN) {
      return;
    }
    Use send = sends.getFirst();
    for (Use wait : of(all, Kind.RECEIVE)) {
      boolean after =
          wait.form() == Form.PLAIN
              && wait.in().equals(send.in())
              && wait.object().equals(send.object())
              && !reaches(wait.in(), 0, wait.node(), Set.of(send.node()))
              && !new Loops(wait.in().nodes()).isRepeated(wait.node());
      boolean served = of(all, Kind.RECEIVE).stream().anyMatch(u -> !u.in().equals(send.in()));
      if (after && served && handed.isUnbuffered(wait.object())) {
        String name = TermPrinter.of(wait.object(), wait.in());
        add(
            wait,
            "recv",
            "nobody answers on " + name,
            List.of(new SummaryFinding.Other(send.place(), "the request is sent here")));
        return;
      }
    }
  }

  /// Whether a function comes to a `close` only after it has received from the same channel.
  private static boolean isAfter(Use close, List<Use> all) {
    if (close.form() != Form.PLAIN) {
      return false;
    }
    Set<Integer> receives = new HashSet<>();
    for (Use u : all) {
      if (u.kind() == Kind.RECEIVE
          && u.form() == Form.PLAIN
          && u.in().equals(close.in())
          && u.object().equals(close.object())) {
        receives.add(u.node());
      }
    }
    return !receives.isEmpty() && !reaches(close.in(), 0, close.node(), receives);
  }

  /// Whether a function comes from one node to another without the nodes `without`.
  static boolean reaches(Skeleton s, int from, int to, Set<Integer> without) {
    Set<Integer> seen = new HashSet<>(Set.of(from));
    Deque<Integer> open = new ArrayDeque<>(without.contains(from) ? List.of() : List.of(from));
    while (!open.isEmpty()) {
      int node = open.pop();
      if (node == to) {
        return true;
      }
      for (int next : Loops.successors(s.nodes().get(node))) {
        if (!without.contains(next) && seen.add(next)) {
          open.push(next);
        }
      }
    }
    return false;
  }

  /// What a function sends to another channel of the same object before it waits: so it expects an
  /// answer, and does not wait for ever on purpose.
  private static Optional<Use> request(Use wait) {
    Skeleton s = wait.in();
    for (int i = 0; i < s.nodes().size(); i++) {
      for (Use u : FieldOperations.of(s, i)) {
        boolean before =
            u.kind() == Kind.SEND
                && u.form() != Form.DEFERRED
                && i != wait.node()
                && Relation.of(u.object(), wait.object()).isPresent()
                && reaches(s, i, wait.node(), Set.of());
        if (before) {
          return Optional.of(u);
        }
      }
    }
    return Optional.empty();
  }

  private void send(List<Use> all) {
    if (!of(all, Kind.RECEIVE).isEmpty() || !of(all, Kind.CLOSE).isEmpty()) {
      return;
    }
    for (Use send : of(all, Kind.SEND)) {
      if (send.form() == Form.PLAIN) {
        String name = TermPrinter.of(send.object(), send.in());
        add(send, "send", "nobody receives from " + name, List.of());
        return;
      }
    }
  }

  private void add(Use use, String verb, String why, List<SummaryFinding.Other> others) {
    String name = TermPrinter.of(use.object(), use.in());
    found.add(
        new SummaryFinding(
            use.kind() == Kind.SEND ? Shape.ABANDONED : Shape.PARTNER_GONE,
            use.in().name(),
            use.place(),
            use.in().name() + " waits for ever: " + why,
            others,
            List.of(),
            List.of(new SummaryFinding.Move(use.in().name(), use.place(), verb, name, true)),
            ""));
  }
}
