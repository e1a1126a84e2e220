package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The XML of Checkstyle, which many servers read: files, and in each what is wrong where.
public final class CheckstyleRenderer {
  public String render(Report report) {
    Map<String, List<String>> files = new TreeMap<>();
    for (Problem e : report.errors()) {
      add(files, e.place(), "error", e.message(), "input");
    }
    for (Finding f : report.findings()) {
      add(files, f.place(), f.severity().toString(), f.message(), f.rule().slug());
    }
    for (Entry e : report.entries()) {
      if (e.verdict() == Verdict.UNDECIDED) {
        String text = e.name() + " is undecided: " + e.reason();
        add(files, Place.of(e.file()), "info", text, "undecided");
      }
    }
    StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<checkstyle version=\"4.3\">\n");
    files.forEach((file, errors) -> {
      out.append("  <file name=\"").append(Xml.escape(file)).append("\">\n");
      errors.forEach(out::append);
      out.append("  </file>\n");
    });
    return out.append("</checkstyle>\n").toString();
  }

  private static void add(
      Map<String, List<String>> files, Place at, String severity, String message, String source) {
    files
        .computeIfAbsent(at.file(), _ -> new ArrayList<>())
        .add(
            "    <error line=\""
                + at.line()
                + "\" column=\""
                + at.column()
                + "\" severity=\""
                + severity
                + "\" message=\""
                + Xml.escape(message)
                + "\" source=\"concord."
                + source
                + "\"/>\n");
  }
}
