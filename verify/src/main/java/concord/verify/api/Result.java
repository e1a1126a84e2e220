package concord.verify.api;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The result of verifying one entry.
///
/// @param live no goroutine can block for ever (Def. 4.4, or Go's reading of it)
/// @param safe no operation can panic (Def. 4.5)
/// @param deadlockFree no reachable state in which all goroutines are blocked
/// @param terminates the end can be reached from every state (Def. 5.1)
/// @param receives every buffered message can still be received, or the program can end
/// @param violations one for each statement and rule, by rule and site
/// @param fenced whether the program is fenced (Def. 4.2), and if not, which call breaks the fence
/// @param finiteControl no spawn under recursion: the verdict holds without a bound (Remark 4.1)
/// @param bound the bound that stopped recursion from unfolding; absent if it had no effect
/// @param gap why something is undecided; absent if nothing is
/// @param note what the verdict says about programs of this behaviour (§5)
public record Result(
    Answer live,
    Answer safe,
    Answer deadlockFree,
    Answer terminates,
    Answer receives,
    List<Violation> violations,
    Fencing fenced,
    boolean finiteControl,
    OptionalInt bound,
    int states,
    long edges,
    long bytes,
    long millis,
    Optional<Gap> gap,
    String note) {
  public Result {
    violations = List.copyOf(violations);
  }

  /// Not knowing is an answer too.
  public enum Answer {
    YES,
    NO,
    UNDECIDED;

    public static Answer of(boolean value) {
      return value ? YES : NO;
    }
  }

  public Result withFiniteControl(boolean finite) {
    return new Result(
        live,
        safe,
        deadlockFree,
        terminates,
        receives,
        violations,
        fenced,
        finite,
        bound,
        states,
        edges,
        bytes,
        millis,
        gap,
        note);
  }

  /// The result for a program that does less than the one this is about: what fails there may hold
  /// here.
  public Result ofLess() {
    return new Result(
        orOpen(live),
        orOpen(safe),
        orOpen(deadlockFree),
        orOpen(terminates),
        orOpen(receives),
        violations,
        fenced,
        finiteControl,
        bound,
        states,
        edges,
        bytes,
        millis,
        gap,
        note);
  }

  private static Answer orOpen(Answer answer) {
    return answer == Answer.YES ? Answer.YES : Answer.UNDECIDED;
  }

  /// No violation, and nothing left open.
  public boolean isOk() {
    return violations.isEmpty() && gap.isEmpty();
  }
}
