package concord.verify.api;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What verification knows about one entry.
///
/// @param live nobody can block for ever (Def. 4.4, or Go's reading of it)
/// @param safe no operation can panic (Def. 4.5)
/// @param deadlockFree no reachable state in which everybody is blocked
/// @param terminates from everywhere the end can be reached (Def. 5.1)
/// @param receives whatever is put into a buffer can still be taken out, or the program ended
/// @param violations one for each statement and rule, by rule and site
/// @param fenced whether the program is fenced (Def. 4.2), and if not, which call breaks the fence
/// @param finiteControl no spawn under recursion: the verdict holds without bound (Remark 4.1)
/// @param bound the bound that kept recursion from unfolding; absent where it played no part
/// @param gap why something is undecided; absent when nothing is
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

  /// The same of a program that does no more than the one this is about: what does not hold there
  /// may hold here.
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

  /// Nothing wrong was found and nothing is left open.
  public boolean isOk() {
    return violations.isEmpty() && gap.isEmpty();
  }
}
