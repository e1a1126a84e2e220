package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;
import static concord.web.page.Html.link;

import concord.campaign.Tally;
import concord.campaign.store.Archive;
import concord.campaign.store.Begun;
import concord.campaign.store.Bucket;
import concord.campaign.store.Event;
import concord.campaign.store.Progressed;
import concord.campaign.store.Working;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The list of campaigns, and one campaign.
public final class CampaignPages {
  private static final int POINTS = 120;
  private static final int EVENTS = 200;

  private final Archive store;
  private final Weights weights;

  /// The weights of the rules of a campaign.
  @FunctionalInterface
  public interface Weights {
    SortedMap<String, Integer> of(Begun campaign) throws IOException;
  }

  public CampaignPages(Archive store, Weights weights) {
    this.store = store;
    this.weights = weights;
  }

  public String list() throws IOException {
    List<Html> rows = new ArrayList<>();
    for (Begun campaign : store.campaigns().reversed()) {
      rows.add(row(campaign, store.tally(campaign.id())));
    }
    Html content =
        rows.isEmpty()
            ? el(
                "p",
                "There are no campaigns in ",
                el("code", store.name()),
                " yet. Start one:" + " concord fuzz go --time 10m")
            : Layout.table(
                List.of(
                    "campaign",
                    "what",
                    "state",
                    "begun",
                    "programs",
                    "rate",
                    "failed",
                    "buckets",
                    "undecided"),
                rows);
    return Layout.page(
        Layout.Tab.CAMPAIGNS, "Campaigns", List.of(Layout.region("campaigns", content)));
  }

  private Html row(Begun campaign, Tally tally) throws IOException {
    String href = "/campaigns/" + campaign.id();
    return el(
        "tr",
        el("th", at("scope", "row"), link(href, campaign.id())),
        el("td", link(href, campaign.subject())),
        el("td", state(campaign)),
        el("td", Layout.time(campaign.begun())),
        Layout.number(tally.done()),
        el("td", cls("number"), rate(campaign)),
        el(
            "td",
            cls(tally.failed() > 0 ? "number bad" : "number"),
            "%,d".formatted(tally.failed())),
        Layout.number(tally.buckets()),
        Layout.number(tally.undecided() + tally.open()));
  }

  /// A campaign whose workers are all silent for this long was most likely killed.
  private static final Duration SILENCE = Duration.ofMinutes(2);

  private Html state(Begun campaign) throws IOException {
    String state = campaign.state().name().toLowerCase(Locale.ROOT);
    if (campaign.state() == Begun.State.RUNNING) {
      Instant seen =
          store.workers(campaign.id()).stream()
              .map(Working::seen)
              .max(Instant::compareTo)
              .orElse(campaign.begun());
      if (seen.isBefore(Instant.now().minus(SILENCE))) {
        return el("span", cls("state"), "not heard of since ", Layout.time(seen));
      }
    }
    return el("span", cls("state " + state), state);
  }

  private String rate(Begun campaign) throws IOException {
    List<Progressed> all = store.progress(campaign.id(), POINTS);
    if (all.size() < 2) {
      return "–";
    }
    double seconds = Duration.between(all.getFirst().at(), all.getLast().at()).toMillis() / 1e3;
    return Plot.number((all.getLast().done() - all.getFirst().done()) / Math.max(1e-3, seconds))
        + "/s";
  }

  public String one(Begun campaign) throws IOException {
    Tally tally = store.tally(campaign.id());
    List<Progressed> progress = store.progress(campaign.id(), POINTS);
    return Layout.page(
        Layout.Tab.CAMPAIGNS,
        "Campaign " + campaign.id() + ": " + campaign.subject(),
        List.of(
            Layout.region("totals", totals(campaign, tally)),
            Layout.region("plots", cls("plots"), rates(progress).draw(), failures(progress).draw()),
            Layout.region(
                "buckets",
                el("h2", "Buckets"),
                BucketPages.table(store.buckets(campaign.id()), campaign.id().toString())),
            Layout.region("coverage", el("h2", "Rules"), coverage(weights.of(campaign), progress)),
            Layout.region("workers", el("h2", "Workers"), workers(campaign)),
            el("section", el("h2", "Begun with"), settings(campaign)),
            Layout.region("events", el("h2", "Events"), events(campaign))));
  }

  private Html totals(Begun campaign, Tally tally) throws IOException {
    return el(
        "dl",
        cls("totals"),
        total("state", state(campaign)),
        total("programs", new Html.Text("%,d".formatted(tally.done()))),
        total("passed", new Html.Text("%,d".formatted(tally.passed()))),
        total("failed", new Html.Text("%,d".formatted(tally.failed()))),
        total("buckets", new Html.Text("%,d".formatted(tally.buckets()))),
        total("undecided", new Html.Text("%,d".formatted(tally.undecided()))),
        total("to confirm", new Html.Text("%,d".formatted(tally.open()))),
        total("begun", Layout.time(campaign.begun())),
        total("ended", Layout.time(campaign.ended())));
  }

