package concord.verify.judge;

import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Machine;
import concord.verify.machine.Move;
import concord.verify.machine.Obj;

/// Finds goroutines that nobody can ever wake: found as a collector finds garbage. Goroutines that
/// can move are awake; what they know they may touch; who waits for what may be touched may wake,
/// and may then touch what it knows; the others sleep for ever, whatever else goes on.
final class Forgotten {
  private final Machine machine;
  private boolean[] awake = {};
  private boolean[] touched = {};

  Forgotten(Machine machine) {
    this.machine = machine;
  }

  /// Which goroutines of a state sleep for ever for this reason.
  boolean[] in(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    awake = new boolean[localCount];
    touched = new boolean[objectCount];
    machine.moves.load(objectIds, objectCount, localIds, localCount);
    machine.moves.all(this::moves);
    for (int i = 0; i < localCount; i++) {
      Local local = machine.locals.get(localIds[i]);
      // One speaks for all in the same local state; gates and the deep may always turn out to go
      // on.
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

  /// Which goroutines of a state wait for an object that is shared with code that is not seen, or
  /// may be woken by one that does.
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

  /// Wakes all who may be woken by those who are awake.
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

  /// Whoever touches an object may take out of it what is inside.
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
