package concord.behaviour.semantics;

import concord.behaviour.Action;

/// An action as its object sees it: who asks, for what, and what comes along.
public record Request(int goroutine, Action action, Message message) {}
