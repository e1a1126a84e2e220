package concord.report.render;

import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// One cause is one finding: of goroutines that wait for each other only the one that matters most
/// is told, and its other ends name the rest. JSON has them all.
public final class Causes {
  private Causes() {}

  public static Report merged(Report report) {
    List<Finding> left = new ArrayList<>();
    Set<Finding> told = new HashSet<>();
    for (Finding f : report.findings()) {
      if (report.findings().stream().noneMatch(g -> includes(g, f)) && told.add(f)) {
        left.add(f);
      }
    }
    return report.withFindings(left);
  }

  /// Whether the first tells what the second does, and more: the entry's own goroutine waits, or it
  /// comes first.
  private static boolean includes(Finding first, Finding second) {
    return !first.equals(second)
        && isWaiting(first)
        && isWaiting(second)
        && first.entry().equals(second.entry())
        && first.severity() == second.severity()
        && waitsAlso(first, second.place())
        && waitsAlso(second, first.place())
        && isBefore(first, second);
  }

  private static boolean isWaiting(Finding f) {
    return f.rule() == Rule.DEADLOCK || f.rule() == Rule.LEAK;
  }

  private static boolean waitsAlso(Finding f, Place place) {
    return f.related().stream().anyMatch(r -> r.sameCause() && r.place().equals(place));
  }

  private static boolean isBefore(Finding first, Finding second) {
    return first.rule() == second.rule()
        ? first.place().compareTo(second.place()) < 0
        : first.rule() == Rule.DEADLOCK;
  }
}
