package concord.bench.cluster;

import java.util.List;
import java.util.Locale;

/// Time against workers, both in powers of ten.
record Plot(List<Integer> workers, List<Double> shipped, List<Double> installed) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int MARGIN = 60;
  private static final double DECADES_X = 3;
  private static final double LOWEST = 1; // 10 s
  private static final double DECADES_Y = 5;

  String svg() {
    var svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                + " font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>%n",
            WIDTH,
            HEIGHT));
    for (int d = 0; d <= DECADES_X; d++) {
      double x = x(Math.pow(10, d));
      line(svg, x, y(10), x, y(1e6), "#ddd");
      text(
          svg,
          x,
          HEIGHT - MARGIN + 18,
          "middle",
          String.format(Locale.ROOT, "%,.0f", Math.pow(10, d)));
    }
    String[] labels = {"10 s", "100 s", "17 min", "2.8 h", "28 h", "12 d"};
    for (int d = 0; d <= DECADES_Y; d++) {
      double y = y(Math.pow(10, LOWEST + d));
      line(svg, x(1), y, x(1_000), y, "#ddd");
      text(svg, MARGIN - 6, y + 4, "end", labels[d]);
    }
    text(svg, WIDTH / 2.0, HEIGHT - 18, "middle", "workers");
    List<Double> ideal = workers.stream().map(n -> installed.getFirst() / n).toList();
    curve(svg, ideal, "#bbb", "4 4");
    curve(svg, shipped, "#c60", "");
    curve(svg, installed, "#06c", "");
    text(
        svg,
        x(60),
        y(shipped.getFirst() / 12),
        "start",
        "orange: the driver sends its archive to every worker");
    text(
        svg,
        x(60),
        y(shipped.getFirst() / 12) + 16,
        "start",
        "blue: workers have it; dashed: ideal");
    return svg.append("</svg>\n").toString();
  }

  private static double x(double n) {
    return MARGIN + Math.log10(n) / DECADES_X * (WIDTH - 2 * MARGIN);
  }

  private static double y(double seconds) {
    double part = (Math.log10(seconds) - LOWEST) / DECADES_Y;
    return HEIGHT - MARGIN - part * (HEIGHT - 2 * MARGIN);
  }

  private void curve(StringBuilder svg, List<Double> times, String colour, String dashes) {
    svg.append("<polyline fill=\"none\" stroke-width=\"2\" stroke=\"").append(colour);
    svg.append("\" stroke-dasharray=\"").append(dashes).append("\" points=\"");
    for (int i = 0; i < times.size(); i++) {
      svg.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(workers.get(i)), y(times.get(i))));
    }
    svg.append("\"/>\n");
  }

  private static void line(
      StringBuilder svg, double x1, double y1, double x2, double y2, String colour) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
            x1,
            y1,
            x2,
            y2,
            colour));
  }

  private static void text(StringBuilder svg, double x, double y, String anchor, String words) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            x,
            y,
            anchor,
            words));
  }
}
