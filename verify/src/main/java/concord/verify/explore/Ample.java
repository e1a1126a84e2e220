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

/// Partial-order reduction: finds goroutines whose steps need not be interleaved with those of
/// others.
///
/// A set of goroutines is closed if it contains every goroutine that could interfere with a member:
/// one that can reach an object which a member is about to use, and can do something to it that
/// conflicts (see [Conflicts]) before a member moves. A goroutine reaches the objects that it knows
/// and those inside them: messages in buffers, values of cells. No goroutine gets past a lock that
/// only members can release. So everything that the others do before a member moves commutes with
/// the members' steps, and if a closed set has a step, its steps may come first.
///
/// That is sound only if no step is postponed for ever (the proviso, see [Explorer]), and not for
/// steps that end the program, which commute with nothing. Nor is it sound if recursion is bounded,
/// because unfolding depends on all live names. There only a goroutine comes first whose objects
/// nobody else can reach and that surely ends by itself ([Ends]): nobody observes when it ends, and
/// afterwards there are fewer names.
final class Ample {
  /// If fewer than one in so many tries succeed, after so many, it is tried only occasionally.
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

  /// Which goroutines can reach which object: linked lists of goroutine numbers.
  private int[] heads = new int[8];

  private int[] links = new int[16];
  private int[] knowers = new int[16];

  /// Whether a goroutine reaches it only through another object.
  private boolean[] inside = new boolean[16];

  private int linked;

  /// The current set, and for each goroutine and object the last set it was put into.
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

  /// Finds a closed proper subset of goroutines that can move and whose steps do not end the
  /// program. The state must be the one loaded in `states`.
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

  /// Whether no other goroutine can reach anything that this one can reach.
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

  /// Closes the set of one goroutine; false if it grows to all goroutines, or contains one that may
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

  /// Adds the goroutines that could interfere with an offer.
  private void putRivals(Local local, Offer offer, States states) {
    Obj object = machine.objects.get(states.objectIds[offer.object]);
    int conflict = local.otherwise >= 0 ? Ahead.ALL : conflicts.of(offer, object);
    for (int link = heads[offer.object]; link != 0 && conflict != 0; link = links[link]) {
      if (!has(knowers[link]) && mayDo(link, offer.object, conflict, states)) {
        put(knowers[link]);
      }
    }
  }

  /// Whether a goroutine that reaches an object may do some of this to it before a member moves.
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

  /// Whether a goroutine can only wait for the object, because it is a lock that somebody holds.
  private boolean isKeptOut(int link, int object, States states) {
    Local local = machine.locals.get(states.localIds[knowers[link]]);
    return !inside[link]
        && Conflicts.isHeld(machine.objects.get(states.objectIds[object]))
        && (ahead.of(local, object, object) & ~Ahead.LOCKS) == 0;
  }

  /// Whether only members can release a lock.
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
