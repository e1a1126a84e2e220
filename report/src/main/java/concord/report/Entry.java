package concord.report;

import java.util.OptionalInt;

/// One entry that was judged: where the program can start, and what became of it.
///
/// `bound` is the fence `k` of the exploration, if there was one; `reason` says why the verdict is
/// undecided and is empty otherwise.
public record Entry(
    String name,
    String file,
    Verdict verdict,
    Answer live,
    Answer safe,
    Answer fenced,
    OptionalInt bound,
    long states,
    long millis,
    String reason) {
  public Entry {
    file = file.replace('\\', '/');
  }

  /// An entry nothing could be said about.
  public static Entry undecided(String name, String file, String reason) {
    return new Entry(
        name,
        file,
        Verdict.UNDECIDED,
        Answer.UNKNOWN,
        Answer.UNKNOWN,
        Answer.UNKNOWN,
        OptionalInt.empty(),
        0,
        0,
        reason);
  }
}
