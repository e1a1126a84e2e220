package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import java.io.Serializable;
import java.time.Instant;

/// A campaign in the store.
///
/// @param state what is going on with it now
/// @param worker who began it
/// @param ended when it was last stopped or came to an end; `null` is never here, an end that has
///   not come is [Instant#MAX]
/// @param nextCase the first case that nobody has taken yet
/// @param goal how many cases it is meant to have; 0 when nobody has said
public record Begun(
    CampaignId id,
    Plan plan,
    State state,
    String worker,
    Instant begun,
    Instant ended,
    long nextCase,
    long goal)
    implements Serializable {

  /// Whether anybody works on it.
  public enum State {
    /// Somebody does, or was killed: see [Archive#workers].
    RUNNING,
    /// Somebody asked for its end, and whoever works on it is about to notice.
    STOPPING,
    ENDED
  }

  public String subject() {
    return plan.subject();
  }

  public Settings settings() {
    return plan.settings();
  }

  public String version() {
    return plan.version();
  }

  public long seed() {
    return plan.seed();
  }

  public Tools tools() {
    return plan.tools();
  }
}
