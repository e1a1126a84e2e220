package concord.verify;

import concord.behaviour.Program;
import concord.behaviour.Sites.Site;
import concord.verify.api.Gap;
import concord.verify.api.Settings;
import concord.verify.code.Code;
import concord.verify.code.Compiler;
import concord.verify.explore.Conflicts;
import concord.verify.explore.Explorer;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import concord.verify.machine.Local;
import concord.verify.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/// The state graph of a small program, in Graphviz's format.
public final class StateGraph {
  /// A larger picture would be unreadable.
  private static final int MOST_STATES = 2_000;

  private final Machine machine;
  private final Explorer explorer;

  private StateGraph(Machine machine, Explorer explorer) {
    this.machine = machine;
    this.explorer = explorer;
  }

  /// All states and steps, without reduction, within the limits of `settings`. Of a large graph
  /// only the part around its first state; the output says so.
  public static String dot(Program program, Settings settings) {
    int most = Math.min(MOST_STATES, settings.maxStates());
    Settings all =
        settings
            .withReduction(Settings.Reduction.OFF)
            .withLimits(most, settings.timeoutMillis(), settings.maxMemory());
    Code code = Compiler.compile(program);
    int bound = code.finiteControl() ? Integer.MAX_VALUE : Verifier.firstBound(code, settings);
    Patience patience = Patience.of(all, System.nanoTime());
    Machine machine = new Machine(code, all, new Effort(all, patience));
    Explorer explorer = new Explorer(machine, all, bound, patience, Conflicts.Trust.NOBODY);
    explorer.explore();
    return new StateGraph(machine, explorer).dot();
  }

  private String dot() {
    StringBuilder dot = new StringBuilder("digraph states {\n  node [shape=box];\n");
    for (int state = 0; state < explorer.graph.states.size(); state++) {
      dot.append("  s").append(state).append(" [label=\"").append(label(state)).append("\"];\n");
    }
    for (int state = 0; state < explorer.graph.expanded(); state++) {
      for (int e = explorer.graph.starts.get(state);
          e < explorer.graph.starts.get(state + 1);
          e++) {
        int target = explorer.graph.targets.get(e);
        dot.append("  s").append(state).append(" -> s").append(target).append(";\n");
      }
    }
    explorer
        .limitReached()
        .ifPresent(limit ->
            dot.append("  rest [shape=plaintext, label=\"")
                .append(
                    limit instanceof Gap.States(int most) ? "more than " + most + " states: " : "")
                .append("the others are left out\"];\n"));
    return dot.append("}\n").toString();
  }

  /// The position of each goroutine, one per line.
  private String label(int state) {
    explorer.graph.states.load(state);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < explorer.graph.states.localCount; i++) {
      Local local = machine.locals.get(explorer.graph.states.localIds[i]);
      if (local.location() < 0) {
        lines.add(local.kind == Local.Kind.UNKNOWN ? "not modelled" : "returned");
        continue;
      }
      Site site = machine.code.at(local.location()).site();
      lines.add(site.definition() + "@" + site.index() + words(local));
    }
    return lines.isEmpty() ? "over" : String.join("\\n", lines);
  }

  private static String words(Local local) {
    StringBuilder words = new StringBuilder();
    for (Local.Offer offer : local.offers) {
      words.append(words.isEmpty() ? " " : " | ").append(offer.verb.word());
      if (offer.object >= 0) {
        words.append(" #").append(offer.object);
      }
    }
    return words.toString();
  }
}
