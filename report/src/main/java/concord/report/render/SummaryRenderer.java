package concord.report.render;

import concord.report.Entry;
import concord.report.Report;
import concord.report.YesNoUnknown;
import java.util.ArrayList;
import java.util.List;

/// Prints what is known about each entry, for users who want more than findings.
///
/// ```
/// a.go: main.main: ok
/// ```
///
/// In full, with the words of the papers:
///
/// ```
/// sieve.migo: main.main: ok: live, safe, deadlock-free; 15 states in 7 ms
///     fenced, explored up to the bound 3
/// ```
public final class SummaryRenderer {
  /// How much is printed about an entry.
  public enum Level {
    SHORT,
    FULL
  }

  private final Palette palette;
  private final Level level;

  public SummaryRenderer(Palette palette, Level level) {
    this.palette = palette;
    this.level = level;
  }

  public String render(Report report) {
    StringBuilder out = new StringBuilder();
    report.entries().forEach(e -> entry(e, out));
    if (report.entries().size() > 1) {
      out.append(TotalsRenderer.render(report.entries()));
    }
    return out.toString();
  }

  private void entry(Entry entry, StringBuilder out) {
    out.append(palette.bold(entry.file() + ": " + entry.label() + ": " + entry.verdict()));
    switch (level) {
      case SHORT -> {
        out.append(entry.reason().isEmpty() ? "" : ": " + entry.reason()).append('\n');
        entry.details().assumed().forEach(a -> out.append("    assuming ").append(a).append('\n'));
      }
      case FULL -> {
        out.append(": ").append(String.join(", ", properties(entry)));
        out.append("; ").append(entry.states()).append(" states in ").append(entry.millis());
        out.append(" ms\n");
        if (!entry.reason().isEmpty()) {
          out.append("    undecided: ").append(entry.reason()).append('\n');
        }
        entry.details().notes().forEach(n -> out.append("    ").append(n).append('\n'));
      }
    }
  }

  private static List<String> properties(Entry entry) {
    List<String> properties = new ArrayList<>();
    add(properties, entry.live(), "live", "not live");
    add(properties, entry.safe(), "safe", "not safe");
    add(properties, entry.details().deadlockFree(), "deadlock-free", "can deadlock");
    add(properties, entry.details().terminates(), "can always end", "may never end");
    add(properties, entry.details().receives(), "receives all", "leaves messages in buffers");
    return properties.isEmpty() ? List.of("nothing known") : properties;
  }

  private static void add(List<String> properties, YesNoUnknown answer, String yes, String no) {
    switch (answer) {
      case YES -> properties.add(yes);
      case NO -> properties.add(no);
      case UNKNOWN -> {}
    }
  }
}
