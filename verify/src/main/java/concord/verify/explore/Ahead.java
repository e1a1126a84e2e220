package concord.verify.explore;

import concord.verify.code.Code;
import concord.verify.code.Code.Exit;
import concord.verify.code.Code.Function;
import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Op;
import concord.verify.code.Code.Rewrite;
import concord.verify.code.Code.Verb;
import concord.verify.machine.Local;
import java.util.Arrays;
import java.util.List;

/// What a goroutine, or one that it starts, may still do to an object it can reach: a set of verbs
/// for each location and slot, and the same without what comes after it takes the lock in another
/// slot. The sets over-approximate.
final class Ahead {
  /// An `add` that counts down; distinct from one that counts up.
  static final int DONE = 1 << Verb.values().length;

  /// Tests whether something is ready, and continues otherwise.
  static final int POLL = DONE << 1;

  /// Anything: the object is passed on to an unknown receiver.
  static final int ALL = -1;

  /// The verbs that wait for a lock.
  static final int LOCKS = bit(Verb.LOCK) | bit(Verb.RLOCK);

  private static final int NO_LOCK = -1;

  private final Code code;

  /// By location, slot and lock: positions among the live slots, the lock's plus one, and 0 for no
  /// lock. If nothing is locked, there is only the latter.
  private final int[][][] sets;

  Ahead(Code code) {
    this.code = code;
    this.sets = new int[code.locations().size()][][];
    for (Location at : code.locations()) {
      sets[at.id()] = new int[at.live().length][1];
    }
    complete();
    for (Location at : code.locations()) {
      if (mayLock(at.id())) {
        for (int i = 0; i < at.live().length; i++) {
          sets[at.id()][i] = Arrays.copyOf(sets[at.id()][i], 1 + at.live().length);
        }
      }
    }
    complete();
  }

  private boolean mayLock(int location) {
    return Arrays.stream(sets[location]).anyMatch(set -> (set[0] & LOCKS) != 0);
  }

  @SuppressWarnings("EnumOrdinal") // sets of verbs are never stored
  static int bit(Verb verb) {
    return 1 << verb.ordinal();
  }

  /// Iterates to a fixed point. Bodies are laid out from their ends, so few rounds suffice.
  private void complete() {
    boolean grew = true;
    while (grew) {
      grew = false;
      for (Location at : code.locations()) {
        grew |= grow(at);
      }
    }
  }

  private boolean grow(Location at) {
    boolean grew = false;
    int[] live = at.live();
    for (int i = 0; i < live.length; i++) {
      int[] set = sets[at.id()][i];
      for (int j = 0; j < set.length; j++) {
        if (j == 0 || mayLock(at.id(), j - 1)) {
          int more = set[j] | step(at, live[i], j == 0 ? NO_LOCK : live[j - 1]);
          grew |= more != set[j];
          set[j] = more;
        } else {
          set[j] = set[0];
        }
      }
    }
    return grew;
  }

  private boolean mayLock(int location, int slot) {
    return (sets[location][slot][0] & LOCKS) != 0;
  }

  /// What may be done to the object in a slot from a location on, before the lock in another slot
  /// is taken.
  private int from(int location, int slot, int lock) {
    int[] live = code.at(location).live();
    int i = Arrays.binarySearch(live, slot);
    if (i < 0) {
      return 0;
    }
    int j = lock == NO_LOCK ? -1 : Arrays.binarySearch(live, lock);
    return set(sets[location][i], j < 0 ? 0 : j + 1);
  }

  private static int set(int[] byLock, int lock) {
    return byLock[lock < byLock.length ? lock : 0];
  }

  private int step(Location at, int slot, int lock) {
    return switch (at.op()) {
      case Op.Return _, Op.Halt _, Op.Opaque _ -> 0;
      case Op.Make(_, _, int[] values, int next) ->
          has(values, slot) ? ALL : from(next, slot, lock);
      case Op.Call(int callee, int[] args, int next) ->
          passed(callee, args, slot, lock) | from(next, slot, lock);
      case Op.Spawn(int callee, int[] args, int next) ->
          passed(callee, args, slot, lock) | from(next, slot, lock);
      case Op.Branch(int[] targets) -> {
        int set = 0;
        for (int target : targets) {
          set |= from(target, slot, lock);
        }
        yield set;
      }
      case Op.Same(_, _, int same, int different) ->
          from(same, slot, lock) | from(different, slot, lock);
      case Op.Gate(_, _, int next) -> from(next, slot, lock);
      case Op.Offer(List<Guard> guards, int otherwise) -> {
        int set = otherwise < 0 ? 0 : from(otherwise, slot, lock);
        for (Guard guard : guards) {
          set |= guard(guard, slot, lock) | (otherwise >= 0 && guard.object() == slot ? POLL : 0);
        }
        yield set;
      }
    };
  }

  private int passed(int callee, int[] args, int slot, int lock) {
    Function function = code.functions().get(callee);
    int set = 0;
    for (int i = 0; i < args.length; i++) {
      if (args[i] == slot) {
        int among = NO_LOCK;
        for (int j = 0; j < args.length && among == NO_LOCK; j++) {
          among = lock != NO_LOCK && args[j] == lock ? j : NO_LOCK;
        }
        set |= from(function.entry(), i, among);
      }
    }
    return set;
  }

  private int guard(Guard guard, int slot, int lock) {
    int set = guard.object() == slot ? bit(guard) : 0;
    if (has(guard.values(), slot) && guard.verb() != Verb.AWAIT) {
      return ALL;
    }
    for (Rewrite rewrite : guard.rewrites()) {
      if (has(rewrite.values(), slot)) {
        return ALL;
      }
    }
    boolean waits = lock != NO_LOCK && guard.object() == lock && (bit(guard) & LOCKS) != 0;
    if (waits) {
      return set;
    }
    for (Exit exit : guard.exits()) {
      set |= after(exit, slot, lock);
    }
    return set | after(guard.next(), slot, lock);
  }

  private int after(Exit exit, int slot, int lock) {
    return has(exit.binders(), slot) ? 0 : from(exit.target(), slot, lock);
  }

  private static int bit(Guard guard) {
    return guard.verb() == Verb.ADD && guard.delta() < 0 ? DONE : bit(guard.verb());
  }

  private static boolean has(int[] slots, int slot) {
    for (int s : slots) {
      if (s == slot) {
        return true;
      }
    }
    return false;
  }

  /// What a goroutine may do to an object.
  int of(Local local, int object) {
    return of(local, object, NO_LOCK);
  }

  /// What it may do to it before it takes a lock, in each of its frames; the lock may be the object
  /// itself.
  int of(Local local, int object, int lock) {
    int[] content = local.content;
    int set = 0;
    for (int i = 1; i < content.length; ) {
      int[] live = code.at(content[i]).live();
      int[][] here = sets[content[i]];
      int first = i + 1;
      int j = 0;
      for (int l = 0; l < live.length && j == 0 && lock != NO_LOCK; l++) {
        j = content[first + l] == lock ? l + 1 : 0;
      }
      for (int s = 0; s < live.length; s++) {
        if (content[first + s] == object) {
          set |= set(here[s], j);
        }
      }
      i = first + live.length;
    }
    return set;
  }
}
