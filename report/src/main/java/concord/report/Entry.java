package concord.report;

import java.util.List;
import java.util.OptionalInt;

/// One entry that was judged: where the program can start, and what became of it.
///
/// `bound` is the fence `k` of the exploration, if there was one; `reason` says why the verdict is
/// undecided and is empty otherwise; `details` are what else is known.
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
    String reason,
    Details details) {
  public Entry {
    file = file.replace('\\', '/');
  }

  /// An entry of which nothing else is known.
  public Entry(
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
    this(name, file, verdict, live, safe, fenced, bound, states, millis, reason, Details.UNKNOWN);
  }

  /// Properties beside the verdict, and how far it reaches.
  ///
  /// @param deadlockFree no state in which all that are left wait
  /// @param terminates the end can be reached from everywhere
  /// @param receives whatever is put into a buffer can still be taken out
  /// @param notes what the verdict rests on, one sentence each
  public record Details(
      Answer deadlockFree, Answer terminates, Answer receives, List<String> notes) {
    public static final Details UNKNOWN =
        new Details(Answer.UNKNOWN, Answer.UNKNOWN, Answer.UNKNOWN, List.of());

    public Details {
      notes = List.copyOf(notes);
    }
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
