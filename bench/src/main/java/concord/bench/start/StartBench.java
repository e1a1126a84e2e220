package concord.bench.start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// How long Concord takes to start, against a bare JVM of the same JDK in the same run.
///
/// Prints the median of each command and its ratio to `java -version`. The aims are at most 2.5 for
/// `concord --version` and at most 4 for `concord check` on a small `.migo` file.
public final class StartBench {
  private static final int ROUNDS = 21;

  private StartBench() {}

  /// The argument is the project's folder, the present one if there is none.
  public static void main(String[] args) throws IOException, InterruptedException {
    Path home = Path.of(args.length > 0 ? args[0] : ".").toAbsolutePath().normalize();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String concord = home.resolve("bin/concord").toString();
    String example = home.resolve("examples/deadlock.migo").toString();
    List<String> bare = List.of(java, "-version");
    List<String> version = List.of(concord, "--version");
    List<String> check = List.of(concord, "check", example);
    List<List<Double>> times = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    millis(version); // builds, if need be
    for (int round = 0; round < ROUNDS; round++) { // in turns, so that noise meets all alike
      times.get(0).add(millis(bare));
      times.get(1).add(millis(version));
      times.get(2).add(millis(check));
    }
    double unit = median(times.get(0));
    print("java -version", unit, unit);
    print("concord --version", median(times.get(1)), unit);
    print("concord check x.migo", median(times.get(2)), unit);
  }

  private static double millis(List<String> command) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    return (System.nanoTime() - start) / 1e6;
  }

  private static double median(List<Double> times) {
    List<Double> sorted = new ArrayList<>(times);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  private static void print(String what, double millis, double unit) {
    System.out.println(
        String.format(Locale.ROOT, "%-22s %7.1f ms   %5.2f", what, millis, millis / unit));
  }
}
