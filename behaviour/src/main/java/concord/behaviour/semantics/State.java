package concord.behaviour.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A reachable `(νã)(T₁ | … | Tₙ | ⌊a⌋ | …)`: goroutines in parallel, main first, and the objects
/// they share. Goroutines and objects are known by their numbers; all objects are restricted.
public record State(
    List<Goroutine> goroutines, List<ObjectState> objects, Optional<Ending> ending) {
  public State {
    goroutines = List.copyOf(goroutines);
    objects = List.copyOf(objects);
  }

  /// Why no further step is possible.
  public sealed interface Ending {
    /// [concord.behaviour.Stmt.Halt].
    record Halted(String reason) implements Ending {}

    /// A goroutine caused a fault, and Go panics.
    record Panicked(Fault fault) implements Ending {}
  }

  /// Whether main has returned. In Go the program is over then; in the paper it is not. The steps
  /// of a state do not decide between these readings; the explorer does.
  public boolean mainReturned() {
    return goroutines.getFirst().isFinished();
  }

  State with(int goroutine, Goroutine next) {
    List<Goroutine> changed = new ArrayList<>(goroutines);
    changed.set(goroutine, next);
    return new State(changed, objects, ending);
  }

  State with(int object, ObjectState next) {
    List<ObjectState> changed = new ArrayList<>(objects);
    changed.set(object, next);
    return new State(goroutines, changed, ending);
  }

  /// With one more goroutine; it gets the next number.
  State and(Goroutine spawned) {
    List<Goroutine> more = new ArrayList<>(goroutines);
    more.add(spawned);
    return new State(more, objects, ending);
  }

  /// With one more object; it gets the next number.
  State and(ObjectState made) {
    List<ObjectState> more = new ArrayList<>(objects);
    more.add(made);
    return new State(goroutines, more, ending);
  }

  State ended(Ending why) {
    return new State(goroutines, objects, Optional.of(why));
  }
}
