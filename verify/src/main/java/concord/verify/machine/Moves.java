package concord.verify.machine;

import concord.verify.api.Settings.Semantics;
import concord.verify.api.ViolationKind;
import concord.verify.code.Code;
import concord.verify.code.Code.Verb;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Local.Offer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/// The steps of a state: POPL 2017, Fig. 5 and §6, with the objects of Go. The rules are those of
/// `concord.behaviour.semantics`; here they work on numbers.
public final class Moves {
  private final Code code;
  private final Locals locals;
  private final Objects objects;
  private final Semantics semantics;
  private final BiPredicate<Local, int[]> opens;
  private final int closedTag;
  private final int trueTag;
  private final int falseTag;
  private final int firstTag;
  private final int emptyTag;
  private final int someTag;
  private final int fullTag;

  /// The tags of so many messages in a channel that tells their number.
  private final int[] heldTags = new int[concord.behaviour.Value.MOST_COUNTED];

  private final int doneTag;
  private final Move move = new Move();

  /// The current state.
  private int[] objectIds;

  private int objectCount;
  private int[] localIds;
  private int localCount;

  public final Receivers receivers;

  /// @param opens whether a gate is open, given the objects of the state
  Moves(
      Code code,
      Locals locals,
      Objects objects,
      Semantics semantics,
      BiPredicate<Local, int[]> opens) {
    this.code = code;
    this.semantics = semantics;
    this.opens = opens;
    this.locals = locals;
    this.objects = objects;
    this.receivers = new Receivers(locals);
    this.closedTag = tag(concord.behaviour.Value.CLOSED);
    this.trueTag = tag(concord.behaviour.Value.TRUE);
    this.falseTag = tag(concord.behaviour.Value.FALSE);
    this.firstTag = tag(concord.behaviour.Value.FIRST);
    this.doneTag = tag(concord.behaviour.Value.DONE);
    this.emptyTag = tag(concord.behaviour.Value.EMPTY);
    this.someTag = tag(concord.behaviour.Value.SOME);
    this.fullTag = tag(concord.behaviour.Value.FULL);
    for (int held = 1; held < heldTags.length; held++) {
      heldTags[held] = tag(concord.behaviour.Value.filling(held, heldTags.length));
    }
  }

  private int tag(String word) {
    return Math.max(Code.ANY_TAG, code.tags().subList(1, code.tags().size()).indexOf(word) + 1);
  }

  /// Loads a state. The arrays are read until the next call.
  public void load(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    this.objectIds = objectIds;
    this.objectCount = objectCount;
    this.localIds = localIds;
    this.localCount = localCount;
    receivers.load(objectCount, localIds, localCount);
  }

  /// All steps of the state. One goroutine represents all in the same local state.
  public void all(Consumer<Move> sink) {
    for (int i = 0; i < localCount; i++) {
      if (i == 0 || localIds[i] != localIds[i - 1]) {
        of(i, sink);
      }
    }
  }

  /// The steps in which a goroutine acts; receiving from another is the other's step.
  public void of(int who, Consumer<Move> sink) {
    Local local = locals.get(localIds[who]);
    if (local.kind == Kind.OFFER) { // nearly always
      offers(who, local, sink);
      return;
    }
    switch (local.kind) {
      case OFFER -> {}
      case GATE -> {
        if (opens.test(local, objectIds)) {
          move.begin(who, null);
          goOn(locals.afterGate(local), sink);
        }
      }
      case HALT -> end(who, Move.End.OVER, sink);
      case OPAQUE -> end(who, Move.End.UNKNOWN, sink);
      case DEEP, UNKNOWN -> {}
    }
  }

  private void end(int who, Move.End end, Consumer<Move> sink) {
    move.begin(who, null);
    move.end = end;
    sink.accept(move);
    move.end = Move.End.GOES_ON;
  }

  private void offers(int who, Local local, Consumer<Move> sink) {
    boolean ready = false;
    for (Offer offer : local.offers) {
      ready |= offer(who, local, offer, sink);
    }
    if (local.otherwise >= 0 && (!ready || semantics == Semantics.POPL17)) {
      move.begin(who, null);
      goOn(locals.otherwise(local), sink);
    }
  }

