package concord.bench.start;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// Runs commands in turns, so that noise affects all equally, and measures them.
final class Turns {
  private Turns() {}

  /// Something done before a run.
  @FunctionalInterface
  interface Step {
    void run() throws IOException;
  }

  /// The median of so many runs of each command, in milliseconds.
  static List<Double> medians(int rounds, List<List<String>> commands)
      throws IOException, InterruptedException {
    return medians(rounds, commands, () -> {});
  }

  /// The same, with something to do before each run, which is not measured.
  static List<Double> medians(int rounds, List<List<String>> commands, Step before)
      throws IOException, InterruptedException {
    List<List<Double>> times = new ArrayList<>();
    commands.forEach(_ -> times.add(new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < commands.size(); i++) {
        before.run();
        times.get(i).add(millis(commands.get(i)));
      }
    }
    return times.stream().map(Turns::median).toList();
  }

  static double millis(List<String> command) throws IOException, InterruptedException {
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

  /// One line: what was run, how long it took, and how many times the unit that is.
  static void print(String what, double millis, double unit) {
    System.out.println(
        String.format(Locale.ROOT, "%-22s %7.1f ms   %5.2f", what, millis, millis / unit));
  }
}
