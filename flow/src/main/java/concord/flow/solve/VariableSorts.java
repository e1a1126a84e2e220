package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.Term;
import concord.flow.solve.Query.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Infers the sorts of variables (section III-B): opposite an integer a variable is an `Int`,
/// opposite a concrete type it is a `Concrete`, and two variables opposite each other have one
/// sort.
final class VariableSorts {
  private final Map<String, List<Sort>> functions;
  private final SequencedMap<String, String> parents = new LinkedHashMap<>();
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private boolean clash;

  private VariableSorts(Map<String, List<Sort>> functions) {
    this.functions = functions;
  }

  /// The sort of every variable of the query; empty if some variable would need two. A variable
  /// without constraints is an integer.
  ///
  /// @param functions the parameters' sorts of the custom functions
  static Optional<SequencedMap<String, Sort>> infer(
      Query query, Map<String, List<Sort>> functions) {
    VariableSorts inference = new VariableSorts(functions);
    query.sorts().forEach((variable, sort) -> inference.is(new Term.Var(variable), sort));
    query.lengths().forEach(variable -> inference.is(new Term.Var(variable), Sort.INT));
    inference.condition(query.condition());
    if (inference.clash) {
      return Optional.empty();
    }
    SequencedMap<String, Sort> result = new LinkedHashMap<>();
    for (String variable : new ArrayList<>(inference.parents.sequencedKeySet())) {
      result.put(variable, inference.sorts.getOrDefault(inference.root(variable), Sort.INT));
    }
    return Optional.of(result);
  }

  private void condition(Condition condition) {
    switch (condition) {
      case Condition.Constant _ -> {}
      case Condition.Holds(String variable) -> is(new Term.Var(variable), Sort.BOOL);
      case Condition.Compare(var relation, Term left, Term right) -> {
        if (relation == Condition.Relation.EQ || relation == Condition.Relation.NE) {
          same(left, right);
        } else {
          is(left, Sort.INT);
          is(right, Sort.INT);
        }
      }
      case Condition.Predicate(String name, List<Term> arguments) -> predicate(name, arguments);
      case Condition.Binding _ -> clash = true;
      case Condition.Not(Condition inner) -> condition(inner);
      case Condition.And(List<Condition> parts) -> parts.forEach(this::condition);
      case Condition.Or(List<Condition> parts) -> parts.forEach(this::condition);
    }
  }

  private void predicate(String name, List<Term> arguments) {
    List<Sort> parameters = functions.get(name);
    if (parameters == null || parameters.size() != arguments.size()) {
      clash = true;
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      is(arguments.get(i), parameters.get(i));
    }
  }

  private void same(Term left, Term right) {
    Optional<Sort> known = sort(left).or(() -> sort(right));
    if (known.isPresent()) {
      is(left, known.get());
      is(right, known.get());
    } else if (left instanceof Term.Var(String a) && right instanceof Term.Var(String b)) {
      unite(a, b);
    }
  }

  /// The sort of a term if it does not depend on its variables.
  private static Optional<Sort> sort(Term term) {
    return switch (term) {
      case Term.Int _, Term.Arith _ -> Optional.of(Sort.INT);
      case Term.Bool _ -> Optional.of(Sort.BOOL);
      case Term.Symbol _ -> Optional.of(Sort.CONCRETE);
      case Term.Var _ -> Optional.empty();
    };
  }

  private void is(Term term, Sort sort) {
    switch (term) {
      case Term.Var(String name) -> {
        Sort before = sorts.putIfAbsent(root(name), sort);
        clash |= before != null && before != sort;
      }
      case Term.Arith(_, Term left, Term right) -> {
        clash |= sort != Sort.INT;
        is(left, Sort.INT);
        is(right, Sort.INT);
      }
      case Term.Int _, Term.Bool _, Term.Symbol _ -> clash |= sort(term).orElseThrow() != sort;
    }
  }

  private void unite(String a, String b) {
    String from = root(b);
    String to = root(a);
    if (from.equals(to)) {
      return;
    }
    parents.put(from, to);
    Sort sort = sorts.remove(from);
    if (sort != null) {
      is(new Term.Var(a), sort);
    }
  }

  private String root(String variable) {
    String parent = parents.computeIfAbsent(variable, v -> v);
    return parent.equals(variable) ? variable : root(parent);
  }
}
