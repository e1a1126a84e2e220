package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Entry;
import concord.report.Examples;
import concord.report.Finding;
import concord.report.Finding.Step;
import concord.report.Report;
import concord.report.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TextRendererTest {
  @Test
  void aFindingIsOneLineThenItsOtherEndsThenItsSchedule() {
    assertEquals(
        """
        c.go:1:1: error: expected 'package', found 'EOF'
        a.go:12:2: deadlock: no goroutine can receive from ch [error]
            a.go:9:14: ch is made here
            a.go:5:2: the only other holder waits here to send done
            schedule, from main.main:
              1  main    a.go:10:2  spawn worker
              2  main    a.go:11:2  send ch to worker
              ✗  worker  a.go:5:2   send done: blocked for ever
              ✗  main    a.go:12:2  send ch: blocked for ever
        b_test.go:7:3: leak: goroutine "fetch" <stays> & blocks [warning]
        b_test.go: undecided: main.TestFetch: reflection is not modelled
        """,
        new TextRenderer(Palette.PLAIN).render(Examples.REPORT));
  }

  @Test
  void bookKeepingIsLeftOutAndASpawnNamesItsGoroutine() {
    List<Step> trace =
        List.of(
            Step.done("main", Examples.at(10, 2), "spawn", "worker", "worker#1"),
            Step.done("main", Examples.at(10, 4), "load", "x_1", ""),
            Step.blocked("main", Examples.at(12, 2), "send", "ch"));
    Finding f = Examples.DEADLOCK;
    Finding finding =
        new Finding(f.rule(), f.severity(), f.entry(), f.place(), f.message(), List.of(), trace);
    assertEquals(
        """
        a.go:12:2: deadlock: no goroutine can receive from ch [error]
            schedule, from main.main:
              1  main  a.go:10:2  spawn worker#1
              ✗  main  a.go:12:2  send ch: blocked for ever
        """,
        new TextRenderer(Palette.PLAIN).render(Report.EMPTY.withFindings(List.of(finding))));
  }

  @Test
  void whatManyEntriesShareIsSaidOnce() {
    Entry one =
        Examples.REPORT.entries().stream()
            .filter(e -> e.verdict() == Verdict.UNDECIDED)
            .findFirst()
            .orElseThrow();
    Report seven = new Report(Collections.nCopies(7, one), List.of(), List.of());
    assertEquals(
        "b_test.go: undecided: main.TestFetch and 6 more entries: reflection is not modelled\n",
        new TextRenderer(Palette.PLAIN).render(seven));
  }

  @Test
  void ofVeryManyEntriesTheKindOfReasonIsSaid() {
    List<Entry> many =
        IntStream.range(0, 20)
            .mapToObj(i -> Entry.undecided("p.Test" + i, "p_test.go", "too long: at a.go:" + i))
            .toList();
    assertEquals(
        """
        p_test.go: undecided: p.Test0 and 19 more entries: too long
        --summary lists all undecided entries, and where each is given up
        """,
        new TextRenderer(Palette.PLAIN).render(new Report(many, List.of(), List.of())));
  }

  @Test
  void coloursOnlyWhereAsked() {
    String coloured = new TextRenderer(Palette.ANSI).render(Examples.REPORT);
    assertEquals(
        new TextRenderer(Palette.PLAIN).render(Examples.REPORT),
        coloured.replaceAll("\u001b\\[[0-9]*m", ""));
  }
}
