package concord.facts.findings;

import concord.facts.effect.Held;
import concord.facts.effect.LockClass;
import concord.facts.effect.Notes;
import concord.facts.effect.Summaries;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Lock-order inversion: two functions take two locks of one object in opposite orders.
final class LockOrders {
  private final Summaries summaries;
  private final Map<Pair, List<Edge>> edges = new LinkedHashMap<>();

  private record Pair(String first, String second) {
    Pair swapped() {
      return new Pair(/* first= */ second, /* second= */ first);
    }
  }

  private final EndedPartners ended;

  private record Edge(Skeleton in, Notes.Ordered ordered, Set<Relation> related) {}

  LockOrders(Summaries summaries) {
    this.summaries = summaries;
    this.ended = new EndedPartners(summaries);
    summaries
        .notes()
        .forEach((function, notes) -> {
          Set<List<Object>> seen = new HashSet<>();
          for (Notes.Ordered o : notes.ordered) {
            if (seen.add(List.of(o.held().lock(), o.lock(), o.held().reading(), o.reading()))) {
              add(summaries.skeleton(function), o);
            }
          }
        });
  }

  private void add(Skeleton in, Notes.Ordered o) {
    Optional<String> first = LockClass.of(o.held().lock());
    Optional<String> second = LockClass.of(o.lock());
    Set<Relation> related =
        isGiven(o.held().lock()) && isGiven(o.lock())
            ? Relation.views(summaries, o.held().lock(), o.lock())
            : Set.of();
    if (first.isPresent()
        && second.isPresent()
        && !related.isEmpty()
        && !first.equals(second)
        && TermPrinter.assumption(List.of(), o.held().how(), o.how()).isEmpty()) {
      edges
          .computeIfAbsent(new Pair(first.get(), second.get()), _ -> new ArrayList<>())
          .add(new Edge(in, o, related));
    }
  }

  private static boolean isGiven(Term lock) {
    Term root = Relation.root(lock);
    return root instanceof Term.Param || root instanceof Term.Global;
  }

  List<SummaryFinding> all() {
    List<SummaryFinding> found = new ArrayList<>();
    edges.forEach((pair, here) -> {
      if (pair.first().compareTo(pair.second()) < 0) {
        List<Edge> there = edges.getOrDefault(pair.swapped(), List.of());
        conflict(here, there, true).or(() -> conflict(here, there, false)).ifPresent(found::add);
      }
    });
    return found;
  }

  /// Two functions that lock in opposite orders. If they need not mean the same two objects, but
  /// one of them finds the other object through fields of its own, that is assumed.
  private Optional<SummaryFinding> conflict(List<Edge> some, List<Edge> others, boolean sure) {
    for (Edge a : some) {
      for (Edge b : others) {
        boolean shared =
            (a.ordered().held().reading() && b.ordered().reading())
                || (a.ordered().reading() && b.ordered().held().reading());
        boolean same = a.related().stream().anyMatch(r -> b.related().contains(r.swapped()));
        boolean fits = sure ? same : isLinked(a) && isLinked(b);
        if (fits && !shared && !isGuarded(a, b) && !isOver(a, b) && !isOver(b, a)) {
          return Optional.of(found(a, b, sure));
        }
      }
    }
    return Optional.empty();
  }

  /// Whether one lock is in the object that a function has, and the other in one that this object
  /// leads to.
  private static boolean isLinked(Edge e) {
    int first = steps(e.ordered().held().lock());
    int second = steps(e.ordered().lock());
    return first == 1 && second > 1;
  }

  /// The number of fields on the path to a lock.
  private static int steps(Term lock) {
    return switch (lock) {
      case Term.Field f -> 1 + steps(f.of());
      case Term.At a -> steps(a.address());
      case Term.Cell c -> steps(c.value());
      case Term.Element e -> steps(e.of());
      default -> 0;
    };
  }

  /// Whether the goroutine that locks in the order `b` has ended when `a` begins.
  private boolean isOver(Edge a, Edge b) {
    return ended.isOver(a.in(), a.ordered().held().how().getFirst().place(), b.in());
  }

  /// Whether both hold a third lock, a gate, which keeps them apart.
  private boolean isGuarded(Edge a, Edge b) {
    Set<String> both = guards(a);
    both.retainAll(guards(b));
    return !both.isEmpty();
  }

  private Set<String> guards(Edge e) {
    Set<String> guards = new HashSet<>(summaries.heldAtEntry(e.in().function()));
    for (Held h : e.ordered().gates()) {
      if (!h.reading() && !h.lock().equals(e.ordered().held().lock())) {
        LockClass.of(h.lock()).ifPresent(guards::add);
      }
    }
    return guards;
  }

  private static SummaryFinding found(Edge a, Edge b, boolean sure) {
    String first = TermPrinter.of(a.ordered().held().lock(), a.in());
    String second = TermPrinter.of(a.ordered().lock(), a.in());
    Place place = a.ordered().how().getLast().place();
    Place other = b.ordered().how().getLast().place();
    List<SummaryFinding.Move> schedule = new ArrayList<>();
    schedule.addAll(TermPrinter.moves(a.in().name(), a.ordered().held().how(), first, false));
    String theirs = TermPrinter.of(b.ordered().held().lock(), b.in());
    String wanted = TermPrinter.of(b.ordered().lock(), b.in());
    schedule.addAll(TermPrinter.moves(b.in().name(), b.ordered().held().how(), theirs, false));
    schedule.addAll(TermPrinter.moves(a.in().name(), a.ordered().how(), second, true));
    schedule.addAll(TermPrinter.moves(b.in().name(), b.ordered().how(), wanted, true));
    return new SummaryFinding(
        Shape.TWO_ORDERS,
        a.in().name(),
        LockFindings.isMade(a.ordered().lock()) && LockFindings.isMade(a.ordered().held().lock()),
        place,
        second
            + " is locked here while "
            + first
            + " is held; "
            + b.in().name()
            + " locks them in the other order, and each can wait for the other",
        List.of(
            new SummaryFinding.Other(
                a.ordered().held().how().getLast().place(), first + " is locked here"),
            new SummaryFinding.Other(
                b.ordered().held().how().getLast().place(),
                b.in().name() + " locks " + theirs + " here"),
            new SummaryFinding.Other(other, "and then " + wanted + " here")),
        List.of(),
        schedule,
        sure ? "" : "both mean the same " + first + " and " + second);
  }
}
