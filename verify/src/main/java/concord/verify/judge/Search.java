package concord.verify.judge;

import concord.verify.api.Settings;
import concord.verify.code.Code.Verb;
import concord.verify.limit.Effort;
import concord.verify.machine.Canon;
import concord.verify.machine.Config;
import concord.verify.machine.Local;
import concord.verify.machine.Machine;
import concord.verify.machine.Machine.Unfolding;
import concord.verify.machine.Move;
import concord.verify.machine.Obj;
import concord.verify.machine.States;
import concord.verify.numbers.Ints;
import java.util.Arrays;

/// Decides whether something ever happens to a marked goroutine or object from a state on. The mark
/// is part of its content, so it survives renumbering.
///
/// What can happen usually happens soon, and small states are nearest to it: states with the fewest
/// goroutines and objects are explored first.
final class Search {
  enum Answer {
    YES,
    NO,
    UNKNOWN
  }

  /// What to search for.
  enum Goal {
    /// The marked goroutine takes part in a step.
    MOVES,
    /// Some goroutine synchronises on a marked object: `T ⇓[a]`.
    SYNCHRONISES,
    /// Some goroutine receives from a marked channel.
    RECEIVES
  }

  private final Machine machine;
  private final Goal goal;
  private final Effort effort;
  private final Canon canon;
  private final Unfolding unfolding;
  private final int most;
  private final int many;

  private final States states;

  /// Unexplored states, by size.
  private Ints[] open = new Ints[16];

  private boolean happened = false;
  private boolean unknown = false;

  private Search(
      Machine machine,
      Goal goal,
      Settings settings,
      int bound,
      Effort effort,
      Unfolding unfolding,
      int most,
      int many) {
    this.machine = machine;
    this.states = new States(machine.locals);
    this.goal = goal;
    this.effort = effort;
    this.canon = new Canon(machine.objects, machine.locals, bound);
    this.unfolding = unfolding;
    this.most = Math.min(most, settings.maxStates());
    this.many = many;
  }

  /// First unfolds step by step, because all unfoldings at once may be too many; if that finds
  /// nothing, at once, because it makes fewer states in the end.
  ///
  /// @param many from how many goroutines in the same local state on they are not counted:
  ///   forgetting some is sound for a yes, see [Crowd]
  static Answer search(
      Machine machine,
      Config from,
      Goal goal,
      Settings settings,
      int bound,
      int many,
      Effort effort) {
    Answer answer =
        new Search(machine, goal, settings, bound, effort, Unfolding.STEP_BY_STEP, 20_000, many)
            .run(from);
    return answer == Answer.UNKNOWN
        ? new Search(machine, goal, settings, bound, effort, Unfolding.AT_ONCE, 100_000, many)
            .run(from)
        : answer;
  }

  private Answer run(Config from) {
    machine.settle(from, canon, unfolding, this::found);
    for (int state = next(); state >= 0; state = next()) {
      if (!effort.spend(1) || isLate()) {
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

  private boolean isLate() {
    return states.size() > most || effort.isOver() || machine.effort.isSpent();
  }

  private int next() {
    for (Ints ofSize : open) {
      if (ofSize != null && ofSize.size() > 0) {
        int state = ofSize.get(ofSize.size() - 1);
        ofSize.pop();
        return state;
      }
    }
    return -1;
  }

  private void follow(Move move) {
    if (happened) {
      return;
    }
    if (isReached(move)) {
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
        unfolding,
        this::found);
  }

  /// The end of the program frees all goroutines.
  private boolean isReached(Move move) {
    if (move.end == Move.End.OVER) {
      return true;
    }
    return switch (goal) {
      case MOVES -> isMarked(move.actor) || (move.partner >= 0 && isMarked(move.partner));
      case SYNCHRONISES -> isOnMarked(move) && move.offer.isExchange();
      case RECEIVES -> isOnMarked(move) && move.offer.verb == Verb.RECV;
    };
  }

  private boolean isOnMarked(Move move) {
    return move.end == Move.End.GOES_ON
        && move.announced < 0
        && move.offer != null
        && move.offer.object >= 0
        && machine.objects.get(states.objectIds[move.offer.object]).is(Obj.MARKED);
  }

  private boolean isMarked(int goroutine) {
    return machine.locals.get(states.localIds[goroutine]).is(Local.MARKED);
  }

  private boolean found(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    for (int i = 0; i < localCount; i++) {
      Local.Kind kind = machine.locals.get(localIds[i]).kind;
      unknown |= kind == Local.Kind.UNKNOWN || kind == Local.Kind.DEEP;
    }
    int before = states.size();
    int kept = Crowd.thin(localIds, localCount, many);
    unknown |= kept < localCount;
    int id = states.add(objectIds, objectCount, localIds, kept);
    if (id == before) {
      int size = objectCount + kept;
      if (size >= open.length) {
        open = Arrays.copyOf(open, 2 * size);
      }
      if (open[size] == null) {
        open[size] = new Ints();
      }
      open[size].add(id);
    }
    return !isLate();
  }
}
