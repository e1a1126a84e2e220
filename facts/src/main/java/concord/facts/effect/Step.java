package concord.facts.effect;

import concord.facts.skeleton.Place;

/// A step on the way to an operation: `action` at a place, in a function.
///
/// @param assumes what must be so for the step; empty where it is sure
public record Step(String function, Place place, String action, String assumes) {
  public Step(String function, Place place, String action) {
    this(function, place, action, "");
  }
}
