package concord.facts.findings;

import concord.facts.effect.Event;
import concord.facts.effect.Held;
import concord.facts.effect.LockClass;
import concord.facts.effect.Step;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Whether a function takes a lock before it reaches an operation.
final class LocksBefore {
  private final Summaries summaries;

  LocksBefore(Summaries summaries) {
    this.summaries = summaries;
  }

  /// The steps by which `in` takes a lock, on a path to `node`, that stands in one of the given
  /// relations to `object`.
  Optional<List<Step>> taking(
      Skeleton in, int node, Term object, Set<Relation> related, boolean reading) {
    for (int i = 0; i < in.nodes().size(); i++) {
      Optional<List<Step>> how = takes(in, in.nodes().get(i), object, related, reading);
      if (how.isPresent() && leads(in, i, node)) {
        return how;
      }
    }
    return Optional.empty();
  }

  /// Whether it takes the lock in the loop in which it comes to `node`: not only before.
  boolean takesAgain(Skeleton in, int node, Term object, Set<Relation> related, boolean reading) {
    Loops loops = new Loops(in.nodes());
    for (int i = 0; i < in.nodes().size(); i++) {
      if (loops.areTogether(i, node)
          && takes(in, in.nodes().get(i), object, related, reading).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /// The same for a started goroutine, in its starter's terms, and a lock that the starter holds;
  /// `node` -1 is the end of the goroutine.
  Optional<List<Step>> taking(Skeleton in, int node, Targets.Target target, Held held) {
    for (int i = 0; i < in.nodes().size(); i++) {
      Optional<List<Step>> how = takes(in, in.nodes().get(i), target, held);
      if (how.isPresent() && (node < 0 || leads(in, i, node))) {
        return how;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Step>> takes(Skeleton in, Node node, Targets.Target target, Held held) {
    switch (node) {
      case Node.Operation o when o.kind().takes() && !(o.kind().reads() && held.reading()) -> {
        if (isSame(o.object(), target, held)) {
          String verb = o.kind().reads() ? "rlock" : "lock";
          return Optional.of(List.of(new Step(in.name(), o.place(), verb)));
        }
      }
      case Node.Call c when c.mode() == Node.Mode.CALL -> {
        List<Targets.Target> called = summaries.targets().of(c);
        if (called.size() == 1 && called.getFirst().assumes().isEmpty()) {
          for (Event e : summaries.of(called.getFirst().function()).events()) {
            boolean takes =
                e.type() == Event.Type.TAKE
                    && !(e.kind().reads() && held.reading())
                    && e.released().isEmpty()
                    && TermPrinter.assumption(List.of(), e.how()).isEmpty();
            if (takes
                && e.object()
                    .with(called.getFirst()::bind)
                    .filter(l -> isSame(l, target, held))
                    .isPresent()) {
              List<Step> how = new ArrayList<>();
              how.add(new Step(in.name(), c.place(), "call"));
              how.addAll(e.how());
              return Optional.of(how);
            }
          }
        }
      }
      default -> {}
    }
    return Optional.empty();
  }

  private boolean isSame(Term lock, Targets.Target target, Held held) {
    return lock.with(target::bind).map(summaries::normal).filter(held.lock()::equals).isPresent();
  }

  private Optional<List<Step>> takes(
      Skeleton in, Node node, Term object, Set<Relation> related, boolean reading) {
    switch (node) {
      case Node.Operation o when o.kind().takes() && !(o.kind().reads() && reading) -> {
        if (isRelated(object, o.object(), related)) {
          String verb = o.kind().reads() ? "rlock" : "lock";
          return Optional.of(List.of(new Step(in.name(), o.place(), verb)));
        }
      }
      case Node.Call c when c.mode() == Node.Mode.CALL -> {
        List<Targets.Target> targets = summaries.targets().of(c);
        if (targets.size() == 1 || c.target() instanceof Node.Target.Dynamic) {
          // Any function of a table can be the one that is called.
          return targets.stream()
              .filter(t -> t.assumes().isEmpty())
              .flatMap(t -> through(in, c, t, object, related, reading).stream())
              .findFirst();
        }
      }
      default -> {}
    }
    return Optional.empty();
  }

  private Optional<List<Step>> through(
      Skeleton in,
      Node.Call c,
      Targets.Target target,
      Term object,
      Set<Relation> related,
      boolean reading) {
    for (Event e : summaries.of(target.function()).events()) {
      boolean takes =
          e.type() == Event.Type.TAKE
              && !(e.kind().reads() && reading)
              && e.released().isEmpty()
              && !LockClass.isToken(e.object())
              && TermPrinter.assumption(List.of(), e.how()).isEmpty();
      if (takes
          && e.object()
              .with(target::bind)
              .map(summaries::normal)
              .filter(l -> isRelated(object, l, related))
              .isPresent()) {
        List<Step> how = new ArrayList<>();
        how.add(new Step(in.name(), c.place(), "call"));
        how.addAll(e.how());
        return Optional.of(how);
      }
    }
    return Optional.empty();
  }

  private boolean isRelated(Term object, Term lock, Set<Relation> related) {
    return Relation.views(summaries, summaries.normal(object), summaries.normal(lock)).stream()
        .anyMatch(related::contains);
  }

  private static boolean leads(Skeleton in, int from, int to) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      for (int next : Loops.successors(in.nodes().get(open.pop()))) {
        if (next == to) {
          return true;
        }
        if (seen.add(next)) {
          open.push(next);
        }
      }
    }
    return false;
  }
}
