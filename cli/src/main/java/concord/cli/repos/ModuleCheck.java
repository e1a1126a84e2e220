package concord.cli.repos;

import concord.campaign.ChildProcess;
import concord.campaign.child.Disk;
import concord.campaign.child.Limits;
import concord.campaign.child.Run;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks one module in a child process that starts in the module's folder, so that a crash affects
/// this module only.
///
/// @param module its name in reports
/// @param place where it is, see [Repositories.Module]
/// @param options of `concord check`
/// @param limit after which the process is killed
/// @param heap of the process, as `-Xmx` has it
public record ModuleCheck(
    String module, String place, List<String> options, Duration limit, String heap)
    implements Serializable {
  public ModuleCheck {
    options = List.copyOf(options);
  }

  /// The class to start. A constant, because [concord.cli.Main] depends on this class.
  static final String MAIN = "concord.cli.Main";

  private static final List<String> JVM =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-Xss64m",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow",
          "-XX:+IgnoreUnrecognizedVMOptions");

  /// Never throws because of the module: errors are part of the result.
  public ModuleResult run() throws InterruptedException {
    long begin = System.nanoTime();
    try {
      Path scratch = Run.temporaryFolder("module");
      try {
        return run(scratch, begin);
      } finally {
        Disk.remove(scratch);
      }
    } catch (IOException e) {
      return ModuleResult.failed(module, String.valueOf(e.getMessage()), millis(begin), host());
    }
  }

  private ModuleResult run(Path scratch, long begin) throws IOException, InterruptedException {
    Path root = Checkout.of(place, Files.createDirectory(scratch.resolve("files")));
    if (!hasGo(root)) {
      return new ModuleResult(
          module, ModuleResult.Status.EMPTY, "", "", "", "", millis(begin), host());
    }
    Path json = scratch.resolve("report.json");
    Path sarif = scratch.resolve("report.sarif");
    Path html = scratch.resolve("report.html");
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM);
    command.addAll(List.of("-Xmx" + heap, "-cp", classPath(), MAIN, "check"));
    command.addAll(options);
    command.addAll(
        List.of("--no-cache", "--json=" + json, "--sarif=" + sarif, "--html=" + html, "./..."));
    // No disk limit: the size of the module's folder does not tell what the child has written.
    Limits limits = Limits.DEFAULT.withDisk(Long.MAX_VALUE);
    ChildProcess.End end = new ChildProcess(command, root, limit, new TreeMap<>(), limits).run();
    return switch (end) {
      case ChildProcess.End.Stopped stopped ->
          ModuleResult.failed(module, stopped.reason(), millis(begin), host());
      case ChildProcess.End.Exited exited -> {
        ModuleResult.Status status = status(exited);
        yield status == ModuleResult.Status.FAILED
            ? ModuleResult.failed(module, lastWords(exited), millis(begin), host())
            : new ModuleResult(
                module, status, "", text(json), text(sarif), text(html), millis(begin), host());
      }
    };
  }

  private static boolean hasGo(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.anyMatch(file -> file.toString().endsWith(".go"));
    }
  }

  private static ModuleResult.Status status(ChildProcess.End.Exited exited) {
    for (ExitCode code : ExitCode.values()) {
      if (code.code() == exited.status()) {
        return switch (code) {
          case OK -> ModuleResult.Status.OK;
          case FINDINGS -> ModuleResult.Status.FINDINGS;
          case INVALID -> ModuleResult.Status.INVALID;
          case UNDECIDED -> ModuleResult.Status.UNDECIDED;
          case USAGE, INTERNAL, IO -> ModuleResult.Status.FAILED;
        };
      }
    }
    return ModuleResult.Status.FAILED;
  }

  private static String lastWords(ChildProcess.End.Exited exited) {
    String said =
        exited
            .err()
            .lines()
            .filter(line -> !line.startsWith("WARNING:") && !line.startsWith("Try '"))
            .findFirst()
            .orElse("");
    return said.isEmpty() ? "ended with status " + exited.status() : said;
  }

  private static String text(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  private static long millis(long begin) {
    return (System.nanoTime() - begin) / 1_000_000;
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (IOException e) {
      return "localhost";
    }
  }

  /// The class path of this process with real paths, which are valid in the child too (a release is
  /// started through an open folder). On a cluster, where the class path belongs to the engine, the
  /// archive of this class.
  private static String classPath() {
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(ModuleCheck::real)
            .collect(Collectors.joining(java.io.File.pathSeparator));
    try {
      String here =
          Path.of(ModuleCheck.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .toString();
      return Arrays.asList(path.split(java.io.File.pathSeparator)).contains(here) ? path : here;
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String real(String entry) {
    try {
      return Path.of(entry).toRealPath().toString();
    } catch (IOException | InvalidPathException e) {
      return entry; // a pattern, or a missing file
    }
  }
}
