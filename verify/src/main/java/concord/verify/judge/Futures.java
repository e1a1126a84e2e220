package concord.verify.judge;

import concord.verify.api.Settings;
import concord.verify.explore.Graph;
import concord.verify.judge.Search.Answer;
import concord.verify.judge.Search.Goal;
import concord.verify.limit.Effort;
import concord.verify.machine.Config;
import concord.verify.machine.Local;
import concord.verify.machine.Machine;
import concord.verify.machine.Obj;
import concord.verify.machine.Objects;
import concord.verify.machine.States;

/// Decides what can still happen from a bottom component. The states of the component answer first;
/// if recursion was stopped from unfolding, `T ⇓ᵏ` lets all names of the state unfold, and `k`
/// more.
final class Futures {
  private final Machine machine;
  private final Settings settings;
  private final int bound;
  private final int many;
  private final Effort effort;

  Futures(Machine machine, Settings settings, int bound, int many, Effort effort) {
    this.machine = machine;
    this.settings = settings;
    this.bound = bound;
    this.many = many;
    this.effort = effort;
  }

  /// The first state of a component, spelled out so that a goroutine or an object can be marked.
  Config of(Bottom bottom) {
    return machine.spell(
        bottom.objectIds(), bottom.objectIds().length, bottom.localIds(), bottom.localIds().length);
  }

  Answer search(Bottom bottom, Config marked, Goal goal) {
    Answer answer = Answer.NO;
    if (!bottom.over()) {
      answer = Search.search(machine, marked.copy(), goal, settings, bound, many, effort);
    }
    if (answer == Answer.NO && bottom.frozen()) {
      int ahead = unfoldAll(marked);
      answer = Search.search(machine, marked, goal, settings, ahead, many, effort);
    }
    return answer;
  }

  /// `N = fn(T)` of `T ⇓ᵏ`: lets all names of a state unfold. Returns the bound that leaves `k`
  /// more.
  private int unfoldAll(Config config) {
    config.objects.replaceAll(o -> Objects.flagged(o, Obj.INSIDE));
    return bound == Integer.MAX_VALUE ? bound : bound + config.objects.size();
  }

  /// Whether a goroutine waits for ever, with any number of others, and `k` names.
  boolean waitsForEver(Graph graph, Judge.StuckAt at, int crowd) {
    States states = graph.states;
    states.load(at.state());
    Config config =
        machine.spell(states.objectIds, states.objectCount, states.localIds, states.localCount);
    Local local = machine.locals.get(states.localIds[at.goroutine()]);
    config.locals.set(at.goroutine(), machine.locals.get(machine.locals.marked(local)).content);
    int ahead = unfoldAll(config);
    return Crowd.waitsForEver(machine, config, settings, effort, ahead, crowd);
  }
}
