package concord.campaign.child;

import java.time.Duration;

/// Resource limits for a child and all processes that it starts.
///
/// @param output bytes to each of standard output and standard error
/// @param disk bytes below the folder it runs in; a single file may be half as large
/// @param memory bytes of data of a single process
/// @param processes how many at a time
/// @param cpu how long each process may compute
/// @param network whether it may use the network
public record Limits(
    long output, long disk, long memory, int processes, Duration cpu, Network network) {

  /// Whether other machines can be reached.
  public enum Network {
    NONE,
    OPEN
  }

  public static final Limits DEFAULT =
      new Limits(32L << 20, 2L << 30, 6L << 30, 400, Duration.ofMinutes(30), Network.NONE);

  /// For a driver, which lives as long as a campaign.
  public static final Limits DRIVER =
      new Limits(
          DEFAULT.output, DEFAULT.disk, DEFAULT.memory, 400, Duration.ofDays(30), Network.NONE);

  public Limits withNetwork() {
    return new Limits(output, disk, memory, processes, cpu, Network.OPEN);
  }

  public Limits withDisk(long bytes) {
    return new Limits(output, bytes, memory, processes, cpu, network);
  }

  public Limits withOutput(long bytes) {
    return new Limits(bytes, disk, memory, processes, cpu, network);
  }

  public Limits withProcesses(int most) {
    return new Limits(output, disk, memory, most, cpu, network);
  }
}
