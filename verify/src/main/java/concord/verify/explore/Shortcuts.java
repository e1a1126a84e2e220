package concord.verify.explore;

import concord.verify.code.Code.Verb;
import concord.verify.machine.Known;
import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Locals;
import concord.verify.machine.Machine;
import concord.verify.machine.Move;
import concord.verify.machine.Moves;
import concord.verify.machine.Objects;
import concord.verify.machine.Receivers;
import concord.verify.machine.States;
import concord.verify.numbers.Hash;
import java.util.function.Consumer;

/// The most common steps, looked up instead of derived: the goroutines just continue, on an
/// unbuffered channel (|COM|) or on an object that changes by itself. The latter depends on the
/// offer and its object's state alone, so [Moves] is asked once and its answer stored with the
/// offer.
///
/// Before, each step went through a [Move]: 15 goroutines that feed one were explored at 365,000
/// states a second, and at 452,000 with this (`Family.FAN_IN`, in the same minute, by processor
/// time).
final class Shortcuts {
  private final Locals locals;
  private final Objects objects;
  private final Moves moves;
  private final Receivers receivers;
  private final States states;

  Shortcuts(Machine machine, States states) {
    this.locals = machine.locals;
    this.objects = machine.objects;
    this.moves = machine.moves;
    this.receivers = machine.moves.receivers;
    this.states = states;
  }

  /// Queues the successor states of a goroutine's steps. If some step is not of this kind, does
  /// nothing and returns false.
  boolean queue(int actor) {
    Local local = locals.get(states.localIds[actor]);
    if (local.kind != Kind.OFFER || local.otherwise >= 0) {
      return false;
    }
    int mark = states.successors.count;
    for (Offer offer : local.offers) {
      if (!queue(actor, local, offer)) {
        states.successors.count = mark;
        return false;
      }
    }
    return true;
  }

  private boolean queue(int actor, Local local, Offer offer) {
    if (offer.object < 0) {
      return offer.verb != Verb.TAU;
    }
    int object = states.objectIds[offer.object];
    if (objects.meets(object) && offer.isExchange()) {
      return offer.verb == Verb.RECV || com(actor, local, offer);
    }
    Known known = offer.known;
    int entry = known.find(object);
    if (entry < 0) {
      entry = learn(actor, local, offer, object);
    }
    int next = known.next(entry);
    return next == Known.NO_STEP
        || (next >= 0
            && states.successors.add(
                actor, next, offer.object, known.objectNext(entry), known.hash(entry)));
  }

  /// |COM|: the offer meets every receiver; one represents all in the same local state.
  private boolean com(int actor, Local local, Offer offer) {
    int next = locals.plainly(local, offer);
    int[] localIds = states.localIds;
    int before = -1;
    for (int link = receivers.heads[offer.object]; link != 0; link = receivers.links[link]) {
      int partner = receivers.who[link];
      boolean again = before >= 0 && partner != before && localIds[before] == localIds[partner];
      if (partner != actor && !again) {
        before = partner;
        Local receiver = locals.get(localIds[partner]);
        Offer reception = receiver.receptions[receivers.by[link]];
        int partnerNext = locals.plainly(receiver, reception);
        int hash = offer.hash + reception.hash;
        if (!states.successors.addPair(actor, next, partner, partnerNext, hash)) {
          return false;
        }
      }
    }
    return true;
  }

  /// The steps of an offer found so far.
  private int seenNext;

  private int seenObject;
  private final Consumer<Move> see = this::see;

  private int learn(int actor, Local local, Offer offer, int object) {
    seenNext = Known.NO_STEP;
    seenObject = object;
    if (offer.verb == Verb.AWAIT) {
      seenNext = Known.OTHER; // depends on the ticket too
    } else {
      moves.offer(actor, local, offer, see);
    }
    int hash =
        seenNext < 0
            ? 0
            : Hash.ofLocal(seenNext)
                - Hash.ofLocal(local.id)
                + Hash.ofObject(offer.object, seenObject)
                - Hash.ofObject(offer.object, object);
    return offer.known.keep(object, seenNext, seenObject, hash);
  }

  private void see(Move move) {
    boolean first = seenNext == Known.NO_STEP;
    boolean alone =
        move.changes == 0 || (move.changes == 1 && move.changed[0] == move.offer.object);
    seenNext = first && alone && move.plain() ? move.next.only() : Known.OTHER;
    seenObject = move.changes == 0 ? seenObject : move.changedTo[0];
  }
}
