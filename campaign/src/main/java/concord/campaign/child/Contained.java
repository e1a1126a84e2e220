package concord.campaign.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A foreign process within limits. Closing it ends it and everything that it started.
public final class Contained implements AutoCloseable {
  private final Process process;
  private final Path folder;
  private final Limits limits;
  private final String mark;

  private Contained(Process process, Path folder, Limits limits, String mark) {
    this.process = process;
    this.folder = folder;
    this.limits = limits;
    this.mark = mark;
  }

  /// @param folder where it runs
  /// @throws IOException when it cannot be started at all
  public static Contained start(
      List<String> command, Path folder, Map<String, String> environment, Limits limits)
      throws IOException {
    requireProgram(command.getFirst(), folder);
    Run run = Run.here();
    String mark = run.mark();
    ProcessBuilder builder =
        new ProcessBuilder(Platform.here().wrap(command, limits)).directory(folder.toFile());
    builder.environment().putAll(environment);
    builder.environment().put(Run.VARIABLE, mark);
    Process process = builder.start();
    run.started(process);
    return new Contained(process, folder, limits, mark);
  }

  /// Checked here, because the shell in between would only complain on its own standard error.
  private static void requireProgram(String name, Path folder) throws IOException {
    boolean found =
        name.contains("/")
            ? Files.isExecutable(folder.resolve(name))
            : Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(f -> Files.isExecutable(Path.of(f.isEmpty() ? "." : f, name)));
    if (!found) {
      throw new IOException("cannot run " + name + ": there is no such program");
    }
  }

  public Process process() {
    return process;
  }

  /// The process itself, behind those that contain it; empty if it has ended.
  public Optional<ProcessHandle> target() {
    Optional<ProcessHandle> at = Optional.of(process.toHandle());
    for (int i = 0; i < Platform.here().depth(); i++) {
      at = at.flatMap(p -> p.children().findFirst());
    }
    return at;
  }

  /// A limit that it has exceeded, of those that the system does not enforce.
  public Optional<String> excess() throws IOException {
    long processes = process.descendants().limit(limits.processes() + 10L).count();
    if (processes > limits.processes()) {
      return Optional.of("more than " + limits.processes() + " processes");
    }
    return limits.disk() < Long.MAX_VALUE && Disk.exceeds(folder, limits.disk())
        ? Optional.of("more than " + (limits.disk() >> 20) + " MB of files")
        : Optional.empty();
  }

  /// Ends it and everything that it started, including processes that left its group. Idempotent.
  @Override
  public void close() {
    kill();
  }

  /// The same, before it is closed.
  public void kill() {
    List<ProcessHandle> family = process.descendants().toList();
    process.destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    if (!Platform.here().hasNamespaces()) {
      Sweep.end(mark);
    }
    Run.here().ended(process);
  }
}
