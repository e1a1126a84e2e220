package concord.flow;

import java.util.List;
import java.util.SequencedSet;
import java.util.TreeSet;

/// The function `c` of Fig. 3: all concrete types of a type. They are the elements of the sort
/// `Concrete`, collected once, before the reduction.
public final class Collect {
  private final SequencedSet<String> concrete = new TreeSet<>();

  /// The concrete types of a whole program, in alphabetical order.
  public static SequencedSet<String> c(CoroutineProgram program) {
    Collect collect = new Collect();
    program.definitions().values().forEach(collect::type);
    program.arguments().forEach(collect::type);
    collect.condition(program.assumption());
    for (CoroutineProgram.Inherits fact : program.inheritance()) {
      collect.concrete.add(fact.sub());
      collect.concrete.add(fact.sup());
    }
    return collect.concrete;
  }

  public static SequencedSet<String> c(Type type) {
    Collect collect = new Collect();
    collect.type(type);
    return collect.concrete;
  }

  private Collect() {}

  private void type(Type type) {
    switch (type) {
      case Type.Instance(List<FlowItem> items) -> items.forEach(this::item);
      case Type.Definition(_, List<FlowItem> items) -> items.forEach(this::item);
      case Type.Constrained(Type inner, Condition condition) -> {
        type(inner);
        condition(condition);
      }
      case Type.Union(List<Type> alternatives) -> alternatives.forEach(this::type);
      case Type.Sequence(List<Type> elements) -> elements.forEach(this::type);
      case Type.Product(List<Type> components) -> components.forEach(this::type);
      case Type.Concrete(String name) -> concrete.add(name);
      case Type.Power(Type element, _) -> type(element);
      case Type.Apply(Type function, List<Type> arguments) -> {
        type(function);
        arguments.forEach(this::type);
      }
      case Type.Start(Type definition) -> type(definition);
      case Type.Value(Term term) -> term(term);
      case Type.Zero _, Type.Variable _ -> {}
    }
  }

  private void item(FlowItem item) {
    switch (item) {
      case FlowItem.Yield(Type type, _, _) -> type(type);
      case FlowItem.Receive(Type type, _, _) -> type(type);
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
      case FlowItem.Return(List<Type> values) -> values.forEach(this::type);
      case FlowItem.New _ -> {}
    }
  }

  private void condition(Condition condition) {
    switch (condition) {
      case Condition.Compare(_, Term left, Term right) -> {
        term(left);
        term(right);
      }
      case Condition.Predicate(_, List<Term> arguments) -> arguments.forEach(this::term);
      case Condition.Binding(_, Type value) -> type(value);
      case Condition.Not(Condition inner) -> condition(inner);
      case Condition.And(List<Condition> parts) -> parts.forEach(this::condition);
      case Condition.Or(List<Condition> parts) -> parts.forEach(this::condition);
      case Condition.Constant _, Condition.Holds _ -> {}
    }
  }

  private void term(Term term) {
    if (term instanceof Term.Symbol(String name)) {
      concrete.add(name);
    }
  }
}
