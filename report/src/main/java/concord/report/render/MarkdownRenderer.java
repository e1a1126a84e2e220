package concord.report.render;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Verdict;
import java.util.List;
import java.util.SequencedMap;

/// A summary in Markdown, for the page of a CI job: totals, then each finding with its schedule as
/// a sequence chart, then what is undecided.
public final class MarkdownRenderer {
  /// Pages that show such summaries have a limit. The other outputs have everything.
  private static final int MOST = 20;

  public String render(Report report) {
    StringBuilder out = new StringBuilder("## Concord: ");
    List<Entry> undecided =
        report.entries().stream().filter(e -> e.verdict() == Verdict.UNDECIDED).toList();
    out.append(Totals.of(report)).append("\n\n");
    problems("Not checked", report.errors(), out);
    problems("Packages that were not found", report.missing(), out);
    report.findings().stream().limit(MOST).forEach(f -> finding(f, out));
    more(report.findings().size(), out);
    if (!undecided.isEmpty()) {
      out.append("<details><summary>").append(undecided.size()).append(" undecided</summary>\n\n");
      undecided.stream()
          .limit(10 * MOST)
          .forEach(
              e -> out.append("- `" + e.label() + "`: ").append(text(e.reason())).append('\n'));
      out.append("\n</details>\n");
    }
    return out.toString();
  }

  private static void problems(String header, List<Problem> problems, StringBuilder out) {
    if (!problems.isEmpty()) {
      out.append("### ").append(header).append("\n\n");
      SequencedMap<Problem, String> shown = Problems.once(problems);
      shown.entrySet().stream()
          .limit(MOST)
          .forEach(p -> {
            out.append("- `").append(p.getKey().place()).append("`: ");
            out.append(text(p.getKey().message() + p.getValue())).append('\n');
          });
      more(shown.size(), out);
    }
  }

  private static void more(int all, StringBuilder out) {
    if (all > MOST) {
      out.append("… and ").append(all - MOST).append(" more\n");
    }
    out.append(all == 0 ? "" : "\n");
  }

  private static void finding(Finding f, StringBuilder out) {
    out.append("### ").append(f.severity()).append(": ").append(f.rule());
    out.append("\n\n`").append(f.place()).append("`: ").append(text(f.message())).append("\n\n");
    f.related()
        .forEach(r -> out.append("- `" + r.place() + "`: ").append(text(r.message())).append('\n'));
    out.append(f.related().isEmpty() ? "" : "\n");
    if (!f.trace().isEmpty()) {
      out.append("```mermaid\n").append(new MermaidRenderer().chart(f.trace())).append("```\n\n");
    }
  }

  /// Message texts are not Markdown.
  private static String text(String plain) {
    return plain.replaceAll("([\\\\`*_\\[\\]<>#|])", "\\\\$1");
  }
}
