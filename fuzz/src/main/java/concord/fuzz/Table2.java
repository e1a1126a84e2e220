package concord.fuzz;

import concord.fuzz.effect.Rule;
import concord.fuzz.effect.Weights;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/// The experiment of the paper's Table 2: for each heuristic and each target with a bug, how many
/// of N programs reveal it.
public final class Table2 {
  public static final List<String> HEURISTICS = List.of("A", "B", "C", "D", "E", "F", "all");

  private static final List<Rule> COLUMNS =
      List.of(
          Rule.G_SEQ,
          Rule.G_CHOICE,
          Rule.G_SPAWN,
          Rule.G_PING_PONG,
          Rule.G_FAN_OUT,
          Rule.G_PIPELINE,
          Rule.G_SELECT,
          Rule.E_CHOICE_DUP,
          Rule.R_SELECT);

  private Table2() {}

  /// Runs all cells; each line goes to `out` as soon as it is complete.
  ///
  /// @param choices weights are replaced by each heuristic in turn
  public static void print(
      List<Target> targets,
      FuzzSubject.Choices choices,
      long seed,
      long programs,
      Consumer<String> out)
      throws IOException, InterruptedException {
    out.accept("Programs that reveal the bug, of " + programs + "; seed " + seed);
    StringBuilder head = new StringBuilder("%-14s".formatted("Heuristic"));
    for (String column : List.of("Seq", "Cho", "Spa", "Pin", "Fan", "Pip", "Sel", "Exp", "Reo")) {
      head.append("%4s".formatted(column));
    }
    targets.forEach(t -> head.append("  ").append(t.name()));
    out.accept(head.toString());
    for (String name : HEURISTICS) {
      Weights weights = Weights.preset(name).orElseThrow();
      StringBuilder line = new StringBuilder("%-14s".formatted("Heuristic " + name));
      COLUMNS.forEach(rule -> line.append("%4d".formatted(weights.of(rule))));
      for (Target target : targets) {
        Survey.Count count =
            Survey.count(new FuzzSubject(target, choices.with(weights)), seed, programs);
        line.append("  ").append(("%" + target.name().length() + "d").formatted(count.failed()));
      }
      out.accept(line.toString());
    }
  }
}
