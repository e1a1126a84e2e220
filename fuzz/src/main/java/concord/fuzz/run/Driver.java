package concord.fuzz.run;

import java.util.List;
import java.util.Map;

/// How to start a process that interprets programs, and how to make it talk when it hangs.
///
/// @param rejections beginnings of failure messages that mean "this program is against the
///   contract"
public record Driver(
    List<String> command,
    Map<String, String> environment,
    Inspection inspection,
    List<String> rejections) {
  /// What the platform can say about a hang.
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
    this(command, Map.of(), inspection, List.of());
  }

  public Driver withEnvironment(Map<String, String> variables) {
    return new Driver(command, variables, inspection, rejections);
  }
}
