package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.Type;
import concord.flow.Variables;
import java.util.List;

/// `match : T × T → Θ` (Fig. 4): builds a Boolean expression, solves it, and extracts the condition
/// under which it is true.
public final class Matcher {
  private final Solver solver;

  public Matcher(Solver solver) {
    this.solver = solver;
  }

  public Match match(Type left, Type right) {
    return match(left, right, Condition.TRUE);
  }

  /// `match(τ₁/ρ₁, τ₂/ρ₂)` where `given` is `ρ₁ ∧ ρ₂`: the expression is `(τ₁ = τ₂) ∧ ρ₁ ∧ ρ₂`.
  /// Where a type is a union, the first alternative that fits is taken.
  public Match match(Type left, Type right, Condition given) {
    for (Equations equations : Equations.between(left, right)) {
      Query query = equations.query(given);
      switch (solver.solve(query)) {
        case Solution.Unsatisfiable _ -> {}
        case Solution.Satisfiable(var determined) -> {
          return new Match.Conditions(determined, rest(determined.in(query.condition())));
        }
        case Solution.Unknown(String reason) -> {
          return new Match.Unknown(reason);
        }
      }
    }
    return new Match.Bottom();
  }

  /// The conditions that the bindings do not decide. The solver has checked the others.
  private static Condition rest(Condition condition) {
    List<Condition> open =
        Condition.conjuncts(condition).stream()
            .filter(conjunct -> !Variables.of(conjunct).isEmpty())
            .toList();
    return Intervals.tidy(Condition.and(open));
  }

  /// Whether a condition holds, given what is assumed.
  public enum Decision {
    TRUE,
    FALSE,
    /// It can hold, and it can not hold.
    OPEN,
    /// The solver does not know.
    UNKNOWN
  }

  public Decision decide(Condition assumption, Condition condition) {
    Condition decided = solver.universe().decide(condition);
    List<Condition> known = Condition.conjuncts(assumption);
    if (decided instanceof Condition.Constant(boolean value)) {
      return value ? Decision.TRUE : Decision.FALSE;
    }
    if (known.containsAll(Condition.conjuncts(decided))) {
      return Decision.TRUE;
    }
    if (known.contains(Condition.not(decided))) {
      return Decision.FALSE;
    }
    Solution with = solver.solve(Query.of(Condition.and(assumption, decided)));
    Solution without = solver.solve(Query.of(Condition.and(assumption, Condition.not(decided))));
    return switch (with) {
      case Solution.Unknown _ -> Decision.UNKNOWN;
      case Solution.Unsatisfiable _ -> Decision.FALSE;
      case Solution.Satisfiable _ ->
          switch (without) {
            case Solution.Unknown _ -> Decision.UNKNOWN;
            case Solution.Unsatisfiable _ -> Decision.TRUE;
            case Solution.Satisfiable _ -> Decision.OPEN;
          };
    };
  }
}
