package concord.flow.golang;

import concord.flow.FlowItem;
import concord.flow.Type;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/// How definitions are called, over a whole program.
final class DefinitionCalls {
  private final Map<String, Set<Integer>> notZero = new LinkedHashMap<>();
  private final Set<String> bound = new HashSet<>();
  private final Set<String> values = new HashSet<>();
  private boolean literals;

  private DefinitionCalls() {}

  static DefinitionCalls in(SequencedMap<String, Type> definitions) {
    DefinitionCalls calls = new DefinitionCalls();
    definitions.values().forEach(calls::type);
    return calls;
  }

  /// Whether some call names the results of this definition, or might.
  boolean binds(String name) {
    return bound.contains(name) || (literals && values.contains(name));
  }

  /// Whether some call of a definition without a name names its results.
  boolean bindsLiterals() {
    return literals;
  }

  /// Whether all calls give the parameter a function without behaviour.
  boolean alwaysZero(String name, int parameter) {
    return notZero.containsKey(name)
        && !notZero.get(name).contains(parameter)
        && !values.contains(name);
  }

  private void type(Type type) {
    switch (type) {
      case Type.Definition(_, List<FlowItem> items) -> items.forEach(this::item);
      case Type.Apply(Type function, List<Type> arguments) -> {
        if (function instanceof Type.Variable(String name)) {
          Set<Integer> positions = notZero.computeIfAbsent(name, _ -> new HashSet<>());
          for (int i = 0; i < arguments.size(); i++) {
            if (!arguments.get(i).equals(Type.ZERO)) {
              positions.add(i);
            }
          }
        } else {
          type(function);
        }
        arguments.forEach(this::type);
      }
      case Type.Variable(String name) ->
          values.add(name); // a function that is passed on, or no function
      default -> {}
    }
  }

  private void item(FlowItem item) {
    switch (item) {
      case FlowItem.Inline(Type definition, List<String> results) -> {
        called(definition);
        if (!results.isEmpty()) {
          if (name(definition).isEmpty()) {
            literals = true;
          }
          bound.add(name(definition));
        }
      }
      case FlowItem.Start(Type definition) -> called(definition);
      case FlowItem.Defer(Type definition) -> called(definition);
      case FlowItem.Deferred(Type definition) -> called(definition);
      case FlowItem.Choice(var alternatives) ->
          alternatives.forEach(a -> a.items().forEach(this::item));
      case FlowItem.Inlined(var items, _) -> items.forEach(this::item);
      case FlowItem.Return(List<Type> returned) -> returned.forEach(this::type);
      case FlowItem.Yield _, FlowItem.Receive _, FlowItem.New _ -> {}
    }
  }

  private void called(Type definition) {
    if (!(definition instanceof Type.Variable)) {
      type(definition);
    }
  }

  private static String name(Type definition) {
    return switch (definition) {
      case Type.Variable(String name) -> name;
      case Type.Apply(Type.Variable(String name), _) -> name;
      default -> "";
    };
  }
}
