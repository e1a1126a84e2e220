package concord.fuzz.run;

import concord.campaign.Outcome;

/// What became of a program that must terminate.
public sealed interface Verdict {
  /// It terminated, all of its processes, every time.
  record Ok() implements Verdict {}

  /// It did not terminate within the limit. `dump` is what the platform says about the processes.
  record Hang(String dump) implements Verdict {}

  /// It failed, or received what nobody sent.
  record Crash(String message) implements Verdict {}

  /// The compiler or the library's contract does not allow it: our mistake, never theirs.
  record Rejected(String message) implements Verdict {}

  /// We could not run it.
  record HarnessError(String message) implements Verdict {}

  default Outcome outcome() {
    return switch (this) {
      case Ok _ -> new Outcome.Passed();
      case Hang(var dump) -> new Outcome.Failed("hang", dump);
      case Crash(var message) -> new Outcome.Failed("crash", message);
      case Rejected(var message) -> new Outcome.Undecided("rejected: " + message);
      case HarnessError(var message) -> new Outcome.Undecided("harness error: " + message);
    };
  }
}
