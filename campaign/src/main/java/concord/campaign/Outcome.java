package concord.campaign;

/// What became of one program.
public sealed interface Outcome {

  /// Nothing wrong was seen.
  record Passed() implements Outcome {}

  /// A bug of what is tested.
  ///
  /// @param kind the sort of failure in a word or two (`hang`, `crash`, `output differs`);
  ///   shrinking stays within it
  /// @param evidence what a reader needs to believe it: outputs, commands, dumps
  record Failed(String kind, String evidence) implements Outcome {}

  /// No verdict, and never counted as a bug: our own time limit, a compiler that would not start.
  record Undecided(String reason) implements Outcome {}
}
