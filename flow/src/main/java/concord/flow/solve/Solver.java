package concord.flow.solve;

import java.util.Optional;

/// Answers queries about one program: plain equations directly, others with Z3. Z3 is loaded with
/// the first question that needs it.
public final class Solver implements AutoCloseable {
  private final Universe universe;
  private Optional<Z3Solver> z3 = Optional.empty();
  private long queries;

  public Solver(Universe universe) {
    this.universe = universe;
  }

  public Universe universe() {
    return universe;
  }

  public Solution solve(Query query) {
    Query decided = new Query(universe.decide(query.condition()), query.sorts(), query.lengths());
    return new EquationSolver(universe).solve(decided).orElseGet(() -> z3().solve(decided));
  }

  /// How often Z3 was asked.
  public long z3Queries() {
    return queries;
  }

  private Z3Solver z3() {
    queries++;
    if (z3.isEmpty()) {
      z3 = Optional.of(new Z3Solver(universe));
    }
    return z3.get();
  }

  @Override
  public void close() {
    z3.ifPresent(Z3Solver::close);
    z3 = Optional.empty();
  }
}
