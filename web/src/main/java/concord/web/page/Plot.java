package concord.web.page;

import static concord.web.page.Html.at;
import static concord.web.page.Html.cls;
import static concord.web.page.Html.el;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A line over time as SVG, with its figures in a table for screen readers.
///
/// @param unit what a value counts, such as `programs/s`
record Plot(String title, String unit, List<Point> points) {
  private static final int WIDTH = 460;
  private static final int HEIGHT = 130;
  private static final int LEFT = 62;
  private static final int BOTTOM = 22;

  Plot {
    points = List.copyOf(points);
  }

  /// @param label the time as text
  record Point(double at, String label, double value) {}

  Html draw() {
    if (points.size() < 2) {
      return el("figure", cls("plot"), caption(), el("p", cls("soft"), "nothing to draw yet"));
    }
    double most = Math.max(1e-9, points.stream().mapToDouble(Point::value).max().orElse(0));
    StringBuilder path = new StringBuilder();
    for (Point p : points) {
      path.append(path.isEmpty() ? "M" : "L")
          .append("%.1f %.1f ".formatted(x(p.at()), y(p.value() / most)));
    }
    List<Html> parts = new ArrayList<>();
    parts.add(rule(0));
    parts.add(rule(0.5));
    parts.add(rule(1));
    parts.add(text(LEFT - 6, y(0) + 4, "0", "end"));
    parts.add(text(LEFT - 6, y(1) + 4, number(most), "end"));
    parts.add(text(LEFT, HEIGHT - 4, points.getFirst().label(), "start"));
    parts.add(text(WIDTH - 4, HEIGHT - 4, points.getLast().label(), "end"));
    parts.add(el("path", cls("line"), at("d", path.toString().strip())));
    return el(
        "figure",
        cls("plot"),
        caption(),
        el("svg", at("viewBox", "0 0 " + WIDTH + " " + HEIGHT), at("aria-hidden", "true"), parts),
        el("details", el("summary", "Figures"), table()));
  }

  private Html caption() {
    return el("figcaption", title, el("span", cls("soft"), " " + unit));
  }

  private Html table() {
    return el(
        "table",
        el("tr", el("th", "time"), el("th", cls("number"), unit)),
        points.stream()
            .map(p -> el("tr", el("td", p.label()), el("td", cls("number"), number(p.value()))))
            .toList());
  }

  private double x(double at) {
    double from = points.getFirst().at();
    double span = Math.max(1e-9, points.getLast().at() - from);
    return LEFT + (at - from) / span * (WIDTH - LEFT - 4);
  }

  private static double y(double share) {
    return 8 + (1 - share) * (HEIGHT - BOTTOM - 8);
  }

  private static Html rule(double share) {
    return el(
        "line",
        cls("rule"),
        at("x1", LEFT),
        at("x2", WIDTH - 4),
        at("y1", "%.1f".formatted(y(share))),
        at("y2", "%.1f".formatted(y(share))));
  }

  private static Html text(double x, double y, String text, String anchor) {
    return el(
        "text",
        at("x", "%.1f".formatted(x)),
        at("y", "%.1f".formatted(y)),
        at("text-anchor", anchor),
        text);
  }

  static String number(double value) {
    return value == Math.rint(value) || value >= 100
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
