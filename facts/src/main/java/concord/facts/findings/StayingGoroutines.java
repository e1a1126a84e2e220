package concord.facts.findings;

import concord.facts.effect.Event;
import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.LibraryNodes;
import concord.facts.skeleton.Loops;
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

/// Goroutines that stay when their object is closed. `Close` closes a channel, and goroutines of
/// the object return when they receive from it. One of them does not look at it: nowhere in a loop
/// that nothing ends, or not at one of the places where it waits for work.
final class StayingGoroutines {
  private final Summaries summaries;
  private final ChannelAliases handed;
  private final Map<String, List<Use>> uses;
  private final Owners owners;
  private final GoroutineStarts goroutines;
  private final Map<String, Set<String>> closedBy = new HashMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  StayingGoroutines(
      Summaries summaries,
      ChannelAliases handed,
      FieldOperations uses,
      GoroutineStarts goroutines) {
    this.summaries = summaries;
    this.handed = handed;
    this.uses = uses.byClass();
    this.owners = new Owners(summaries);
    this.goroutines = goroutines;
  }

  List<SummaryFinding> all() {
    for (String function : goroutines.starts().keySet()) {
      Skeleton s = summaries.skeleton(function);
      String type = s == null ? "" : Owners.type(s);
      if (!type.isEmpty() && !summaries.isCalled(function)) {
        owners.end(type).ifPresent(end -> look(s, end));
      }
    }
    return found;
  }

  private void look(Skeleton s, Skeleton end) {
    Set<String> closed = closedBy.computeIfAbsent(end.function(), _ -> closed(end));
    if (closed.isEmpty()) {
      return;
    }
    Loops loops = new Loops(s.nodes());
    Optional<Place> heeds = heeds(s, closed);
    for (int i = 0; i < s.nodes().size(); i++) {
      List<Node.Case> waits = waits(s.nodes().get(i));
      if (waits.isEmpty()
          || !loops.isRepeated(i)
          || waits.stream().anyMatch(c -> is(s, c, closed))) {
        continue;
      }
      boolean endless = !Owners.returns(s, i, Set.of());
      if (endless && isHeededByOthers(s, closed)) {
        add(s, i, waits.getFirst().place(), end, Optional.empty());
        return;
      }
      if (!endless
          && heeds.isPresent()
          && waits.stream().allMatch(c -> isQuiet(s, c, end, closed))
          && isForWork(s, i, waits, loops)) {
        add(s, i, waits.getFirst().place(), end, heeds);
        return;
      }
    }
  }

  /// What `Close` closes.
  private Set<String> closed(Skeleton end) {
    Set<String> classes = new HashSet<>();
    for (Event e : summaries.of(end.function()).events()) {
      if (e.type() == Event.Type.OPERATE && e.kind() == Kind.CLOSE) {
        LockClass.of(e.object()).ifPresent(classes::add);
      }
    }
    return classes;
  }

  /// The cases of a wait without a way around it.
  private static List<Node.Case> waits(Node node) {
    return switch (node) {
      case Node.Select s when s.otherwise() < 0 -> s.cases();
      case Node.Operation o when o.kind() == Kind.RECEIVE ->
          List.of(
              new Node.Case(
                  o.kind(), o.object(), false, o.result(), o.message(), o.next(), o.place()));
      default -> List.of();
    };
  }

  private boolean is(Skeleton s, Node.Case c, Set<String> closed) {
    return c.kind() == Kind.RECEIVE
        && goroutines
            .channel(s.function(), c.channel())
            .flatMap(LockClass::of)
            .filter(closed::contains)
            .isPresent();
  }

  /// Where a goroutine receives from a channel that `Close` closes, and returns.
  private Optional<Place> heeds(Skeleton s, Set<String> closed) {
    for (Node node : s.nodes()) {
      if (node instanceof Node.Select select) {
        for (Node.Case c : select.cases()) {
          if (is(s, c, closed) && Owners.returns(s, c.target(), Set.of())) {
            return Optional.of(c.place());
          }
        }
      }
    }
    return Optional.empty();
  }

  /// Whether other goroutines return when `Close` has closed the channel: so it is meant to end
  /// goroutines.
  private boolean isHeededByOthers(Skeleton s, Set<String> closed) {
    return closed.stream()
        .flatMap(c -> uses.getOrDefault(c, List.of()).stream())
        .anyMatch(u ->
            u.kind() == Kind.RECEIVE
                && !u.in().equals(s)
                && summaries.isStarted(u.in().function()));
  }

