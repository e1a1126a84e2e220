package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.SequencedMap;

/// An action as its object sees it: the goroutine, the action, and its data (the message that is
/// sent or stored, or the rewrites of an update).
public record Request(
    int goroutine, Action action, Message message, SequencedMap<String, Message> rewrites) {}
