package concord.campaign;

import java.io.Serializable;

/// The outcome of one program.
public sealed interface Outcome extends Serializable {

  /// No failure was seen.
  ///
  /// @param runs how often it was run
  record Passed(long runs) implements Outcome {
    public Passed() {
      this(1);
    }
  }

  /// A bug in what is tested.
  ///
  /// @param kind the sort of failure in a word or two (`hang`, `crash`, `output differs`);
  ///   shrinking stays within it
  /// @param evidence what proves it to a reader: outputs, commands, dumps
  /// @param failures how many of the `runs` failed
  record Failed(String kind, String evidence, long failures, long runs) implements Outcome {
    public Failed(String kind, String evidence) {
      this(kind, evidence, 1, 1);
    }
  }

  /// No verdict, and never counted as a bug: our own time limit, or a compiler that does not start.
  record Undecided(String reason) implements Outcome {}
}
