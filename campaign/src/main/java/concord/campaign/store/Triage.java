package concord.campaign.store;

import concord.campaign.CampaignId;
import java.io.Serializable;

/// The right to do the next step with one finding.
public record Triage(CampaignId campaign, Finding finding, Step step, String worker, int attempt)
    implements Serializable {

  /// The next step.
  public enum Step {
    /// Run it alone, see whether it fails again and how often.
    CONFIRM,
    /// Look for smaller programs, from the end of its trail on.
    SHRINK
  }
}
