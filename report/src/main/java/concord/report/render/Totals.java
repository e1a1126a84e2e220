package concord.report.render;

import concord.report.Problem;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.List;

/// A report in one line: `12 entries checked: 1 error, 2 warnings, 3 undecided`.
public final class Totals {
  private Totals() {}

  public static String of(Report report) {
    return of(report, 0);
  }

  /// The same for a report from which known findings were left out.
  public static String of(Report report, int leftOut) {
    long errors = report.findings().stream().filter(f -> f.severity() == Severity.ERROR).count();
    long warnings = report.findings().size() - errors;
    long undecided =
        report.entries().stream().filter(e -> e.verdict() == Verdict.UNDECIDED).count();
    List<String> parts = new ArrayList<>();
    if (report.findings().isEmpty() && !report.entries().isEmpty()) {
      parts.add(leftOut == 0 ? "nothing found" : "nothing new found");
    }
    add(parts, errors, "error", "errors");
    add(parts, warnings, "warning", "warnings");
    add(parts, undecided, "undecided", "undecided");
    long missing = report.missing().stream().map(Problem::message).distinct().count();
    add(parts, missing, "package not found", "packages not found");
    if (!report.errors().isEmpty()) {
      add(parts, report.errors().size(), "problem with the input", "problems with the input");
    }
    return count(report.entries().size(), "entry", "entries")
        + " checked: "
        + (parts.isEmpty() ? "nothing found" : String.join(", ", parts))
        + (leftOut == 0 ? "" : ", " + count(leftOut, "old finding", "old findings") + " left out");
  }

  private static void add(List<String> parts, long n, String one, String several) {
    if (n > 0) {
      parts.add(count(n, one, several));
    }
  }

  /// `1 entry`, `2 entries`.
  public static String count(long n, String one, String several) {
    return n + " " + (n == 1 ? one : several);
  }
}
