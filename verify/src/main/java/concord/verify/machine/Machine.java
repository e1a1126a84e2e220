package concord.verify.machine;

import concord.verify.api.Settings;
import concord.verify.code.Code;
import concord.verify.limit.Effort;
import concord.verify.machine.Local.Kind;

/// A compiled program that can be stepped: tables of local states and of object states, the moves
/// of a state, and their successor states. Searches over one program share it.
public final class Machine {
  /// If recursion starts unboundedly many goroutines, states with more of them are not explored:
  /// their mere numbers would fill the memory.
  public static final int MOST_GOROUTINES = 24;

  public final Code code;
  public final Locals locals;
  public final Objects objects;
  public final Moves moves;

  /// What running ahead and unfolding have taken.
  public final Effort effort;

  private final boolean gated;

  public Machine(Code code, Settings settings, Effort effort) {
    this.code = code;
    this.effort = effort;
    this.locals = new Locals(code, settings.returnEnds(), effort);
    this.objects = new Objects(code);
    this.moves = new Moves(code, locals, objects, settings.semantics(), this::opens);
    this.gated = code.locations().stream().anyMatch(Machine::eager);
  }

  private static boolean eager(Code.Location location) {
    return location.op() instanceof Code.Op.Gate(_, boolean lazy, _) && !lazy;
  }

  /// Takes the successor states of a move: the numbers of object states and of local states.
  /// Returns whether it wants more: recursion that unfolds into choices can lead to very many.
  @FunctionalInterface
  public interface Sink {
    boolean state(int[] objectIds, int objectCount, int[] localIds, int localCount);
  }

  private static final int[] NONE = {};
  private static final int[] UNKNOWN = {Locals.UNKNOWN};

  /// The first states.
  public void start(Canon canon, Unfolding unfolding, Sink sink) {
    for (Next next : locals.start()) {
      Config config = new Config();
      config.locals.add(null);
      config.apply(0, next, objects, locals);
      settle(config, canon, unfolding, sink);
    }
  }

  /// Canonicalising so many goroutines, squared, counts as a step; few count as none.
  private static final int STEP_OF_CANON = 1 << 12;

  /// The depth of nested unfoldings at once.
  private static final int DEEPEST = 256;

  private int[] fastObjects = new int[16];
  private int[] fastLocals = new int[16];

  /// Whether recursion that may unfold unobserved does so at once, or step by step.
  public enum Unfolding {
    AT_ONCE,
    STEP_BY_STEP
  }

  /// The successor states of a move: several if recursion unfolds into choices.
  public void follow(
      Move move,
      int[] objectIds,
      int objectCount,
      int[] localIds,
      int localCount,
      Canon canon,
      Unfolding unfolding,
      Sink sink) {
    boolean unfolds = gated && unfolding == Unfolding.AT_ONCE;
    switch (move.end) {
      case OVER -> sink.state(NONE, 0, NONE, 0);
      case UNKNOWN -> unknown(sink);
      case NOWHERE -> {}
      case GOES_ON -> {
        if (move.simple() && !unfolds) {
          patch(move, objectIds, objectCount, localIds, localCount, sink);
        } else {
          settle(
              Config.after(move, objectIds, objectCount, localIds, localCount, objects, locals),
              canon,
              unfolding,
              sink);
        }
      }
    }
  }

  /// The unknown state.
  public void unknown(Sink sink) {
    sink.state(NONE, 0, UNKNOWN, 1);
  }

  /// The fast path for moves that change only numbers.
  private void patch(
      Move move, int[] objectIds, int objectCount, int[] localIds, int localCount, Sink sink) {
    int most = localCount + 2;
    most += move.next == null ? 0 : move.next.ids().length;
    most += move.partnerNext == null ? 0 : move.partnerNext.ids().length;
    if (fastObjects.length < objectCount || fastLocals.length < most) {
      fastObjects = new int[2 * objectCount];
      fastLocals = new int[2 * most];
    }
    System.arraycopy(objectIds, 0, fastObjects, 0, objectCount);
    for (int i = 0; i < move.changes; i++) {
      fastObjects[move.changed[i]] = move.changedTo[i];
    }
    int count = 0;
    for (int i = 0; i < localCount; i++) {
      if (i != move.actor && i != move.partner) {
        fastLocals[count++] = localIds[i];
      }
    }
    if (move.announced >= 0) {
      count = insert(move.announced, count);
    } else {
      for (int id : move.next.ids()) {
        count = insert(id, count);
      }
    }
    if (move.partnerNext != null) {
      for (int id : move.partnerNext.ids()) {
        count = insert(id, count);
      }
    }
    sink.state(fastObjects, objectCount, fastLocals, count);
  }

