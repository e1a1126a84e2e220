package concord.facts.effect;

import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What fields are given in the whole program: the functions and types of values that can be in
/// them, and which are each other's inverse (`x.f.g` is `x` again).
final class Fields {
  /// `base.field = value` in a function.
  record Stored(String function, Term base, Term value, String type) {}

  private final Map<String, List<Stored>> stored = new HashMap<>();
  private final Map<String, Set<String>> inverse = new HashMap<>();
  private final Map<String, Map<String, Integer>> made = new HashMap<>();

  Fields(Collection<Skeleton> skeletons) {
    skeletons.forEach(this::constructor);
    Map<String, List<Node.Store>> stores = new HashMap<>();
    for (Skeleton s : skeletons) {
      List<Node.Store> own = stores(s);
      stores.put(s.function(), own);
      for (Node.Store store : own) {
        if (store.address() instanceof Term.Field f && !f.owner().isEmpty()) {
          stored
              .computeIfAbsent(key(f), _ -> new ArrayList<>())
              .add(new Stored(s.function(), f.of(), store.value(), store.type()));
        }
      }
    }
    stored.forEach((field, all) -> invert(field, all, stores));
  }

  static String key(Term.Field f) {
    return f.owner() + "." + f.name();
  }

  List<Stored> in(Term.Field field) {
    return stored.getOrDefault(key(field), List.of());
  }

  /// Whether a field is set somewhere, and never to nil: then it is nil only in an object that is
  /// not finished.
  boolean isNeverNil(Term.Field field) {
    List<Stored> all = in(field);
    return !all.isEmpty() && all.stream().noneMatch(s -> s.value() instanceof Term.Constant);
  }

  /// The stores of a function, and those that the constructors it calls make into their results.
  private List<Node.Store> stores(Skeleton s) {
    List<Node.Store> all = new ArrayList<>();
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Store store -> all.add(store);
        case Node.Call c
            when c.target() instanceof Node.Target.Static(String f)
                && !c.results().isEmpty()
                && made.containsKey(f) ->
            made.get(f)
                .forEach((field, param) -> {
                  if (param < c.args().size()) {
                    Term result = new Term.Variable(c.results().getFirst());
                    int dot = field.lastIndexOf('.');
                    all.add(
                        new Node.Store(
                            new Term.Field(
                                result, field.substring(0, dot), -1, field.substring(dot + 1)),
                            c.args().get(param),
                            "",
                            0));
                  }
                });
        default -> {}
      }
    }
    return all;
  }

  /// A function whose first result it has made itself, with parameters in its fields.
  private void constructor(Skeleton s) {
    Set<Term> results = new HashSet<>();
    for (Node node : s.nodes()) {
      if (node instanceof Node.Return r && !r.results().isEmpty()) {
        Term first = r.results().getFirst();
        if (!first.equals(Term.Constant.NIL)) {
          results.add(first);
        }
      }
    }
    if (results.size() != 1 || !(results.iterator().next() instanceof Term.Made result)) {
      return;
    }
    Map<String, Integer> fields = new HashMap<>();
    for (Node node : s.nodes()) {
      if (node instanceof Node.Store store
          && store.address() instanceof Term.Field f
          && f.of().equals(result)
          && !f.owner().isEmpty()
          && store.value() instanceof Term.Param(int index)) {
        fields.put(key(f), index);
      }
    }
    if (!fields.isEmpty()) {
      made.put(s.function(), fields);
    }
  }

  private void invert(String field, List<Stored> all, Map<String, List<Node.Store>> stores) {
    Set<String> common = null;
    for (Stored s : all) {
      if (s.value() instanceof Term.Constant) {
        continue;
      }
      Set<String> here = new HashSet<>();
      for (Node.Store other : stores.get(s.function())) {
        if (other.address() instanceof Term.Field g
            && g.of().equals(s.value())
            && other.value().equals(s.base())) {
          here.add(key(g));
        }
      }
      if (common == null) {
        common = here;
      } else {
        common.retainAll(here);
      }
    }
    if (common != null && !common.isEmpty()) {
      inverse.put(field, common);
    }
  }

  /// The same term, shorter where it goes to a field and back.
  Term normal(Term term) {
    return switch (term) {
      case Term.At(Term.Field(Term.At(Term.Field f), String owner, int index, String name))
          when isInverse(f, owner + "." + name) ->
          normal(f.of());
      case Term.At a -> {
        Term inner = normal(a.address());
        yield Term.at(inner) instanceof Term.At at ? back(at) : Term.at(inner);
      }
      case Term.Field f -> {
        Term inner = normal(f.of());
        yield inner.equals(f.of()) ? f : new Term.Field(inner, f.owner(), f.index(), f.name());
      }
      default -> term;
    };
  }

  private Term back(Term.At at) {
    return at.address() instanceof Term.Field(Term.At(Term.Field f), String owner, _, String name)
            && isInverse(f, owner + "." + name)
        ? f.of()
        : at;
  }

  private boolean isInverse(Term.Field f, String g) {
    return inverse.getOrDefault(key(f), Set.of()).contains(g)
        && inverse.getOrDefault(g, Set.of()).contains(key(f));
  }
}
