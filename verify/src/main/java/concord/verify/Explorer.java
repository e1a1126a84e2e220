package concord.verify;

import concord.behaviour.Sites.Site;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds all states of a program, breadth first, with the steps between them.
final class Explorer {
  private static final int CHECK_EVERY = 1 << 10;

  private final Machine machine;
  private final Settings settings;
  private final Canon canon;
  private final long deadline;

  final States states = new States();

  /// Of each state, the one it was found from; of the first ones, -1.
  final Ints parents = new Ints();

  /// Where the successors of each expanded state begin in `targets`; one more at the end.
  final Ints starts = new Ints();

  final Ints targets = new Ints();

  /// Where a panic was first met: its statement and rule, then the state and the goroutine.
  final SequencedMap<Fault, FaultAt> faults = new LinkedHashMap<>();

  record Fault(Rule rule, Site site) {}

  record FaultAt(int state, int actor) {}

  private int current = -1;
  private Optional<String> opaque = Optional.empty();

  Explorer(Machine machine, Settings settings, int bound, long deadline) {
    this.machine = machine;
    this.settings = settings;
    this.canon = new Canon(machine.objects, machine.locals, bound);
    this.deadline = deadline;
  }

  /// Explores until all is known, or a limit is reached; then says which.
  Optional<String> explore() {
    machine.start(canon, this::found);
    for (current = 0; current < states.size(); current++) {
      if ((current & (CHECK_EVERY - 1)) == 0) {
        Optional<String> limit = limit();
        if (limit.isPresent()) {
          starts.add(targets.size());
          return limit;
        }
      }
      starts.add(targets.size());
      expand();
    }
    starts.add(targets.size());
    return Optional.empty();
  }

  /// How many states have been expanded.
  int expanded() {
    return starts.size() - 1;
  }

  private void expand() {
    states.load(current);
    machine.moves.load(states.objectIds, states.objectCount, states.localIds, states.localCount);
    machine.moves.all(this::follow);
  }

  private void follow(Move move) {
    if (move.fault != null) {
      faults.putIfAbsent(
          new Fault(move.fault, move.offer.guard.site()), new FaultAt(current, move.actor));
    }
    if (move.end == Move.End.UNKNOWN && opaque.isEmpty()) {
      Local local = machine.locals.get(states.localIds[move.actor]);
      Code.Op.Opaque op = (Code.Op.Opaque) machine.code.at(local.location()).op();
      opaque = Optional.of(op.reason());
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

  private void found(int[] objectIds, int objectCount, int[] localIds, int localCount) {
    int before = states.size();
    int id = states.add(objectIds, objectCount, localIds, localCount);
    if (id == before) {
      parents.add(current);
    }
    if (current >= 0) {
      targets.add(id);
    }
  }

  private Optional<String> limit() {
    if (states.size() > settings.maxStates()) {
      return Optional.of("more than " + settings.maxStates() + " states");
    }
    if (bytes() > settings.maxMemory()) {
      return Optional.of("more than " + settings.maxMemory() + " bytes of states");
    }
    if (System.nanoTime() > deadline) {
      return Optional.of("more than " + settings.timeoutMillis() + " ms");
    }
    return settings.stop().getAsBoolean() ? Optional.of("interrupted") : Optional.empty();
  }

  long bytes() {
    return states.bytes() + parents.bytes() + starts.bytes() + targets.bytes();
  }

  /// Why something met was not modelled.
  Optional<String> opaque() {
    return opaque;
  }
}
