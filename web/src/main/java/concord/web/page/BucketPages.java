package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;
import static concord.web.page.Html.link;

import concord.campaign.store.Archive;
import concord.campaign.store.Bucket;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Groups of similar failures, with their classification.
public final class BucketPages {
  private final Archive store;

  public BucketPages(Archive store) {
    this.store = store;
  }

  /// @param only those in this state, if one is given
  public String list(Optional<Bucket.State> only) throws IOException {
    List<Bucket> buckets =
        store.buckets().stream().filter(b -> only.isEmpty() || only.get() == b.state()).toList();
    List<Html> filters = new ArrayList<>();
    filters.add(filter("all", "/buckets", only.isEmpty()));
    for (Bucket.State state : Bucket.State.values()) {
      filters.add(
          filter(
              state.text(),
              "/buckets?state=" + state.text(),
              only.filter(s -> s == state).isPresent()));
    }
    return Layout.page(
        Layout.Tab.BUCKETS,
        "Buckets",
        List.of(
            el("nav", cls("filters"), at("aria-label", "state"), filters),
            Layout.region("buckets", table(buckets, ""))));
  }

  private static Html filter(String text, String href, boolean current) {
    return current ? el("a", at("href", href), at("aria-current", "true"), text) : link(href, text);
  }

  /// @param campaign where its failures were counted; empty for all
  static Html table(List<Bucket> buckets, String campaign) {
    if (buckets.isEmpty()) {
      return el("p", cls("soft"), "Nothing has failed" + (campaign.isEmpty() ? "." : " here."));
    }
    List<Html> rows = new ArrayList<>();
    for (Bucket bucket : buckets) {
      rows.add(
          el(
              "tr",
              el(
                  "th",
                  at("scope", "row"),
                  link("/findings/" + bucket.smallest().caseId(), CampaignPages.title(bucket))),
              el("td", bucket.scope()),
              Layout.number(bucket.count()),
              el(
                  "td",
                  "%,d → %,d".formatted(bucket.smallest().size(), bucket.smallest().minimalSize())),
              el("td", Layout.time(bucket.firstSeen())),
              el("td", Layout.time(bucket.lastSeen())),
              el("td", el("span", cls("state " + bucket.state().text()), bucket.state().text())),
              el("td", bucket.note())));
    }
    return Layout.table(
        List.of("bucket", "target", "failures", "size", "first seen", "last seen", "state", "note"),
        rows);
  }

  /// The form that sets the state of a bucket.
  static Html form(Bucket bucket, String back) {
    List<Html> options = new ArrayList<>();
    for (Bucket.State state : Bucket.State.values()) {
      options.add(
          state == bucket.state()
              ? el("option", at("value", state.text()), at("selected", ""), state.text())
              : el("option", at("value", state.text()), state.text()));
    }
    return el(
        "form",
        cls("judge"),
        at("method", "post"),
        at("action", "/buckets/judge"),
        hidden("scope", bucket.scope()),
        hidden("bucket", bucket.name()),
        hidden("back", back),
        el("label", "State ", el("select", at("name", "state"), options)),
        el(
            "label",
            "Note ",
            el(
                "input",
                at("name", "note"),
                at("value", bucket.note()),
                at("placeholder", "such as the number of a bug report"))),
        el("button", at("type", "submit"), "Save"));
  }

  private static Html hidden(String name, String value) {
    return el("input", at("type", "hidden"), at("name", name), at("value", value));
  }
}
