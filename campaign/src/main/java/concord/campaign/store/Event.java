package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;

/// An event in the history of a store.
///
/// @param id grows with every event, so that a reader can ask for all events after the last one it
///   has seen
/// @param campaign 0 if it belongs to none
/// @param number of the case, or -1
/// @param kind a word: `begun`, `resumed`, `suspect`, `confirmed`, `shrunk`, `unhealthy`,
///   `stopped`, `ended`, …
public record Event(
    long id, long campaign, long number, Instant at, String worker, String kind, String text)
    implements Serializable {}
