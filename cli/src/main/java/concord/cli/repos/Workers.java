package concord.cli.repos;

import java.io.IOException;
import java.util.List;

/// Who checks modules.
@FunctionalInterface
public interface Workers {
  /// Checks all of them, in any order.
  void check(List<ModuleCheck> checks, Results results) throws IOException, InterruptedException;

  /// Is told of each module as soon as it is checked, and once.
  @FunctionalInterface
  interface Results {
    void done(ModuleResult result) throws IOException;
  }
}
