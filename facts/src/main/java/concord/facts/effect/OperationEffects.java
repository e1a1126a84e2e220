package concord.facts.effect;

import concord.facts.skeleton.Decision;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Applies operations on synchronisation objects to a path ([PathWalk]): which locks and tokens it
/// holds afterwards, and what there is to note about it.
final class OperationEffects {
  private final PathWalk walk;

  OperationEffects(PathWalk walk) {
    this.walk = walk;
  }

  void operate(PathState s, Node.Operation o) {
    PathState next = s.to(o.next());
    List<Step> how = List.of(new Step(walk.function.name(), o.place(), verb(o.kind())));
    operate(s, next, o.kind(), o.object(), o.result(), how);
  }

  private void operate(
      PathState s, PathState next, Kind kind, Term object, int result, List<Step> how) {
    Term lock = walk.summaries.normal(object);
    if (kind.takes()) {
      if (!take(s, lock, kind.reads(), how, Map.of(), Set.of())) {
        return;
      }
      next.take(new Held(lock, kind.reads(), walk.function.function(), how));
      walk.push(next);
    } else if (kind.tries()) {
      PathState without = next.to(next.node);
      next.take(new Held(lock, kind.reads(), walk.function.function(), how));
      if (result >= 0) {
        next.know(new Term.Variable(result), Term.Constant.TRUE);
        without.know(new Term.Variable(result), Term.Constant.FALSE);
      }
      walk.push(next);
      walk.push(without);
    } else if (kind.gives()) {
      give(next, lock, kind.reads(), how);
      walk.push(next);
    } else if (kind == Kind.ACQUIRE) {
      acquire(next, lock, result, how);
    } else if (kind == Kind.RELEASE) {
      give(next, LockClass.token(lock), false, how);
      walk.push(next);
    } else {
      if (kind == Kind.WAIT_GROUP_DONE) {
        give(next, LockClass.token(lock), false, how);
      }
      operated(s, kind, lock, how, Map.of(), Set.of());
      walk.push(next);
    }
  }

  /// Takes a token of a semaphore. If the operation has a result, it may fail instead.
  private void acquire(PathState next, Term semaphore, int result, List<Step> how) {
    PathState without = next.to(next.node);
    next.take(new Held(LockClass.token(semaphore), false, walk.function.function(), how));
    if (result >= 0) {
      next.know(new Term.Variable(result), Term.Constant.NIL);
      without.know(new Term.Variable(result), Term.Constant.NOT_NIL);
      walk.push(without);
    }
    walk.push(next);
  }

  static String verb(Kind kind) {
    return switch (kind) {
      case LOCK, TRY_LOCK -> "lock";
      case RLOCK, TRY_RLOCK -> "rlock";
      case UNLOCK -> "unlock";
      case RUNLOCK -> "runlock";
      case SEND -> "send";
      case RECEIVE -> "recv";
      case CLOSE -> "close";
      case WAIT_GROUP_ADD -> "add";
      case WAIT_GROUP_DONE -> "done";
      case WAIT_GROUP_WAIT, COND_WAIT -> "wait";
      case COND_SIGNAL -> "signal";
      case COND_BROADCAST -> "broadcast";
      case ACQUIRE -> "acquire";
      case RELEASE -> "release";
    };
  }

  /// Takes a lock, here or in a callee; false if that can never succeed.
  boolean take(
      PathState s,
      Term lock,
      boolean reading,
      List<Step> how,
      Map<Term, Term> when,
      Set<Term> released) {
    for (Held h : s.held) {
      if (LockClass.isToken(h.lock())) {
        continue;
      }
      if (h.lock().equals(lock)) {
        if (walk.isNew(List.of("again", h, lock, reading, how.getLast().place(), s.assuming))) {
          walk.notes().again.add(new Notes.Again(h, lock, reading, how, PathWalk.way(s)));
        }
        if (!(h.reading() && reading)) {
          return false;
        }
      } else {
        if (walk.isNew(List.of("ordered", s.held, h, lock, reading))) {
          walk.notes().ordered.add(new Notes.Ordered(h, lock, reading, how, s.held));
        }
      }
    }
    Kind kind = reading ? Kind.RLOCK : Kind.LOCK;
    walk.event(Event.Type.TAKE, kind, lock, s, how, when, released, List.of(), List.of());
    return true;
  }

  void operated(
      PathState s,
      Kind kind,
      Term object,
      List<Step> how,
      Map<Term, Term> when,
      Set<Term> released) {
    List<Held> locks = s.held.stream().filter(h -> !LockClass.isToken(h.lock())).toList();
    if (!locks.isEmpty() && walk.isNew(List.of("waiting", locks, kind, object))) {
      walk.notes().waiting.add(new Notes.Waiting(locks, kind, object, how));
    }
    walk.event(Event.Type.OPERATE, kind, object, s, how, when, released, List.of(), List.of());
  }

  void give(PathState next, Term lock, boolean reading, List<Step> how) {
    Place place = how.getLast().place();
    if (LockClass.isToken(lock)) {
      if (!next.give(lock, reading)) {
        next.gave = PathState.plus(next.gave, new Held(lock, reading, "", List.of()));
      }
      return;
    }
    Notes.Given given = new Notes.Given(lock, reading, place);
    Optional<Held> held = next.held.stream().filter(h -> h.is(lock, reading)).findFirst();
    if (next.give(lock, reading)) {
      walk.notes().givenHeld.computeIfAbsent(given, _ -> PathWalk.way(next));
      held.filter(h -> !h.origin().equals(walk.function.function()))
          .ifPresent(h -> walk.summaries.givenBack(h.origin()));
      return;
    }
    boolean lost = next.lost.contains(LockClass.key(lock));
    Optional<Held> before = next.returned.stream().filter(h -> h.is(lock, reading)).findFirst();
    if (!lost && before.isPresent()) {
      walk.notes()
          .twice
          .add(new Notes.Twice(lock, reading, before.get(), place, PathWalk.way(next)));
    }
    if (lost) {
      LockClass.of(lock).ifPresent(walk.notes().loose::add);
    } else {
      walk.notes().givenUnheld.computeIfAbsent(given, _ -> PathWalk.way(next));
      next.gave = PathState.plus(next.gave, new Held(lock, reading, "", how));
    }
  }

  void select(PathState s, Node.Select select) {
    boolean only = select.cases().size() == 1 && select.otherwise() < 0;
    for (Node.Case c : select.cases()) {
      PathState next = new PathState(c.target(), s, Decision.NONE, null);
      if (only) {
        List<Step> how = List.of(new Step(walk.function.name(), c.place(), verb(c.kind())));
        operated(s, c.kind(), walk.summaries.normal(c.channel()), how, Map.of(), Set.of());
      }
      if (c.token() && c.kind() == Kind.SEND) {
        List<Step> how = List.of(new Step(walk.function.name(), c.place(), "send"));
        Term token = LockClass.token(walk.summaries.normal(c.channel()));
        next.take(new Held(token, false, walk.function.function(), how));
      } else if (c.token()) {
        next.give(LockClass.token(walk.summaries.normal(c.channel())), false);
      }
      walk.push(next);
    }
    if (select.otherwise() >= 0) {
      walk.push(s.to(select.otherwise()));
    }
  }
}
