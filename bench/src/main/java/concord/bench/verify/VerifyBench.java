package concord.bench.verify;

import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.verify.Result;
import concord.verify.Settings;
import concord.verify.Settings.AtReturn;
import concord.verify.Settings.Reduction;
import concord.verify.Verifier;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// States, states per second, bytes per state and CPU time of the verifier, beside SPIN's; and the
/// `.migo` files of a directory (the programs of Table 1), one after the other in one process. CPU
/// time rather than the clock, so that other work on the machine counts less.
///
/// ```
/// java -Xmx2g -XX:+UseSerialGC -cp … concord.bench.verify.VerifyBench [DIRECTORY]
/// ```
public final class VerifyBench {
  private static final Settings ALL =
      Settings.DEFAULT
          .withAtReturn(AtReturn.CONTINUE)
          .withLimits(20_000_000, 300_000, 1_500_000_000);

  private record Case(Family family, int n) {}

  private static final List<Case> CASES =
      List.of(
          new Case(Family.PHILOSOPHERS, 3),
          new Case(Family.PHILOSOPHERS, 5),
          new Case(Family.PHILOSOPHERS, 7),
          new Case(Family.ORDERED_PHILOSOPHERS, 10),
          new Case(Family.STARVING_PHILOSOPHERS, 12),
          new Case(Family.PIPELINE, 14),
          new Case(Family.SIEVE, 8),
          new Case(Family.RING, 50),
          new Case(Family.FAN_IN, 9),
          new Case(Family.BUFFERED, 8));

  private VerifyBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length > 0) {
      directory(Path.of(args[0]));
    }
    System.out.printf(
        "%-26s %9s %9s %7s %7s | %9s %9s %5s %7s | %5s%n",
        "", "states", "/s", "B/state", "s", "spin", "/s", "B", "s", "ratio");
    Path scratch = Files.createTempDirectory("concord-bench");
    for (Case c : CASES) {
      for (Reduction reduction : List.of(Reduction.OFF, Reduction.ON)) {
        compare(c, reduction, new Spin(scratch));
      }
    }
  }

  private static void directory(Path directory) throws IOException {
    long whole = cpu();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.sorted().toList()) {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        long begin = cpu();
        Result result = verify(text, Settings.DEFAULT.withSemantics(Settings.Semantics.POPL17));
        System.out.printf(
            "%-16s live %-9s safe %-4s %6d states %8.2f ms%n",
            file.getFileName(),
            result.live(),
            result.safe(),
            result.states(),
            (cpu() - begin) / 1e6);
      }
    }
    System.out.printf("all together %.0f ms%n", (cpu() - whole) / 1e6);
  }

  private static void compare(Case c, Reduction reduction, Spin spin)
      throws IOException, InterruptedException {
    String text = c.family().migo(c.n());
    Settings settings = ALL.withReduction(reduction);
    double seconds = Double.MAX_VALUE;
    Result result = verify(text, settings);
    for (int round = 0; round < 3; round++) {
      long begin = cpu();
      result = verify(text, settings);
      seconds = Math.min(seconds, (cpu() - begin) / 1e9);
    }
    String name = c.family().name().toLowerCase(java.util.Locale.ROOT) + " " + c.n();
    System.out.printf(
        "%-26s %9d %9.0f %7.1f %7.3f",
        name + (reduction == Reduction.ON ? " reduced" : ""),
        result.states(),
        result.states() / seconds,
        (double) result.bytes() / result.states(),
        seconds);
    if (Spin.isHere()) {
      Spin.Run run = spin.run(c.family().promela(c.n()), reduction == Reduction.ON);
      double theirs = Math.max(run.seconds(), 0.001);
      double ratio =
          reduction == Reduction.ON
              ? theirs / seconds
              : (result.states() / seconds) / (run.states() / theirs);
      System.out.printf(
          " | %9d %9.0f %5d %7.3f | %5.2f",
          run.states(), run.states() / theirs, run.bytesPerState(), theirs, ratio);
    }
    System.out.println(result.isOk() ? "" : "  " + result.violations().size() + " violations");
  }

  private static Result verify(String text, Settings settings) {
    Parsed parsed = MigoParser.parse("model.migo", text);
    if (!parsed.isValid()) {
      throw new IllegalStateException(parsed.diagnostics() + "\n" + text);
    }
    return Verifier.verify(parsed.program(), parsed.sites(), settings);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
