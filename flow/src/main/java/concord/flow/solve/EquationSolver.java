package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.Substitution;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.solve.Query.Sort;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Solves conjunctions of equations between variables and constants, by unification.
///
/// It replaces Z3 for programs without conditions, and a test checks that both agree.
final class EquationSolver {
  private final Universe universe;
  private final SequencedMap<String, String> parents = new LinkedHashMap<>();
  private final Map<String, Term> values = new LinkedHashMap<>();
  private boolean clash;

  EquationSolver(Universe universe) {
    this.universe = universe;
  }

  /// The solution, or empty if the query is not of this kind.
  Optional<Solution> solve(Query query) {
    List<Condition> conjuncts = Condition.conjuncts(query.condition());
    if (conjuncts.contains(Condition.FALSE)) {
      return Optional.of(new Solution.Unsatisfiable());
    }
    if (!conjuncts.stream().allMatch(EquationSolver::isEquation)) {
      return Optional.empty();
    }
    Optional<SequencedMap<String, Sort>> sorts = VariableSorts.infer(query, Map.of());
    if (sorts.isEmpty()) {
      return Optional.of(new Solution.Unsatisfiable());
    }
    conjuncts.forEach(this::add);
    for (String length : query.lengths()) {
      clash |= value(length) instanceof Term.Int(long n) && n < 0;
    }
    return Optional.of(
        clash ? new Solution.Unsatisfiable() : new Solution.Satisfiable(determined(sorts.get())));
  }

  private static boolean isEquation(Condition condition) {
    return switch (condition) {
      case Condition.Holds _ -> true;
      case Condition.Not(Condition inner) -> inner instanceof Condition.Holds;
      case Condition.Compare(var relation, Term left, Term right) ->
          relation == Condition.Relation.EQ
              && !(left instanceof Term.Arith)
              && !(right instanceof Term.Arith);
      case Condition.Constant _,
          Condition.Predicate _,
          Condition.Binding _,
          Condition.And _,
          Condition.Or _ ->
          false;
    };
  }

  private void add(Condition equation) {
    switch (equation) {
      case Condition.Holds(String p) -> equate(new Term.Var(p), new Term.Bool(true));
      case Condition.Not(Condition.Holds(String p)) ->
          equate(new Term.Var(p), new Term.Bool(false));
      case Condition.Compare(_, Term left, Term right) -> equate(left, right);
      default -> throw new IllegalArgumentException("not an equation: " + equation);
    }
  }

  private void equate(Term left, Term right) {
    if (left instanceof Term.Var(String a) && right instanceof Term.Var(String b)) {
      String from = root(b);
      String to = root(a);
      if (!from.equals(to)) {
        parents.put(from, to);
        Term value = values.remove(from);
        if (value != null) {
          assign(to, value);
        }
      }
    } else if (left instanceof Term.Var(String a)) {
      assign(root(a), right);
    } else if (right instanceof Term.Var(String b)) {
      assign(root(b), left);
    } else {
      clash |= !left.equals(right);
    }
  }

  private void assign(String root, Term value) {
    Term before = values.putIfAbsent(root, value);
    clash |= before != null && !before.equals(value);
    clash |= value instanceof Term.Symbol(String name) && !universe.concrete().contains(name);
  }

  private Term value(String variable) {
    return values.get(root(variable));
  }

  private Substitution determined(SequencedMap<String, Sort> sorts) {
    SequencedSet<String> variables = new LinkedHashSet<>(sorts.sequencedKeySet());
    Substitution determined = Substitution.NONE;
    for (String variable : variables) {
      Term value = value(variable);
      boolean alone = sorts.get(variable) == Sort.CONCRETE && universe.concrete().size() == 1;
      if (value != null) {
        determined = determined.with(variable, asType(value));
      } else if (alone) {
        determined = determined.with(variable, new Type.Concrete(universe.concrete().getFirst()));
      }
    }
    return determined;
  }

  static Type asType(Term value) {
    return value instanceof Term.Symbol(String name)
        ? new Type.Concrete(name)
        : new Type.Value(value);
  }

  private String root(String variable) {
    String parent = parents.computeIfAbsent(variable, v -> v);
    return parent.equals(variable) ? variable : root(parent);
  }
}
