package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.SequencedMap;

/// An action as its object sees it: who asks, for what, and what comes along: the message sent or
/// stored, or what an update makes of which tag.
public record Request(
    int goroutine, Action action, Message message, SequencedMap<String, Message> rewrites) {}
