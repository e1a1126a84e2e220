package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.Condition.Relation;
import concord.flow.Term;
import java.util.ArrayList;
import java.util.List;

/// Sorts bounds for readers: `j < 5 ∧ j > 0` becomes `0 < j ∧ j < 5`, printed `0 < j < 5`.
final class Intervals {
  private Intervals() {}

  static Condition tidy(Condition condition) {
    List<Condition> rest =
        new ArrayList<>(
            Condition.conjuncts(condition).stream().map(Intervals::variableFirst).toList());
    List<Condition> tidied = new ArrayList<>();
    while (!rest.isEmpty()) {
      Condition first = rest.removeFirst();
      Condition partner = partner(first, rest);
      if (partner.equals(Condition.TRUE)) {
        tidied.add(first);
      } else {
        rest.remove(partner);
        tidied.add(flip(isLower(first) ? first : partner));
        tidied.add(isLower(first) ? partner : first);
      }
    }
    return Condition.and(tidied);
  }

  /// The bound on the other side of the same variable, or `true` if there is none.
  private static Condition partner(Condition bound, List<Condition> others) {
    if (!isLower(bound) && !isUpper(bound)) {
      return Condition.TRUE;
    }
    Term variable = ((Condition.Compare) bound).left();
    for (Condition other : others) {
      boolean opposite = isLower(bound) ? isUpper(other) : isLower(other);
      if (opposite && ((Condition.Compare) other).left().equals(variable)) {
        return other;
      }
    }
    return Condition.TRUE;
  }

  private static boolean isLower(Condition condition) {
    return isBound(condition, Relation.GT, Relation.GE);
  }

  private static boolean isUpper(Condition condition) {
    return isBound(condition, Relation.LT, Relation.LE);
  }

  private static boolean isBound(Condition condition, Relation strict, Relation weak) {
    return condition instanceof Condition.Compare(var relation, Term left, Term right)
        && (relation == strict || relation == weak)
        && left instanceof Term.Var
        && right instanceof Term.Int;
  }

  private static Condition variableFirst(Condition condition) {
    boolean turned =
        condition instanceof Condition.Compare(_, Term left, Term right)
            && left instanceof Term.Int
            && right instanceof Term.Var;
    return turned ? flip(condition) : condition;
  }

  private static Condition flip(Condition condition) {
    if (!(condition instanceof Condition.Compare(var relation, Term left, Term right))) {
      return condition;
    }
    Relation flipped =
        switch (relation) {
          case EQ -> Relation.EQ;
          case NE -> Relation.NE;
          case LT -> Relation.GT;
          case LE -> Relation.GE;
          case GT -> Relation.LT;
          case GE -> Relation.LE;
        };
    return new Condition.Compare(flipped, right, left);
  }
}
