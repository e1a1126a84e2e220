package concord.cli.repos;

import java.io.IOException;
import java.util.List;

/// Checks modules, here or on a cluster.
@FunctionalInterface
public interface Workers {
  /// Checks all of them, in any order.
  void check(List<ModuleCheck> checks, Results results) throws IOException, InterruptedException;

  /// Receives each result once, as soon as the module is checked.
  @FunctionalInterface
  interface Results {
    void done(ModuleResult result) throws IOException;
  }
}