  /// The steps of an offer. Returns whether its object alone makes it ready. A partner does not: in
  /// Go it takes part only once it sleeps, and nobody can tell whether it does.
  public boolean offer(int who, Local local, Offer offer, Consumer<Move> sink) {
    if (offer.verb == Verb.TAU) {
      move.begin(who, offer);
      goOn(locals.after(local, offer, Code.ANY_TAG), sink);
      return false;
    }
    if (offer.object < 0) {
      return false;
    }
    Obj object = objects.get(objectIds[offer.object]);
    if (offer.verb == Verb.SHARE) {
      move.begin(who, offer);
      move.change(offer.object, objects.intern(Objects.flagged(object.content, Obj.SHARED)));
      return goOn(locals.after(local, offer, Code.ANY_TAG), sink);
    }
    if (object.meets && offer.isExchange()) {
      if (offer.verb == Verb.SEND) {
        com(who, local, offer, sink);
      }
      return false; // receiving is the sender's step
    }
    move.begin(who, offer);
    return switch (object.kind) {
      case CHANNEL -> channel(local, offer, object, sink);
      case NIL -> nil(local, offer, sink);
      case MUTEX -> mutex(local, offer, object, sink);
      case RWMUTEX -> rwMutex(local, offer, object, sink);
      case WAITGROUP -> waitGroup(local, offer, object, sink);
      case COND -> cond(local, offer, object, sink);
      case ONCE -> once(local, offer, object, sink);
      case CELL -> cell(local, offer, object, sink);
      case ORACLE -> oracle(local, offer, object, sink);
      case TICKET -> false;
    };
  }

  private boolean channel(Local local, Offer offer, Obj channel, Consumer<Move> sink) {
    return switch (offer.verb) {
      case SEND -> {
        if (channel.closed()) {
          yield panic(ViolationKind.SEND_ON_CLOSED, sink);
        }
        yield channel.count() < channel.capacity && push(local, offer, channel, sink);
      }
      case RECV -> {
        if (channel.count() > 0) {
          yield pop(local, offer, channel, sink);
        }
        yield channel.closed() && goOn(locals.after(local, offer, closedTag), sink);
      }
      case CLOSE -> {
        if (channel.closed()) {
          yield panic(ViolationKind.DOUBLE_CLOSE, sink);
        }
        move.change(offer.object, objects.toggle(channel, 1));
        yield goOn(locals.after(local, offer, Code.ANY_TAG), sink);
      }
      case COUNT -> goOn(locals.after(local, offer, filling(channel)), sink);
      default -> false;
    };
  }

  private int filling(Obj channel) {
    if (channel.count() == 0) {
      return emptyTag;
    }
    if (channel.count() == channel.capacity) {
      return fullTag;
    }
    return channel.capacity <= concord.behaviour.Value.MOST_COUNTED
        ? heldTags[channel.count()]
        : someTag;
  }

  private boolean nil(Local local, Offer offer, Consumer<Move> sink) {
    return switch (offer.verb) {
      case CLOSE -> panic(ViolationKind.CLOSE_OF_NIL, sink);
      case COUNT -> goOn(locals.after(local, offer, emptyTag), sink);
      default -> false;
    };
  }

  /// |COM|: the offer meets every receiver.
  private void com(int who, Local local, Offer offer, Consumer<Move> sink) {
    int before = -1;
    Next[] sent = locals.after(local, offer, Code.ANY_TAG);
    for (int link = receivers.heads[offer.object]; link != 0; link = receivers.links[link]) {
      int receiver = receivers.who[link];
      boolean again = before >= 0 && receiver != before && localIds[before] == localIds[receiver];
      if (receiver == who || again) {
        continue; // another in the same local state represents it
      }
      before = receiver;
      Local partner = locals.get(localIds[receiver]);
      Offer reception = partner.receptions[receivers.by[link]];
      Next[] received = locals.after(partner, reception, offer.value);
      move.begin(who, offer);
      move.partner = receiver;
      move.carries = offer.carries();
      for (Next next : sent) {
        move.next = next;
        for (Next partnerNext : received) {
          move.partnerNext = partnerNext;
          sink.accept(move);
        }
      }
    }
  }

