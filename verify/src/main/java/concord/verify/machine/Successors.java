package concord.verify.machine;

import concord.verify.numbers.Hash;
import concord.verify.numbers.Width;
import java.util.Arrays;

/// The successor states of one state's plain moves, until they are looked up together. Only
/// differences are stored; the bytes of a successor are made by patching those of the current
/// state, and undone afterwards.
public final class Successors {
  private static final int ACTOR = 0;
  private static final int NEXT = 1;
  private static final int PARTNER = 2;
  private static final int PARTNER_NEXT = 3;
  private static final int OBJECT = 4;
  private static final int OBJECT_NEXT = 5;
  private static final int SIZE = 6;

  private static final int NOBODY = -1;
  private static final int NOTHING = -1;

  private final States from;
  final Locals locals;

  /// The differences, one after the other, and the hashes.
  private int[] changes = new int[8 * SIZE];

  int[] hashes = new int[8];
  public int count = 0;

  /// The current state, temporarily patched.
  private byte[] bytes = new byte[256];

  Successors(States from, Locals locals) {
    this.from = from;
    this.locals = locals;
  }

  /// Adds the state that a plain move of the loaded state leads to. False, without effect, if a
  /// number is missing or too wide, or too many objects change.
  public boolean add(Move move) {
    if (move.changes > 1) {
      return false;
    }
    int next = move.next.only();
    int hash = move.next.hash();
    if (move.partner >= 0) {
      hash += move.partnerNext.hash();
      return addPair(move.actor, next, move.partner, move.partnerNext.only(), hash);
    }
    if (move.changes == 0) {
      return add(move.actor, next, NOTHING, 0, hash);
    }
    int object = move.changed[0];
    hash += Hash.ofObject(object, move.changedTo[0]);
    hash -= Hash.ofObject(object, from.objectIds[object]);
    return add(move.actor, next, object, move.changedTo[0], hash);
  }

  /// Adds the state in which a goroutine has continued and an object has changed; `hash` is what
  /// this adds to the hash.
  public boolean add(int actor, int next, int object, int objectNext, int hash) {
    return fits(next) && fits(objectNext) && add(actor, next, NOBODY, 0, object, objectNext, hash);
  }

  /// Adds the state in which two goroutines have continued.
  public boolean addPair(int actor, int next, int partner, int partnerNext, int hash) {
    return fits(next)
        && fits(partnerNext)
        && add(actor, next, partner, partnerNext, NOTHING, 0, hash);
  }

  private boolean fits(int number) {
    return number >= 0 && number <= from.width.most;
  }

  private boolean add(
      int actor, int next, int partner, int partnerNext, int object, int objectNext, int hash) {
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * count);
      changes = Arrays.copyOf(changes, 2 * count * SIZE);
    }
    int at = count * SIZE;
    changes[at + ACTOR] = actor;
    changes[at + NEXT] = next;
    changes[at + PARTNER] = partner;
    changes[at + PARTNER_NEXT] = partnerNext;
    changes[at + OBJECT] = object;
    changes[at + OBJECT_NEXT] = objectNext;
    hashes[count++] = Hash.spread(from.sum + hash);
    return true;
  }

  /// Copies the bytes of the loaded state.
  void begin() {
    int length = from.end - from.start;
    if (bytes.length < length) {
      bytes = new byte[2 * length];
    }
    System.arraycopy(from.chunk, from.start, bytes, 0, length);
  }

  /// The bytes of a state; undo them before making the next one's.
  byte[] make(int which) {
    int at = which * SIZE;
    int localsAt = from.localsAt - from.start;
    int object = changes[at + OBJECT];
    if (object != NOTHING) {
      from.width.set(bytes, from.objectsAt - from.start, object, changes[at + OBJECT_NEXT]);
    }
    int actor = changes[at + ACTOR];
    int next = changes[at + NEXT];
    int partner = changes[at + PARTNER];
    int partnerNext = changes[at + PARTNER_NEXT];
    inPlace =
        stays(actor, next, partner, partnerNext)
            && (partner == NOBODY || stays(partner, partnerNext, actor, next));
    if (inPlace) {
      from.width.set(bytes, localsAt, actor, next);
      if (partner != NOBODY) {
        from.width.set(bytes, localsAt, partner, partnerNext);
      }
    } else {
      int moved = exchange(localsAt, actor, next);
      if (partner != NOBODY) {
        int shift = actor < partner ? (partner <= moved ? -1 : 0) : partner >= moved ? 1 : 0;
        exchange(localsAt, partner + shift, partnerNext);
      }
    }
    return bytes;
  }

  /// Whether all goroutines of the last one kept their positions.
  private boolean inPlace;

  void undo(int which) {
    if (!inPlace) {
      begin();
      return;
    }
    int at = which * SIZE;
    int localsAt = from.localsAt - from.start;
    int actor = changes[at + ACTOR];
    from.width.set(bytes, localsAt, actor, from.localIds[actor]);
    int partner = changes[at + PARTNER];
    if (partner != NOBODY) {
      from.width.set(bytes, localsAt, partner, from.localIds[partner]);
    }
    int object = changes[at + OBJECT];
    if (object != NOTHING) {
      from.width.set(bytes, from.objectsAt - from.start, object, from.objectIds[object]);
    }
  }

  /// Whether a goroutine that continues keeps its position, given that another continues too.
  private boolean stays(int place, int id, int other, int otherId) {
    long[] orders = locals.orders();
    int before = place - 1;
    int after = place + 1;
    return (before < 0 || orders[before == other ? otherId : from.localIds[before]] <= orders[id])
        && (after == from.localCount
            || orders[after == other ? otherId : from.localIds[after]] >= orders[id]);
  }

  /// Replaces a local state by another and moves it to its sorted position; returns that.
  private int exchange(int localsAt, int place, int id) {
    Width width = from.width;
    long[] orders = locals.orders();
    long order = orders[id];
    int last = from.localCount - 1;
    int at = place;
    for (; at > 0; at--) {
      int neighbour = width.get(bytes, localsAt, at - 1);
      if (orders[neighbour] <= order) {
        break;
      }
      width.set(bytes, localsAt, at, neighbour);
    }
    for (; at < last; at++) {
      int neighbour = width.get(bytes, localsAt, at + 1);
      if (orders[neighbour] >= order) {
        break;
      }
      width.set(bytes, localsAt, at, neighbour);
    }
    width.set(bytes, localsAt, at, id);
    return at;
  }
}
