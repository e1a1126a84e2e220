package concord.report.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import concord.report.Examples;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class BaselineTest {
  private static final Sources BEFORE = _ -> Optional.of(Examples.SOURCE.lines().toList());
  private static final Sources AFTER =
      _ -> Optional.of(("// A comment.\n\n" + Examples.SOURCE).lines().toList());

  @Test
  void aBaselineSilencesWhatItKnowsAlsoAfterLinesMoved() throws Baseline.FormatException {
    Report before = report(12);
    Baseline baseline = Baseline.parse(Baseline.print(before, new Fingerprints(BEFORE)));
    assertEquals(List.of(), baseline.apply(report(14), new Fingerprints(AFTER)).findings());
  }

  @Test
  void whatIsNewIsTold() throws Baseline.FormatException {
    Baseline baseline = Baseline.parse(Baseline.print(report(12), new Fingerprints(BEFORE)));
    assertEquals(1, baseline.apply(report(5), new Fingerprints(BEFORE)).findings().size());
  }

  @Test
  void equalLinesAreToldApart() {
    Sources twice = _ -> Optional.of(List.of("ch <- 1", "ch <- 1"));
    List<String> prints =
        new Fingerprints(twice).of(new Report(List.of(), List.of(at(1), at(2)), List.of()));
    assertNotEquals(prints.get(0), prints.get(1));
  }

  @Test
  void aBrokenBaselineIsNamedByItsLine() {
    var first = assertThrows(Baseline.FormatException.class, () -> Baseline.parse("{}"));
    assertEquals("line 1 of the baseline: expected '# Concord baseline 1'", first.getMessage());
    var third =
        assertThrows(
            Baseline.FormatException.class,
            () -> Baseline.parse("# Concord baseline 1\n\noops a.go\n"));
    assertEquals(
        "line 3 of the baseline: expected a fingerprint, found 'oops'", third.getMessage());
  }

  private static Report report(int line) {
    return new Report(List.of(), List.of(at(line)), List.of());
  }

  private static Finding at(int line) {
    return new Finding(
        Rule.DEADLOCK,
        Severity.ERROR,
        "main.main",
        Examples.at(line, 2),
        "no goroutine can receive from ch",
        List.of(),
        List.of());
  }
}