  private int insert(int id, int count) {
    locals.insert(id, fastLocals, count);
    return count + 1;
  }

  /// Canonicalises a state after unfolding all recursion that may unfold unobserved. Returns
  /// whether more are wanted.
  public boolean settle(Config config, Canon canon, Unfolding unfolding, Sink sink) {
    return settle(config, canon, gated && unfolding == Unfolding.AT_ONCE ? 0 : DEEPEST, sink);
  }

  /// After `depth` unfoldings already.
  private boolean settle(Config config, Canon canon, int depth, Sink sink) {
    canon.canonize(config);
    effort.spend(Math.min(canon.localCount, STEP_OF_CANON) * canon.localCount / STEP_OF_CANON);
    boolean unfolds = mayUnfold(canon.localCount, depth);
    int gate = unfolds ? openGate(canon.localIds, canon.localCount, canon.objectIds) : -1;
    if (gate < 0) {
      return sink.state(canon.objectIds, canon.objectCount, canon.localIds, canon.localCount);
    }
    Config settled = spell(canon.objectIds, canon.objectCount, canon.localIds, canon.localCount);
    boolean lost = canon.lost;
    for (Next next : locals.afterGate(locals.get(canon.localIds[gate]))) {
      canon.lost = lost;
      Config unfolded = settled.copy();
      unfolded.apply(gate, next, objects, locals);
      if (!settle(unfolded, canon, depth + 1, sink)) {
        return false;
      }
    }
    return true;
  }

  /// Whether so many goroutines, after so many unfoldings, may unfold at once. The rest unfolds in
  /// steps of its own: a state with very many goroutines is not explored anyway.
  public boolean mayUnfold(int goroutines, int depth) {
    return depth < DEEPEST && goroutines <= MOST_GOROUTINES;
  }

  /// A goroutine at a gate that opens by itself, or -1.
  public int openGate(int[] localIds, int localCount, int[] objectIds) {
    for (int i = 0; i < localCount; i++) {
      Local local = locals.get(localIds[i]);
      if (local.kind == Kind.GATE && unfolds(local, objectIds)) {
        return i;
      }
    }
    return -1;
  }

  /// Whether recursion may unfold here: rule DEF of Fig. 7.
  ///
  /// ```
  ///   T{ã/x̃} --α--> T'     t(x̃) = T     ã ∩ N ≠ ∅
  ///   -------------------------------------------- |DEF|
  ///               t⟨ã⟩ --α--> T'
  /// ```
  ///
  /// Differs from the paper: a call without names always unfolds, and so do calls outside
  /// recursion, which have no gate.
  public boolean opens(Local local, int[] objectIds) {
    if (!Local.bounded(code.at(local.location())) || local.refs.length == 0) {
      return true;
    }
    for (int ref : local.refs) {
      if (objects.get(objectIds[ref]).is(Obj.INSIDE)) {
        return true;
      }
    }
    return false;
  }

  private boolean unfolds(Local local, int[] objectIds) {
    return eager(code.at(local.location())) && opens(local, objectIds);
  }

  /// Whether there is such recursion at all.
  public boolean gated() {
    return gated;
  }

  /// A state spelled out in the order of its numbers.
  public Config spell(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    Config config = new Config();
    for (int i = 0; i < objectCount; i++) {
      config.objects.add(objects.get(objectIds[i]).content);
    }
    for (int i = 0; i < localCount; i++) {
      config.locals.add(locals.get(localIds[i]).content);
    }
    return config;
  }
}
