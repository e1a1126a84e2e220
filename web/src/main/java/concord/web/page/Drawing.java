package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;

import concord.web.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A sequence chart as SVG: lanes are goroutines, rows are steps. The script steps through the
/// rows; without a script, and for screen readers, the same steps are in a list below.
final class Drawing {
  private static final int LANE = 150;
  private static final int ROW = 38;
  private static final int HEAD = 44;
  private static final int LEFT = 80;
  private static final int LONGEST = 18;

  private Drawing() {}

  static Html of(Chart chart) {
    List<String> lanes = chart.lanes();
    int width = LEFT * 2 + (lanes.size() - 1) * LANE;
    int height = HEAD + chart.steps().size() * ROW + 16;
    List<Html> parts = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      parts.add(lane(lanes.get(i), x(i), height, i));
    }
    for (int i = 0; i < chart.steps().size(); i++) {
      parts.add(row(chart.steps().get(i), i, lanes));
    }
    return el(
        "section",
        cls("chart"),
        at("data-chart", ""),
        at("aria-label", "sequence chart"),
        el("p", cls("soft"), chart.caption()),
        controls(chart.steps().size()),
        el("p", cls("now"), at("role", "status"), ""),
        el(
            "div",
            cls("scroll"),
            at("tabindex", "0"),
            el(
                "svg",
                at("width", width),
                at("height", height),
                at("viewBox", "0 0 " + width + " " + height),
                at("aria-hidden", "true"),
                parts)),
        el(
            "details",
            el("summary", "All steps as text"),
            el(
                "ol",
                cls("steps"),
                chart.steps().stream().map(s -> el("li", s.sentence())).toList())));
  }

  private static Html controls(int steps) {
    return el(
        "div",
        cls("controls"),
        button("first", "First step", "|◀"),
        button("back", "Step back", "◀"),
        button("on", "Step on", "▶"),
        button("last", "Last step", "▶|"),
        el(
            "input",
            at("type", "range"),
            at("min", "0"),
            at("max", steps),
            at("value", steps),
            at("aria-label", "step")));
  }

  private static Html button(String go, String label, String sign) {
    return el("button", at("type", "button"), at("data-go", go), at("aria-label", label), sign);
  }

  private static int x(int lane) {
    return LEFT + lane * LANE;
  }

  private static Html lane(String name, int x, int height, int index) {
    return el(
        "g",
        cls("lane g" + index % 6),
        el("line", at("x1", x), at("x2", x), at("y1", HEAD - 8), at("y2", height)),
        el("rect", at("x", x - 68), at("y", 6), at("width", 136), at("height", 26), at("rx", 7)),
        el("title", name),
        el("text", at("x", x), at("y", 23), clip(name)));
  }

  private static Html row(Chart.Step step, int index, List<String> lanes) {
    int y = HEAD + index * ROW + ROW / 2;
    int here = x(lanes.indexOf(step.who()));
    int peer = lanes.indexOf(step.peer());
    String label =
        clip(step.object().isEmpty() ? step.action() : step.action() + " " + step.object());
    List<Html> parts = new ArrayList<>();
    parts.add(
        el("title", step.sentence() + (step.place().isEmpty() ? "" : " (" + step.place() + ")")));
    if (peer >= 0 && peer != lanes.indexOf(step.who())) {
      int there = x(peer);
      int d = Integer.signum(there - here);
      parts.add(line(here, there - 8 * d, y));
      parts.add(el("path", cls("tip"), at("d", "M%d %d l%d -5 v10 z".formatted(there, y, -9 * d))));
      parts.add(el("text", at("x", (here + there) / 2), at("y", y - 6), label));
    } else {
      parts.add(el("text", cls("beside"), at("x", here + 11), at("y", y + 4), sign(step) + label));
    }
    parts.add(el("circle", at("cx", here), at("cy", y), at("r", 5)));
    String kind = step.kind().name().toLowerCase(Locale.ROOT);
    return el(
        "g",
        cls("step " + kind + " g" + lanes.indexOf(step.who()) % 6),
        at("data-step", index),
        at("data-text", step.sentence()),
        parts);
  }

  private static Html line(int from, int to, int y) {
    return el("line", at("x1", from), at("x2", to), at("y1", y), at("y2", y));
  }

  private static String sign(Chart.Step step) {
    return switch (step.kind()) {
      case BLOCKED -> "✗ ";
      case PANICS -> "⚡ ";
      case DONE, SPAWN -> "";
    };
  }

  private static String clip(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }
}
