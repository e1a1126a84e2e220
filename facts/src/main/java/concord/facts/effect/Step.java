package concord.facts.effect;

import concord.facts.skeleton.Place;

/// A step that leads to an operation: `action` at a place, in a function.
///
/// @param assumes what the step assumes; empty if it assumes nothing
public record Step(String function, Place place, String action, String assumes) {
  public Step(String function, Place place, String action) {
    this(function, place, action, "");
  }
}
