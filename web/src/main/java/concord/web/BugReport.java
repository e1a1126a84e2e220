package concord.web;

import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import java.util.List;

/// A finding as a Markdown bug report: what fails, with which tools, how often, and how to
/// reproduce it.
public final class BugReport {
  private BugReport() {}

  public static String of(Begun campaign, Finding finding, List<Rerun> reruns) {
    String title = finding.bucket().isEmpty() ? finding.kind() : finding.bucket();
    StringBuilder out = new StringBuilder();
    out.append("# ").append(title).append("\n\n");
    section(out, "Program", fenced(finding.smallest()));
    section(
        out,
        "What happens",
        fenced(finding.evidence().isEmpty() ? finding.suspicion() : finding.evidence()));
    section(out, "How often", rate(finding, reruns));
    section(
        out,
        "Versions",
        campaign.tools().versions().isEmpty()
            ? "not recorded"
            : fenced(campaign.tools().toString()));
    section(
        out,
        "How it was found",
        "Concord %s, `%s`, seed %d of campaign %s with `%s`. Run it again with `concord replay %s`."
            .formatted(
                campaign.version(),
                campaign.subject(),
                finding.seed(),
                campaign.id(),
                campaign.settings(),
                finding.caseId()));
    return out.toString();
  }

  private static String rate(Finding finding, List<Rerun> reruns) {
    long runs = reruns.stream().mapToLong(Rerun::runs).sum();
    long failures = reruns.stream().mapToLong(Rerun::failures).sum();
    return runs == 0
        ? "%,d of %,d runs failed.".formatted(finding.failures(), finding.runs())
        : "%,d of %,d runs failed, in %,d tries.".formatted(failures, runs, reruns.size());
  }

  private static void section(StringBuilder out, String title, String text) {
    out.append("## ").append(title).append("\n\n").append(text.strip()).append("\n\n");
  }

  /// Longer than any fence in the text.
  private static String fenced(String text) {
    String fence = "```";
    while (text.contains(fence)) {
      fence += "`";
    }
    return fence + "\n" + text.stripTrailing() + "\n" + fence;
  }
}
