package concord.verify.judge;

import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Machine;
import concord.verify.machine.Move;
import concord.verify.machine.Obj;

/// Finds goroutines that nobody can ever wake, as a garbage collector finds garbage. Goroutines
/// that can move are awake and may use what they can reach. A goroutine that waits for such an
/// object may wake, and may then use what it can reach. All others sleep for ever.
final class Forgotten {
  private final Machine machine;
  private boolean[] awake = {};
  private boolean[] touched = {};

  Forgotten(Machine machine) {
    this.machine = machine;
  }

  /// The goroutines of a state that sleep for ever for this reason.
  boolean[] in(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    awake = new boolean[localCount];
    touched = new boolean[objectCount];
    machine.moves.load(objectIds, objectCount, localIds, localCount);
    machine.moves.all(this::moves);
    for (int i = 0; i < localCount; i++) {
      Local local = machine.locals.get(localIds[i]);
      // One represents all in the same local state. Gates and goroutines that are too deep may
      // always continue.
      awake[i] |=
          local.kind != Kind.OFFER || (i > 0 && localIds[i] == localIds[i - 1] && awake[i - 1]);
    }
    spread(objectIds, localIds, localCount);
    boolean[] asleep = new boolean[localCount];
    for (int i = 0; i < localCount; i++) {
      asleep[i] = !awake[i];
    }
    return asleep;
  }

  /// The goroutines of a state that wait for an object shared with unseen code, or that such a
  /// goroutine may wake.
  boolean[] helped(int[] objectIds, int[] localIds) {
    awake = new boolean[localIds.length];
    touched = new boolean[objectIds.length];
    for (int i = 0; i < objectIds.length; i++) {
      if (machine.objects.get(objectIds[i]).is(Obj.SHARED)) {
        touch(i, objectIds);
      }
    }
    spread(objectIds, localIds, localIds.length);
    return awake.clone();
  }

  /// Wakes all goroutines that awake ones may wake.
  private void spread(int[] objectIds, int[] localIds, int localCount) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < localCount; i++) {
        Local local = machine.locals.get(localIds[i]);
        if (awake[i]) {
          for (int ref : local.refs) {
            changed |= touch(ref, objectIds);
          }
        } else if (waitsForTouched(local)) {
          awake[i] = true;
          changed = true;
        }
      }
    }
  }

  private void moves(Move move) {
    if (move.end == Move.End.NOWHERE) {
      return;
    }
    awake[move.actor] = true;
    if (move.partner >= 0) {
      awake[move.partner] = true;
    }
  }

  /// Using an object may take out what is inside it.
  private boolean touch(int object, int[] objectIds) {
    if (touched[object]) {
      return false;
    }
    touched[object] = true;
    for (int inside : machine.objects.get(objectIds[object]).refs) {
      touch(inside, objectIds);
    }
    return true;
  }

  private boolean waitsForTouched(Local local) {
    for (Offer offer : local.offers) {
      if (offer.object >= 0 && touched[offer.object]) {
        return true;
      }
    }
    return false;
  }
}
