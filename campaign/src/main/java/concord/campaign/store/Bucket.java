package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;
import java.util.Locale;

/// A group of similar failures.
///
/// @param scope the command and target; a bucket spans campaigns
/// @param count how many failures, in the campaign that was asked about or in all of them
/// @param smallest the one with the smallest program
public record Bucket(
    String scope,
    String name,
    State state,
    String note,
    Instant firstSeen,
    Instant lastSeen,
    long count,
    Finding smallest)
    implements Serializable {

  /// How users have classified it.
  public enum State {
    NEW,
    KNOWN,
    REPORTED,
    FIXED;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    public static State of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT));
    }
  }
}
