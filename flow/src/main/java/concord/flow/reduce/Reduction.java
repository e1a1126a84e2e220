package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.Type;
import concord.flow.text.TypePrinter;
import java.util.List;
import java.util.stream.Collectors;

/// A reduction, from the arguments of `∘` to its end.
public record Reduction(State start, List<Step> steps, Ending ending) {
  public Reduction {
    steps = List.copyOf(steps);
  }

  /// One line of Fig. 5, with the rules that led to it. CR1 shares the line of the rule that gave
  /// it something to remove.
  public record Step(List<ReductionRule> rules, State state) {
    public Step {
      rules = List.copyOf(rules);
    }

    public String ruleNames() {
      return rules.stream().map(rule -> rule.label).collect(Collectors.joining(", "));
    }
  }

  public sealed interface Ending {}

  /// The reduction ended with `type`, which is `0` if all yields and receives were paired.
  ///
  /// @param last the state in which it ended
  public record Result(Type type, State last) implements Ending {
    public boolean isZero() {
      return type.equals(Type.ZERO);
    }
  }

  /// The next step depends on whether the condition holds.
  public record Open(Condition condition) implements Ending {}

  public record Undecided(String reason) implements Ending {}

  /// What the line of step `index` shows: the last one shows the result.
  public String line(int index) {
    boolean last = index == steps.size() - 1;
    return last && ending instanceof Result(Type type, _)
        ? TypePrinter.print(type)
        : steps.get(index).state().print();
  }
}
