package concord.flow;

import java.util.ArrayList;
import java.util.List;

/// A Boolean predicate `ρ`: what a constrained type `τ/ρ` is constrained by.
public sealed interface Condition {
  Condition TRUE = new Constant(true);
  Condition FALSE = new Constant(false);

  /// `true`, `false`.
  record Constant(boolean value) implements Condition {}

  /// `p`: a variable that is a truth value.
  record Holds(String variable) implements Condition {}

  /// `v < 10`.
  record Compare(Relation relation, Term left, Term right) implements Condition {}

  /// `even(x)`: a custom function (section III-B). `x <: User` is the usual notation of the custom
  /// function [#INHERIT].
  record Predicate(String name, List<Term> arguments) implements Condition {
    public Predicate {
      arguments = List.copyOf(arguments);
    }
  }

  /// `x ↦ v`: not a test but a pending substitution, see the last line of Equation (1).
  record Binding(String variable, Type value) implements Condition {}

  /// `¬ρ`.
  record Not(Condition condition) implements Condition {}

  /// `ρ ∧ ρ`.
  record And(List<Condition> parts) implements Condition {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /// `ρ ∨ ρ`.
  record Or(List<Condition> parts) implements Condition {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /// The custom function of Listing 5.
  String INHERIT = "inherit";

  enum Relation {
    EQ("="),
    NE("≠"),
    LT("<"),
    LE("≤"),
    GT(">"),
    GE("≥");

    public final String text;

    Relation(String text) {
      this.text = text;
    }

    boolean holds(int comparison) {
      return switch (this) {
        case EQ -> comparison == 0;
        case NE -> comparison != 0;
        case LT -> comparison < 0;
        case LE -> comparison <= 0;
        case GT -> comparison > 0;
        case GE -> comparison >= 0;
      };
    }
  }

  static Condition of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /// A comparison, decided at once when both sides are constants.
  static Condition compare(Relation relation, Term left, Term right) {
    boolean equality = relation == Relation.EQ || relation == Relation.NE;
    return switch (left) {
      case Term.Int(long a) when right instanceof Term.Int(long b) ->
          of(relation.holds(Long.compare(a, b)));
      case Term.Symbol(String a) when equality && right instanceof Term.Symbol(String b) ->
          of(a.equals(b) == (relation == Relation.EQ));
      case Term.Bool(boolean a) when equality ->
          switch (right) {
            case Term.Bool(boolean b) -> of((a == b) == (relation == Relation.EQ));
            case Term.Var(String p) -> holds(p, a == (relation == Relation.EQ));
            default -> new Compare(relation, left, right);
          };
      case Term.Var(String p) when equality && right instanceof Term.Bool(boolean b) ->
          holds(p, b == (relation == Relation.EQ));
      case Term t when t.equals(right) -> of(relation.holds(0));
      default -> new Compare(relation, left, right);
    };
  }

  private static Condition holds(String variable, boolean positive) {
    Condition holds = new Holds(variable);
    return positive ? holds : new Not(holds);
  }

  static Condition not(Condition condition) {
    return switch (condition) {
      case Constant(boolean value) -> of(!value);
      case Not(Condition inner) -> inner;
      default -> new Not(condition);
    };
  }

  static Condition and(Condition... parts) {
    return and(List.of(parts));
  }

  /// The conjunction, flat, without `true` and without repetitions.
  static Condition and(List<Condition> parts) {
    List<Condition> flat = new ArrayList<>();
    for (Condition part : parts) {
      for (Condition conjunct : conjuncts(part)) {
        if (conjunct.equals(FALSE)) {
          return FALSE;
        }
        if (!flat.contains(conjunct)) {
          flat.add(conjunct);
        }
      }
    }
    return flat.isEmpty() ? TRUE : flat.size() == 1 ? flat.getFirst() : new And(flat);
  }

  static Condition or(List<Condition> parts) {
    List<Condition> flat = new ArrayList<>();
    for (Condition part : parts) {
      if (part.equals(TRUE)) {
        return TRUE;
      }
      List<Condition> disjuncts = part instanceof Or(List<Condition> inner) ? inner : List.of(part);
      for (Condition disjunct : disjuncts) {
        if (!disjunct.equals(FALSE) && !flat.contains(disjunct)) {
          flat.add(disjunct);
        }
      }
    }
    return flat.isEmpty() ? FALSE : flat.size() == 1 ? flat.getFirst() : new Or(flat);
  }

  /// The parts of a conjunction; none for `true`.
  static List<Condition> conjuncts(Condition condition) {
    return switch (condition) {
      case And(List<Condition> parts) -> parts;
      case Constant(boolean value) when value -> List.of();
      default -> List.of(condition);
    };
  }
}
