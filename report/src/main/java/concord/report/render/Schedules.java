package concord.report.render;

import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Report;
import java.util.List;
import java.util.Set;

/// Schedules as people want to see them: steps that meet nobody and change nothing but the
/// behaviour's own book-keeping are left out. JSON has them all.
final class Schedules {
  private Schedules() {}

  private static final Set<String> QUIET =
      Set.of(
          "load",
          "store",
          "update",
          "tau",
          "begin",
          "finish",
          "enroll",
          "count",
          "same",
          Verbs.START);

  static List<Step> forPeople(List<Step> trace) {
    return trace.stream()
        .filter(s -> s.state() != State.DONE || !QUIET.contains(s.action()))
        .toList();
  }

  static Report forPeople(Report report) {
    return report.withFindings(
        report.findings().stream().map(f -> f.withTrace(forPeople(f.trace()))).toList());
  }
}
