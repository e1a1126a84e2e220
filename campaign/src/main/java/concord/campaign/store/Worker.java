package concord.campaign.store;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/// One process that works on campaigns.
///
/// @param id unique for ever, although process numbers are reused
/// @param started the start time of the process; tells it from a later one with the same number
public record Worker(
    String id,
    String host,
    long pid,
    Instant started,
    String system,
    int processors,
    String version)
    implements Serializable {

  /// This process.
  ///
  /// @param version of Concord
  public static Worker here(String version) {
    ProcessHandle self = ProcessHandle.current();
    String host = hostName();
    return new Worker(
        host + ":" + self.pid() + ":" + UUID.randomUUID().toString().substring(0, 8),
        host,
        self.pid(),
        started(self),
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        version);
  }

  /// The same process under a given name, which the caller keeps unique.
  public Worker named(String name) {
    return new Worker(name, host, pid, started, system, processors, version);
  }

  /// Whether it has certainly ended: it was on this machine, and its process no longer exists.
  public boolean isKnownDead() {
    return host.equals(hostName())
        && ProcessHandle.of(pid).filter(p -> started(p).equals(started)).isEmpty();
  }

  private static Instant started(ProcessHandle process) {
    return process.info().startInstant().orElse(Instant.EPOCH).truncatedTo(ChronoUnit.MILLIS);
  }

  private static String hostName() {
    return HostName.NAME;
  }

  /// Computed once.
  private static final class HostName {
    static final String NAME = find();

    private static String find() {
      try {
        Path file = Path.of("/proc/sys/kernel/hostname");
        return Files.exists(file)
            ? Files.readString(file).strip()
            : InetAddress.getLocalHost().getHostName();
      } catch (IOException e) {
        return "localhost";
      }
    }
  }
}