  private boolean push(Local local, Offer offer, Obj channel, Consumer<Move> sink) {
    move.change(offer.object, objects.push(channel, offer.value));
    move.carries = offer.carries();
    return goOn(locals.after(local, offer, Code.ANY_TAG), sink);
  }

  private boolean pop(Local local, Offer offer, Obj channel, Consumer<Move> sink) {
    int[] message = objects.first(channel);
    move.change(offer.object, objects.pop(channel));
    move.carries = message.length > 1;
    return goOn(locals.after(local, offer, message), sink);
  }

  private boolean mutex(Local local, Offer offer, Obj mutex, Consumer<Move> sink) {
    boolean locked = mutex.data(0) != 0;
    return switch (offer.verb) {
      case LOCK -> !locked && set(local, offer, objects.toggle(mutex, 1), Code.ANY_TAG, sink);
      case TRYLOCK ->
          locked
              ? set(local, offer, mutex.id, falseTag, sink)
              : set(local, offer, objects.toggle(mutex, 1), trueTag, sink);
      case UNLOCK ->
          locked
              ? set(local, offer, objects.toggle(mutex, 0), Code.ANY_TAG, sink)
              : panic(ViolationKind.UNLOCK_OF_UNLOCKED, sink);
      default -> false;
    };
  }

  private boolean rwMutex(Local local, Offer offer, Obj lock, Consumer<Move> sink) {
    int readers = lock.data(0);
    boolean open = lock.data(1) == 0 && lock.data(2) == 0;
    return switch (offer.verb) {
      case LOCK -> lock(local, offer, lock, open, sink);
      case TRYLOCK ->
          (open && readers == 0)
              ? set(local, offer, objects.with(lock, 1, 1), trueTag, sink)
              : set(local, offer, lock.id, falseTag, sink);
      case UNLOCK ->
          lock.data(1) != 0
              ? set(local, offer, objects.with(lock, 1, 0), Code.ANY_TAG, sink)
              : panic(ViolationKind.UNLOCK_OF_UNLOCKED, sink);
      case RLOCK ->
          open && set(local, offer, objects.with(lock, 0, readers + 1), Code.ANY_TAG, sink);
      case TRYRLOCK ->
          open
              ? set(local, offer, objects.with(lock, 0, readers + 1), trueTag, sink)
              : set(local, offer, lock.id, falseTag, sink);
      case RUNLOCK ->
          readers > 0
              ? set(local, offer, objects.with(lock, 0, readers - 1), Code.ANY_TAG, sink)
              : panic(ViolationKind.UNLOCK_OF_UNLOCKED, sink);
      default -> false;
    };
  }

  /// Locking for writing: a writer first announces itself, which blocks new readers, and gets the
  /// lock when the last reader has left. Without readers both are one step.
  private boolean lock(Local local, Offer offer, Obj lock, boolean open, Consumer<Move> sink) {
    boolean empty = lock.data(0) == 0;
    if (local.is(Local.ANNOUNCED)) {
      int[] content = lock.content.clone();
      content[Obj.DATA + 1] = 1;
      content[Obj.DATA + 2] = 0;
      return empty && set(local, offer, objects.intern(content), Code.ANY_TAG, sink);
    }
    if (!open) {
      return false;
    }
    if (empty) {
      return set(local, offer, objects.with(lock, 1, 1), Code.ANY_TAG, sink);
    }
    move.change(offer.object, objects.with(lock, 2, 1));
    move.announced = locals.announced(local);
    sink.accept(move);
    move.announced = -1;
    return true;
  }

  private boolean waitGroup(Local local, Offer offer, Obj group, Consumer<Move> sink) {
    int counter = group.data(0);
    return switch (offer.verb) {
      case ADD -> {
        int sum = counter + offer.guard.delta();
        yield sum < 0
            ? panic(ViolationKind.NEGATIVE_WAITGROUP, sink)
            : set(local, offer, objects.with(group, 0, sum), Code.ANY_TAG, sink);
      }
      case WAIT -> counter == 0 && set(local, offer, group.id, Code.ANY_TAG, sink);
      default -> false;
    };
  }

