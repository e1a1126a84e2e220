package concord.verify.explore;

import concord.verify.code.Code.Verb;
import concord.verify.machine.Local.Offer;
import concord.verify.machine.Obj;

/// The verbs (see [Ahead]) that conflict with an offer on an object: the order of the two makes a
/// difference. If the offer is not enabled, the verbs that may enable it.
///
/// The order of two decrements of a wait group, or of two releases of read locks, makes no
/// difference, unless there is one too many. That is found whichever comes first: in the run put
/// first, everything that the other run does to the object is still to come, with one less to
/// decrement. So releases are trusted until one panics.
public final class Conflicts {
  private static final int TRY = Ahead.bit(Verb.TRYLOCK) | Ahead.bit(Verb.TRYRLOCK) | Ahead.POLL;

  private static final int ASK = Ahead.bit(Verb.COUNT) | Ahead.POLL;

  /// Which goroutines are assumed not to release too much.
  public enum Trust {
    ALL,
    NOBODY
  }

  private final boolean trusting;

  Conflicts(Trust trust) {
    this.trusting = trust == Trust.ALL;
  }

  int of(Offer offer, Obj object) {
    return switch (object.kind) {
      case CHANNEL -> channel(offer.verb, object);
      case MUTEX -> mutex(offer.verb, object.data(0) != 0);
      case RWMUTEX -> rwMutex(offer.verb, object);
      case WAITGROUP -> waitGroup(offer, object.data(0));
      case ONCE -> once(offer.verb, object.data(0));
      case CELL ->
          offer.verb == Verb.LOAD ? Ahead.bit(Verb.STORE) | Ahead.bit(Verb.UPDATE) : Ahead.ALL;
      case ORACLE -> 0; // whoever asks first, all get the same answer
      case NIL, COND, TICKET -> Ahead.ALL;
    };
  }

  /// At one end of a buffer only operations at the same end conflict, and `len`. A closed, empty
  /// channel stays so.
  private static int channel(Verb verb, Obj channel) {
    boolean receives = verb == Verb.RECV;
    if (channel.closed() && channel.count() == 0 && receives) {
      return 0;
    }
    if (channel.count() > 0 && receives) {
      return Ahead.bit(Verb.RECV) | ASK;
    }
    boolean sends = verb == Verb.SEND && !channel.closed();
    return sends && channel.count() < channel.capacity
        ? Ahead.bit(Verb.SEND) | Ahead.bit(Verb.CLOSE) | ASK
        : Ahead.ALL;
  }

  private static int mutex(Verb verb, boolean held) {
    return held && (verb == Verb.LOCK || verb == Verb.UNLOCK)
        ? Ahead.bit(Verb.UNLOCK) | TRY
        : Ahead.ALL;
  }

  private int rwMutex(Verb verb, Obj lock) {
    if (verb == Verb.RUNLOCK && trusting && lock.data(0) > 0) {
      return TRY;
    }
    boolean waits = verb == Verb.LOCK || verb == Verb.RLOCK;
    return isHeld(lock) && (waits || verb == Verb.UNLOCK)
        ? Ahead.bit(Verb.UNLOCK) | TRY
        : Ahead.ALL;
  }

  private int waitGroup(Offer offer, int counter) {
    int up = Ahead.bit(Verb.ADD);
    if (offer.verb == Verb.WAIT) {
      return counter == 0 ? up : up | Ahead.DONE;
    }
    int delta = offer.guard.delta();
    if (delta >= 0) {
      return Ahead.bit(Verb.WAIT) | Ahead.DONE | Ahead.POLL;
    }
    return trusting && counter + delta >= 0 ? Ahead.POLL : Ahead.ALL;
  }

  private static int once(Verb verb, int phase) {
    boolean done = verb == Verb.BEGIN && phase == 2;
    boolean running = verb == Verb.FINISH && phase == 1;
    return done ? 0 : running ? Ahead.bit(Verb.FINISH) : Ahead.ALL;
  }

  /// Whether this is a lock that nobody else gets before it is released.
  static boolean isHeld(Obj lock) {
    return switch (lock.kind) {
      case MUTEX -> lock.data(0) != 0;
      case RWMUTEX -> lock.data(1) != 0;
      default -> false;
    };
  }
}
