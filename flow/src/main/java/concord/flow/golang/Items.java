package concord.flow.golang;

import concord.flow.FlowItem;
import concord.flow.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;

/// Transformations of whole definitions.
final class Items {
  private Items() {}

  /// The item with its definitions and its inner flows changed.
  static FlowItem map(
      FlowItem item, UnaryOperator<Type> type, UnaryOperator<List<FlowItem>> items) {
    return switch (item) {
      case FlowItem.Start(Type definition) -> new FlowItem.Start(type.apply(definition));
      case FlowItem.Inline(Type definition, var results) ->
          new FlowItem.Inline(type.apply(definition), results);
      case FlowItem.Defer(Type definition) -> new FlowItem.Defer(type.apply(definition));
      case FlowItem.Deferred(Type definition) -> new FlowItem.Deferred(type.apply(definition));
      case FlowItem.Choice(var alternatives) ->
          new FlowItem.Choice(
              alternatives.stream()
                  .map(a -> new FlowItem.Alternative(items.apply(a.items()), a.condition()))
                  .toList());
      case FlowItem.Inlined(var inner, var results) ->
          new FlowItem.Inlined(items.apply(inner), results);
      case FlowItem.Return(List<Type> values) ->
          new FlowItem.Return(values.stream().map(type).toList());
      case FlowItem.Yield _, FlowItem.Receive _, FlowItem.New _ -> item;
    };
  }

  /// The definitions without labels.
  static SequencedMap<String, Type> withoutLabels(SequencedMap<String, Type> definitions) {
    SequencedMap<String, Type> stripped = new LinkedHashMap<>();
    definitions.forEach((name, type) -> stripped.put(name, strip(type)));
    return stripped;
  }

  private static Type strip(Type type) {
    return switch (type) {
      case Type.Definition(var parameters, var items) ->
          new Type.Definition(parameters, strip(items));
      case Type.Apply(Type function, List<Type> arguments) ->
          new Type.Apply(strip(function), arguments.stream().map(Items::strip).toList());
      default -> type;
    };
  }

  private static List<FlowItem> strip(List<FlowItem> items) {
    return items.stream()
        .map(item ->
            switch (item) {
              case FlowItem.Yield(Type type, _, int site) ->
                  new FlowItem.Yield(type, Optional.empty(), site);
              case FlowItem.Receive(Type type, _, int site) ->
                  new FlowItem.Receive(type, Optional.empty(), site);
              default -> map(item, Items::strip, Items::strip);
            })
        .toList();
  }
}
