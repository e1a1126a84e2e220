package concord.facts.effect;

import concord.facts.skeleton.Term;
import java.util.Map;
import java.util.Optional;

/// A condition `key == value`, or its negation.
public record Condition(Term key, Term value, boolean positive) {
  private static final String DIFFERS = "differs";

  public static Condition of(Term t) {
    if (t instanceof Term.Apply(String op, Term a, Term b)) {
      switch (op) {
        case "!" -> {
          return of(a).negated();
        }
        case "==" -> {
          return equal(a, b);
        }
        case "!=" -> {
          return equal(a, b).negated();
        }
        case ">" -> {
          return less(b, a);
        }
        case ">=" -> {
          return less(a, b).negated();
        }
        case "<=" -> {
          return less(b, a).negated();
        }
        case "<" -> {
          return less(a, b);
        }
        default -> {}
      }
    }
    return new Condition(t, Term.Constant.TRUE, true);
  }

  private static Condition equal(Term a, Term b) {
    if (b instanceof Term.Constant) {
      return new Condition(a, b, true);
    }
    return a instanceof Term.Constant
        ? new Condition(b, a, true)
        : new Condition(new Term.Apply("==", a, b), Term.Constant.TRUE, true);
  }

  /// A length greater than 0 is a length that is not 0.
  private static Condition less(Term a, Term b) {
    if (a.equals(new Term.Constant("0"))
        && b instanceof Term.Apply(String op, _, _)
        && op.equals("len")) {
      return new Condition(b, a, false);
    }
    return new Condition(new Term.Apply("<", a, b), Term.Constant.TRUE, true);
  }

  public Condition negated() {
    return new Condition(key, value, !positive);
  }

  /// Whether it holds, if that is known.
  public Optional<Boolean> decide(Map<Term, Term> known) {
    Term have = key instanceof Term.Constant ? key : known.get(key);
    if (have == null && (key instanceof Term.Made || key instanceof Term.Field)) {
      have = Term.Constant.NOT_NIL;
    }
    if (have == null && key instanceof Term.FunctionValue) {
      have = Term.Constant.NOT_NIL;
    }
    if (have == null) {
      boolean differs = known.containsKey(new Term.Apply(DIFFERS, key, value));
      return differs ? Optional.of(!positive) : Optional.empty();
    }
    if (have.equals(Term.Constant.NOT_NIL)) {
      return value.equals(Term.Constant.NIL) ? Optional.of(!positive) : Optional.empty();
    }
    return have instanceof Term.Constant && value instanceof Term.Constant
        ? Optional.of(have.equals(value) == positive)
        : Optional.empty();
  }

  /// Records that it holds.
  public void assume(Map<Term, Term> known) {
    if (positive) {
      known.put(key, value);
    } else if (value.equals(Term.Constant.TRUE)) {
      known.put(key, Term.Constant.FALSE);
    } else if (value.equals(Term.Constant.FALSE)) {
      known.put(key, Term.Constant.TRUE);
    } else if (value.equals(Term.Constant.NIL)) {
      known.put(key, Term.Constant.NOT_NIL);
    } else {
      known.put(new Term.Apply(DIFFERS, key, value), Term.Constant.TRUE);
    }
  }
}
