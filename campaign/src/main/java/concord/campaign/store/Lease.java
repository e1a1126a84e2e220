package concord.campaign.store;

import concord.campaign.CampaignId;
import java.io.Serializable;
import java.time.Instant;

/// The right to examine the cases `from` (included) to `to` (not included) until a time. It is
/// renewed while work continues. After it has expired, another worker may take the range, and
/// results of the first one are no longer recorded.
///
/// @param attempt how many workers have had the range, including this one
public record Lease(
    CampaignId campaign, long from, long to, String worker, int attempt, Instant until)
    implements Serializable {}
