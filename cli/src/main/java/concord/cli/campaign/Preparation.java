package concord.cli.campaign;

import concord.campaign.Budget;
import concord.campaign.Hand;
import concord.campaign.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;

/// Builds what a campaign needs, such as a driver, before the campaign is stored: if a compiler is
/// missing, no empty campaign is left. Prints why the user waits. Its time counts as time of the
/// campaign.
///
/// @param start when that time began
record Preparation(CommandSpec spec, Budget budget, long start) {
  private static final Duration NOTICE = Duration.ofMillis(1_500);
  private static final Duration BEAT = Duration.ofMillis(200);

  /// False if the time was over first; prints that.
  boolean make(Subject<?> subject) throws IOException, InterruptedException {
    var notice = new Notice("building the driver of " + subject.name() + "; this is done once …");
    try {
      Hand.work(
          () -> {
            subject.prepare();
            return subject;
          },
          BEAT,
          () -> {
            notice.beat();
            return budget.left(used()).isPositive();
          });
      return true;
    } catch (Hand.BrokenOff e) {
      say(
          "nothing was run: the time was over before the driver of "
              + subject.name()
              + " was built; build it once, without --time and with --programs 1");
      return false;
    }
  }

  /// The time that has passed.
  Duration used() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }

  /// The line that is printed after a while.
  private final class Notice {
    private final String line;
    private final long begun = System.nanoTime();
    private boolean isSaid;

    Notice(String line) {
      this.line = line;
    }

    void beat() {
      if (!isSaid && System.nanoTime() - begun > NOTICE.toNanos()) {
        isSaid = true;
        say(line);
      }
    }
  }
}
