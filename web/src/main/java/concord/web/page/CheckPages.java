package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;
import static concord.web.page.Html.link;

import concord.web.CheckResults;
import concord.web.CheckResults.Found;
import concord.web.CheckResults.Result;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Results of `check`: all runs, one run, one finding.
public final class CheckPages {
  private final CheckResults results;

  public CheckPages(CheckResults results) {
    this.results = results;
  }

  public String list() throws IOException {
    List<Html> rows = new ArrayList<>();
    for (String name : results.names()) {
      rows.add(row(name));
    }
    Html content =
        rows.isEmpty()
            ? el(
                "p",
                results.hasFolder()
                    ? "The folder has no results yet. Put one there: "
                    : "Name a folder with results: concord serve --checks DIR. Put one there: ",
                el("code", "concord check --format json ./... > DIR/name.json"))
            : Layout.table(
                List.of("run", "when", "findings", "undecided", "entries", "errors"), rows);
    return Layout.page(Layout.Tab.CHECKS, "Checks", List.of(Layout.region("checks", content)));
  }

  private Html row(String name) {
    try {
      Result r = results.result(name).orElseThrow();
      return el(
          "tr",
          el("th", at("scope", "row"), link(path(name), name)),
          el("td", Layout.time(r.at())),
          el("td", cls(r.findings().isEmpty() ? "number" : "number bad"), r.findings().size()),
          Layout.number(undecided(r)),
          Layout.number(r.entries().size()),
          Layout.number(r.errors().size()));
    } catch (IOException e) { // one file that cannot be read leaves the others
      return el("tr", el("th", at("scope", "row"), name), el("td", cls("bad"), e.getMessage()));
    }
  }

  private static long undecided(Result r) {
    return r.entries().stream().filter(e -> e.verdict().equals("undecided")).count();
  }

  private static String path(String name) {
    return "/checks/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  public String one(Result result) {
    List<Html> findings = new ArrayList<>();
    for (int i = 0; i < result.findings().size(); i++) {
      Found f = result.findings().get(i);
      findings.add(
          el(
              "tr",
              el("th", at("scope", "row"), link(path(result.name()) + "/" + (i + 1), f.place())),
              el("td", f.severity()),
              el("td", f.rule()),
              el("td", f.message())));
    }
    List<Html> entries =
        result.entries().stream()
            .<Html>map(e ->
                el(
                    "tr",
                    el("th", at("scope", "row"), e.name()),
                    el("td", e.file()),
                    el("td", el("span", cls("state " + e.verdict()), e.verdict())),
                    el("td", e.reason())))
            .toList();
    return Layout.page(
        Layout.Tab.CHECKS,
        "Check " + result.name(),
        List.of(
            el(
                "p",
                "%,d findings, %,d of %,d entries undecided, %,d errors in the input"
                    .formatted(
                        result.findings().size(),
                        undecided(result),
                        result.entries().size(),
                        result.errors().size())),
            Layout.table(List.of("place", "severity", "rule", "message"), findings),
            el("ul", result.errors().stream().map(e -> el("li", cls("bad"), e)).toList()),
            el("h2", "Entries"),
            Layout.table(List.of("entry", "file", "verdict", "reason"), entries)));
  }

  public String finding(Result result, Found found) {
    return Layout.page(
        Layout.Tab.CHECKS,
        found.rule() + " at " + found.place(),
        List.of(
            el("p", link(path(result.name()), "Check " + result.name()), " · from ", found.entry()),
            el("p", cls("verdict"), el("b", found.severity()), " ", found.message()),
            el("h2", "Schedule"),
            Drawing.of(found.schedule())));
  }
}