  private static Html total(String name, Html value) {
    return el("div", el("dt", name), el("dd", value));
  }

  private static Plot rates(List<Progressed> progress) {
    List<Plot.Point> points = new ArrayList<>();
    for (int i = 1; i < progress.size(); i++) {
      Progressed before = progress.get(i - 1);
      Progressed now = progress.get(i);
      double seconds = Duration.between(before.at(), now.at()).toMillis() / 1e3;
      points.add(point(progress, now, (now.done() - before.done()) / Math.max(1e-3, seconds)));
    }
    return new Plot("Rate", "programs/s", points);
  }

  private static Plot failures(List<Progressed> progress) {
    return new Plot(
        "Suspects",
        "programs that failed in a batch, so far",
        progress.stream().map(p -> point(progress, p, (double) p.suspects())).toList());
  }

  private static Plot.Point point(List<Progressed> all, Progressed p, double value) {
    return new Plot.Point(p.at().toEpochMilli(), Layout.time(p.at(), all.getFirst().at()), value);
  }

  /// How many programs each rule took part in, and how that grew. A rule with a weight that took
  /// part in none is listed too.
  private static Html coverage(Map<String, Integer> weights, List<Progressed> progress) {
    var now = new TreeMap<String, Long>();
    if (!progress.isEmpty() && !progress.getLast().coverage().isEmpty()) {
      weights.keySet().forEach(rule -> now.put(rule, 0L));
      now.putAll(progress.getLast().coverage());
    }
    if (now.isEmpty()) {
      return el("p", cls("soft"), "No rules were counted.");
    }
    long most = now.values().stream().mapToLong(n -> n).max().orElse(1);
    List<Html> rows = new ArrayList<>();
    now.forEach((rule, n) ->
        rows.add(
            el(
                "tr",
                el("th", at("scope", "row"), rule),
                Layout.number(n),
                el(
                    "td",
                    el(
                        "meter",
                        at("min", 0),
                        at("max", most),
                        at("value", n),
                        at("aria-label", rule))),
                el(
                    "td",
                    cls("number"),
                    weights.containsKey(rule) ? String.valueOf(weights.get(rule)) : ""),
                el("td", spark(progress, rule, n)))));
    return Layout.table(List.of("rule", "programs", "", "weight", "over time"), rows);
  }

  private static Html spark(List<Progressed> progress, String rule, long most) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < progress.size(); i++) {
      double x = progress.size() < 2 ? 0 : 100.0 * i / (progress.size() - 1);
      double y = 18 - 16.0 * progress.get(i).coverage().getOrDefault(rule, 0L) / Math.max(1, most);
      path.append(i == 0 ? "M" : "L").append("%.1f %.1f ".formatted(x, y));
    }
    return el(
        "svg",
        cls("spark"),
        at("viewBox", "0 0 100 20"),
        at("aria-hidden", "true"),
        el("path", cls("line"), at("d", path.toString().strip())));
  }

  private Html workers(Begun campaign) throws IOException {
    List<Html> rows = new ArrayList<>();
    for (Working w : store.workers(campaign.id())) {
      rows.add(
          el(
              "tr",
              el("th", at("scope", "row"), w.worker().host()),
              el("td", w.worker().system()),
              el("td", w.worker().version()),
              el("td", Layout.time(w.began())),
              el("td", Layout.time(w.seen())),
              Layout.number(w.cases())));
    }
    return Layout.table(
        List.of("host", "system", "Concord", "began", "last seen", "programs"), rows);
  }

  private static Html settings(Begun campaign) {
    List<Html> rows = new ArrayList<>();
    rows.add(pair("seed", Long.toString(campaign.seed())));
    rows.add(pair("version of Concord", campaign.version()));
    campaign.settings().values().forEach((name, value) -> rows.add(pair(name, value)));
    campaign.tools().versions().forEach((tool, version) -> rows.add(pair(tool, version)));
    return Layout.table(List.of("setting", "value"), rows);
  }

  private static Html pair(String name, String value) {
    return el("tr", el("th", at("scope", "row"), name), el("td", value));
  }

  private Html events(Begun campaign) throws IOException {
    List<Html> items = new ArrayList<>();
    for (Event e : store.events(campaign.id(), 0, EVENTS).reversed()) {
      Html about =
          e.number() < 0
              ? new Html.Text("")
              : link(
                  "/findings/" + e.campaign() + "/" + e.number(), e.campaign() + "/" + e.number());
      items.add(el("li", Layout.time(e.at()), " ", el("b", e.kind()), " ", about, " ", e.text()));
    }
    return el("ol", cls("events"), items);
  }

  static String title(Bucket bucket) {
    return bucket.name().isEmpty() ? "(no name)" : bucket.name();
  }
}
