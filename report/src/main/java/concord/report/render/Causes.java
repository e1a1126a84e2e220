package concord.report.render;

import concord.report.Finding;
import concord.report.Finding.Related;
import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Merges findings with one cause. Of goroutines that wait for each other only the most important
/// is reported, and its related places name the rest. The same holds for several goroutines that
/// wait for one object after the same steps: a lock that one function never releases blocks all
/// others. JSON has all of them.
public final class Causes {
  private Causes() {}

  public static Report merged(Report report) {
    List<Finding> left = new ArrayList<>();
    Set<Finding> told = new HashSet<>();
    for (Finding f : report.findings()) {
      boolean included =
          report.findings().stream().anyMatch(g -> includes(g, f) || isLikewise(g, f));
      if (!included && told.add(f)) {
        left.add(withThoseLikewise(f, report));
      }
    }
    return report.withFindings(left);
  }

  /// Whether the first finding covers the second: it is about the entry's own goroutine, or it
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

  /// Whether the two differ only in the goroutine that comes last and waits.
  private static boolean isLikewise(Finding first, Finding second) {
    List<Step> steps = done(first);
    return !first.equals(second)
        && isWaiting(first)
        && first.rule() == second.rule()
        && first.entry().equals(second.entry())
        && first.severity() == second.severity()
        && !steps.isEmpty()
        && steps.equals(done(second))
        && awaited(first).isPresent()
        && awaited(first).equals(awaited(second))
        && first.place().compareTo(second.place()) < 0;
  }

  private static List<Step> done(Finding f) {
    return f.trace().stream().filter(s -> s.state() == State.DONE).toList();
  }

  /// The object waited for, if one goroutine waits.
  private static Optional<String> awaited(Finding f) {
    List<Step> waits = f.trace().stream().filter(s -> s.state() != State.DONE).toList();
    return waits.size() == 1 ? Optional.of(waits.getFirst().object()) : Optional.empty();
  }

  private static Finding withThoseLikewise(Finding f, Report report) {
    List<Related> related = new ArrayList<>(f.related());
    for (Finding other : report.findings()) {
      if (isLikewise(f, other)) {
        related.add(new Related(other.place(), other.message(), true));
      }
    }
    return related.size() == f.related().size() ? f : f.withRelated(related);
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
