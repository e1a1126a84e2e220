package concord.report;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Foreign programs that tests need. Without one, the test is skipped with a message; where all are
/// promised (CONCORD_REQUIRE_TOOLCHAINS=1) it fails.
public final class Toolchains {
  private Toolchains() {}

  /// The path of a program; `source` says where one gets it.
  public static String require(String program, String source) {
    Optional<Path> found =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .map(folder -> Path.of(folder, program))
            .filter(Files::isExecutable)
            .findFirst();
    if (found.isEmpty()) {
      String message = program + " is not installed; it comes with " + source;
      if ("1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"))) {
        fail(message);
      }
      abort(message);
    }
    return found.get().toString();
  }
}
