package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;

/// A worker, as stored.
///
/// @param seen when it last renewed or recorded anything
/// @param ended when it announced its end; [Instant#MAX] if it did not
/// @param cases how many it has examined for the campaign
public record Working(Worker worker, Instant began, Instant seen, Instant ended, long cases)
    implements Serializable {}
