package concord.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// Processor time of this process and of its children, those that have ended and those that run; on
/// a shared machine, wall-clock time is meaningless.
public final class CpuClock {
  private static final double TICKS_PER_SECOND = 100; // the unit in which Linux reports

  private CpuClock() {}

  public static double seconds() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" "); // from field 3 on
    long ticks = 0;
    for (int field = 14; field <= 17; field++) { // utime, stime, cutime, cstime
      ticks += Long.parseLong(fields[field - 3]);
    }
    Duration running =
        ProcessHandle.current()
            .descendants()
            .map(child -> child.info().totalCpuDuration().orElse(Duration.ZERO))
            .reduce(Duration.ZERO, Duration::plus);
    return ticks / TICKS_PER_SECOND + running.toMillis() / 1e3;
  }
}
