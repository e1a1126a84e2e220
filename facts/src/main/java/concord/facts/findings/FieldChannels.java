package concord.facts.findings;

import concord.facts.effect.Summaries;
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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Channels in fields that only this program can reach: all code that could end a wait for them is
/// known, whoever calls it.
final class FieldChannels {
  private final Summaries summaries;
  private final ChannelAliases handed;
  private final FieldOperations uses;
  private final Owners owners;
  private final List<SummaryFinding> found = new ArrayList<>();

  FieldChannels(Summaries summaries, ChannelAliases handed, FieldOperations uses) {
    this.summaries = summaries;
    this.handed = handed;
    this.uses = uses;
    this.owners = new Owners(summaries);
  }

  List<SummaryFinding> all() {
    uses.byClass()
        .forEach((_, all) -> {
          Term channel = all.getFirst().object();
          if (channel instanceof Term.At(Term.Field f) && !f.owner().isEmpty()) {
            if (LibraryNodes.isTicker(f.owner())) {
              tickers(all);
            } else {
              of(f, channel, all);
            }
          }
        });
    return found;
  }

  private void of(Term.Field f, Term channel, List<Use> uses) {
    if (handed.isOut(channel)) {
      return;
    }
    boolean closed = has(uses, Kind.CLOSE);
    if (handed.isNeverMade(f)) {
      never(f, uses);
    } else if (handed.isUnbuffered(channel)) {
      answers(f, uses);
      if (!closed) {
        lost(uses);
      }
    }
    if (!closed && !handed.isNeverMade(f)) {
      ranges(f, uses);
    }
  }

  private static boolean has(List<Use> uses, Kind kind) {
    return uses.stream().anyMatch(u -> u.kind() == kind);
  }

  private static String name(Use use) {
    return TermPrinter.of(use.object(), use.in());
  }

  private static String root(Skeleton s) {
    int dollar = s.function().indexOf('$', s.function().lastIndexOf('/') + 1);
    return dollar < 0 ? s.function() : s.function().substring(0, dollar);
  }

  private void add(
      Shape shape,
      Use use,
      String message,
      List<SummaryFinding.Other> others,
      List<SummaryFinding.Move> before) {
    List<SummaryFinding.Move> schedule = new ArrayList<>(before);
    String verb = use.kind() == Kind.SEND ? "send" : "recv";
    schedule.add(new SummaryFinding.Move(use.in().name(), use.place(), verb, name(use), true));
    found.add(
        new SummaryFinding(
            shape, use.in().name(), use.place(), message, others, List.of(), schedule, ""));
  }

  // A channel that is never made.

  private void never(Term.Field f, List<Use> uses) {
    for (Use use : uses) {
      boolean waits = use.kind() == Kind.SEND || use.kind() == Kind.RECEIVE;
      if (waits && use.form() == Form.PLAIN && !isAsked(f, use.in()) && handed.isPart(f)) {
        add(
            Shape.NIL_CHANNEL,
            use,
            name(use) + " is never made: a wait on a nil channel never ends",
            List.of(),
            List.of());
        return;
      }
    }
  }

