package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Loops that serve others through channels in fields, and forget one on some way: they end without
/// closing what others wait for, or take a request and do not answer it.
final class ServingLoops {
  private final Summaries summaries;
  private final ChannelAliases handed;
  private final Map<String, List<Use>> uses;
  private final List<SummaryFinding> found = new ArrayList<>();

  ServingLoops(Summaries summaries, ChannelAliases handed, FieldOperations uses) {
    this.summaries = summaries;
    this.handed = handed;
    this.uses = uses.byClass();
  }

  List<SummaryFinding> all() {
    uses.forEach((_, all) -> {
      Term channel = all.getFirst().object();
      if (channel instanceof Term.At(Term.Field f)
          && !f.owner().isEmpty()
          && !handed.isOut(channel)) {
        unclosed(all);
        unanswered(all);
      }
    });
    return found;
  }

  private static List<Use> of(List<Use> uses, Kind kind) {
    return uses.stream().filter(u -> u.kind() == kind).toList();
  }

  // What is closed on one way out of a loop and not on another.

  private void unclosed(List<Use> all) {
    List<Use> closes = of(all, Kind.CLOSE);
    List<Use> waits = of(all, Kind.RECEIVE).stream().filter(u -> u.form() == Form.PLAIN).toList();
    if (closes.isEmpty() || !of(all, Kind.SEND).isEmpty()) {
      return;
    }
    Skeleton server = closes.getFirst().in();
    boolean one =
        closes.stream().allMatch(u -> u.in().equals(server) && u.form() == Form.PLAIN)
            && waits.stream().noneMatch(u -> u.in().equals(server));
    if (!one) {
      return;
    }
    Set<Integer> closing = new HashSet<>();
    closes.forEach(u -> closing.add(u.node()));
    Loops loops = new Loops(server.nodes());
    for (int i = 0; i < server.nodes().size(); i++) {
      if (loops.isRepeated(i) && waitsAt(server.nodes().get(i)) && reaches(server, i, closing)) {
        Optional<Place> out = returning(server, i, closing);
        if (out.isPresent() && !isCleared(server, out.get())) {
          if (waits.isEmpty()) {
            unreceived(server, closes.getFirst().place(), out.get());
          } else {
            unclosed(waits.getFirst(), server, closes.getFirst().place(), out.get());
          }
          return;
        }
      }
    }
  }

  /// Goroutines that send to a server which has returned without telling anybody.
  private void unreceived(Skeleton server, Place closing, Place out) {
    if (!summaries.isStarted(server.function()) || summaries.isCalled(server.function())) {
      return;
    }
    for (List<Use> all : uses.values()) {
      Term channel = all.getFirst().object();
      List<Use> receives = of(all, Kind.RECEIVE);
      boolean alone =
          !receives.isEmpty()
              && receives.stream().allMatch(u -> u.in().equals(server))
              && receives.stream().anyMatch(u -> u.form() != Form.TRIED)
              && !handed.isOut(channel)
              && handed.isUnbuffered(channel);
      if (!alone) {
        continue;
      }
      for (Use send : of(all, Kind.SEND)) {
        String root = send.in().function().replaceAll("\\$.*", "");
        if (send.form() == Form.PLAIN
            && !root.equals(server.function())
            && summaries.isStarted(root)) {
          found.add(unreceived(send, server, closing, out));
          return;
        }
      }
    }
  }

  private static SummaryFinding unreceived(Use send, Skeleton server, Place closing, Place out) {
    String name = TermPrinter.of(send.object(), send.in());
    return new SummaryFinding(
        Shape.ABANDONED,
        send.in().name(),
        send.place(),
        send.in().name()
            + " can wait for ever: "
            + server.name()
            + ", which alone receives from "
            + name
            + ", returns at "
            + TermPrinter.at(out)
            + " without a word",
        List.of(
            new SummaryFinding.Other(closing, "on another way it tells others here"),
            new SummaryFinding.Other(out, server.name() + " returns here")),
        List.of(),
        List.of(
            new SummaryFinding.Move(server.name(), out, "return", "", false),
            new SummaryFinding.Move(send.in().name(), send.place(), "send", name, true)),
        "");
  }

  /// Whether a loop waits for something at a node: so it serves others.
  private static boolean waitsAt(Node node) {
    return node instanceof Node.Select
        || (node instanceof Node.Operation o && o.kind() == Kind.RECEIVE);
  }

