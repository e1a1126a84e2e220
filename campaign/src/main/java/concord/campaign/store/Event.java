package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;

/// Something worth telling that happened at a time.
///
/// @param id grows with every event: who has seen all up to one asks for those after it
/// @param campaign 0 where it belongs to none
/// @param number of the case, or -1
/// @param kind a word: `begun`, `resumed`, `suspect`, `confirmed`, `shrunk`, `unhealthy`,
///   `stopped`, `ended`, …
public record Event(
    long id, long campaign, long number, Instant at, String worker, String kind, String text)
    implements Serializable {}
