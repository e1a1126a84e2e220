package concord.facts.skeleton;

import concord.go.syntax.parse.Negation;

/// What a path has found at a branch.
///
/// @param condition as written in the source; empty where the path has found nothing
/// @param holds whether the condition holds
public record Decision(String condition, boolean holds) {
  public static final Decision NONE = new Decision("", true);

  public boolean isNone() {
    return condition.isEmpty();
  }

  /// As a Go programmer writes it: `err == nil` where `err != nil` does not hold. The condition is
  /// parsed for that, so only what is reported asks.
  public String text() {
    return holds || isNone() ? condition : Negation.of(condition);
  }
}
