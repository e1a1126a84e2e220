package concord.selftest.compare;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import concord.selftest.compare.Judgement.Kind;
import concord.selftest.oracle.Truth;
import concord.selftest.program.GoProgram;
import java.util.ArrayList;
import java.util.List;

/// Compares Concord's report with Go's result.
public final class Comparison {
  private Comparison() {}

  /// Only findings about the entry count: other functions may be entries too, with other callers.
  public static Judgement judge(Report report, GoProgram.Entry entry, Truth truth) {
    List<String> what = new ArrayList<>();
    if (!report.errors().isEmpty()) {
      report.errors().forEach(e -> what.add(e.toString()));
      return new Judgement(Kind.REFUSED, what);
    }
    Kind worst = Kind.RIGHT;
    String name = "." + entry.function();
    List<Entry> entries = report.entries().stream().filter(e -> e.name().endsWith(name)).toList();
    for (Finding f : report.findings()) {
      if (!f.entry().endsWith(name)) {
        continue;
      }
      Kind kind = judge(f, truth);
      if (kind != Kind.RIGHT) {
        what.add("%s: %s at line %d, %s".formatted(kind, f.rule(), f.place().line(), f.message()));
      }
      worst = worse(worst, kind);
    }
    for (Entry e : entries) {
      if (e.verdict() == Verdict.UNDECIDED) {
        worst = worse(worst, Kind.UNDECIDED);
        what.add("undecided: " + e.reason());
      }
    }
    if (entries.isEmpty()) {
      return new Judgement(Kind.NOTHING_CHECKED, List.of("no entries"));
    }
    boolean ok = entries.stream().allMatch(e -> e.verdict() == Verdict.OK);
    if (ok && !truth.isFine()) {
      worst = Kind.WRONG_OK;
      what.add("ok");
    }
    return new Judgement(worst, what);
  }

  private static Kind worse(Kind a, Kind b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  /// A finding that Go does not show is wrong only if all schedules were run.
  private static Kind judge(Finding f, Truth truth) {
    if (!truth.complete() || happens(f, truth)) {
      return Kind.RIGHT;
    }
    if (!truth.isFine()) {
      return Kind.WRONG_PLACE;
    }
    return f.severity() == Severity.ERROR ? Kind.FALSE_ALARM : Kind.FALSE_WARNING;
  }

  /// Several goroutines that wait for the same reason are one finding: any of their places counts.
  private static boolean happens(Finding f, Truth truth) {
    int line = f.place().line();
    return switch (f.rule()) {
      case DEADLOCK ->
          truth.blocked().contains(new Truth.Blocked(true, line)) || happensBeside(f, truth);
      case LEAK ->
          truth.blocked().contains(new Truth.Blocked(false, line)) || happensBeside(f, truth);
      case USELESS_IGNORE -> false;
      default -> truth.panics().contains(new Truth.Panic(slug(f.rule()), line));
    };
  }

  private static boolean happensBeside(Finding f, Truth truth) {
    return f.related().stream()
        .filter(Finding.Related::sameCause)
        .anyMatch(r -> truth.blocked().stream().anyMatch(b -> b.line() == r.place().line()));
  }

  /// Whether the answer could be wrong in this way, for some result of Go.
  public static boolean mayBe(Kind kind, Report report, GoProgram.Entry entry) {
    String name = "." + entry.function();
    List<Finding> findings =
        report.findings().stream().filter(f -> f.entry().endsWith(name)).toList();
    boolean ok =
        report.entries().stream()
            .filter(e -> e.name().endsWith(name))
            .allMatch(e -> e.verdict() == Verdict.OK);
    return switch (kind) {
      case WRONG_OK -> ok && report.errors().isEmpty();
      case FALSE_ALARM -> findings.stream().anyMatch(f -> f.severity() == Severity.ERROR);
      case FALSE_WARNING -> findings.stream().anyMatch(f -> f.severity() != Severity.ERROR);
      case WRONG_PLACE -> !findings.isEmpty();
      case REFUSED -> !report.errors().isEmpty();
      case INTERNAL_ERROR, NOTHING_CHECKED, UNDECIDED, RIGHT -> true;
    };
  }

  private static String slug(Rule rule) {
    return rule.slug();
  }
}
