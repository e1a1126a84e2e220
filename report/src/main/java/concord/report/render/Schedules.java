package concord.report.render;

import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Report;
import java.util.List;
import java.util.Set;

/// Schedules for readers: leaves out steps of a single goroutine that change only internal
/// bookkeeping. JSON has all steps.
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
