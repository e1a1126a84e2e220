package concord.campaign.store;

import concord.campaign.CampaignId;
import concord.campaign.Settings;
import java.io.Serializable;
import java.time.Instant;

/// A campaign in the store.
///
/// @param state its current state
/// @param worker who began it
/// @param ended when it was last stopped or ended; [Instant#MAX] if it has not ended
/// @param nextCase the first case that no worker has taken yet
/// @param goal the requested number of cases; 0 if none was given
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

  /// Whether a worker is active.
  public enum State {
    /// A worker is active or was killed; see [Archive#workers].
    RUNNING,
    /// A user asked for its end; its workers will notice soon.
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
