package concord.fuzz.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How to start a process that interprets programs, and how to get a dump when it hangs.
///
/// @param sideBySide how many of them interpret the parts of a batch at the same time
/// @param least the minimum time limit for each line of programs
/// @param rejections beginnings of failure messages that mean "this program is against the
///   contract"
public record Driver(
    List<String> command,
    Map<String, String> environment,
    Inspection inspection,
    int sideBySide,
    Duration least,
    List<String> rejections) {
  /// What the platform can print about a hang.
  public enum Inspection {
    /// On SIGQUIT it prints all its threads or goroutines.
    SIGQUIT,
    NONE
  }

  public Driver {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    rejections = List.copyOf(rejections);
  }

  public Driver(List<String> command, Inspection inspection) {
    this(command, Map.of(), inspection, 1, Duration.ZERO, List.of());
  }

  public Driver withEnvironment(Map<String, String> variables) {
    return new Driver(command, variables, inspection, sideBySide, least, rejections);
  }

  public Driver rejecting(String... messages) {
    return new Driver(command, environment, inspection, sideBySide, least, List.of(messages));
  }

  public Driver allowing(Duration time) {
    return new Driver(command, environment, inspection, sideBySide, time, rejections);
  }

  public Driver sideBySide(int drivers) {
    return new Driver(command, environment, inspection, drivers, least, rejections);
  }
}
