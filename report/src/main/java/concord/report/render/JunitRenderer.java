package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The XML of JUnit: each entry is a test case, which fails if something was found from there, and
/// is skipped if it is undecided. Each problem with the input is a test case of its own, with an
/// error.
public final class JunitRenderer {
  public String render(Report report) {
    List<String> cases = new ArrayList<>();
    int failures = 0;
    int skipped = 0;
    for (Problem e : report.errors()) {
      cases.add(
          open("input", e.place().file(), 0)
              + "      <error message=\""
              + Xml.escape(e.place() + ": " + e.message())
              + "\"/>\n    </testcase>\n");
    }
    for (Entry e : report.entries()) {
      List<Finding> found =
          report.findings().stream().filter(f -> f.entry().equals(e.name())).toList();
      StringBuilder one = new StringBuilder(open(e.name(), e.file(), e.millis()));
      if (!found.isEmpty()) {
        failures++;
        one.append(failure(found));
      } else if (e.verdict() == Verdict.UNDECIDED) {
        skipped++;
        one.append("      <skipped message=\"").append(Xml.escape(e.reason())).append("\"/>\n");
      }
      cases.add(one.append("    </testcase>\n").toString());
    }
    for (Finding f : withoutEntry(report)) {
      failures++;
      cases.add(
          open(f.rule().slug(), f.place().file(), 0) + failure(List.of(f)) + "    </testcase>\n");
    }
    String counts =
        "tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\""
            .formatted(cases.size(), failures, report.errors().size(), skipped);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "
        + counts
        + ">\n  <testsuite name=\"concord\" "
        + counts
        + ">\n"
        + String.join("", cases)
        + "  </testsuite>\n</testsuites>\n";
  }

  /// Findings that belong to a file but not to an entry, such as a comment that silences nothing.
  private static List<Finding> withoutEntry(Report report) {
    TreeSet<String> names = new TreeSet<>();
    report.entries().forEach(e -> names.add(e.name()));
    return report.findings().stream().filter(f -> !names.contains(f.entry())).toList();
  }

  private static String open(String name, String file, long millis) {
    return "    <testcase name=\"%s\" classname=\"%s\" time=\"%d.%03d\">\n"
        .formatted(Xml.escape(name), Xml.escape(file), millis / 1000, millis % 1000);
  }

  /// A case fails once, whatever the number of findings; their text is that of the terminal.
  private static String failure(List<Finding> found) {
    Finding first = found.getFirst();
    Report only = Report.EMPTY.withFindings(found);
    return "      <failure type=\"%s\" message=\"%s\">%s</failure>\n"
        .formatted(
            first.rule().slug(),
            Xml.escape(first.place() + ": " + first.message()),
            Xml.escape(new TextRenderer(Palette.PLAIN).render(only)).replace("&#10;", "\n"));
  }
}
