package concord.facts.summary;

import concord.facts.skeleton.Place;

/// A step on the way to an operation: `action` at a place, in a function.
public record Step(String function, Place place, String action) {}
