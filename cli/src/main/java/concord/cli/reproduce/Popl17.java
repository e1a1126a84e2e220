package concord.cli.reproduce;

import com.sun.management.OperatingSystemMXBean;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.check.GoCheck;
import concord.check.Progress;
import concord.report.Entry;
import concord.report.YesNoUnknown;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Semantics;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// Table 1 of *Fencing off Go*: the verdicts on fourteen programs, on the types by hand and on the
/// types that are inferred from Go.
final class Popl17 {
  /// As printed: the name, live, safe, milliseconds.
  private record Row(String program, boolean live, boolean safe, String millis) {}

  private static final List<Row> TABLE =
      List.of(
          new Row("sieve", true, true, "209.55"),
          new Row("fib", true, true, "14638.4"),
          new Row("fib-async", true, true, "32173.8"),
          new Row("fact", true, true, "206.63"),
          new Row("dinephil", true, true, "646921.76"),
          new Row("jobsched", true, true, "48.12"),
          new Row("concsys", false, true, "323.75"),
          new Row("fanin", true, true, "89.14"),
          new Row("fanin-alt", false, true, "209.02"),
          new Row("mismatch", false, true, "26.59"),
          new Row("fixed", true, true, "24.58"),
          new Row("alt-bit", true, true, "405.78"),
          new Row("forselect", true, true, "31.01"),
          new Row("cond-recur", true, true, "34.08"));

  /// Our goals: milliseconds of CPU time, and states as a multiple of the type's.
  private static final int MOST_MILLIS = 500;

  private static final long MOST_TIMES = 3;

  private Popl17() {}

  /// Whether every verdict agrees with the paper, except where the paper itself reports a false
  /// alarm.
  static boolean run(Consumer<String> out) throws IOException {
    Table table =
        new Table(
            "program",
            "paper",
            "ms",
            "type by hand",
            "CPU ms",
            "states",
            "from Go",
            "CPU ms",
            "states");
    boolean same = true;
    boolean slow = false;
    boolean large = false;
    Path folder = Files.createTempDirectory("concord-popl17");
    try {
      for (Row row : TABLE) {
        type(row.program());
        long start = cpuNanos();
        Result type = type(row.program());
        long typeMillis = (cpuNanos() - start) / 1_000_000;
        inferred(row.program(), folder);
        start = cpuNanos();
        Entry go = inferred(row.program(), folder);
        long goMillis = (cpuNanos() - start) / 1_000_000;
        slow |= goMillis > MOST_MILLIS;
        large |= go.states() > MOST_TIMES * type.states();
        table.row(
            row.program(),
            verdict(row.live(), row.safe()),
            row.millis(),
            verdict(type.live(), type.safe()),
            String.valueOf(typeMillis),
            String.valueOf(type.states()),
            verdict(go.live(), go.safe()),
            String.valueOf(goMillis),
            String.valueOf(go.states()));
        same &= verdict(row.live(), row.safe()).equals(verdict(type.live(), type.safe()));
      }
    } finally {
      for (Row row : TABLE) {
        Files.deleteIfExists(folder.resolve(row.program() + ".go"));
      }
      Files.deleteIfExists(folder);
    }
    out.accept("Table 1 of Fencing off Go, POPL 2017 (--semantics popl17)");
    out.accept(table.print().stripTrailing());
    out.accept(
        "fanin-alt: the paper's alarm is false, as its footnote says; the type by hand has it, what"
            + " is inferred from Go does not. Times are those of all processors, for the second of"
            + " two runs in this process.");
    out.accept(
        "From Go: %s 500 ms, and %s 3 times the states of the type by hand."
            .formatted(
                slow ? "some take more than" : "all take at most",
                large ? "some have more than" : "all have at most"));
    return same;
  }

  private static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static Result type(String program) throws IOException {
    Parsed parsed =
        MigoParser.parse(program + ".migo", Programs.text("types/popl17/" + program + ".migo"));
    Settings settings = Settings.DEFAULT.withSemantics(Semantics.POPL17);
    return Verifier.verify(parsed.program(), parsed.sites(), settings);
  }

  private static Entry inferred(String program, Path folder) throws IOException {
    Path file = folder.resolve(program + ".go");
    Files.writeString(file, Programs.text("popl17/" + program + ".go"));
    return new GoCheck(
            Settings.ENTRY.withSemantics(Semantics.POPL17),
            Optional.empty(),
            _ -> false,
            Progress.none())
        .check(List.of(file.toString()))
        .entries()
        .getFirst();
  }

  private static String verdict(boolean live, boolean safe) {
    return (live ? "live" : "not live") + (safe ? ", safe" : ", not safe");
  }

  private static String verdict(Result.Answer live, Result.Answer safe) {
    return word(live.name(), "live") + ", " + word(safe.name(), "safe");
  }

  private static String verdict(YesNoUnknown live, YesNoUnknown safe) {
    return word(live.name(), "live") + ", " + word(safe.name(), "safe");
  }

  private static String word(String answer, String property) {
    return switch (answer) {
      case "YES" -> property;
      case "NO" -> "not " + property;
      default -> property + "? " + answer.toLowerCase(Locale.ROOT);
    };
  }
}
