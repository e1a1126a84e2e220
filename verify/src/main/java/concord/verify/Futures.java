package concord.verify;

import concord.verify.Search.Answer;
import concord.verify.Search.Goal;

/// Asks what can still happen from a bottom component on. States of the component answer first;
/// where recursion was kept from unfolding, `T ⇓ᵏ` lets all names of the state unfold, and `k`
/// more.
final class Futures {
  private final Machine machine;
  private final Settings settings;
  private final int bound;
  private final Effort effort;

  Futures(Machine machine, Settings settings, int bound, Effort effort) {
    this.machine = machine;
    this.settings = settings;
    this.bound = bound;
    this.effort = effort;
  }

  /// The first state of a component, spelled out so that somebody or something can be marked.
  Config of(Bottom bottom) {
    return machine.spell(
        bottom.objectIds(), bottom.objectIds().length, bottom.localIds(), bottom.localIds().length);
  }

  Answer search(Bottom bottom, Config marked, Goal goal) {
    Answer answer = Answer.NO;
    if (!bottom.over()) {
      answer = Search.search(machine, marked.copy(), goal, settings, bound, effort);
    }
    if (answer == Answer.NO && bottom.frozen()) {
      marked.objects.replaceAll(o -> Objects.flagged(o, Obj.INSIDE));
      answer = Search.search(machine, marked, goal, settings, ahead(bottom), effort);
    }
    return answer;
  }

  /// `N = fn(T)` of `T ⇓ᵏ`, and the bound on top.
  private int ahead(Bottom bottom) {
    return bound == Integer.MAX_VALUE ? bound : bound + bottom.objectIds().length;
  }
}
