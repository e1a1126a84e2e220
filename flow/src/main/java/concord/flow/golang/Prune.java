package concord.flow.golang;

import concord.flow.FlowItem;
import concord.flow.Substitution;
import concord.flow.Type;
import concord.flow.Variables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/// Removes unused parts of definitions: parameters, unknowns, results, calls without behaviour. For
/// a program without conditions, the rest is the mapping as the paper prints it: `M(main) =
/// ⟦Inline(run); ?Error⟧`.
final class Prune {
  private final SequencedMap<String, Type> definitions;
  private final DefinitionCalls calls;

  private Prune(SequencedMap<String, Type> definitions) {
    this.definitions = definitions;
    this.calls = DefinitionCalls.in(definitions);
  }

  /// Repeats until nothing can be removed.
  static SequencedMap<String, Type> unused(SequencedMap<String, Type> definitions) {
    SequencedMap<String, Type> before = definitions;
    while (true) {
      SequencedMap<String, Type> after = new Prune(before).once();
      if (after.equals(before)) {
        return after;
      }
      before = after;
    }
  }

  private SequencedMap<String, Type> once() {
    SequencedMap<String, Type> live = new LinkedHashMap<>();
    definitions.forEach((name, type) -> {
      Type.Definition d = (Type.Definition) type;
      List<FlowItem> items = withoutZeros(name, d).in(d.items());
      live.put(name, new Type.Definition(d.parameters(), live(items, calls.binds(name))));
    });
    Map<String, List<Integer>> needed = needed(live);
    SequencedMap<String, Type> pruned = new LinkedHashMap<>();
    live.forEach((name, type) -> {
      Type.Definition d = (Type.Definition) type;
      List<String> parameters = needed.get(name).stream().map(d.parameters()::get).toList();
      pruned.put(name, new Type.Definition(parameters, new Arguments(needed).items(d.items())));
    });
    return pruned;
  }

  /// Parameters for which every call gives a function without behaviour.
  private Substitution withoutZeros(String name, Type.Definition d) {
    Substitution zeros = Substitution.NONE;
    for (int i = 0; i < d.parameters().size(); i++) {
      if (calls.alwaysZero(name, i)) {
        zeros = zeros.with(d.parameters().get(i), Type.ZERO);
      }
    }
    return zeros;
  }

  /// The parameters that something depends on: not only the same parameter of the next call.
  private static Map<String, List<Integer>> needed(SequencedMap<String, Type> definitions) {
    Map<String, List<Integer>> needed = new LinkedHashMap<>();
    definitions.keySet().forEach(name -> needed.put(name, List.of()));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Map.Entry<String, Type> entry : definitions.entrySet()) {
        Type.Definition d = (Type.Definition) entry.getValue();
        List<FlowItem> items = new Arguments(needed).items(d.items());
        Set<String> mentioned = Variables.all(new Type.Instance(items));
        List<Integer> positions = new ArrayList<>();
        for (int i = 0; i < d.parameters().size(); i++) {
          if (mentioned.contains(d.parameters().get(i))) {
            positions.add(i);
          }
        }
        grown |= !positions.equals(needed.put(entry.getKey(), positions));
      }
    }
    return needed;
  }

  /// Removes `new x` where nothing after it mentions `x`, results nobody reads, calls of nothing,
  /// and the `return` at the end when no call binds its results.
  private List<FlowItem> live(List<FlowItem> items, boolean bound) {
    List<FlowItem> kept = new ArrayList<>();
    Set<String> mentioned = new LinkedHashSet<>();
    for (FlowItem item : items.reversed()) {
      FlowItem inner = Items.map(item, this::liveIn, some -> live(some, bound));
      boolean dead =
          switch (inner) {
            case FlowItem.New(String label, int _) -> !mentioned.contains(label);
            case FlowItem.Start(Type d) -> isNothing(d);
            case FlowItem.Defer(Type d) -> isNothing(d);
            case FlowItem.Inline(Type d, List<String> results) ->
                isNothing(d) && results.stream().noneMatch(mentioned::contains);
            case FlowItem.Return _ -> !bound;
            case FlowItem.Choice(var alternatives) ->
                alternatives.stream().allMatch(a -> a.items().isEmpty());
            case FlowItem.Yield _, FlowItem.Receive _, FlowItem.Deferred _, FlowItem.Inlined _ ->
                false;
          };
      if (!dead) {
        FlowItem live =
            inner instanceof FlowItem.Inline(Type d, List<String> results)
                    && results.stream().noneMatch(mentioned::contains)
                ? new FlowItem.Inline(d, List.of())
                : inner;
        kept.addFirst(live);
        mentioned.addAll(Variables.all(new Type.Instance(List.of(live))));
      }
    }
    return kept;
  }

  private static boolean isNothing(Type definition) {
    return switch (definition) {
      case Type.Zero _ -> true;
      case Type.Apply(Type function, _) -> isNothing(function);
      case Type.Definition(_, List<FlowItem> items) -> items.isEmpty();
      default -> false;
    };
  }

  /// Substitutes the arguments of a function literal that is called at once.
  private Type liveIn(Type type) {
    return switch (type) {
      case Type.Definition(var parameters, var items) ->
          new Type.Definition(parameters, live(items, calls.bindsLiterals()));
      case Type.Apply(Type.Definition(var parameters, var items), List<Type> arguments) -> {
        Substitution sigma = Substitution.NONE;
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
          sigma = sigma.with(parameters.get(i), arguments.get(i));
        }
        yield new Type.Definition(List.of(), live(sigma.in(items), calls.bindsLiterals()));
      }
      case Type.Apply(Type function, List<Type> arguments) ->
          new Type.Apply(liveIn(function), arguments.stream().map(this::liveIn).toList());
      default -> type;
    };
  }

  /// Calls of named definitions, with the arguments for the parameters that are kept.
  private record Arguments(Map<String, List<Integer>> kept) {
    Type type(Type type) {
      return switch (type) {
        case Type.Apply(Type.Variable(String name), List<Type> arguments)
            when kept.containsKey(name) -> {
          List<Type> left = new ArrayList<>();
          for (int position : kept.get(name)) {
            if (position < arguments.size()) {
              left.add(type(arguments.get(position)));
            }
          }
          Type function = new Type.Variable(name);
          yield left.isEmpty() ? function : new Type.Apply(function, left);
        }
        case Type.Apply(Type function, List<Type> arguments) ->
            new Type.Apply(type(function), arguments.stream().map(this::type).toList());
        case Type.Definition(var parameters, var items) ->
            new Type.Definition(parameters, items(items));
        default -> type;
      };
    }

    List<FlowItem> items(List<FlowItem> items) {
      return items.stream().map(item -> Items.map(item, this::type, this::items)).toList();
    }
  }
}
