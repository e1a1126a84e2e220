package concord.verify.api;

import concord.behaviour.Sites.Origin;
import concord.behaviour.Sites.Site;
import java.util.List;
import java.util.Optional;

/// Something that can go wrong, and how.
///
/// @param site the statement at which the goroutine blocks for ever or panics
/// @param origin where that statement came from, if known
/// @param goroutine who blocks or panics
/// @param operations what it does there: one operation, or the cases of a select
/// @param witness a shortest schedule found that leads there; the operation that blocks or panics
///   is not part of it
/// @param choices the choices that the behaviour leaves open, as they were made on the way
/// @param waiting who is blocked at the end of the schedule, the culprit first
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
  /// @param object what people call the object; with a number when several share the name
  /// @param named whether people call it anything; if not, `object` is its name in the behaviour
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
  /// @param peer the goroutine met (the receiver of a send, the one spawned), or empty
  public record Step(String goroutine, Operation operation, String peer) {}

  /// A goroutine took this branch of a choice.
  ///
  /// @param origin where the choice came from, if known
  /// @param before how many steps of the schedule were made before
  public record Chosen(
      String goroutine, Site site, int branch, Optional<Origin> origin, int before) {}

  /// A goroutine that waits, where, for what, and why nobody comes.
  ///
  /// @param forEver false for one that could still go on
  /// @param holders the other goroutines that have what it waits for
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