  /// Whether nobody uses the other end of a channel once the object is closed: it is in a field
  /// that only this program knows, nobody closes it, and `Close` does not use it either, nor does
  /// anybody when he has seen the end.
  private boolean isQuiet(Skeleton s, Node.Case c, Skeleton end, Set<String> closed) {
    Optional<Term> channel = goroutines.channel(s.function(), c.channel());
    if (channel.isEmpty()
        || !(channel.get() instanceof Term.At(Term.Field f))
        || f.owner().isEmpty()
        || LibraryNodes.isTimer(f.owner())
        || handed.isOut(channel.get())) {
      return false;
    }
    List<Use> all = uses.getOrDefault(LockClass.of(channel.get()).orElseThrow(), List.of());
    Kind other = c.kind() == Kind.RECEIVE ? Kind.SEND : Kind.RECEIVE;
    List<Use> partners = all.stream().filter(u -> u.kind() == other).toList();
    boolean atEnd =
        summaries.of(end.function()).events().stream()
            .anyMatch(e ->
                e.kind() == other && LockClass.of(e.object()).equals(LockClass.of(channel.get())));
    return !partners.isEmpty()
        && !atEnd
        && all.stream().noneMatch(u -> u.kind() == Kind.CLOSE)
        && partners.stream().noneMatch(u -> isAfterEnd(u, closed));
  }

  /// Whether a function comes to a use of a channel after it has seen the end.
  private boolean isAfterEnd(Use use, Set<String> closed) {
    for (Node node : use.in().nodes()) {
      if (node instanceof Node.Select select) {
        for (Node.Case c : select.cases()) {
          if (is(use.in(), c, closed) && reaches(use.in(), c.target(), use.node())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean reaches(Skeleton s, int from, int to) {
    Set<Integer> seen = new HashSet<>(Set.of(from));
    List<Integer> open = new ArrayList<>(seen);
    for (int i = 0; i < open.size(); i++) {
      if (open.get(i) == to) {
        return true;
      }
      Node node = s.nodes().get(open.get(i));
      if (node instanceof Node.Call c && neverReturns(c)) {
        continue;
      }
      for (int next : Loops.successors(node)) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  private boolean neverReturns(Node.Call call) {
    return call.mode() == Node.Mode.CALL
        && summaries.targets().of(call).size() == 1
        && summaries.of(summaries.targets().of(call).getFirst().function()).exits().isEmpty();
  }

  /// Whether a goroutine waits for work there rather than for an answer: it is a `select`, or what
  /// it receives is sent by functions that are no goroutines themselves.
  private boolean isForWork(Skeleton s, int node, List<Node.Case> waits, Loops loops) {
    if (s.nodes().get(node) instanceof Node.Select select && select.cases().size() > 1) {
      return true;
    }
    return (s.nodes().get(node) instanceof Node.Select || isFirst(s, node, loops))
        && goroutines
            .channel(s.function(), waits.getFirst().channel())
            .flatMap(LockClass::of)
            .stream()
            .flatMap(c -> uses.getOrDefault(c, List.of()).stream())
            .filter(u -> u.kind() == Kind.SEND)
            .noneMatch(
                u -> isPartOfGoroutine(u.in()) || (u.in().equals(s) && loops.isRepeated(u.node())));
  }

  /// Whether a loop begins with a wait: nothing has told the goroutine before that work is coming.
  private static boolean isFirst(Skeleton s, int wait, Loops loops) {
    for (int i = 0; i < s.nodes().size(); i++) {
      for (int head : Loops.successors(s.nodes().get(i))) {
        if (!loops.areTogether(i, wait) && loops.areTogether(head, wait)) {
          int at = head;
          for (int steps = 0; at != wait && steps < s.nodes().size(); steps++) {
            boolean plain =
                s.nodes().get(at) instanceof Node.Set || s.nodes().get(at) instanceof Node.Make;
            if (!plain) {
              return false;
            }
            at = Loops.successors(s.nodes().get(at)).getFirst();
          }
        }
      }
    }
    return true;
  }

  private boolean isPartOfGoroutine(Skeleton s) {
    return summaries.isStarted(s.function()) || s.function().indexOf('$') >= 0;
  }

  private void add(Skeleton s, int node, Place place, Skeleton end, Optional<Place> heeds) {
    Place at = s.nodes().get(node) instanceof Node.Select select ? select.place() : place;
    GoroutineStarts.Start start = goroutines.starts().get(s.function()).getFirst();
    List<SummaryFinding.Other> others = new ArrayList<>();
    others.add(new SummaryFinding.Other(place, "it waits for this"));
    others.add(new SummaryFinding.Other(start.place(), s.name() + " is started here"));
    others.add(new SummaryFinding.Other(end.place(), end.name() + " ends the others"));
    heeds.ifPresent(p -> others.add(new SummaryFinding.Other(p, "here it would see the end")));
    found.add(
        new SummaryFinding(
            Shape.NEVER_ENDED,
            s.name(),
            at,
            s.name()
                + " outlives "
                + end.name()
                + ": "
                + (heeds.isPresent()
                    ? "here it does not look at the channel that is closed"
                    : "nothing ends its loop"),
            others,
            List.of(),
            List.of(
                new SummaryFinding.Move(start.by().name(), start.place(), "spawn", s.name(), false),
                new SummaryFinding.Move("a caller", end.place(), "call", end.name(), false),
                new SummaryFinding.Move(s.name(), at, "select", "waits", true)),
            ""));
  }
}
