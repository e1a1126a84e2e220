package concord.fuzz.target;

import concord.campaign.ChildProcess;
import concord.campaign.child.Disk;
import concord.campaign.child.Limits;
import concord.campaign.child.Run;
import concord.fuzz.run.BatchCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Programs of the system that build drivers.
public final class Tool {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /// A tool that does not say its version by then does not work.
  private static final Duration ANSWER_LIMIT = Duration.ofMinutes(2);

  private Tool() {}

  /// The program of that name on the path, if it is there.
  public static Optional<Path> find(String name) {
    String path = System.getenv().getOrDefault("PATH", "");
    for (String folder : path.split(java.io.File.pathSeparator)) {
      Path file = Path.of(folder.isEmpty() ? "." : folder, name);
      if (isProgram(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /// Tells two compilers apart that call themselves by the same version, such as one that was built
  /// again from changed sources.
  public static String identity(Path program) throws IOException {
    Path real = program.toRealPath();
    return real + " of " + Files.getLastModifiedTime(real);
  }

  private static boolean isProgram(Path file) {
    return Files.isExecutable(file) && !Files.isDirectory(file);
  }

  public static Path require(String name, String remedy) throws MissingToolchain {
    return find(name).orElseThrow(() -> new MissingToolchain(name, remedy));
  }

  /// The compiler that the user gave, by its path or by a name on the path, or else the one of this
  /// name.
  public static Path chosen(Optional<Path> given, String name) throws MissingToolchain {
    if (given.isEmpty()) {
      return require(name, "bin/install-toolchains " + name + " installs it");
    }
    Path path = given.get();
    Optional<Path> found =
        path.getNameCount() == 1
            ? find(path.toString())
            : Optional.of(path).filter(Tool::isProgram);
    return found
        .map(Path::toAbsolutePath) // it is run in other folders
        .orElseThrow(() ->
            new MissingToolchain(
                path.toString(), "--toolchain is the path of a " + name + " command"));
  }

  /// Runs a build step and returns what it printed.
  ///
  /// @throws BatchCompiler.Rejection with its output when it fails
  public static String run(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    return run(folder, environment, command, LIMIT, Limits.DEFAULT);
  }

  /// What a tool says about itself, on its first lines.
  public static String ask(List<String> command) throws IOException, InterruptedException {
    Path folder = Run.temporaryFolder("ask");
    try {
      return run(folder, Map.of(), command, ANSWER_LIMIT, Limits.DEFAULT);
    } finally {
      Disk.remove(folder);
    }
  }

  /// Runs what fetches something from elsewhere.
  public static String fetch(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return run(folder, Map.of(), command, LIMIT, Limits.DEFAULT.withNetwork());
  }

  private static String run(
      Path folder,
      Map<String, String> environment,
      List<String> command,
      Duration limit,
      Limits limits)
      throws IOException, InterruptedException {
    ChildProcess.End end =
        new ChildProcess(command, folder, limit, new TreeMap<>(environment), limits).run();
    return switch (end) {
      case ChildProcess.End.Exited e when e.status() == 0 -> e.out();
      case ChildProcess.End.Exited e ->
          throw new BatchCompiler.Rejection(
              String.join(" ", command) + " failed:\n" + (e.out() + e.err()).strip());
      case ChildProcess.End.Stopped stopped ->
          throw new IOException(String.join(" ", command) + " " + stopped.reason());
    };
  }
}
