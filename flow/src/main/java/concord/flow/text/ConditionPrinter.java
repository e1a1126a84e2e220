package concord.flow.text;

import concord.flow.Condition;
import concord.flow.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Conditions as the paper writes them: `0 < j < 5` is a chain of two.
public final class ConditionPrinter {
  private ConditionPrinter() {}

  public static String print(Condition condition) {
    return switch (condition) {
      case Condition.Constant(boolean value) -> Boolean.toString(value);
      case Condition.Holds(String variable) -> variable;
      case Condition.Compare(var relation, Term left, Term right) ->
          TypePrinter.print(left) + " " + relation.text + " " + TypePrinter.print(right);
      case Condition.Predicate(String name, List<Term> arguments) -> predicate(name, arguments);
      case Condition.Binding(String variable, var value) ->
          variable + " ↦ " + TypePrinter.atom(value);
      case Condition.Not(Condition inner) -> "¬" + negand(inner);
      case Condition.And(List<Condition> parts) -> String.join(" ∧ ", chains(parts));
      case Condition.Or(List<Condition> parts) ->
          parts.stream().map(ConditionPrinter::operand).collect(Collectors.joining(" ∨ "));
    };
  }

  private static String predicate(String name, List<Term> arguments) {
    if (name.equals(Condition.INHERIT) && arguments.size() == 2) {
      return TypePrinter.print(arguments.get(0)) + " <: " + TypePrinter.print(arguments.get(1));
    }
    return arguments.stream()
        .map(TypePrinter::print)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /// The parts of a conjunction; `a < b` directly followed by `b < c` becomes `a < b < c`.
  private static List<String> chains(List<Condition> parts) {
    List<String> texts = new ArrayList<>();
    Term end = null;
    for (Condition part : parts) {
      if (part instanceof Condition.Compare(var relation, Term left, Term right)) {
        if (left.equals(end)) {
          texts.add(texts.removeLast() + " " + relation.text + " " + TypePrinter.print(right));
        } else {
          texts.add(print(part));
        }
        end = right;
      } else {
        texts.add(operand(part));
        end = null;
      }
    }
    return texts;
  }

  /// A part of a conjunction or disjunction.
  private static String operand(Condition condition) {
    return switch (condition) {
      case Condition.And _, Condition.Or _ -> "(" + print(condition) + ")";
      default -> print(condition);
    };
  }

  /// What a negation negates.
  private static String negand(Condition condition) {
    return switch (condition) {
      case Condition.Compare _, Condition.Binding _ -> "(" + print(condition) + ")";
      case Condition.Predicate(String name, _) when name.equals(Condition.INHERIT) ->
          "(" + print(condition) + ")";
      default -> operand(condition);
    };
  }
}
