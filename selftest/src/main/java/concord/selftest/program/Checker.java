package concord.selftest.program;

import concord.go.load.World;
import concord.report.Report;
import java.io.IOException;
import java.util.List;

/// The check under test: what `concord check` says about the files, as `world` has them.
@FunctionalInterface
public interface Checker {
  Answer check(World world, List<String> files) throws IOException;

  /// The report, and the internal errors.
  record Answer(Report report, List<String> internalErrors) {
    public Answer {
      internalErrors = List.copyOf(internalErrors);
    }
  }
}
