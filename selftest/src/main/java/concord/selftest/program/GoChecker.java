package concord.selftest.program;

import concord.check.GoCheck;
import concord.check.Progress;
import concord.go.load.World;
import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// The check as `concord check` does it. Only this class knows how a check works.
public final class GoChecker implements Checker {
  @Override
  public Answer check(World world, List<String> files) throws IOException {
    Errors errors = new Errors();
    GoCheck check = new GoCheck(world, Settings.ENTRY, Optional.empty(), _ -> false, errors);
    Report report = check.check(files).canonical();
    return new Answer(report, errors.seen);
  }

  /// Collects the internal errors.
  private static final class Errors implements Progress {
    private final List<String> seen = new CopyOnWriteArrayList<>();

    @Override
    public void expect(int packages) {
      // No progress is shown.
    }

    @Override
    public void done(String what) {
      // Nobody waits.
    }

    @Override
    public void internalError(String entry, Throwable error) {
      StackTraceElement[] stack = error.getStackTrace();
      seen.add(error + (stack.length == 0 ? "" : " at " + stack[0]));
    }
  }
}