  /// Whether the function has the channel closed by another before it returns there: it calls
  /// something that is not known.
  private static boolean isCleared(Skeleton server, Place out) {
    return server.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Call c
                && c.mode() == Node.Mode.DEFER
                && c.target() instanceof Node.Target.Dynamic
                && c.place().file().equals(out.file()));
  }

  private static boolean reaches(Skeleton s, int from, Set<Integer> nodes) {
    return reached(s, from, Set.of()).stream().anyMatch(nodes::contains);
  }

  private static Set<Integer> reached(Skeleton s, int from, Set<Integer> without) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    if (!without.contains(from)) {
      open.add(from);
      seen.add(from);
    }
    while (!open.isEmpty()) {
      for (int next : Loops.successors(s.nodes().get(open.remove()))) {
        if (!without.contains(next) && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return seen;
  }

  private static Optional<Place> returning(Skeleton s, int from, Set<Integer> without) {
    for (int i : reached(s, from, without).stream().sorted().toList()) {
      if (s.nodes().get(i) instanceof Node.Return r) {
        return Optional.of(r.place());
      }
    }
    return Optional.empty();
  }

  private void unclosed(Use wait, Skeleton server, Place closing, Place out) {
    String name = TermPrinter.of(wait.object(), wait.in());
    found.add(
        new SummaryFinding(
            Shape.PARTNER_GONE,
            wait.in().name(),
            wait.place(),
            wait.in().name()
                + " can wait for ever: "
                + server.name()
                + " returns at "
                + TermPrinter.at(out)
                + " without closing "
                + name,
            List.of(
                new SummaryFinding.Other(closing, "closed here on another way"),
                new SummaryFinding.Other(out, server.name() + " returns here")),
            List.of(),
            List.of(
                new SummaryFinding.Move(server.name(), out, "return", "", false),
                new SummaryFinding.Move(wait.in().name(), wait.place(), "recv", name, true)),
            ""));
  }

  // What is asked and not answered.

  /// `answers` are the uses of the channel on which answers come.
  private void unanswered(List<Use> answers) {
    List<Use> sends = of(answers, Kind.SEND);
    boolean plain = sends.stream().allMatch(u -> u.form() == Form.PLAIN);
    Set<Skeleton> servers = new HashSet<>();
    sends.forEach(u -> servers.add(u.in()));
    if (!plain || servers.size() != 1) {
      return;
    }
    Skeleton server = sends.getFirst().in();
    for (Use wait : of(answers, Kind.RECEIVE)) {
      if (wait.form() == Form.PLAIN && !wait.in().equals(server)) {
        Optional<Use> asking = asking(wait, server);
        if (asking.isPresent() && unanswered(wait, asking.get(), server, sends, answers)) {
          return;
        }
      }
    }
  }

  /// The send of the request, in the function that waits for the answer, to the server.
  private Optional<Use> asking(Use wait, Skeleton server) {
    for (List<Use> all : uses.values()) {
      if (of(all, Kind.RECEIVE).isEmpty() || handed.isOut(all.getFirst().object())) {
        continue;
      }
      if (of(all, Kind.RECEIVE).stream().allMatch(u -> u.in().equals(server))) {
        for (Use ask : of(all, Kind.SEND)) {
          boolean before =
              ask.in().equals(wait.in())
                  && ask.form() != Form.TRIED
                  && ask.node() < wait.node()
                  && Relation.of(ask.object(), wait.object()).isPresent()
                  && reached(ask.in(), ask.node(), Set.of()).contains(wait.node());
          if (before) {
            return Optional.of(ask);
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean unanswered(
      Use wait, Use ask, Skeleton server, List<Use> sends, List<Use> answers) {
    Set<Integer> answering = new HashSet<>();
    sends.forEach(u -> answering.add(u.node()));
    for (int i = 0; i < server.nodes().size(); i++) {
      int from = -1;
      int message = -1;
      switch (server.nodes().get(i)) {
        case Node.Operation o when o.kind() == Kind.RECEIVE && same(o.object(), ask) -> {
          from = o.next();
          message = o.message();
        }
        case Node.Select select -> {
          for (Node.Case c : select.cases()) {
            if (c.kind() == Kind.RECEIVE && same(c.channel(), ask)) {
              from = c.target();
              message = c.message();
            }
          }
        }
        default -> {}
      }
      if (from < 0 || asks(server, message) || !reaches(server, from, answering)) {
        continue;
      }
      Set<Integer> silent = reached(server, from, answering);
      if (silent.contains(i) && isRequested(server, from, i, answering)) {
        skipped(wait, server, place(server, i), sends.getFirst().place(), answers);
        return true;
      }
    }
    return false;
  }

  private static boolean same(Term channel, Use ask) {
    return LockClass.of(channel).equals(LockClass.of(ask.object()));
  }

  /// Whether the way back to the request without an answer does not begin with another request: all
  /// other waits of the loop come after.
  private static boolean isRequested(
      Skeleton server, int from, int request, Set<Integer> answering) {
    Set<Integer> without = new HashSet<>(answering);
    without.add(request);
    return reached(server, from, without).stream()
        .anyMatch(n -> Loops.successors(server.nodes().get(n)).contains(request));
  }

  private static boolean asks(Skeleton s, int message) {
    return message >= 0
        && s.nodes().stream()
            .anyMatch(n ->
                n instanceof Node.Branch b
                    && b.condition().has(new Term.Variable(message)::equals));
  }

  private static Place place(Skeleton s, int node) {
    return switch (s.nodes().get(node)) {
      case Node.Operation o -> o.place();
      case Node.Select select -> select.place();
      default -> s.place();
    };
  }

  private void skipped(
      Use wait, Skeleton server, Place taking, Place answering, List<Use> answers) {
    String name = TermPrinter.of(wait.object(), wait.in());
    boolean ends = !of(answers, Kind.CLOSE).isEmpty();
    found.add(
        new SummaryFinding(
            Shape.PARTNER_GONE,
            wait.in().name(),
            wait.place(),
            wait.in().name()
                + " can wait for ever: "
                + server.name()
                + " takes the request and waits for the next one without an answer on "
                + name,
            List.of(
                new SummaryFinding.Other(taking, server.name() + " takes the request here"),
                new SummaryFinding.Other(answering, "and answers here on another way")),
            List.of(),
            List.of(
                new SummaryFinding.Move(server.name(), taking, "recv", "the request", false),
                new SummaryFinding.Move(wait.in().name(), wait.place(), "recv", name, true)),
            ends ? server.name() + " does not end meanwhile" : ""));
  }
}
