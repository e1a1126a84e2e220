package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.Condition.Relation;
import concord.flow.Substitution;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.Variables;
import concord.flow.text.ConditionPrinter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.SortedSet;
import java.util.TreeSet;

/// Prints the values of a group, such as `1 ≤ weekday ≤ 2`, independent of how the group was
/// formed.
///
/// Conditions that compare one variable with numbers are written as intervals. The truth of such a
/// condition changes only at those numbers, so it suffices to try one value between any two.
public final class GroupPrinter {
  private GroupPrinter() {}

  public static String print(Condition condition) {
    return ConditionPrinter.print(simplify(condition));
  }

  static Condition simplify(Condition condition) {
    SequencedMap<String, List<Condition>> intervals = new LinkedHashMap<>();
    List<Condition> others = new ArrayList<>();
    for (Condition conjunct : Condition.conjuncts(condition)) {
      SequencedSet<String> variables = Variables.of(conjunct);
      if (variables.size() == 1 && comparesWithNumbers(conjunct)) {
        intervals.computeIfAbsent(variables.getFirst(), _ -> new ArrayList<>()).add(conjunct);
      } else {
        others.add(conjunct);
      }
    }
    List<Condition> all = new ArrayList<>();
    intervals.forEach((variable, parts) -> all.add(intervals(variable, Condition.and(parts))));
    all.addAll(others);
    return Condition.and(all);
  }

  private static boolean comparesWithNumbers(Condition condition) {
    return switch (condition) {
      case Condition.Compare(_, Term left, Term right) ->
          (left instanceof Term.Var && right instanceof Term.Int)
              || (left instanceof Term.Int && right instanceof Term.Var);
      case Condition.Not(Condition inner) -> comparesWithNumbers(inner);
      case Condition.And(List<Condition> parts) ->
          parts.stream().allMatch(GroupPrinter::comparesWithNumbers);
      case Condition.Or(List<Condition> parts) ->
          parts.stream().allMatch(GroupPrinter::comparesWithNumbers);
      case Condition.Constant _, Condition.Holds _, Condition.Predicate _, Condition.Binding _ ->
          false;
    };
  }

  private static Condition intervals(String variable, Condition condition) {
    TreeSet<Long> numbers = new TreeSet<>();
    collect(condition, numbers);
    TreeSet<Long> samples = new TreeSet<>();
    for (long n : numbers) {
      samples.addAll(List.of(n - 1, n, n + 1));
    }
    List<Condition> found = new ArrayList<>();
    Long from = null;
    Long last = null;
    for (long sample : samples) {
      boolean holds = holds(condition, variable, sample);
      if (holds && from == null) {
        from = sample;
      } else if (!holds && from != null) {
        found.add(interval(variable, from, last, samples));
        from = null;
      }
      last = sample;
    }
    if (from != null) {
      found.add(interval(variable, from, last, samples));
    }
    return Condition.or(found);
  }

  private static boolean holds(Condition condition, String variable, long value) {
    return Substitution.of(variable, new Type.Value(new Term.Int(value)))
        .in(condition)
        .equals(Condition.TRUE);
  }

  /// The least and the greatest sample represent everything beyond them.
  private static Condition interval(String variable, long from, long to, SortedSet<Long> samples) {
    Term v = new Term.Var(variable);
    boolean below = from == samples.first();
    boolean above = to == samples.last();
    if (from == to && !below && !above) {
      return new Condition.Compare(Relation.EQ, v, new Term.Int(from));
    }
    List<Condition> bounds = new ArrayList<>();
    if (!below) {
      bounds.add(
          above
              ? new Condition.Compare(Relation.GE, v, new Term.Int(from))
              : new Condition.Compare(Relation.LE, new Term.Int(from), v));
    }
    if (!above) {
      bounds.add(new Condition.Compare(Relation.LE, v, new Term.Int(to)));
    }
    return Condition.and(bounds);
  }

  private static void collect(Condition condition, SortedSet<Long> numbers) {
    switch (condition) {
      case Condition.Compare(_, Term left, Term right) -> {
        for (Term term : List.of(left, right)) {
          if (term instanceof Term.Int(long n)) {
            numbers.add(n);
          }
        }
      }
      case Condition.Not(Condition inner) -> collect(inner, numbers);
      case Condition.And(List<Condition> parts) -> parts.forEach(p -> collect(p, numbers));
      case Condition.Or(List<Condition> parts) -> parts.forEach(p -> collect(p, numbers));
      case Condition.Constant _, Condition.Holds _, Condition.Predicate _, Condition.Binding _ -> {}
    }
  }
}
