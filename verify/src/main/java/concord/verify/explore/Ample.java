package concord.verify.explore;

import concord.verify.api.Settings;
import concord.verify.machine.Local;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Machine;
import concord.verify.machine.Move;
import concord.verify.machine.Obj;
import concord.verify.machine.States;
import java.util.Arrays;
import java.util.function.Consumer;

/// Partial-order reduction: finds goroutines whose steps need not be interleaved with the others'.
///
/// A set of goroutines is closed if everybody is a member who could get in the way: who can get at
/// an object that a member is about to touch, and do something to it that makes a difference there
/// (see [Conflicts]), before a member moves. One gets at the objects one knows, and at what is
/// inside of those: messages in buffers, values of cells. Nobody gets past a lock that only members
/// can give back. So what the others do meanwhile, and whatever they will ever do before a member
/// moves, commutes with the members' steps, and the steps of a closed set that has any may come
/// first.
///
/// That holds only as long as no step is put off for ever (the proviso, see [Explorer]), and not
/// for steps that end the program, which commute with nothing. Nor does it hold where recursion is
/// bounded: whether it may unfold depends on all names alive. There only a goroutine comes first
/// whose objects nobody else can get at, and that comes to its end by itself ([Ends]): nobody sees
/// when it does, and when it is gone there are fewer names.
final class Ample {
  /// If less than one of so many tries has helped, after so many, it is tried only now and then.
  private static final int WORTHWHILE = 8;

  private static final int PATIENCE = 1_000;
  private static final int NOW_AND_THEN = 16;

  private final Machine machine;
  private final boolean possible;
  private final boolean bounded;
  private final Conflicts conflicts;

  /// Made when first asked for.
  private Ahead ahead;

  private Ends ends;

  private int tried = 0;
  private int succeeded = 0;

  /// Who can get at which object: lists of goroutines, linked by their numbers.
  private int[] heads = new int[8];

  private int[] links = new int[16];
  private int[] knowers = new int[16];

  /// Whether a goroutine can get at it from inside of something else.
  private boolean[] inside = new boolean[16];

  private int linked;

  /// The set at hand, and of each goroutine and object the last set it was put in.
  private int[] set = new int[16];

  private int size;
  private int[] putIn = new int[16];
  private int[] touchedIn = new int[8];
  private int stamp = 0;

  Ample(Machine machine, Settings.Reduction reduction, Conflicts.Trust trust) {
    this.machine = machine;
    this.conflicts = new Conflicts(trust);
    this.possible = reduction == Settings.Reduction.ON;
    this.bounded = machine.code.locations().stream().anyMatch(Local::bounded);
  }

  /// Looks for a closed set of goroutines, not all of them, that can move and none of whose steps
  /// ends the program. The state must be the one loaded in `states`.
  boolean find(States states) {
    if (!possible || states.localCount < 2) {
      return false;
    }
    if (tried > PATIENCE && succeeded * WORTHWHILE < tried && tried % NOW_AND_THEN != 0) {
      tried++;
      return false;
    }
    tried++;
    if (bounded) {
      return findSolitary(states);
    }
    if (ahead == null) {
      ahead = new Ahead(machine.code);
    }
    know(states);
    for (int i = 0; i < states.localCount; i++) {
      boolean speaks = i == 0 || states.localIds[i] != states.localIds[i - 1];
      if (speaks && close(i, states) && moves()) {
        succeeded++;
        return true;
      }
    }
    return false;
  }

  /// The same where recursion is bounded.
  private boolean findSolitary(States states) {
    if (ends == null) {
      ends = new Ends(machine.code);
    }
    know(states);
    for (int i = 0; i < states.localCount; i++) {
      boolean speaks = i == 0 || states.localIds[i] != states.localIds[i - 1];
      Local local = machine.locals.get(states.localIds[i]);
      if (speaks
          && local.kind == Local.Kind.OFFER
          && !local.is(Local.MAIN)
          && ends.does(local)
          && isAlone(i, states)) {
        stamp++;
        size = 0;
        put(i);
        if (moves()) {
          succeeded++;
          return true;
        }
      }
    }
    return false;
  }

  /// Whether no other goroutine can get at anything that this one can get at.
  private boolean isAlone(int goroutine, States states) {
    for (int object = 0; object < states.objectCount; object++) {
      boolean own = false;
      boolean others = false;
      for (int link = heads[object]; link != 0; link = links[link]) {
        own |= knowers[link] == goroutine;
        others |= knowers[link] != goroutine;
      }
      if (own && others) {
        return false;
      }
    }
    return true;
  }

