package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Verdict;

/// Annotations of GitHub Actions: workflow commands that put a finding beside the changed line.
///
/// ```
/// ::error file=a.go,line=5,col=2,title=deadlock::no goroutine can receive from ch
/// ```
public final class GithubRenderer {
  public String render(Report report) {
    StringBuilder out = new StringBuilder();
    for (Problem error : report.problems()) {
      String severity = error.severity().toString();
      command(severity, error.place(), severity, error.message(), out);
    }
    for (Finding f : report.findings()) {
      StringBuilder message = new StringBuilder(f.message());
      f.related()
          .forEach(r -> message.append('\n').append(r.place()).append(": ").append(r.message()));
      command(f.severity().toString(), f.place(), f.rule().slug(), message.toString(), out);
    }
    for (Entry e : report.entries()) {
      if (e.verdict() == Verdict.UNDECIDED) {
        command("notice", Place.of(e.file()), "undecided", e.name() + ": " + e.reason(), out);
      }
    }
    return out.toString();
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
