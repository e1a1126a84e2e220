package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;
import static concord.web.page.Html.link;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// What all pages share: the frame around them, and how times and numbers are written.
public final class Layout {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Layout() {}

  /// The entry of the navigation bar to which a page belongs.
  enum Tab {
    CAMPAIGNS("/", "Campaigns"),
    BUCKETS("/buckets", "Buckets"),
    CHECKS("/checks", "Checks");

    private final String path;
    private final String title;

    Tab(String path, String title) {
      this.path = path;
      this.title = title;
    }
  }

  static String page(Tab tab, String title, List<Html> content) {
    List<Html> tabs =
        List.of(Tab.values()).stream().<Html>map(t -> el("li", item(t, t == tab))).toList();
    return frame(
        title,
        List.of(
            el("a", cls("skip"), at("href", "#content"), "Skip to content"),
            el(
                "header",
                el(
                    "p",
                    cls("brand"),
                    el("span", cls("mark"), at("aria-hidden", "true")),
                    "Concord"),
                el("nav", at("aria-label", "pages"), el("ul", tabs)),
                el("p", at("id", "live"), cls("live soft"), at("role", "status"), "")),
            el("main", at("id", "content"), at("tabindex", "-1"), el("h1", title), content)));
  }

  private static Html item(Tab tab, boolean current) {
    return current
        ? el("a", at("href", tab.path), at("aria-current", "page"), tab.title)
        : link(tab.path, tab.title);
  }

  /// The page that asks for the token.
  public static String login(boolean wrong) {
    return frame(
        "Token needed",
        List.of(
            el(
                "main",
                cls("login"),
                el("h1", "Concord"),
                el("p", "This dashboard needs its token."),
                wrong
                    ? el("p", cls("bad"), at("role", "alert"), "That is not the token.")
                    : el("p"),
                el(
                    "form",
                    at("method", "post"),
                    at("action", "/login"),
                    el("label", at("for", "token"), "Token"),
                    el(
                        "input",
                        at("id", "token"),
                        at("name", "token"),
                        at("type", "password"),
                        at("autocomplete", "current-password"),
                        at("required", ""),
                        at("autofocus", "")),
                    el("button", at("type", "submit"), "Enter")))));
  }

  private static String frame(String title, List<Html> body) {
    Html html =
        el(
            "html",
            at("lang", "en"),
            el(
                "head",
                el("meta", at("charset", "utf-8")),
                el("meta", at("name", "viewport"), at("content", "width=device-width")),
                el("title", title + " · Concord"),
                el("link", at("rel", "icon"), at("href", "data:,")),
                el("link", at("rel", "stylesheet"), at("href", "/style.css")),
                el("script", at("src", "/script.js"), at("defer", ""))),
            el("body", body));
    return "<!doctype html>\n" + html.print() + "\n";
  }

  /// A part of a page that is exchanged when something has changed.
  static Html region(String id, Object... parts) {
    return el("section", at("id", id), at("data-region", ""), List.of(parts));
  }

  static Html table(List<String> heads, List<Html> rows) {
    return el(
        "div",
        cls("scroll"),
        el(
            "table",
            el(
                "thead",
                el("tr", heads.stream().map(h -> el("th", at("scope", "col"), h)).toList())),
            el("tbody", rows)));
  }

  static Html number(long n) {
    return el("td", cls("number"), "%,d".formatted(n));
  }

  static Html time(Instant at) {
    return at.equals(Instant.MAX)
        ? new Html.Text("–")
        : el("time", at("datetime", at), MINUTE.format(at));
  }

  static String time(Instant at, Instant from) {
    return MINUTE.format(at).substring(Duration.between(from, at).toHours() >= 24 ? 0 : 11);
  }

  static Html program(String title, String text, String note) {
    return el(
        "figure",
        cls("program"),
        el("figcaption", title, el("span", cls("soft"), " " + note)),
        el("pre", at("tabindex", "0"), text));
  }
}
