package concord.check;

import concord.flow.Condition;
import concord.flow.Condition.Relation;
import concord.flow.Term;
import concord.flow.solve.Query;
import concord.flow.solve.Solution;
import concord.flow.solve.Universe;
import concord.go.syntax.Token;
import concord.infer.domain.Solver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Answers inference's questions about numbers with the solver of the flow engine, Z3. Z3 is loaded
/// with the first question; most programs ask none.
public final class NumberSolver implements Solver, AutoCloseable {
  private Optional<concord.flow.solve.Solver> solver = Optional.empty();
  private final Map<List<Comparison>, Boolean> known = new HashMap<>();

  @Override
  public boolean contradict(List<Comparison> comparisons) {
    return known.computeIfAbsent(List.copyOf(comparisons), this::solve);
  }

  private boolean solve(List<Comparison> comparisons) {
    List<Condition> conditions = new ArrayList<>();
    Set<String> naturals = new TreeSet<>();
    for (Comparison c : comparisons) {
      conditions.add(
          Condition.compare(relation(c.op()), term(c.left(), naturals), term(c.right(), naturals)));
    }
    for (String natural : naturals) {
      conditions.add(Condition.compare(Relation.GE, new Term.Var(natural), new Term.Int(0)));
    }
    if (solver.isEmpty()) {
      Universe nothing = new Universe(List.of(), List.of(), List.of());
      solver = Optional.of(new concord.flow.solve.Solver(nothing));
    }
    Query query = Query.of(Condition.and(conditions));
    return solver.get().solve(query) instanceof Solution.Unsatisfiable;
  }

  private static Relation relation(Token op) {
    return switch (op) {
      case EQL -> Relation.EQ;
      case NEQ -> Relation.NE;
      case LSS -> Relation.LT;
      case LEQ -> Relation.LE;
      case GTR -> Relation.GT;
      case GEQ -> Relation.GE;
      default -> throw new IllegalArgumentException("not a comparison: " + op);
    };
  }

  private static Term term(Solver.Quantity term, Set<String> naturals) {
    return switch (term) {
      case Solver.Whole(var value) -> new Term.Int(value.longValueExact());
      case Solver.Variable(int number, boolean natural) -> {
        String name = "x" + number;
        if (natural) {
          naturals.add(name);
        }
        yield new Term.Var(name);
      }
      case Solver.Operation(Token op, var left, var right) ->
          Term.arith(operator(op), term(left, naturals), term(right, naturals));
    };
  }

  private static Term.Op operator(Token op) {
    return switch (op) {
      case ADD -> Term.Op.PLUS;
      case SUB -> Term.Op.MINUS;
      case MUL -> Term.Op.TIMES;
      case QUO -> Term.Op.DIV;
      case REM -> Term.Op.REM;
      default -> throw new IllegalArgumentException("not arithmetic: " + op);
    };
  }

  @Override
  public void close() {
    solver.ifPresent(concord.flow.solve.Solver::close);
  }
}
