package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Substitution;
import concord.flow.Type;
import concord.flow.solve.Matcher;
import concord.flow.text.TypePrinter;
import java.util.List;
import java.util.SequencedMap;

/// `Start : D → I`: a definition becomes an instance. `Inline` uses it as well.
final class Instantiation {
  /// The maximal length of a chain of names.
  private static final int LONGEST_CHAIN = 100;

  private final SequencedMap<String, Type> definitions;
  private final Matcher matcher;
  private final Condition assumption;

  Instantiation(SequencedMap<String, Type> definitions, Matcher matcher, Condition assumption) {
    this.definitions = definitions;
    this.matcher = matcher;
    this.assumption = assumption;
  }

  sealed interface Outcome {}

  /// `[items]/condition`.
  record Instance(List<FlowItem> items, Condition condition) implements Outcome {}

  record Ask(Condition condition) implements Outcome {}

  record Stuck(String reason) implements Outcome {}

  Outcome instantiate(Type definition) {
    return instantiate(definition, List.of(), Condition.TRUE, 0);
  }

  private Outcome instantiate(
      Type definition, List<Type> arguments, Condition condition, int depth) {
    if (depth > LONGEST_CHAIN) {
      return new Stuck(TypePrinter.print(definition) + " is defined by itself");
    }
    return switch (definition) {
      case Type.Zero _ -> new Instance(List.of(), condition);
      case Type.Instance(List<FlowItem> items) ->
          new Instance(Substitution.NONE.in(items), condition);
      case Type.Start(Type inner) -> instantiate(inner, arguments, condition, depth + 1);
      case Type.Variable(String name) when definitions.containsKey(name) ->
          instantiate(definitions.get(name), arguments, condition, depth + 1);
      case Type.Apply(Type function, List<Type> given) ->
          instantiate(function, given, condition, depth + 1);
      case Type.Constrained(Type inner, Condition more) ->
          constrained(inner, arguments, condition, more, depth);
      case Type.Union(List<Type> alternatives) -> union(alternatives, arguments, condition, depth);
      case Type.Definition d -> definition(d, arguments, condition);
      case Type.Variable _,
          Type.Concrete _,
          Type.Value _,
          Type.Power _,
          Type.Sequence _,
          Type.Product _ ->
          new Stuck(TypePrinter.print(definition) + " is not a coroutine definition");
    };
  }

  private Outcome definition(Type.Definition d, List<Type> arguments, Condition condition) {
    if (!arguments.isEmpty() && arguments.size() != d.parameters().size()) {
      return new Stuck(
          TypePrinter.print(d)
              + " takes "
              + d.parameters().size()
              + " arguments, not "
              + arguments.size());
    }
    Substitution sigma = parameters(d, arguments);
    return new Instance(sigma.in(d.items()), condition);
  }

  /// The constraint of a definition may mention its parameters.
  private Outcome constrained(
      Type inner, List<Type> arguments, Condition condition, Condition more, int depth) {
    Condition own = inner instanceof Type.Definition d ? parameters(d, arguments).in(more) : more;
    Type reduced = Type.constrained(inner, own);
    return switch (reduced) {
      case Type.Constrained(Type body, Condition rest) ->
          instantiate(body, arguments, Condition.and(condition, rest), depth + 1);
      default -> instantiate(reduced, arguments, condition, depth + 1);
    };
  }

  private static Substitution parameters(Type.Definition d, List<Type> arguments) {
    Substitution sigma = Substitution.NONE;
    for (int i = 0; i < Math.min(arguments.size(), d.parameters().size()); i++) {
      sigma = sigma.with(d.parameters().get(i), arguments.get(i));
    }
    return sigma;
  }

  /// An instance contains no union of definitions: one of them has been chosen.
  private Outcome union(
      List<Type> alternatives, List<Type> arguments, Condition condition, int depth) {
    for (Type alternative : alternatives) {
      Condition guard =
          alternative instanceof Type.Constrained(_, Condition c) ? c : Condition.TRUE;
      switch (matcher.decide(assumption, guard)) {
        case TRUE -> {
          Type chosen =
              alternative instanceof Type.Constrained(Type inner, _) ? inner : alternative;
          return instantiate(chosen, arguments, condition, depth + 1);
        }
        case FALSE -> {}
        case OPEN -> {
          return new Ask(guard);
        }
        case UNKNOWN -> {
          return new Stuck("the solver cannot decide " + TypePrinter.print(alternative));
        }
      }
    }
    return new Instance(List.of(), condition);
  }
}
