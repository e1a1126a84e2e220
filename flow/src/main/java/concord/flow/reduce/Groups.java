package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.CoroutineProgram;
import concord.flow.solve.Solver;
import concord.flow.solve.Universe;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// The values of the condition variables, divided into groups, and one reduction for each group
/// (section IV, Listing 6).
///
/// If a reduction reaches a condition that can be true and can be false, it starts again twice,
/// assuming the condition and assuming its negation. So only relevant conditions divide groups,
/// including those that a recursion creates.
public final class Groups {
  /// With more groups than this the analysis gives up.
  public static final int MOST_GROUPS = 256;

  private Groups() {}

  /// The reduction under the assumption `condition`, which some value satisfies.
  public record Group(Condition condition, Reduction reduction) {}

  public static List<Group> reduce(CoroutineProgram program, Options options) {
    try (Solver solver = new Solver(Universe.of(program))) {
      return reduce(program, options, solver);
    }
  }

  public static List<Group> reduce(CoroutineProgram program, Options options, Solver solver) {
    List<Group> groups = new ArrayList<>();
    Deque<Condition> open = new ArrayDeque<>(List.of(program.assumption()));
    while (!open.isEmpty()) {
      Condition assumption = open.pop();
      Reduction reduction = new Reducer(program, options, solver, assumption).reduce();
      if (!(reduction.ending() instanceof Reduction.Open(Condition condition))) {
        groups.add(new Group(assumption, reduction));
      } else if (groups.size() + open.size() >= MOST_GROUPS) {
        String reason = "more than " + MOST_GROUPS + " groups of values";
        groups.add(
            new Group(
                assumption,
                new Reduction(
                    reduction.start(), reduction.steps(), new Reduction.Undecided(reason))));
        return groups;
      } else {
        open.push(Condition.and(assumption, Condition.not(condition)));
        open.push(Condition.and(assumption, condition));
      }
    }
    return groups;
  }
}
