package concord.selftest;

import concord.selftest.compare.Judgement;
import concord.selftest.oracle.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// How many programs of this run used each feature of the generator, and how they were judged.
public final class FeatureTable {
  /// An answer that takes longer counts as late.
  static final long LATE_MILLIS = 5_000;

  private final SortedMap<String, Row> rows = new TreeMap<>();
  private Row all = Row.NONE;
  private String costs = "";

  /// Counts of programs.
  ///
  /// @param buggy those that Go blocks or panics in, under some schedule
  /// @param partial those for which not all schedules were run
  /// @param wrong those that Concord judges wrongly
  /// @param late those whose check took more than five seconds
  public record Row(
      long programs, long buggy, long partial, long undecided, long wrong, long late) {
    static final Row NONE = new Row(0, 0, 0, 0, 0, 0);

    private Row plus(Row o) {
      return new Row(
          programs + o.programs,
          buggy + o.buggy,
          partial + o.partial,
          undecided + o.undecided,
          wrong + o.wrong,
          late + o.late);
    }
  }

  synchronized void add(Trial.Result r) {
    boolean fine = r.truth().map(Truth::isFine).orElse(true);
    boolean complete = r.truth().map(Truth::complete).orElse(true);
    boolean undecided = r.judgement().filter(j -> j.kind() == Judgement.Kind.UNDECIDED).isPresent();
    boolean wrong = r.judgement().map(j -> j.kind().isWrong()).orElse(true);
    Row one =
        new Row(
            1,
            fine ? 0 : 1,
            complete ? 0 : 1,
            undecided ? 1 : 0,
            wrong ? 1 : 0,
            r.millis() > LATE_MILLIS ? 1 : 0);
    all = all.plus(one);
    r.program().features().forEach(f -> rows.merge(f, one, Row::plus));
  }

  synchronized void costs(String text) {
    costs = text;
  }

  /// The time of each stage of this run, in one line; empty if no program was run.
  public synchronized String costs() {
    return costs;
  }

  public synchronized Row all() {
    return all;
  }

  /// One line per feature, the sum last; empty if no program was run.
  public synchronized List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (all.programs() == 0) {
      return lines;
    }
    lines.add(
        "%-18s %9s %9s %9s %9s %6s %6s"
            .formatted("feature", "programs", "buggy", "partial", "undecided", "wrong", "late"));
    rows.forEach((feature, row) -> lines.add(line(feature, row)));
    lines.add(line("all", all));
    return lines;
  }

  private static String line(String name, Row r) {
    return "%-18s %9d %9d %9d %9d %6d %6d"
        .formatted(name, r.programs(), r.buggy(), r.partial(), r.undecided(), r.wrong(), r.late());
  }
}
