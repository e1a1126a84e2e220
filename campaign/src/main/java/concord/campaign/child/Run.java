package concord.campaign.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The child processes and temporary folders of this process. All of them are removed when the
/// process ends, even if it is killed.
///
/// Children carry a mark in their environment, `PROCESS.START.RANDOM`, by which they are found
/// again. Temporary folders are in one whose name contains the same mark.
public final class Run {
  static final String VARIABLE = "CONCORD_RUN";
  static final String FOLDER = "concord-run-";

  private final String name;
  private final Path folder;
  private final Reaper reaper;
  private final Set<Process> running = ConcurrentHashMap.newKeySet();

  private Run(String name, Path folder, Reaper reaper) {
    this.name = name;
    this.folder = folder;
    this.reaper = reaper;
  }

  private static final class Here {
    static final Run RUN = begin();
  }

  static Run here() {
    return Here.RUN;
  }

  private static Run begin() {
    ProcessHandle self = ProcessHandle.current();
    String owner = self.pid() + "." + start(self);
    String name = owner + "." + UUID.randomUUID().toString().substring(0, 8);
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Sweep.run(temporary);
    try {
      Path folder = Files.createDirectory(temporary.resolve(FOLDER + name));
      Run run = new Run(name, folder, Reaper.start(name, folder));
      Runtime.getRuntime().addShutdownHook(new Thread(run::end, "containment"));
      return run;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException("cannot make a folder in " + temporary, e);
    }
  }

  static long start(ProcessHandle process) {
    return process.info().startInstant().orElse(Instant.EPOCH).toEpochMilli();
  }

  /// A new folder for what is needed only while this process runs.
  public static Path temporaryFolder(String prefix) throws IOException {
    try {
      return Files.createTempDirectory(here().folder, prefix);
    } catch (java.io.UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /// Each child has a mark of its own, which begins with the name of this run.
  String mark() {
    return name + "." + UUID.randomUUID().toString().substring(0, 8);
  }

  void started(Process process) {
    running.add(process);
    reaper.note("started " + process.pid());
  }

  void ended(Process process) {
    running.remove(process);
    reaper.note("ended " + process.pid());
  }

  /// Leaves nothing behind.
  private void end() {
    for (Process process : running) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    Sweep.end(name);
    try {
      Disk.remove(folder);
    } catch (IOException _) {
      return; // the reaper tries again
    }
  }
}
