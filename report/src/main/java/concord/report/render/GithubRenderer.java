package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Verdict;
import java.util.List;

/// Annotations of GitHub Actions: workflow commands that put a finding beside the changed line.
///
/// ```
/// ::error file=a.go,line=5,col=2,title=deadlock::no goroutine can receive from ch
/// ::notice title=undecided::3 of 12 entries undecided: 2 too much code to follow; 1 more than 2000 states
/// ```
public final class GithubRenderer {
  public String render(Report report) {
    StringBuilder out = new StringBuilder();
    Problems.once(report.problems())
        .forEach((problem, more) -> {
          String severity = problem.severity().toString();
          command(severity, problem.place(), severity, problem.message() + more, out);
        });
    for (Finding f : report.findings()) {
      StringBuilder message = new StringBuilder(f.message());
      f.related()
          .forEach(r -> message.append('\n').append(r.place()).append(": ").append(r.message()));
      command(f.severity().toString(), f.place(), f.rule().slug(), message.toString(), out);
    }
    undecided(report.entries(), out);
    return out.toString();
  }

  /// One line for all undecided entries: GitHub shows ten annotations of a kind, and a module can
  /// have hundreds of such entries. They belong to no line, so the notice names no file.
  private static void undecided(List<Entry> entries, StringBuilder out) {
    long undecided = entries.stream().filter(e -> e.verdict() == Verdict.UNDECIDED).count();
    if (undecided > 0) {
      String reasons = String.join("; ", TotalsRenderer.reasons(entries));
      String message = undecided + " of " + Totals.count(entries.size(), "entry", "entries");
      out.append("::notice title=undecided::").append(data(message + " undecided: " + reasons));
      out.append('\n');
    }
  }

  private static void command(
      String command, Place place, String title, String message, StringBuilder out) {
    out.append("::").append(command).append(" file=").append(property(place.file()));
    if (place.line() > 0) {
      out.append(",line=").append(place.line()).append(",col=").append(place.column());
    }
    out.append(",title=").append(property(title));
    out.append("::").append(data(message)).append('\n');
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
