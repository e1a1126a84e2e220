package concord.flow;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;

/// The variables that occur in something, in the order in which they are met.
///
/// Ignores binders: every occurrence counts. That suffices for two questions: could this name be
/// captured, and does this variable stand for a part of a type (then `match` finds it) or only
/// decide conditions (then the reduction splits on it)?
public final class Variables {
  private final boolean conditions;
  private final SequencedSet<String> found = new LinkedHashSet<>();

  private Variables(boolean conditions) {
    this.conditions = conditions;
  }

  /// All variables and labels.
  public static SequencedSet<String> all(Type type) {
    Variables variables = new Variables(true);
    variables.type(type);
    return variables.found;
  }

  /// The variables that stand for a part of the type, without those that occur only in conditions.
  public static SequencedSet<String> inTypes(Type type) {
    Variables variables = new Variables(false);
    variables.type(type);
    return variables.found;
  }

  public static SequencedSet<String> of(Condition condition) {
    Variables variables = new Variables(true);
    variables.condition(condition);
    return variables.found;
  }

  public static SequencedSet<String> of(Term term) {
    Variables variables = new Variables(true);
    variables.term(term);
    return variables.found;
  }

  private void type(Type type) {
    switch (type) {
      case Type.Zero _, Type.Concrete _ -> {}
      case Type.Variable(String name) -> found.add(name);
      case Type.Value(Term term) -> term(term);
      case Type.Power(Type element, Term length) -> {
        type(element);
        term(length);
      }
      case Type.Sequence(List<Type> elements) -> elements.forEach(this::type);
      case Type.Product(List<Type> components) -> components.forEach(this::type);
      case Type.Union(List<Type> alternatives) -> alternatives.forEach(this::type);
      case Type.Constrained(Type inner, Condition condition) -> {
        type(inner);
        condition(condition);
      }
      case Type.Definition(_, List<FlowItem> items) -> items.forEach(this::item);
      case Type.Instance(List<FlowItem> items) -> items.forEach(this::item);
      case Type.Apply(Type function, List<Type> arguments) -> {
        if (conditions) {
          Stream.concat(Stream.of(function), arguments.stream()).forEach(this::type);
        }
      }
      case Type.Start(Type definition) -> type(definition);
    }
  }

  private void item(FlowItem item) {
    switch (item) {
      case FlowItem.Yield(Type type, var label, int _) -> {
        type(type);
        label.ifPresent(this::label);
      }
      case FlowItem.Receive(Type type, var label, int _) -> {
        type(type);
        label.ifPresent(this::label);
      }
      case FlowItem.Start(Type definition) -> type(definition);
      case FlowItem.Inline(Type definition, _) -> type(definition);
      case FlowItem.Defer(Type definition) -> type(definition);
      case FlowItem.Deferred(Type definition) -> type(definition);
      case FlowItem.Choice(List<FlowItem.Alternative> alternatives) -> {
        for (FlowItem.Alternative alternative : alternatives) {
          alternative.items().forEach(this::item);
          condition(alternative.condition());
        }
      }
      case FlowItem.Inlined(List<FlowItem> items, _) -> items.forEach(this::item);
      case FlowItem.New _ -> {}
      case FlowItem.Return(List<Type> values) -> {
        if (conditions) {
          values.forEach(this::type);
        }
      }
    }
  }

  private void condition(Condition condition) {
    if (!conditions) {
      return;
    }
    switch (condition) {
      case Condition.Constant _ -> {}
      case Condition.Holds(String variable) -> found.add(variable);
      case Condition.Compare(_, Term left, Term right) -> {
        term(left);
        term(right);
      }
      case Condition.Predicate(_, List<Term> arguments) -> arguments.forEach(this::term);
      case Condition.Binding(String variable, Type value) -> {
        found.add(variable);
        type(value);
      }
      case Condition.Not(Condition inner) -> condition(inner);
      case Condition.And(List<Condition> parts) -> parts.forEach(this::condition);
      case Condition.Or(List<Condition> parts) -> parts.forEach(this::condition);
    }
  }

  private void term(Term term) {
    switch (term) {
      case Term.Var(String name) -> found.add(name);
      case Term.Arith(_, Term left, Term right) -> {
        term(left);
        term(right);
      }
      case Term.Int _, Term.Bool _, Term.Symbol _ -> {}
    }
  }

  private void label(String label) {
    if (conditions) {
      found.add(label);
    }
  }
}
