package concord.flow.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Native;
import concord.flow.Condition;
import concord.flow.RandomTypes;
import concord.flow.Term;
import concord.flow.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SolversAgreeTest {
  private static final long SEEDS = Long.getLong("concord.seeds", 1500);

  private static final Universe UNIVERSE =
      new Universe(List.of("Bool", "Error", "Int", "Student", "User"), List.of(), List.of());

  /// The solver of plain equations says what Z3 says.
  @Test
  void equationsAreSolvedAsZ3SolvesThem() {
    int asked = 0;
    try (Z3Solver z3 = new Z3Solver(UNIVERSE)) {
      for (long seed = 0; seed < SEEDS; seed++) {
        RandomTypes random = new RandomTypes(seed);
        Type left = random.type(2);
        Type right = random.type(2);
        for (Equations equations : Equations.between(left, right)) {
          Query query = equations.query(Condition.TRUE);
          Optional<Solution> own = new EquationSolver(UNIVERSE).solve(query);
          if (own.isPresent()) {
            asked++;
            assertEquals(text(z3.solve(query)), text(own.get()), "seed " + seed);
          }
        }
      }
    }
    assertTrue(asked > SEEDS / 20, "only " + asked + " queries were plain equations");
  }

  private static String text(Solution solution) {
    return switch (solution) {
      case Solution.Satisfiable(var determined) -> {
        Map<String, Type> sorted = new LinkedHashMap<>();
        determined.values().keySet().stream()
            .sorted()
            .forEach(v -> sorted.put(v, determined.get(v).orElseThrow()));
        yield sorted.toString();
      }
      case Solution.Unsatisfiable _ -> "⊥";
      case Solution.Unknown(String reason) -> reason;
    };
  }

  /// However many queries, Z3 holds no more memory than it held for the first few thousand.
  /// `-Dconcord.queries=100000` asks more.
  @Test
  void queriesLeakNoMemory() {
    int queries = Integer.getInteger("concord.queries", 10_000);
    long early = 0;
    long late = 0;
    try (Z3Solver z3 = new Z3Solver(UNIVERSE)) {
      for (int i = 0; i < queries; i++) {
        assertInstanceOf(Solution.Satisfiable.class, z3.solve(between("n" + i % 50, i % 100)));
        if (i % 1000 == 999) {
          early = i < queries / 2 ? Math.max(early, held()) : early;
          late = i < queries / 2 ? late : Math.max(late, held());
        }
      }
    }
    assertTrue(late < 2 * early + 8_000_000, early + " bytes grew to " + late);
    assertTrue(held() < early + 8_000_000, "closing left " + held() + " bytes");
  }

  /// `low < n < low + 2`.
  private static Query between(String variable, int low) {
    Term n = new Term.Var(variable);
    return Query.of(
        Condition.and(
            Condition.compare(Condition.Relation.GT, n, new Term.Int(low)),
            Condition.compare(Condition.Relation.LT, n, new Term.Int(low + 2))));
  }

  /// The memory Z3 holds, after Java let go of what it does not need.
  private static long held() {
    System.gc();
    return Native.getEstimatedAllocSize();
  }
}
