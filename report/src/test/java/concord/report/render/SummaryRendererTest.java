package concord.report.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Entry;
import concord.report.Report;
import concord.report.Verdict;
import concord.report.YesNoUnknown;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// The totals at the end of a summary.
final class SummaryRendererTest {
  private static Entry ok(String name, Entry.Touches touches) {
    Entry entry =
        new Entry(
            name,
            "a.go",
            Verdict.OK,
            YesNoUnknown.YES,
            YesNoUnknown.YES,
            YesNoUnknown.YES,
            OptionalInt.empty(),
            1,
            1,
            "");
    return entry.with(touches, 1);
  }

  private static Entry undecided(String name, String reason) {
    return Entry.undecided(name, "a.go", reason).with(Entry.Touches.CHANNELS, 1);
  }

  @Test
  void countsByWhatEntriesTouchAndWhyTheyAreUndecided() {
    List<Entry> entries =
        List.of(
            ok("p.A", Entry.Touches.CHANNELS),
            undecided("p.B", "more than 12500 states"),
            undecided("p.C", "too much code to follow: given up at a.go:1:1"),
            undecided("p.D", "too much code to follow: given up at a.go:2:2"),
            ok("p.E", Entry.Touches.LOCKS).byUnits(List.of()),
            ok("p.F", Entry.Touches.NOTHING),
            ok("p.G", Entry.Touches.UNKNOWN).asUnit());
    assertEquals(
        """
        7 entries, 4 decided (57 %), 1 of them by their units
          4 touch channels, 1 decided (25 %)
              2 undecided: too much code to follow
              1 undecided: more than 12500 states
          1 touch locks only, 1 decided (100 %), 1 of them by their units
          1 touch nothing to wait for, 1 decided (100 %)
          1 units, 1 decided (100 %)
        """,
        TotalsRenderer.render(entries));
  }

  @Test
  void aUnitIsCalledOne() {
    Report report =
        new Report(
            List.of(ok("p.A", Entry.Touches.CHANNELS), undecided("p.A", "too long").asUnit()),
            List.of(),
            List.of());
    String summary = new SummaryRenderer(Palette.PLAIN, SummaryRenderer.Level.SHORT).render(report);
    assertTrue(summary.startsWith("a.go: p.A: ok\na.go: unit p.A: undecided: too long\n"), summary);
  }

  @Test
  void oneEntryNeedsNoTotals() {
    Report report = new Report(List.of(ok("p.A", Entry.Touches.CHANNELS)), List.of(), List.of());
    String summary = new SummaryRenderer(Palette.PLAIN, SummaryRenderer.Level.FULL).render(report);
    assertFalse(summary.contains("entries"), summary);
  }
}
