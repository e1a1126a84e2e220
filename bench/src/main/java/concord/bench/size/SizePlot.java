package concord.bench.size;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// Draws CPU time over lines, all files changed, on logarithmic scales: linear growth has the slope
/// of the grey line.
final class SizePlot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int MARGIN = 56;
  private static final double LEAST_LINES = 1_000;
  private static final double MOST_LINES = 1_000_000;
  private static final double LEAST_SECONDS = 0.3;
  private static final double MOST_SECONDS = 300;

  private final StringBuilder out = new StringBuilder();

  private SizePlot() {}

  static String of(List<SizeBench.Row> rows) {
    return new SizePlot().draw(rows);
  }

  private String draw(List<SizeBench.Row> rows) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"12\">",
        WIDTH, HEIGHT);
    add("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, HEIGHT);
    for (double lines = LEAST_LINES; lines <= MOST_LINES; lines *= 10) {
      line(lines, LEAST_SECONDS, lines, MOST_SECONDS, "#ddd");
      text(x(lines), HEIGHT - MARGIN + 18.0, "middle", String.format(Locale.ROOT, "%,.0f", lines));
    }
    for (double seconds = 1; seconds <= MOST_SECONDS; seconds *= 10) {
      line(LEAST_LINES, seconds, MOST_LINES, seconds, "#ddd");
      text(MARGIN - 6.0, y(seconds) + 4, "end", String.format(Locale.ROOT, "%.0f", seconds));
    }
    line(10_000, 1, MOST_LINES, 100, "#999");
    text(WIDTH / 2.0, HEIGHT - 12.0, "middle", "lines of Go");
    text(MARGIN, MARGIN - 12.0, "start", "CPU seconds, every file changed");
    series(rows, r -> r.all().vet().cpu(), "#4a7", "go vet", 0);
    series(rows, r -> r.all().staticcheck().cpu(), "#47c", "staticcheck", 1);
    series(rows, r -> r.all().concord().cpu(), "#c33", "concord check", 2);
    add("</svg>");
    return out.toString();
  }

  private void series(
      List<SizeBench.Row> rows,
      ToDoubleFunction<SizeBench.Row> seconds,
      String colour,
      String name,
      int place) {
    for (SizeBench.Row row : rows) {
      dot(x((double) row.lines()), y(seconds.applyAsDouble(row)), colour);
    }
    double at = MARGIN + 16.0 * place;
    dot(MARGIN + 12.0, at, colour);
    text(MARGIN + 22.0, at + 4, "start", name);
  }

  private void dot(double x, double y, String colour) {
    add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>", x, y, colour);
  }

  private void line(double lines1, double seconds1, double lines2, double seconds2, String colour) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
        x(lines1), y(seconds1), x(lines2), y(seconds2), colour);
  }

  private void text(double x, double y, String anchor, String text) {
    add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, text);
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation would need a library
  private void add(String format, Object... args) {
    out.append(String.format(Locale.ROOT, format, args)).append('\n');
  }

  private static double x(double lines) {
    return MARGIN
        + (WIDTH - 2.0 * MARGIN)
            * Math.log(lines / LEAST_LINES)
            / Math.log(MOST_LINES / LEAST_LINES);
  }

  private static double y(double seconds) {
    return HEIGHT
        - MARGIN
        - (HEIGHT - 2.0 * MARGIN)
            * Math.log(seconds / LEAST_SECONDS)
            / Math.log(MOST_SECONDS / LEAST_SECONDS);
  }
}
