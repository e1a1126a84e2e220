package concord.verify.api;

import concord.behaviour.Sites.Origin;
import concord.behaviour.Sites.Site;
import java.util.List;
import java.util.Optional;

/// A violation, with a schedule.
///
/// @param site the statement at which the goroutine blocks for ever or panics
/// @param origin the source of that statement, if known
/// @param goroutine the goroutine that blocks or panics
/// @param operations its operation there, or the cases of its select
/// @param witness a shortest schedule found that leads there, without the operation that blocks or
///   panics
/// @param choices the nondeterministic choices made on the way
/// @param waiting the goroutines blocked at the end of the schedule, the culprit first
public record Violation(
    ViolationKind rule,
    Site site,
    Optional<Origin> origin,
    String goroutine,
    List<Operation> operations,
    List<Step> witness,
    List<Chosen> choices,
    List<Waiting> waiting) {
  public Violation {
    operations = List.copyOf(operations);
    witness = List.copyOf(witness);
    choices = List.copyOf(choices);
    waiting = List.copyOf(waiting);
  }

  /// One action on one object. `verb` is the action as written in `.migo`: `send`, `recv`, `lock`,
  /// ….
  ///
  /// @param object the name of the object for messages; numbered if several share the name
  /// @param named whether the source names it; if not, `object` is its name in the behaviour
  /// @param made where the object was made, if known
  public record Operation(
      String verb,
      String object,
      boolean named,
      Site site,
      Optional<Origin> origin,
      Optional<Origin> made) {}

  /// One step of a schedule.
  ///
  /// @param peer the other goroutine (the receiver of a send, the one spawned), or empty
  public record Step(String goroutine, Operation operation, String peer) {}

  /// A goroutine took this branch of a choice.
  ///
  /// @param origin the source of the choice, if known
  /// @param before the number of steps of the schedule before it
  public record Chosen(
      String goroutine, Site site, int branch, Optional<Origin> origin, int before) {}

  /// A goroutine that waits: where, for what, and why in vain.
  ///
  /// @param forEver false if it could still continue
  /// @param holders the other goroutines that can reach the object it waits for
  public record Waiting(
      String goroutine,
      Optional<Origin> origin,
      List<Operation> operations,
      boolean forEver,
      List<String> holders,
      String why) {
    public Waiting {
      operations = List.copyOf(operations);
      holders = List.copyOf(holders);
    }
  }
}
