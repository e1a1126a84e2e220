package concord.verify.judge;

import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.explore.Graph;
import concord.verify.judge.Backward.Towards;
import concord.verify.judge.Search.Goal;
import concord.verify.machine.Config;
import concord.verify.machine.Machine;
import concord.verify.machine.Obj;
import concord.verify.machine.Objects;
import concord.verify.numbers.Ints;

/// Eventual reception: every buffered message can still be received, or the program can end.
///
/// A buffer from which nothing is ever received again keeps its messages, so it shows in a bottom
/// component; or it becomes unreachable, and then it shows at that step.
public final class Reception {
  private final Machine machine;
  private final Graph graph;
  private final Settings settings;
  private final Futures futures;
  private boolean broken = false;
  private boolean unknown = false;

  Reception(Machine machine, Graph graph, Settings settings, Futures futures) {
    this.machine = machine;
    this.graph = graph;
    this.settings = settings;
    this.futures = futures;
  }

  void judge(Bottom bottom) {
    for (int i = 0; i < bottom.objectIds().length && !broken; i++) {
      if (machine.objects.get(bottom.objectIds()[i]).holdsMessages()) {
        Config config = futures.of(bottom);
        config.objects.set(i, Objects.flagged(config.objects.get(i), Obj.MARKED));
        switch (futures.search(bottom, config, Goal.RECEIVES)) {
          case YES -> {}
          case NO -> broken = true;
          case UNKNOWN -> unknown = true;
        }
      }
    }
  }

  /// The answer after all bottom components are judged.
  public Answer answer() {
    broken |= graph.lost.size() > 0 && !(settings.returnEnds() && endStaysPossible(graph.lost));
    return broken ? Answer.NO : unknown ? Answer.UNDECIDED : Answer.YES;
  }

  /// Whether from all these states the program can always still end.
  private boolean endStaysPossible(Ints states) {
    Backward end = new Backward(graph);
    for (int state = 0; state < graph.states.size(); state++) {
      end.leads[state] = state >= graph.expanded() || isOver(state); // unknown counts as possible
    }
    end.spread(Towards.LATER, Integer.MAX_VALUE);
    Backward never = new Backward(graph);
    for (int state = 0; state < graph.states.size(); state++) {
      never.leads[state] = !end.leads[state];
    }
    never.spread(Towards.LATER, Integer.MAX_VALUE);
    boolean possible = true;
    for (int i = 0; i < states.size(); i++) {
      possible &= !never.leads[states.get(i)];
    }
    return possible;
  }

  private boolean isOver(int state) {
    if (!graph.isEnd(state)) {
      return false;
    }
    graph.states.load(state);
    return graph.states.localCount == 0;
  }
}
