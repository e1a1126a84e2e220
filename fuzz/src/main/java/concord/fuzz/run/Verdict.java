package concord.fuzz.run;

import concord.campaign.Outcome;

/// The result of a program that must terminate.
public sealed interface Verdict {
  /// It terminated, all of its processes, every time.
  record Ok() implements Verdict {}

  /// It did not terminate within the limit. `dump` is the platform's dump of its processes.
  record Hang(String dump) implements Verdict {}

  /// It crashed, or received a value that was never sent.
  record Crash(String message) implements Verdict {}

  /// The compiler or the library's contract does not allow it: an error of our generator, not of
  /// the target.
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
