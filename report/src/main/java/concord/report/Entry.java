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

  /// The same entry, when not all that was found counts.
  public Entry withVerdict(Verdict other) {
    boolean unsafe = other == Verdict.UNSAFE;
    boolean stuck = other == Verdict.DEADLOCK || other == Verdict.LEAK;
    return new Entry(
        name,
        file,
        other,
        stuck ? Answer.NO : live == Answer.NO ? Answer.YES : live,
        unsafe ? Answer.NO : safe,
        fenced,
        bound,
        states,
        millis,
        reason);
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
