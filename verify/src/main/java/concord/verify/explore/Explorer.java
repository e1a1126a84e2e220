package concord.verify.explore;

import concord.behaviour.Sites.Site;
import concord.verify.api.Gap;
import concord.verify.api.Settings;
import concord.verify.api.ViolationKind;
import concord.verify.code.Code;
import concord.verify.explore.Conflicts.Trust;
import concord.verify.limit.Patience;
import concord.verify.machine.Canon;
import concord.verify.machine.Local;
import concord.verify.machine.Machine;
import concord.verify.machine.Machine.Unfolding;
import concord.verify.machine.Move;
import concord.verify.machine.States;
import concord.verify.numbers.Ints;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// Finds all states of a program, breadth first, and the steps between them.
public final class Explorer {
  private static final int CHECK_EVERY = 1 << 11;

  /// Searching a little further finds more opaque statements at once.
  private static final int FURTHER = 500;

  /// The same if their number is bounded. Canonicalising a state takes time quadratic in it.
  private static final int MOST_GOROUTINES_OF_FINITE = 1 << 12;

  private final Machine machine;
  private final Settings settings;
  private final Canon canon;
  private final Patience patience;
  private final Ample ample;
  private boolean cut;
  private boolean met;
  private final Shortcuts shortcuts;

  public final Graph graph;

  /// Parts of the graph, cached because every step uses them.
  private final States states;

  private final Ints starts;
  private final Ints targets;

  /// Where each panic was first met: its statement and rule, then the state and the goroutine.
  public final SequencedMap<Fault, FaultAt> faults = new LinkedHashMap<>();

  public record Fault(ViolationKind rule, Site site) {}

  public record FaultAt(int state, int actor) {}

  /// Allocated once: they are used for every goroutine and every step.
  private final Consumer<Move> follow = this::follow;

  private final Machine.Sink found = this::found;
  private final IntConsumer reached = this::reached;

  private final boolean gated;
  private int current = -1;
  private int nextCheck = CHECK_EVERY;
  private boolean cutShort = false;
  private Optional<Gap> limit = Optional.empty();
  private Optional<Gap> opaque = Optional.empty();
  private boolean metEnough = false;
  private int firstMet = 0;
  private final SequencedSet<String> unknown = new LinkedHashSet<>();

  public Explorer(Machine machine, Settings settings, int bound, Patience patience, Trust trust) {
    this.machine = machine;
    this.gated = machine.gated();
    this.states = new States(machine.locals);
    this.graph = new Graph(states);
    this.starts = graph.starts;
    this.targets = graph.targets;
    this.settings = settings;
    this.shortcuts = new Shortcuts(machine, states);
    this.canon = new Canon(machine.objects, machine.locals, bound);
    this.patience = patience;
    this.ample = new Ample(machine, settings.reduction(), trust);
  }

  /// Explores until everything is known, or a limit is reached.
  public Explorer explore() {
    return explore(Integer.MAX_VALUE);
  }

  /// Explores until some opaque statements are met.
  public Explorer untilUnknown() {
    return explore(FURTHER);
  }

  /// Continues for so many states, and as many again, after an opaque statement was met.
  private Explorer explore(int further) {
    machine.start(canon, Unfolding.AT_ONCE, found);
    limit = limit();
    for (current = 0; current < states.size() && limit.isEmpty() && !metEnough; current++) {
      starts.add(targets.size());
      expand();
      if (cutShort || isTime()) {
        limit = limit();
      }
      metEnough = !unknown.isEmpty() && current / 2 > firstMet + further;
    }
    if (!cutShort || starts.size() == 0) { // else the last one is not expanded
      starts.add(targets.size());
    }
    return this;
  }

  /// Whether it ended because enough opaque statements were met.
  public boolean hasMetEnough() {
    return metEnough;
  }

  /// The limit reached, if one was.
  public Optional<Gap> limitReached() {
    return limit;
  }

  /// Whether to check the limits: occasionally, by the number of edges, because a single state can
  /// have very many; but at once if there are too many states, or the user stops it.
  private boolean isTime() {
    boolean now = targets.size() >= nextCheck;
    nextCheck = now ? targets.size() + CHECK_EVERY : nextCheck;
    return now
        || states.size() > settings.maxStates()
        || machine.effort.isOver()
        || patience.isStopped();
  }

  private void expand() {
    states.load(current);
    if (states.localCount > Machine.MOST_GOROUTINES && tooMany().isPresent()) {
      opaque = opaque.or(this::tooMany);
      machine.unknown(found);
      return;
    }
    machine.moves.load(states.objectIds, states.objectCount, states.localIds, states.localCount);
    boolean closed = !machine.code.finiteControl() && isCut();
    met |= closed;
    cut |= gated && closed;
    boolean reduced = ample.find(states);
    expand(reduced ? Whose.IN_SET : Whose.ALL);
    if (reduced && !leadsOn()) {
      expand(Whose.OTHERS);
    }
  }

