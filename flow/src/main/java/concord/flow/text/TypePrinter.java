package concord.flow.text;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import java.util.List;
import java.util.stream.Collectors;

/// Types as the paper writes them. The text parses back to the same type.
public final class TypePrinter {
  private TypePrinter() {}

  public static String print(Type type) {
    return switch (type) {
      case Type.Zero _ -> "0";
      case Type.Concrete(String name) -> concrete(name);
      case Type.Variable(String name) -> name;
      case Type.Value(Term term) -> print(term);
      case Type.Power(Type element, Term length) -> atom(element) + "^" + exponent(length);
      case Type.Sequence(List<Type> elements) -> "⟨" + commas(elements) + "⟩";
      case Type.Product(List<Type> components) -> "(" + commas(components) + ")";
      case Type.Union(List<Type> alternatives) ->
          alternatives.stream()
              .map(TypePrinter::print)
              .collect(Collectors.joining(" | ", "(", ")"));
      case Type.Constrained(Type inner, Condition condition) ->
          atom(inner) + "/" + ConditionPrinter.print(condition);
      case Type.Definition(List<String> parameters, List<FlowItem> items) ->
          (parameters.isEmpty() ? "" : "λ(" + String.join(", ", parameters) + "). ")
              + "⟦"
              + items(items)
              + "⟧";
      case Type.Instance(List<FlowItem> items) -> "[" + items(items) + "]";
      case Type.Apply(Type function, List<Type> arguments) ->
          atom(function) + "(" + commas(arguments) + ")";
      case Type.Start(Type definition) -> "Start(" + print(definition) + ")";
    };
  }

  public static String print(FlowItem item) {
    return switch (item) {
      case FlowItem.Yield(Type type, var label, int _) ->
          "!" + inItem(type) + label(label.orElse(""));
      case FlowItem.Receive(Type type, var label, int _) ->
          "?" + inItem(type) + label(label.orElse(""));
      case FlowItem.Start(Type definition) -> "Start(" + print(definition) + ")";
      case FlowItem.Inline(Type definition, List<String> results) ->
          results(results) + "Inline(" + print(definition) + ")";
      case FlowItem.Defer(Type definition) -> "Defer(" + print(definition) + ")";
      case FlowItem.Deferred(Type definition) -> "Deferred(" + print(definition) + ")";
      case FlowItem.Choice(List<FlowItem.Alternative> alternatives) ->
          alternatives.stream()
              .map(TypePrinter::print)
              .collect(Collectors.joining(" | ", "(", ")"));
      case FlowItem.Inlined(List<FlowItem> items, List<String> results) ->
          results(results) + "[" + items(items) + "]";
      case FlowItem.New(String label, int n) -> "new " + label + (n == 0 ? "" : "^" + n);
      case FlowItem.Return(List<Type> values) ->
          values.isEmpty() ? "return" : "return " + commas(values);
    };
  }

  private static String print(FlowItem.Alternative alternative) {
    String items = "⟨" + items(alternative.items()) + "⟩";
    return alternative.condition().equals(Condition.TRUE)
        ? items
        : items + "/" + ConditionPrinter.print(alternative.condition());
  }

  public static String print(Term term) {
    return switch (term) {
      case Term.Int(long value) -> Long.toString(value);
      case Term.Bool(boolean value) -> Boolean.toString(value);
      case Term.Symbol(String name) -> concrete(name);
      case Term.Var(String name) -> name;
      case Term.Arith(Term.Op op, Term left, Term right) ->
          operand(left) + " " + op.text + " " + operand(right);
    };
  }

  public static String commas(List<Type> types) {
    return types.stream().map(TypePrinter::print).collect(Collectors.joining(", "));
  }

  private static String items(List<FlowItem> items) {
    return items.stream().map(TypePrinter::print).collect(Collectors.joining("; "));
  }

  private static String label(String label) {
    return label.isEmpty() ? "" : "@" + label;
  }

  private static String results(List<String> results) {
    return results.isEmpty() ? "" : String.join(", ", results) + " = ";
  }

  /// A type in a position where it must be delimited from what follows.
  static String atom(Type type) {
    return switch (type) {
      case Type.Constrained _, Type.Power _ -> "(" + print(type) + ")";
      case Type.Definition(List<String> parameters, _) when !parameters.isEmpty() ->
          "(" + print(type) + ")";
      default -> print(type);
    };
  }

  private static String inItem(Type type) {
    return type instanceof Type.Power ? print(type) : atom(type);
  }

  private static String exponent(Term length) {
    return length instanceof Term.Arith ? "(" + print(length) + ")" : print(length);
  }

  private static String operand(Term term) {
    boolean simple = !(term instanceof Term.Arith) && !(term instanceof Term.Int(long n) && n < 0);
    return simple ? print(term) : "(" + print(term) + ")";
  }

  static String concrete(String name) {
    return name.matches("[A-Z][\\p{L}_0-9#']*") ? name : "`" + name + "`";
  }
}
