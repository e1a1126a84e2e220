package concord.bench.verify;

import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// States, states per second, bytes per state and time of the verifier, beside SPIN's; and the
/// `.migo` files of a directory (the programs of Table 1), one after the other in one process.
///
/// Ours is the time by the clock, judgement, witnesses and garbage collection included, at best of
/// some rounds once the compiler has warmed up, and before that the states per second of
/// exploration alone; SPIN's is the user time of its compiled verifier.
///
/// ```
/// java -Xmx2g -XX:+UseSerialGC -cp … concord.bench.verify.VerifyBench [DIRECTORY] [FAMILY…]
/// ```
public final class VerifyBench {
  private static final Settings ALL =
      Settings.DEFAULT
          .withAtReturn(AtReturn.CONTINUE)
          .withLimits(20_000_000, 300_000, 1_500_000_000);

  private static final long WARM_NANOS = 2_000_000_000;

  private record Case(Family family, int n) {}

  private static final List<Case> CASES =
      List.of(
          new Case(Family.PHILOSOPHERS, 3),
          new Case(Family.PHILOSOPHERS, 5),
          new Case(Family.PHILOSOPHERS, 7),
          new Case(Family.ORDERED_PHILOSOPHERS, 10),
          new Case(Family.STARVING_PHILOSOPHERS, 12),
          new Case(Family.PIPELINE, 16),
          new Case(Family.SIEVE, 12),
          new Case(Family.RING, 24),
          new Case(Family.FAN_IN, 12),
          new Case(Family.BUFFERED, 8));

  private VerifyBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> families = new ArrayList<>(List.of(args));
    if (args.length > 0 && Files.isDirectory(Path.of(args[0]))) {
      directory(Path.of(families.removeFirst()));
    }
    System.out.printf(
        "%-26s %9s %10s %9s %7s %7s | %9s %9s %5s %7s | %5s%n",
        "", "states", "explored/s", "/s", "B/state", "s", "spin", "/s", "B", "s", "ratio");
    Path scratch = Files.createTempDirectory("concord-bench");
    for (Case c : CASES) {
      if (!families.isEmpty() && !families.contains(c.family().name())) {
        continue;
      }
      for (Reduction reduction : List.of(Reduction.OFF, Reduction.ON)) {
        compare(c, reduction, new Spin(scratch));
      }
    }
  }

  private static void directory(Path directory) throws IOException {
    long whole = System.nanoTime();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.sorted().toList()) {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        long begin = System.nanoTime();
        Result result =
            verify(parse(text), Settings.DEFAULT.withSemantics(Settings.Semantics.POPL17));
        System.out.printf(
            "%-16s live %-9s safe %-4s %6d states %8.2f ms%n",
            file.getFileName(),
            result.live(),
            result.safe(),
            result.states(),
            (System.nanoTime() - begin) / 1e6);
      }
    }
    System.out.printf("all together %.0f ms%n", (System.nanoTime() - whole) / 1e6);
  }

  private static void compare(Case c, Reduction reduction, Spin spin)
      throws IOException, InterruptedException {
    String text = c.family().migo(c.n());
    Settings settings = ALL.withReduction(reduction);
    Parsed model = parse(text);
    Result result = verify(model, settings);
    double exploring = best(() -> Verifier.explore(model.program(), model.sites(), settings));
    double seconds = best(() -> verify(model, settings));
    String name = c.family().name().toLowerCase(java.util.Locale.ROOT) + " " + c.n();
    System.out.printf(
        "%-26s %9d %10.0f %9.0f %7.1f %7.3f",
        name + (reduction == Reduction.ON ? " reduced" : ""),
        result.states(),
        result.states() / exploring,
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

  /// The seconds of the best of some rounds.
  private static double best(Runnable round) {
    double seconds = Double.MAX_VALUE;
    long warm = System.nanoTime() + WARM_NANOS;
    for (int rounds = 0; rounds < 3 || System.nanoTime() < warm; rounds++) {
      long begin = System.nanoTime();
      round.run();
      seconds = Math.min(seconds, (System.nanoTime() - begin) / 1e9);
    }
    return seconds;
  }

  private static Parsed parse(String text) {
    Parsed parsed = MigoParser.parse("model.migo", text);
    if (!parsed.isValid()) {
      throw new IllegalStateException(parsed.diagnostics() + "\n" + text);
    }
    return parsed;
  }

  private static Result verify(Parsed model, Settings settings) {
    return Verifier.verify(model.program(), model.sites(), settings);
  }
}
