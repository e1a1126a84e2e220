package concord.campaign.store;

import concord.campaign.CampaignId;
import java.io.Serializable;
import java.time.Instant;

/// The right to examine the cases `from` (included) to `to` (not included) until a time. It is
/// renewed while work goes on; when it has run out, somebody else may take the range, and what the
/// first one found is not recorded any more.
///
/// @param attempt how many had the range before, and this one
public record Lease(
    CampaignId campaign, long from, long to, String worker, int attempt, Instant until)
    implements Serializable {}
