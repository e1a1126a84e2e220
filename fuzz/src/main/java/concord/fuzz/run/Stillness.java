package concord.fuzz.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Observes from outside whether a process still does anything. Works for every runtime.
///
/// If every thread waits for another one, no thread runs or is ready to run. This tells a hang from
/// a slow run on a busy machine long before a time limit expires.
final class Stillness {
  /// Runtimes have threads that wake up now and then.
  private static final Duration UNREST = Duration.ofMillis(30);

  private final ProcessHandle process;
  private Duration before = Duration.ZERO;

  Stillness(ProcessHandle process) {
    this.process = process;
    this.before = used();
  }

  /// Whether it has done nothing since the last call, and nothing waits for a processor now.
  boolean since() {
    Duration now = used();
    boolean quiet = now.minus(before).compareTo(UNREST) <= 0;
    before = now;
    return quiet && family().noneMatch(Stillness::wantsToRun);
  }

  private Duration used() {
    return family()
        .map(p -> p.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private Stream<ProcessHandle> family() {
    return Stream.concat(Stream.of(process), process.descendants());
  }

  /// Whether a thread of it is running, ready to run or in the middle of input or output, if the
  /// operating system tells.
  private static boolean wantsToRun(ProcessHandle process) {
    Path tasks = Path.of("/proc", String.valueOf(process.pid()), "task");
    if (!Files.isDirectory(tasks)) {
      return false;
    }
    try (Stream<Path> threads = Files.list(tasks)) {
      return threads.toList().stream().anyMatch(t -> List.of('R', 'D').contains(state(t)));
    } catch (IOException e) {
      return true; // it is ending
    }
  }

  /// The letter after the name in parentheses.
  private static char state(Path thread) {
    try {
      String stat = Files.readString(thread.resolve("stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2);
    } catch (IOException e) {
      return 'X'; // this thread has ended
    }
  }
}