  /// Whether a goroutine is in the set found last.
  boolean has(int goroutine) {
    return putIn[goroutine] == stamp;
  }

  private void know(States states) {
    heads = room(heads, states.objectCount);
    touchedIn = room(touchedIn, states.objectCount);
    putIn = room(putIn, states.localCount);
    set = room(set, states.localCount);
    Arrays.fill(heads, 0, states.objectCount, 0);
    linked = 0;
    for (int i = 0; i < states.localCount; i++) {
      stamp++;
      for (int ref : machine.locals.get(states.localIds[i]).refs) {
        know(i, ref, false, states);
      }
    }
  }

  private void know(int goroutine, int object, boolean within, States states) {
    if (touchedIn[object] == stamp) {
      inside[heads[object]] |= within;
      return;
    }
    touchedIn[object] = stamp;
    if (++linked == links.length) {
      links = Arrays.copyOf(links, 2 * linked);
      knowers = Arrays.copyOf(knowers, 2 * linked);
      inside = Arrays.copyOf(inside, 2 * linked);
    }
    links[linked] = heads[object];
    knowers[linked] = goroutine;
    inside[linked] = within;
    heads[object] = linked;
    for (int part : machine.objects.get(states.objectIds[object]).refs) {
      know(goroutine, part, true, states);
    }
  }

  private static int[] room(int[] array, int wanted) {
    return array.length < wanted ? Arrays.copyOf(array, 2 * wanted) : array;
  }

  /// Closes the set of one goroutine; false if it becomes the set of all, or contains one that may
  /// end the program.
  private boolean close(int first, States states) {
    stamp++;
    size = 0;
    put(first);
    for (int done = 0; done < size; done++) {
      Local local = machine.locals.get(states.localIds[set[done]]);
      switch (local.kind) {
        case OFFER -> {
          for (Offer offer : local.offers) {
            if (offer.object >= 0) {
              putRivals(local, offer, states);
            }
          }
        }
        case GATE -> {}
        case HALT, OPAQUE, DEEP, UNKNOWN -> {
          return false;
        }
      }
      if (size == states.localCount) {
        return false;
      }
    }
    return true;
  }

  /// Puts in those who could get in the way of an offer.
  private void putRivals(Local local, Offer offer, States states) {
    Obj object = machine.objects.get(states.objectIds[offer.object]);
    int conflict = local.otherwise >= 0 ? Ahead.ALL : conflicts.of(offer, object);
    for (int link = heads[offer.object]; link != 0 && conflict != 0; link = links[link]) {
      if (!has(knowers[link]) && mayDo(link, offer.object, conflict, states)) {
        put(knowers[link]);
      }
    }
  }

  /// Whether a knower of an object may do some of this to it before a member moves.
  private boolean mayDo(int link, int object, int conflict, States states) {
    if (inside[link]) {
      return true;
    }
    Local local = machine.locals.get(states.localIds[knowers[link]]);
    if ((ahead.of(local, object) & conflict) == 0 || isKeptOut(link, object, states)) {
      return false;
    }
    for (int lock : local.refs) {
      if (lock != object
          && Conflicts.isHeld(machine.objects.get(states.objectIds[lock]))
          && (ahead.of(local, object, lock) & conflict) == 0
          && isOurs(lock, states)) {
        return false;
      }
    }
    return true;
  }

  /// Whether all that a knower can do to an object is to wait for it, because it is a lock that
  /// somebody holds.
  private boolean isKeptOut(int link, int object, States states) {
    Local local = machine.locals.get(states.localIds[knowers[link]]);
    return !inside[link]
        && Conflicts.isHeld(machine.objects.get(states.objectIds[object]))
        && (ahead.of(local, object, object) & ~Ahead.LOCKS) == 0;
  }

  /// Whether only members can give a lock back.
  private boolean isOurs(int lock, States states) {
    for (int link = heads[lock]; link != 0; link = links[link]) {
      if (!has(knowers[link]) && !isKeptOut(link, lock, states)) {
        return false;
      }
    }
    return true;
  }

  private void put(int goroutine) {
    if (putIn[goroutine] != stamp) {
      putIn[goroutine] = stamp;
      set[size++] = goroutine;
    }
  }

  private final Consumer<Move> see = this::see;
  private boolean canMove;
  private boolean over;

  private boolean moves() {
    canMove = false;
    over = false;
    for (int i = 0; i < size && !over; i++) {
      machine.moves.of(set[i], see);
    }
    return canMove && !over;
  }

  private void see(Move move) {
    canMove = true;
    over |= move.end != Move.End.GOES_ON;
  }
}
