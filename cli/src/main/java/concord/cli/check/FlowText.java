package concord.cli.check;

import concord.flow.Condition;
import concord.flow.reduce.GroupPrinter;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Reduction;
import concord.flow.reduce.ReductionRule;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Reductions as text, one step a line, as in the paper's Fig. 5.
final class FlowText {
  /// Rule names are aligned up to this column, so that one long line does not push all others.
  private static final int WIDEST = 72;

  private FlowText() {}

  static String render(List<Group> groups, boolean explain) {
    StringBuilder out = new StringBuilder();
    Set<ReductionRule> used = EnumSet.noneOf(ReductionRule.class);
    for (Group group : groups) {
      if (groups.size() > 1 || !group.condition().equals(Condition.TRUE)) {
        out.append(out.isEmpty() ? "" : "\n")
            .append("where ")
            .append(GroupPrinter.print(group.condition()))
            .append(":\n");
      }
      steps(group.reduction(), out);
      group.reduction().steps().forEach(step -> used.addAll(step.rules()));
    }
    if (explain) {
      out.append("\n");
      used.forEach(rule -> out.append("%-8s %s%n".formatted("(" + rule.label + ")", rule.summary)));
    }
    return out.toString();
  }

  static void steps(Reduction reduction, StringBuilder out) {
    int width = 0;
    for (int i = 0; i < reduction.steps().size(); i++) {
      width = Math.max(width, Math.min(WIDEST, reduction.line(i).length()));
    }
    out.append("  ").append(reduction.start().print()).append("\n");
    for (int i = 0; i < reduction.steps().size(); i++) {
      String line = reduction.line(i);
      out.append("⇒ ")
          .append(line)
          .append(" ".repeat(Math.max(0, width - line.length())))
          .append("  (")
          .append(reduction.steps().get(i).ruleNames())
          .append(")\n");
    }
    if (reduction.ending() instanceof Reduction.Undecided(String reason)) {
      out.append("undecided: ").append(reason).append("\n");
    }
  }
}
