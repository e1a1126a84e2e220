package concord.bench.start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// How long Concord takes to start, against a bare JVM of the same JDK in the same run.
///
/// Prints the median of each command and its ratio to `java -version`. The aims are at most 2.5 for
/// `concord --version` and at most 4 for `concord check` on a small `.migo` file, without the
/// cache.
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
    List<String> check = List.of(concord, "check", "--no-cache", example);
    Turns.millis(version); // builds, if need be
    List<Double> medians = Turns.medians(ROUNDS, List.of(bare, version, check));
    double unit = medians.get(0);
    Turns.print("java -version", unit, unit);
    Turns.print("concord --version", medians.get(1), unit);
    Turns.print("concord check x.migo", medians.get(2), unit);
  }
}
