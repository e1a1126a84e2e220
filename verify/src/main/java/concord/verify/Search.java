package concord.verify;

import concord.verify.Code.Verb;

/// Asks whether something marked ever happens from a state on: whether a marked goroutine moves, or
/// anything synchronises on a marked object. The marks are part of the contents, so they follow
/// their bearer through every renumbering.
final class Search {
  /// Searches end early, because what can happen soon happens; one that does not end is no answer.
  private static final int MOST_STATES = 200_000;

  enum Answer {
    YES,
    NO,
    UNKNOWN
  }

  private final Machine machine;
  private final Settings settings;
  private final long deadline;
  private final States states = new States();
  private final Canon canon;
  private boolean happened = false;
  private boolean unknown = false;

  private Search(Machine machine, Settings settings, int bound, long deadline) {
    this.machine = machine;
    this.settings = settings;
    this.deadline = deadline;
    this.canon = new Canon(machine.objects, machine.locals, bound);
  }

  static Answer happens(Machine machine, Config from, Settings settings, int bound, long deadline) {
    Search search = new Search(machine, settings, bound, deadline);
    machine.settle(from, search.canon, search::found);
    return search.run();
  }

  private Answer run() {
    for (int state = 0; state < states.size(); state++) {
      boolean late =
          (state & 1023) == 1023
              && (System.nanoTime() > deadline || settings.stop().getAsBoolean());
      if (late || states.size() > MOST_STATES) {
        return Answer.UNKNOWN;
      }
      states.load(state);
      machine.moves.load(states.objectIds, states.objectCount, states.localIds, states.localCount);
      machine.moves.all(this::follow);
      if (happened) {
        return Answer.YES;
      }
    }
    return unknown ? Answer.UNKNOWN : Answer.NO;
  }

  private void follow(Move move) {
    if (happened) {
      return;
    }
    if (isMarked(move)) {
      happened = true;
      return;
    }
    machine.follow(
        move,
        states.objectIds,
        states.objectCount,
        states.localIds,
        states.localCount,
        canon,
        this::found);
  }

  private boolean isMarked(Move move) {
    if (move.fault != null && machine.semantics == Settings.Semantics.POPL17) {
      return false;
    }
    if (move.end == Move.End.OVER || isMarked(move.actor)) {
      return true; // the end of the program frees everybody
    }
    if (move.partner >= 0 && isMarked(move.partner)) {
      return true;
    }
    Verb verb = move.offer == null ? Verb.TAU : move.offer.guard.verb();
    return (verb == Verb.SEND || verb == Verb.RECV)
        && machine.objects.get(states.objectIds[move.offer.object]).is(Obj.MARKED);
  }

  private boolean isMarked(int goroutine) {
    return machine.locals.get(states.localIds[goroutine]).is(Local.MARKED);
  }

  private void found(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    for (int i = 0; i < localCount; i++) {
      Local.Kind kind = machine.locals.get(localIds[i]).kind;
      unknown |= kind == Local.Kind.UNKNOWN || kind == Local.Kind.DEEP;
    }
    states.add(objectIds, objectCount, localIds, localCount);
  }
}