  /// Whether recursion would unfold here if the bound were larger.
  private boolean isCut() {
    for (int i = 0; i < states.localCount; i++) {
      Local local = machine.locals.get(states.localIds[i]);
      boolean deep = local.kind == Local.Kind.DEEP;
      if (deep || (local.kind == Local.Kind.GATE && !machine.opens(local, states.objectIds))) {
        return true;
      }
    }
    return false;
  }

  /// Whether a call did not unfold because of the bound. If none did, the bound has no effect.
  public boolean hasMetTheBound() {
    return met;
  }

  /// The same for calls that unfold at once. Those that wait for a partner to unfold do not count.
  public boolean isBounded() {
    return cut;
  }

  private Optional<Gap> tooMany() {
    if (!machine.code.finiteControl()) {
      return Optional.of(new Gap.Goroutines(Machine.MOST_GOROUTINES, true));
    }
    return states.localCount > MOST_GOROUTINES_OF_FINITE
        ? Optional.of(new Gap.Goroutines(MOST_GOROUTINES_OF_FINITE, false))
        : Optional.empty();
  }

  /// Whose steps to follow.
  private enum Whose {
    ALL,
    IN_SET,
    OTHERS
  }

  /// Follows the steps of some goroutines. One represents all goroutines in the same local state;
  /// they are in the same set.
  private void expand(Whose whose) {
    for (int i = 0; i < states.localCount; i++) {
      boolean speaks = i == 0 || states.localIds[i] != states.localIds[i - 1];
      if (speaks && (whose == Whose.ALL || ample.has(i) == (whose == Whose.IN_SET))) {
        follow(i);
      }
    }
    states.flush(reached);
  }

  private void follow(int who) {
    if (gated || !shortcuts.queue(who)) {
      machine.moves.of(who, follow);
    }
  }

  /// The proviso of the reduction: some step leads to a state that is yet to be expanded. So every
  /// state leads to one where nothing was left out, and no step is postponed for ever.
  private boolean leadsOn() {
    for (int edge = starts.get(current); edge < targets.size(); edge++) {
      if (targets.get(edge) > current) {
        return true;
      }
    }
    return false;
  }

  private void follow(Move move) {
    if (!gated && move.plain() && states.queue(move)) {
      return;
    }
    if (move.fault != null) {
      faults.putIfAbsent(
          new Fault(move.fault, move.offer.guard.site()), new FaultAt(current, move.actor));
    }
    if (move.end == Move.End.UNKNOWN) {
      Local local = machine.locals.get(states.localIds[move.actor]);
      Code.Op.Opaque op = (Code.Op.Opaque) machine.code.at(local.location()).op();
      opaque = opaque.or(() -> Optional.of(new Gap.Opaque(op.reason())));
      firstMet = unknown.isEmpty() ? current : firstMet;
      unknown.add(op.reason());
    }
    states.flush(reached);
    canon.lost = false;
    machine.follow(
        move,
        states.objectIds,
        states.objectCount,
        states.localIds,
        states.localCount,
        canon,
        Unfolding.AT_ONCE,
        found);
  }

  private boolean found(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int id = states.add(objectIds, objectCount, localIds, localCount);
    reached(id);
    if (canon.lost) {
      graph.lost.add(id);
    }
    cutShort |= isTime() && limit().isPresent();
    return !cutShort;
  }

  /// Notes a step of the current state.
  private void reached(int id) {
    if (id == graph.parents.size()) {
      graph.parents.add(current);
    }
    if (current >= 0) {
      targets.add(id);
    }
  }

  /// Whether a goroutine releases something that is not held.
  public boolean releasedTooMuch() {
    return faults.keySet().stream().anyMatch(fault -> fault.rule().isRelease());
  }

  private Optional<Gap> limit() {
    if (states.size() > settings.maxStates()) {
      return Optional.of(new Gap.States(settings.maxStates()));
    }
    if (Footprint.of(bytes() + growth() + judging()) > settings.maxMemory()) {
      return Optional.of(new Gap.Memory(settings.maxMemory()));
    }
    if (machine.effort.isSpent()) {
      return Optional.of(new Gap.Steps(machine.effort.most()));
    }
    if (patience.isLate()) {
      return Optional.of(new Gap.Time(settings.timeoutMillis()));
    }
    return patience.isStopped() ? Optional.of(new Gap.Interrupted()) : Optional.empty();
  }

  /// What must be free in addition, because growing arrays are copied.
  private long growth() {
    return Math.max(states.growth(), targets.growth());
  }

  /// The memory for judging the graph: see [Components] and [Backward].
  private long judging() {
    return 8L * states.size();
  }

  public long bytes() {
    return graph.bytes() + machine.locals.bytes();
  }

  /// Why something met was not modelled.
  public Optional<Gap> opaque() {
    return opaque;
  }

  /// Whether that is because of the program, not because of too many goroutines.
  public boolean metOpaque() {
    return !unknown.isEmpty();
  }

  /// The reasons of all opaque statements met.
  public SequencedSet<String> unknown() {
    return unknown;
  }
}
