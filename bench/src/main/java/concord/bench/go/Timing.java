package concord.bench.go;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// The wall-clock and CPU time of a round (JIT compiler and garbage collector included). On a busy
/// machine only the CPU time is meaningful.
record Timing(long nanos, long cpuNanos) {
  /// A round.
  interface Round {
    void run() throws Exception;
  }

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /// The fastest of so many rounds; the others warm up.
  static Timing fastest(int rounds, Round round) throws Exception {
    Timing best = new Timing(Long.MAX_VALUE, Long.MAX_VALUE);
    for (int i = 0; i < rounds; i++) {
      long start = System.nanoTime();
      long used = SYSTEM.getProcessCpuTime();
      round.run();
      long cpu = SYSTEM.getProcessCpuTime() - used;
      long nanos = System.nanoTime() - start;
      best = new Timing(Math.min(best.nanos, nanos), Math.min(best.cpuNanos, cpu));
    }
    return best;
  }

  /// Reads `lines nanos cpuNanos`, as our Go programs print them.
  static Timing parse(String text) {
    List<String> words = List.of(text.strip().split(" "));
    return new Timing(Long.parseLong(words.get(1)), Long.parseLong(words.get(2)));
  }

  /// One line about this timing of so many lines of Go.
  String show(String who, int threads, long lines) {
    return String.format(
        "%-10s %d thread%s %,12d lines/s  (%,d ms)  %,12d lines per second of processor (%,d ms)",
        who,
        threads,
        threads == 1 ? " " : "s",
        lines * 1_000_000_000L / nanos,
        nanos / 1_000_000,
        lines * 1_000_000_000L / cpuNanos,
        cpuNanos / 1_000_000);
  }

  /// How many times faster this is than the other.
  String ratioTo(Timing other) {
    return String.format(
        "  ratio %.2f on the clock, %.2f by processor time",
        (double) other.nanos / nanos, (double) other.cpuNanos / cpuNanos);
  }
}
