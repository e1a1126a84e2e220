package concord.verify.machine;

import concord.verify.api.ViolationKind;
import java.util.Arrays;

/// One step of a state, as [Moves] finds it: which goroutines take part, how they continue, which
/// objects change. One Java object is reused; whoever keeps a move takes a [#copy]. Whoever sets a
/// rare field (`end`, `fault`, `announced`, `ticket`) resets it.
public final class Move {
  /// How the program continues.
  public enum End {
    GOES_ON,
    /// It ends: the entry returned, or halted, or a goroutine panicked.
    OVER,
    /// The rest was not modelled.
    UNKNOWN,
    /// The paper has no such step: a goroutine that would panic in Go never continues.
    NOWHERE
  }

  public End end = End.GOES_ON;

  /// Why the program panics, or null.
  public ViolationKind fault;

  /// The position of the goroutine that acts, its offer (null for a gate and for `otherwise`), and
  /// how it continues (null if it does not).
  public int actor;

  public Local.Offer offer;
  public Next next;

  /// For an announced lock: the actor's local state in place of `next`, or -1.
  public int announced = -1;

  /// The position of the goroutine that receives from the actor, or -1, and how it continues.
  public int partner;

  public Next partnerNext;

  /// Whether objects are passed, so that a goroutine may learn or forget one.
  boolean carries;

  /// Whether a ticket is made: it becomes the last object of the state.
  public boolean ticket;

  /// Objects that change: their numbers and new states.
  public int changes;

  public int[] changed = new int[2];
  public int[] changedTo = new int[2];

  void begin(int actor, Local.Offer offer) {
    this.actor = actor;
    this.offer = offer;
    this.next = null;
    this.partner = -1;
    this.partnerNext = null;
    this.carries = false;
    this.changes = 0;
  }

  void change(int object, int to) {
    if (changes == changed.length) {
      changed = Arrays.copyOf(changed, 2 * changes);
      changedTo = Arrays.copyOf(changedTo, 2 * changes);
    }
    changed[changes] = object;
    changedTo[changes++] = to;
  }

  /// Whether only local states and object states change, and no object is forgotten.
  public boolean simple() {
    return !carries
        && !ticket
        && (next == null || next.simple())
        && (partnerNext == null || partnerNext.simple());
  }

  /// Whether, in addition, the participants just continue.
  public boolean plain() {
    return end == End.GOES_ON
        && announced < 0
        && !carries
        && !ticket
        && next.only() >= 0
        && (partner < 0 || partnerNext.only() >= 0);
  }

  public Move copy() {
    Move copy = new Move();
    copy.begin(actor, offer);
    copy.end = end;
    copy.fault = fault;
    copy.next = next;
    copy.announced = announced;
    copy.partner = partner;
    copy.partnerNext = partnerNext;
    copy.carries = carries;
    copy.ticket = ticket;
    copy.changes = changes;
    copy.changed = changed.clone();
    copy.changedTo = changedTo.clone();
    return copy;
  }
}
