package concord.verify.judge;

import concord.verify.api.Settings;
import concord.verify.explore.Graph;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import concord.verify.machine.Canon;
import concord.verify.machine.Config;
import concord.verify.machine.Local;
import concord.verify.machine.Local.Kind;
import concord.verify.machine.Machine;
import concord.verify.machine.Machine.Unfolding;
import concord.verify.machine.Move;
import concord.verify.machine.States;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Verifies programs whose recursion starts unboundedly many goroutines, by counting abstraction:
/// `many` in the same local state represent that number *or more*. Then there are finitely many
/// states if there are finitely many objects.
///
/// When a goroutine leaves a crowd, either fewer than `many` remain, or there were more; both are
/// explored. So every state of the program is covered, and what never happens here never happens:
///
/// - if nothing panics here, nothing does, and a goroutine that never moves here waits for ever.
///
/// For the opposite, that a goroutine continues, only steps of the first kind count. Additional
/// goroutines never disable a step, because what is enabled depends on objects and on partners that
/// are present, not on absence. So what a few of a crowd can do, more can do too, even if some are
/// forgotten on the way:
///
/// - a goroutine that continues by these steps continues in the program.
///
/// `many` is at least two, because two of a crowd may meet each other.
public final class Crowd {
  private final Machine machine;
  private final Settings settings;
  private final Effort effort;
  private final int many;
  private final Canon canon;

  private final Question question;

  /// What the search decides.
  private enum Question {
    /// Whether there is no violation.
    PROOF,
    /// Whether a marked goroutine waits for ever.
    WAIT
  }

  /// All states, but only steps of the first kind. There are no parents, because not every state is
  /// found by such a step.
  private final Graph graph;

  private final States states;

  /// Whether such a step or a limit was met.
  private boolean ended = false;

  private Crowd(
      Machine machine, Settings settings, Effort effort, int bound, int many, Question question) {
    this.machine = machine;
    this.settings = settings;
    this.effort = effort;
    this.many = many;
    this.question = question;
    this.canon = new Canon(machine.objects, machine.locals, bound);
    this.states = new States(machine.locals);
    this.graph = new Graph(states);
  }

  /// A proof that nobody can block for ever and nothing can panic.
  ///
  /// @param deadlockFree whether there is no state in which all goroutines are blocked
  public record Proof(boolean deadlockFree, int states, int edges, long bytes) {}

  public static Optional<Proof> prove(
      Machine machine, Settings settings, Patience patience, int bound, int many) {
    Effort effort = new Effort(settings, patience);
    Crowd crowd = new Crowd(machine, settings, effort, bound, many, Question.PROOF);
    machine.start(crowd.canon, Unfolding.STEP_BY_STEP, crowd::reached);
    crowd.explore();
    if (crowd.ended) {
      return Optional.empty();
    }
    Judge judge = new Judge(machine, crowd.graph, settings, bound, many, patience);
    judge.judge();
    boolean live = judge.stuck.isEmpty() && judge.undecided.isEmpty();
    return live ? Optional.of(crowd.proof(judge)) : Optional.empty();
  }

  private Proof proof(Judge judge) {
    return new Proof(!judge.deadlock, states.size(), graph.targets.size(), graph.bytes());
  }

  /// Whether a marked goroutine waits for ever. An unknown state, or the end of the program, may
  /// free it.
  static boolean waitsForEver(
      Machine machine, Config from, Settings settings, Effort effort, int bound, int many) {
    Crowd crowd = new Crowd(machine, settings, effort, bound, many, Question.WAIT);
    machine.settle(from, crowd.canon, Unfolding.STEP_BY_STEP, crowd::reached);
    crowd.explore();
    return !crowd.ended;
  }

  /// Whether this step decides the question.
  private boolean answers(Move move) {
    return switch (question) {
      case PROOF -> move.fault != null || move.end == Move.End.UNKNOWN;
      case WAIT -> move.end != Move.End.GOES_ON || isOfMarked(move);
    };
  }

  private boolean isOfMarked(Move move) {
    return isMarked(move.actor) || (move.partner >= 0 && isMarked(move.partner));
  }

  private boolean isMarked(int goroutine) {
    return machine.locals.get(states.localIds[goroutine]).is(Local.MARKED);
  }

  private void explore() {
    for (int state = 0; state < states.size() && !ended; state++) {
      graph.starts.add(graph.targets.size());
      states.load(state);
      machine.moves.load(states.objectIds, states.objectCount, states.localIds, states.localCount);
      machine.moves.all(this::follow);
    }
    graph.starts.add(graph.targets.size());
  }

  private void follow(Move move) {
    ended |= answers(move) || !effort.spend(1);
    if (ended) {
      return;
    }
    switch (move.end) {
      case OVER -> stepped(new int[0], 0, new int[0], 0);
      case GOES_ON -> {
        machine.settle(after(move, List.of()), canon, Unfolding.STEP_BY_STEP, this::stepped);
        for (List<Integer> left : leftBehind(move)) {
          machine.settle(after(move, left), canon, Unfolding.STEP_BY_STEP, this::reached);
        }
      }
      case UNKNOWN, NOWHERE -> {}
    }
  }

  /// The state after a move that leaves more goroutines behind than were counted.
  private Config after(Move move, List<Integer> left) {
    Config config =
        Config.after(
            move,
            states.objectIds,
            states.objectCount,
            states.localIds,
            states.localCount,
            machine.objects,
            machine.locals);
    left.forEach(local -> config.locals.add(machine.locals.get(local).content));
    return config;
  }

  /// Which goroutines may remain in addition to the counted ones: all combinations except none.
  private List<List<Integer>> leftBehind(Move move) {
    List<Integer> crowded = new ArrayList<>();
    if (isCrowd(move.actor)) {
      crowded.add(states.localIds[move.actor]);
    }
    if (move.partner >= 0 && isCrowd(move.partner)) {
      crowded.add(states.localIds[move.partner]);
    }
    return switch (crowded.size()) {
      case 0 -> List.of();
      case 1 -> List.of(crowded);
      default ->
          List.of(List.of(crowded.getFirst()), List.of(crowded.getLast()), List.copyOf(crowded));
    };
  }

  private boolean isCrowd(int goroutine) {
    int count = 0;
    for (int i = 0; i < states.localCount; i++) {
      count += states.localIds[i] == states.localIds[goroutine] ? 1 : 0;
    }
    return count >= many;
  }

  private boolean stepped(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    graph.targets.add(add(objectIds, objectCount, localIds, localCount));
    return !ended;
  }

  private boolean reached(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    add(objectIds, objectCount, localIds, localCount);
    return !ended;
  }

  private int add(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    for (int i = 0; i < localCount; i++) {
      Local local = machine.locals.get(localIds[i]);
      ended |= local.kind == Kind.DEEP || local.kind == Kind.UNKNOWN;
      ended |= local.kind == Kind.GATE && !machine.opens(local, objectIds); // there is more beyond
    }
    ended |= states.size() > settings.maxStates() || machine.effort.isSpent();
    return states.add(objectIds, objectCount, localIds, thin(localIds, localCount, many));
  }

  /// Removes from the sorted goroutines those beyond `many` in one local state; returns how many
  /// remain.
  static int thin(int[] localIds, int localCount, int many) {
    int kept = 0;
    for (int i = 0; i < localCount; i++) {
      if (kept < many || localIds[kept - many] != localIds[i]) {
        localIds[kept++] = localIds[i];
      }
    }
    return kept;
  }
}
