package concord.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class TextRendererTest {
  @Test
  void aFindingIsOneLineThenItsOtherEndsThenItsSchedule() {
    assertEquals(
        """
        c.go:1:1: error: expected 'package', found 'EOF'
        a.go:12:2: deadlock: no goroutine can receive from ch
            a.go:9:14: ch is made here
            a.go:5:2: the only other holder waits here to send done
            schedule:
              1  main    a.go:10:2  spawn worker
              2  main    a.go:11:2  send ch to worker
              ✗  worker  a.go:5:2   send done: blocked for ever
              ✗  main    a.go:12:2  send ch: blocked for ever
        b_test.go:7:3: leak: goroutine "fetch" <stays> & blocks
        b_test.go: undecided: main.TestFetch: reflection is not modelled
        """,
        new TextRenderer(Palette.PLAIN).render(Examples.REPORT));
  }

  @Test
  void coloursOnlyWhereAsked() {
    String coloured = new TextRenderer(Palette.ANSI).render(Examples.REPORT);
    assertEquals(
        new TextRenderer(Palette.PLAIN).render(Examples.REPORT),
        coloured.replaceAll("\u001b\\[[0-9]*m", ""));
  }
}