  private boolean cond(Local local, Offer offer, Obj cond, Consumer<Move> sink) {
    int waiting = cond.data(0);
    return switch (offer.verb) {
      case ENROLL -> {
        move.ticket = true;
        move.change(offer.object, objects.enroll(cond, objectCount));
        goOn(locals.afterEnrolling(local, offer, objectCount), sink);
        move.ticket = false;
        yield true;
      }
      case AWAIT -> {
        int ticket = offer.carries() ? offer.value[1] : Code.NO_OBJECT;
        yield ticket >= 0
            && objects.get(objectIds[ticket]).data(0) != 0
            && set(local, offer, cond.id, Code.ANY_TAG, sink);
      }
      case SIGNAL -> {
        if (waiting == 0) {
          yield set(local, offer, cond.id, Code.ANY_TAG, sink);
        }
        for (int chosen = 0; chosen < waiting; chosen++) {
          move.begin(move.actor, offer);
          wake(cond, chosen);
          move.change(offer.object, objects.dismiss(cond, chosen, 1));
          goOn(locals.after(local, offer, Code.ANY_TAG), sink);
        }
        yield true;
      }
      case BROADCAST -> {
        for (int i = 0; i < waiting; i++) {
          wake(cond, i);
        }
        move.change(offer.object, objects.dismiss(cond, 0, waiting));
        yield goOn(locals.after(local, offer, Code.ANY_TAG), sink);
      }
      default -> false;
    };
  }

  private void wake(Obj cond, int waiter) {
    int ticket = cond.data(1 + waiter);
    move.change(ticket, objects.with(objects.get(objectIds[ticket]), 0, 1));
    move.carries = true; // the condition forgets the ticket
  }

  private boolean once(Local local, Offer offer, Obj once, Consumer<Move> sink) {
    int phase = once.data(0);
    return switch (offer.verb) {
      case BEGIN ->
          switch (phase) {
            case 0 -> set(local, offer, objects.with(once, 0, 1), firstTag, sink);
            case 2 -> set(local, offer, once.id, doneTag, sink);
            default -> false;
          };
      case FINISH -> set(local, offer, objects.with(once, 0, 2), Code.ANY_TAG, sink);
      default -> false;
    };
  }

  private boolean cell(Local local, Offer offer, Obj cell, Consumer<Move> sink) {
    int[] held = Objects.held(cell);
    return switch (offer.verb) {
      case LOAD -> {
        move.carries = held.length > 1;
        yield goOn(locals.after(local, offer, held), sink);
      }
      case UPDATE -> {
        int[] rewritten = offer.rewritten(held);
        move.carries = held.length > 1 || rewritten.length > 1;
        move.change(offer.object, objects.store(cell, rewritten));
        yield goOn(locals.after(local, offer, held), sink);
      }
      case STORE -> {
        move.carries = held.length > 1 || offer.carries();
        move.change(offer.object, objects.store(cell, offer.value));
        yield goOn(locals.after(local, offer, Code.ANY_TAG), sink);
      }
      default -> false;
    };
  }

  private boolean oracle(Local local, Offer offer, Obj oracle, Consumer<Move> sink) {
    if (offer.verb != Verb.DECIDE) {
      return false;
    }
    if (oracle.data(0) != 0) {
      return goOn(locals.after(local, offer, oracle.data(0) - 1), sink);
    }
    for (int tag : code.makers().get(oracle.content[0]).oracle()) {
      move.begin(move.actor, offer);
      set(local, offer, objects.with(oracle, 0, tag + 1), tag, sink);
    }
    return true;
  }

  private boolean set(Local local, Offer offer, int object, int tag, Consumer<Move> sink) {
    if (object != objectIds[offer.object]) {
      move.change(offer.object, object);
    }
    return goOn(locals.after(local, offer, tag), sink);
  }

  private boolean goOn(Next[] nexts, Consumer<Move> sink) {
    for (Next next : nexts) {
      move.next = next;
      sink.accept(move);
    }
    return true;
  }

  /// A panic in Go ends the program. In the paper the goroutine never continues.
  private boolean panic(ViolationKind rule, Consumer<Move> sink) {
    move.fault = rule;
    move.end = semantics == Semantics.POPL17 ? Move.End.NOWHERE : Move.End.OVER;
    sink.accept(move);
    move.fault = null;
    move.end = Move.End.GOES_ON;
    return true;
  }
}
