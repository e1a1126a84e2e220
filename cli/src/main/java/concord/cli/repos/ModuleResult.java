package concord.cli.repos;

import java.io.Serializable;
import java.util.Locale;

/// What came of one module.
///
/// @param module as the list names it
/// @param reason why it failed; empty when it did not
/// @param json what `concord check --json` wrote; this, `sarif` and `html` are empty when it failed
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

  /// In the order of what weighs most.
  public enum Status {
    FINDINGS,
    FAILED,
    INVALID,
    UNDECIDED,
    /// There is no Go in it.
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
