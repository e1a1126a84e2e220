package concord.bench.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// How the time of a campaign falls with workers: prints a table in Markdown, and writes the plot
/// of docs/cluster.md to the file that is named.
public final class ClusterModel {
  private static final List<Integer> WORKERS =
      List.of(1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1_000);
  private static final long CASES = 10_000_000;
  private static final long SEED = 1;

  private ClusterModel() {}

  public static void main(String[] args) throws IOException {
    Measured measured = Measured.read();
    List<Double> shipped = times(measured, true);
    List<Double> installed = times(measured, false);
    System.out.println(
        "| workers | time, archive installed | speed-up | archive sent by the driver |");
    System.out.println("|---|---|---|---|");
    for (int i = 0; i < WORKERS.size(); i++) {
      System.out.printf(
          Locale.ROOT,
          "| %,d | %s | %.0f | %s |%n",
          WORKERS.get(i),
          text(installed.get(i)),
          installed.getFirst() / installed.get(i),
          text(shipped.get(i)));
    }
    if (args.length > 0) {
      Files.writeString(Path.of(args[0]), new Plot(WORKERS, shipped, installed).svg());
    }
  }

  private static List<Double> times(Measured measured, boolean shipped) {
    return WORKERS.stream()
        .map(n -> new Simulation(measured, SEED).seconds(CASES, n, shipped))
        .toList();
  }

  private static String text(double seconds) {
    return seconds < 600
        ? String.format(Locale.ROOT, "%.0f s", seconds)
        : seconds < 36_000
            ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
            : String.format(Locale.ROOT, "%.1f h", seconds / 3_600);
  }
}
