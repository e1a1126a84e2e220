package concord.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How much this process and all that it starts compute, also what has left it or was killed: a
/// control group of Linux counts that. Needs the right to make one.
final class Computing implements AutoCloseable {
  private static final Path ROOT = Path.of("/sys/fs/cgroup");
  private static final String MEMBERS = "cgroup.procs";

  private final Path parent;
  private final Path group;

  private Computing(Path parent) throws IOException {
    this.parent = parent;
    this.group = Files.createDirectory(parent.resolve("concord-" + ProcessHandle.current().pid()));
    enter(group);
  }

  static Computing start() throws IOException {
    Path alone = ROOT.resolve("cpuacct"); // as it was before version 2
    return new Computing(Files.isDirectory(alone) ? alone : ROOT);
  }

  private static void enter(Path group) throws IOException {
    Files.writeString(group.resolve(MEMBERS), String.valueOf(ProcessHandle.current().pid()));
  }

  /// In all so far.
  double seconds() throws IOException {
    Path nanos = group.resolve("cpuacct.usage");
    if (Files.exists(nanos)) {
      return Long.parseLong(Files.readString(nanos).strip()) / 1e9;
    }
    List<String> lines = Files.readAllLines(group.resolve("cpu.stat"));
    return Long.parseLong(
            lines.stream()
                .filter(l -> l.startsWith("usage_usec "))
                .findFirst()
                .orElseThrow()
                .split(" ")[1])
        / 1e6;
  }

  @Override
  public void close() throws IOException {
    enter(parent);
    for (String left : Files.readAllLines(group.resolve(MEMBERS))) { // about to end
      Files.writeString(parent.resolve(MEMBERS), left);
    }
    Files.delete(group);
  }
}
