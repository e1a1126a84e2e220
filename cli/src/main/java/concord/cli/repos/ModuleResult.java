package concord.cli.repos;

import java.io.Serializable;
import java.util.Locale;

/// The result of one module.
///
/// @param module as the list names it
/// @param reason why it failed; empty if it did not
/// @param json what `concord check --json` wrote; this, `sarif` and `html` are empty if it failed
/// @param millis how long it took
/// @param host where it was checked
public record ModuleResult(
    String module,
    Status status,
    String reason,
    String json,
    String sarif,
    String html,
    long millis,
    String host)
    implements Serializable {

  /// The worst first.
  public enum Status {
    FINDINGS,
    FAILED,
    INVALID,
    UNDECIDED,
    /// It contains no Go files.
    EMPTY,
    OK;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static ModuleResult failed(String module, String reason, long millis, String host) {
    return new ModuleResult(module, Status.FAILED, reason, "", "", "", millis, host);
  }
}