  /// Whether a condition of the function mentions the field.
  private static boolean isAsked(Term.Field f, Skeleton in) {
    return in.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Branch b
                && b.condition().has(t -> t instanceof Term.Field g && g.name().equals(f.name())));
  }

  // A request that carries the channel for its answer.

  /// The requester makes the channel and is its only receiver. If the requester can stop waiting,
  /// the answering goroutine blocks for ever.
  private void answers(Term.Field f, List<Use> uses) {
    Set<String> makers = new HashSet<>();
    for (Term value : summaries.stored(f)) {
      if (value instanceof Term.Made m) {
        makers.add(rootOf(m.function()));
      }
    }
    List<Use> receives = uses.stream().filter(u -> u.kind() == Kind.RECEIVE).toList();
    boolean own = receives.stream().allMatch(u -> makers.contains(root(u.in())));
    Optional<Leaving> leaving =
        receives.stream()
            .filter(u -> u.form() == Form.CASE)
            .flatMap(u -> leaves(u, uses).stream())
            .findFirst();
    if (!own || leaving.isEmpty()) {
      return;
    }
    for (Use send : uses) {
      if (send.kind() == Kind.SEND
          && send.form() == Form.PLAIN
          && !makers.contains(root(send.in()))) {
        Use asks = leaving.get().use();
        add(
            Shape.ABANDONED,
            send,
            send.in().name()
                + " can wait for ever: "
                + asks.in().name()
                + " no longer receives from "
                + name(asks)
                + " when it has left by another case",
            List.of(
                new SummaryFinding.Other(asks.place(), asks.in().name() + " would receive here"),
                new SummaryFinding.Other(leaving.get().by(), "it leaves here")),
            List.of(
                new SummaryFinding.Move(
                    asks.in().name(), leaving.get().by(), "select", "another case", false)));
      }
    }
  }

  private static String rootOf(String function) {
    int dollar = function.indexOf('$', function.lastIndexOf('/') + 1);
    return dollar < 0 ? function : function.substring(0, dollar);
  }

  /// A receive in a `select` that another case leaves for good.
  private record Leaving(Use use, Place by) {}

  private static Optional<Leaving> leaves(Use receive, List<Use> uses) {
    Set<Integer> again = new HashSet<>();
    for (Use u : uses) {
      if (u.in().equals(receive.in()) && u.kind() == Kind.RECEIVE) {
        again.add(u.node());
      }
    }
    Node.Select select = (Node.Select) receive.in().nodes().get(receive.node());
    for (Node.Case c : select.cases()) {
      boolean other = !c.channel().equals(receive.object());
      if (other
          && c.kind() == Kind.RECEIVE
          && Owners.returns(receive.in(), c.target(), again)
          && !again.contains(c.target())) {
        return Optional.of(new Leaving(receive, c.place()));
      }
    }
    return Optional.empty();
  }

  // A signal that nobody receives.

  /// The signal is sent once, and only if somebody is waiting at that moment. A later receiver
  /// waits for ever.
  private void lost(List<Use> uses) {
    List<Use> sends = uses.stream().filter(u -> u.kind() == Kind.SEND).toList();
    boolean tried = sends.stream().allMatch(u -> u.form() == Form.TRIED && isOnce(u));
    if (sends.isEmpty() || !tried) {
      return;
    }
    for (Use use : uses) {
      if (use.kind() == Kind.RECEIVE && use.form() == Form.PLAIN) {
        add(
            Shape.LOST_SIGNAL,
            use,
            use.in().name()
                + " can wait for ever: "
                + sends.getFirst().in().name()
                + " signals "
                + name(use)
                + " once, and a goroutine that does not wait already misses it",
            List.of(
                new SummaryFinding.Other(
                    sends.getFirst().place(), "the only signal is tried here")),
            List.of(
                new SummaryFinding.Move(
                    sends.getFirst().in().name(),
                    sends.getFirst().place(),
                    "select",
                    "takes default",
                    false)));
        return;
      }
    }
  }

  /// Whether a function sets a flag that keeps it from executing this again.
  private static boolean isOnce(Use use) {
    Set<Term> set = new HashSet<>();
    for (Node node : use.in().nodes()) {
      if (node instanceof Node.Store s && s.value().equals(Term.Constant.TRUE)) {
        set.add(new Term.At(s.address()));
      }
    }
    return use.in().nodes().stream()
        .anyMatch(n -> n instanceof Node.Branch b && set.contains(b.condition()));
  }

  // Goroutines that outlive their object.

  private void ranges(Term.Field f, List<Use> uses) {
    Optional<Skeleton> end = owners.end(f.owner());
    for (Use use : uses) {
      if (end.isPresent()
          && use.kind() == Kind.RECEIVE
          && use.form() == Form.PLAIN
          && isEndless(use)
          && has(uses, Kind.SEND)) {
        endless(use, end.get(), "nobody closes " + name(use));
      }
    }
  }

  private void tickers(List<Use> uses) {
    for (Use use : uses) {
      String type = Owners.type(use.in());
      Optional<Skeleton> end = type.isEmpty() ? Optional.empty() : owners.end(type);
      if (end.isPresent()
          && use.kind() == Kind.RECEIVE
          && use.form() == Form.PLAIN
          && isEndless(use)) {
        endless(use, end.get(), "a ticker's channel is never closed");
      }
    }
  }

  /// Whether a goroutine receives in a loop that ends only when the channel is closed.
  private boolean isEndless(Use use) {
    Skeleton s = use.in();
    if (!summaries.isStarted(s.function()) || summaries.isCalled(s.function())) {
      return false;
    }
    Set<Integer> stop = new HashSet<>(Set.of(use.node()));
    int next =
        switch (s.nodes().get(use.node())) {
          case Node.Operation o -> o.next();
          case Node.Select select -> select.cases().getFirst().target();
          default -> -1;
        };
    if (next >= 0
        && s.nodes().get(next) instanceof Node.Branch b
        && use.result() >= 0
        && b.condition().equals(new Term.Variable(use.result()))) {
      stop.add(next);
      next = b.then();
    }
    return next >= 0 && !Owners.returns(s, next, stop);
  }

  private void endless(Use use, Skeleton end, String why) {
    add(
        Shape.NEVER_ENDED,
        use,
        use.in().name() + " outlives " + end.name() + ": " + why,
        List.of(new SummaryFinding.Other(end.place(), end.name() + " ends the others")),
        List.of(new SummaryFinding.Move("a caller", end.place(), "call", end.name(), false)));
  }
}
