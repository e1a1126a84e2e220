package concord.fuzz;

import concord.fuzz.effect.EffectRule;
import concord.fuzz.effect.Weights;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The experiment of the paper's Table 2: for each heuristic and each target with a bug, how many
/// of N programs reveal it.
///
/// @param heuristics the rows: names of weights
/// @param choices the weights are replaced by each heuristic in turn
public record Table2(
    List<Target> targets,
    List<String> heuristics,
    Choices choices,
    long seed,
    long programs,
    SavedCounts saved) {
  public static final List<String> HEURISTICS = List.of("A", "B", "C", "D", "E", "F", "all");

  private static final int CELL = 7;

  /// One rule stands for each group of rules that share a weight.
  private static final List<EffectRule> COLUMNS =
      List.of(
          EffectRule.G_SEQ,
          EffectRule.G_CHOICE,
          EffectRule.G_SPAWN,
          EffectRule.G_PING_PONG,
          EffectRule.G_FAN_OUT,
          EffectRule.G_PIPELINE,
          EffectRule.G_SELECT,
          EffectRule.E_CHOICE_DUP,
          EffectRule.R_SELECT);

  private static final List<String> HEADS =
      List.of("Seq", "Cho", "Spa", "Pin", "Fan", "Pip", "Sel", "Exp", "Reo");

  /// Computes all cells that are not saved yet, reporting each to `progress`, and prints the table
  /// in the paper's layout, with the targets below it.
  public String fill(Consumer<String> progress) throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>();
    lines.add("Programs that reveal the bug, of %,d; seed %d".formatted(programs, seed));
    StringBuilder head = new StringBuilder("%-14s".formatted("Heuristic"));
    HEADS.forEach(name -> head.append("%4s".formatted(name)));
    for (int i = 1; i <= targets.size(); i++) {
      head.append(("%" + CELL + "s").formatted("[" + i + "]"));
    }
    lines.add(head.toString());
    for (String name : heuristics) {
      Weights weights = Weights.preset(name).orElseThrow();
      StringBuilder line = new StringBuilder("%-14s".formatted("Heuristic " + name));
      COLUMNS.forEach(rule -> line.append("%4d".formatted(weights.of(rule))));
      for (Target target : targets) {
        line.append(("%" + CELL + "d").formatted(cell(target, weights, progress).failed()));
      }
      lines.add(line.toString());
    }
    for (int i = 1; i <= targets.size(); i++) {
      lines.add("[%d] %s".formatted(i, targets.get(i - 1).name()));
    }
    return String.join("\n", lines) + "\n";
  }

  private Survey.Count cell(Target target, Weights weights, Consumer<String> progress)
      throws IOException, InterruptedException {
    FuzzSubject subject = new FuzzSubject(target, choices.with(weights));
    String key =
        "%s;%s;seed=%d;programs=%d".formatted(subject.name(), subject.settings(), seed, programs);
    var known = saved.get(key);
    if (known.isPresent()) {
      return known.get();
    }
    Survey.Count count = Survey.count(subject, seed, programs);
    saved.put(key, count);
    progress.accept(
        "%s, heuristic %s: %,d of %,d programs fail%s"
            .formatted(
                target.name(),
                weights,
                count.failed(),
                programs,
                count.undecided() == 0 ? "" : ", " + count.undecided() + " undecided"));
    return count;
  }
}
