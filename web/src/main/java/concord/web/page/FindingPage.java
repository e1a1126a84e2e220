package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;
import static concord.web.page.Html.link;

import concord.campaign.store.Archive;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Finding;
import concord.campaign.store.Rerun;
import concord.web.BugReport;
import concord.web.Chart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One finding: the generated and the shrunk program side by side, a schedule to step through, how
/// often it failed when it was run again, and a bug report to copy.
public final class FindingPage {
  private final Archive store;

  public FindingPage(Archive store) {
    this.store = store;
  }

  public String page(Begun campaign, Finding finding, Optional<Chart> chart) throws IOException {
    List<Rerun> reruns = store.reruns(campaign.id(), finding.number());
    List<Html> parts = new ArrayList<>();
    parts.add(
        el(
            "p",
            link("/campaigns/" + campaign.id(), "Campaign " + campaign.id()),
            " · ",
            campaign.subject(),
            " · seed ",
            el("code", finding.seed()),
            " · found ",
            Layout.time(finding.found())));
    parts.add(
        Layout.region(
            "state",
            el(
                "p",
                cls("verdict"),
                el("b", finding.kind()),
                " · ",
                el("span", cls("state"), finding.state().text()),
                rate(finding))));
    bucket(finding).ifPresent(b -> parts.add(BucketPages.form(b, "/findings/" + finding.caseId())));
    parts.add(
        Layout.region(
            "programs",
            cls("side"),
            Layout.program("Generated", finding.program(), "size " + finding.size()),
            finding.minimal().isEmpty()
                ? el(
                    "figure",
                    cls("program"),
                    el("figcaption", "Shrunk"),
                    el("p", cls("soft"), "not shrunk yet; " + finding.tried() + " tried"))
                : Layout.program("Shrunk", finding.minimal(), "size " + finding.minimalSize())));
    chart.ifPresent(c -> parts.add(el("section", el("h2", "Schedule"), Drawing.of(c))));
    parts.add(
        Layout.region(
            "evidence",
            el("h2", "How it fails"),
            el(
                "pre",
                at("tabindex", "0"),
                finding.evidence().isEmpty() ? finding.suspicion() : finding.evidence())));
    parts.add(Layout.region("reruns", el("h2", "Run again"), reruns(reruns)));
    parts.add(report(campaign, finding, reruns));
    String title = finding.bucket().isEmpty() ? finding.kind() : finding.bucket();
    return Layout.page(Layout.Tab.BUCKETS, "Finding " + finding.caseId() + ": " + title, parts);
  }

  private static String rate(Finding finding) {
    return finding.runs() == 0
        ? ""
        : " · failed in %,d of %,d runs".formatted(finding.failures(), finding.runs());
  }

  private Optional<Bucket> bucket(Finding finding) throws IOException {
    return store.buckets(finding.campaign()).stream()
        .filter(b -> b.name().equals(finding.bucket()))
        .findFirst();
  }

  private static Html reruns(List<Rerun> reruns) {
    if (reruns.isEmpty()) {
      return el("p", cls("soft"), "Not run again yet.");
    }
    List<Html> rows = new ArrayList<>();
    for (Rerun r : reruns) {
      rows.add(
          el(
              "tr",
              el("td", Layout.time(r.at())),
              el("td", r.purpose().text()),
              el("td", r.program().text()),
              el("td", cls(r.outcome().equals("failed") ? "bad" : ""), r.outcome()),
              el("td", cls("number"), "%,d / %,d".formatted(r.failures(), r.runs())),
              el("td", r.worker())));
    }
    return Layout.table(List.of("when", "why", "program", "outcome", "failures", "by"), rows);
  }

  private static Html report(Begun campaign, Finding finding, List<Rerun> reruns) {
    return el(
        "section",
        el("h2", "Bug report"),
        el("button", at("type", "button"), at("data-copy", "report"), "Copy as bug report"),
        el(
            "textarea",
            at("id", "report"),
            at("readonly", ""),
            at("rows", "12"),
            at("aria-label", "bug report"),
            BugReport.of(campaign, finding, reruns)));
  }
}
