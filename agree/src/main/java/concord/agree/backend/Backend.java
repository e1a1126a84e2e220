package concord.agree.backend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A compiler, or an interpreter, with its flags.
public interface Backend {

  /// As the user names it.
  String name();

  /// Builds a source file in `folder`; its output goes there too.
  Build build(Path folder, String source) throws IOException, InterruptedException;

  /// The versions that its tools report.
  default String version() throws InterruptedException {
    return "unknown";
  }

  /// The commands that build and run `source`, for a person to type in the folder of the file.
  List<String> commands(String source);

  /// The result of a build.
  sealed interface Build {
    /// @param command runs it; arguments may be added
    record Built(List<String> command) implements Build {}

    record Rejected(String message) implements Build {}

    /// We stopped it.
    record Stopped(String reason) implements Build {}
  }
}
