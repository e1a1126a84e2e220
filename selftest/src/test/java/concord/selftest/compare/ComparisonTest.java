package concord.selftest.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import concord.report.YesNoUnknown;
import concord.selftest.compare.Judgement.Kind;
import concord.selftest.oracle.Truth;
import concord.selftest.program.GoProgram;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
  private static final Truth FINE = truth(true, Set.of());
  private static final Truth STUCK = truth(true, Set.of(new Truth.Blocked(true, 7)));
  private static final Truth STUCK_MAYBE_MORE = truth(false, Set.of(new Truth.Blocked(true, 7)));

  private static Truth truth(boolean complete, Set<Truth.Blocked> blocked) {
    return new Truth(complete, 3, true, false, blocked, Set.of(), Set.of());
  }

  private static Report report(Verdict verdict, Finding... findings) {
    Entry entry =
        new Entry(
            "main.main",
            "main.go",
            verdict,
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            OptionalInt.empty(),
            1,
            1,
            verdict == Verdict.UNDECIDED ? "too much" : "");
    return new Report(List.of(entry), List.of(findings), List.of());
  }

  private static Finding deadlock(Severity severity, String entry, int line) {
    Place place = new Place("main.go", line, 2);
    return new Finding(Rule.DEADLOCK, severity, entry, place, "waits", List.of(), List.of());
  }

  private static Kind judge(Report report, Truth truth) {
    return Comparison.judge(report, GoProgram.Entry.MAIN, truth).kind();
  }

  @Test
  void okAndFineIsRight() {
    assertEquals(Kind.RIGHT, judge(report(Verdict.OK), FINE));
  }

  @Test
  void okAndStuckIsAWrongOk() {
    assertEquals(Kind.WRONG_OK, judge(report(Verdict.OK), STUCK));
    assertEquals(Kind.WRONG_OK, judge(report(Verdict.OK), STUCK_MAYBE_MORE));
  }

  @Test
  void aFindingAtTheLineIsRight() {
    Finding f = deadlock(Severity.ERROR, "main.main", 7);
    assertEquals(Kind.RIGHT, judge(report(Verdict.DEADLOCK, f), STUCK));
  }

  @Test
  void aFindingWhereNothingGoesWrongIsAFalseAlarm() {
    Finding error = deadlock(Severity.ERROR, "main.main", 7);
    Finding warning = deadlock(Severity.WARNING, "main.main", 7);
    assertEquals(Kind.FALSE_ALARM, judge(report(Verdict.DEADLOCK, error), FINE));
    assertEquals(Kind.FALSE_WARNING, judge(report(Verdict.DEADLOCK, warning), FINE));
  }

  @Test
  void aFindingElsewhereIsAtAWrongPlaceOnceAllSchedulesWereRun() {
    Finding f = deadlock(Severity.ERROR, "main.main", 9);
    assertEquals(Kind.WRONG_PLACE, judge(report(Verdict.DEADLOCK, f), STUCK));
    assertEquals(Kind.RIGHT, judge(report(Verdict.DEADLOCK, f), STUCK_MAYBE_MORE));
  }

  @Test
  void whoWaitsForTheSameReasonCountsToo() {
    Place seven = new Place("main.go", 7, 2);
    Finding same = beside(new Finding.Related(seven, "waits too", true));
    Finding maker = beside(new Finding.Related(seven, "made here", false));
    assertEquals(Kind.RIGHT, judge(report(Verdict.DEADLOCK, same), STUCK));
    assertEquals(Kind.WRONG_PLACE, judge(report(Verdict.DEADLOCK, maker), STUCK));
  }

  private static Finding beside(Finding.Related related) {
    Place nine = new Place("main.go", 9, 2);
    return new Finding(
        Rule.DEADLOCK, Severity.ERROR, "main.main", nine, "waits", List.of(related), List.of());
  }

  @Test
  void whatCannotBeWrongInAWayIsKnownWithoutGo() {
    Report ok = report(Verdict.OK);
    Report error = report(Verdict.DEADLOCK, deadlock(Severity.ERROR, "main.main", 7));
    assertEquals(true, Comparison.mayBe(Kind.WRONG_OK, ok, GoProgram.Entry.MAIN));
    assertEquals(false, Comparison.mayBe(Kind.WRONG_OK, error, GoProgram.Entry.MAIN));
    assertEquals(false, Comparison.mayBe(Kind.FALSE_ALARM, ok, GoProgram.Entry.MAIN));
    assertEquals(true, Comparison.mayBe(Kind.FALSE_ALARM, error, GoProgram.Entry.MAIN));
    assertEquals(false, Comparison.mayBe(Kind.FALSE_WARNING, error, GoProgram.Entry.MAIN));
  }

  @Test
  void otherEntriesDoNotCount() {
    Finding f = deadlock(Severity.ERROR, "main.work", 9);
    assertEquals(Kind.RIGHT, judge(report(Verdict.OK, f), FINE));
  }

  @Test
  void undecidedIsCountedAsSuch() {
    assertEquals(Kind.UNDECIDED, judge(report(Verdict.UNDECIDED), STUCK));
    assertEquals(Kind.NOTHING_CHECKED, judge(Report.EMPTY, FINE));
  }
}
