package concord.report.project;

import concord.report.Finding;
import concord.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Known findings that are not reported again. Its text has one line per finding: the fingerprint,
/// then a description for readers and diffs:
///
/// ```
/// # Concord baseline 1
/// 0f3a… deadlock a.go: no goroutine can receive from ch
/// ```
public record Baseline(TreeSet<String> fingerprints) {
  private static final String HEADER = "# Concord baseline 1";
  private static final Pattern FINGERPRINT = Pattern.compile("[0-9a-f]{16}");

  public Baseline {
    fingerprints = new TreeSet<>(fingerprints);
  }

  /// A syntax error in a baseline: the line, and the reason.
  public static final class FormatException extends Exception {
    private static final long serialVersionUID = 1;

    FormatException(int line, String message) {
      super("line " + line + " of the baseline: " + message);
    }
  }

  public static Baseline parse(String text) throws FormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.getFirst().equals(HEADER)) {
      throw new FormatException(1, "expected '" + HEADER + "'");
    }
    TreeSet<String> fingerprints = new TreeSet<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String first = line.split("\\s", 2)[0];
      if (!FINGERPRINT.matcher(first).matches()) {
        throw new FormatException(i + 1, "expected a fingerprint, found '" + first + "'");
      }
      fingerprints.add(first);
    }
    return new Baseline(fingerprints);
  }

  /// The baseline that silences all of a report.
  public static String print(Report report, Fingerprints fingerprints) {
    StringBuilder out = new StringBuilder(HEADER).append('\n');
    List<String> prints = fingerprints.of(report);
    for (int i = 0; i < prints.size(); i++) {
      Finding f = report.findings().get(i);
      out.append(prints.get(i)).append(' ').append(f.rule()).append(' ');
      out.append(f.place().file()).append(": ").append(f.message()).append('\n');
    }
    return out.toString();
  }

  /// The report without the findings in the baseline.
  public Report apply(Report report, Fingerprints prints) {
    List<String> names = prints.of(report);
    List<Finding> fresh = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (!fingerprints.contains(names.get(i))) {
        fresh.add(report.findings().get(i));
      }
    }
    return report.withFindings(fresh);
  }
}
