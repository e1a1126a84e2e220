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

/// What is stored to fields anywhere in the program: which functions and which dynamic types they
/// may hold, and which fields are inverse (`x.f.g` is `x`).
final class Fields {
  /// `base.field = value` in a function.
  record Stored(String function, Term base, Term value, String type) {}

  private final Map<String, List<Stored>> stored = new HashMap<>();
  private final Map<Term, List<Stored>> members = new HashMap<>();
  private final Map<String, List<Term>> tables = new HashMap<>();
  private final Map<String, Set<String>> inverse = new HashMap<>();
  private final Map<String, Map<String, Integer>> made = new HashMap<>();
  private final Map<String, List<Setting>> setters = new HashMap<>();

  /// A function that stores its parameter `value` to a field of its parameter `base`, or into the
  /// container in that field.
  private record Setting(int base, Term.Field field, boolean element, int value) {}

  Fields(Collection<Skeleton> skeletons) {
    skeletons.forEach(this::constructor);
    skeletons.forEach(this::setter);
    Map<String, List<Node.Store>> stores = new HashMap<>();
    for (Skeleton s : skeletons) {
      List<Node.Store> own = stores(s);
      stores.put(s.function(), own);
      for (Node.Store store : own) {
        if (store.address() instanceof Term.Field f && !f.owner().isEmpty()) {
          stored
              .computeIfAbsent(key(f), _ -> new ArrayList<>())
              .add(new Stored(s.function(), f.of(), store.value(), store.type()));
        } else if (store.address() instanceof Term.Element(Term.Made list, _)) {
          members
              .computeIfAbsent(list, _ -> new ArrayList<>())
              .add(new Stored(s.function(), list, store.value(), store.type()));
        } else if (store.address() instanceof Term.Global(String name)
            && store.value() instanceof Term.Made list) {
          tables.computeIfAbsent(name, _ -> new ArrayList<>()).add(list);
        } else if (store.address() instanceof Term.Element(Term.At(Term.Field f), _)
            && !f.owner().isEmpty()) {
          stored
              .computeIfAbsent(elements(f), _ -> new ArrayList<>())
              .add(new Stored(s.function(), f.of(), store.value(), store.type()));
        }
      }
    }
    stored.forEach((field, all) -> invert(field, all, stores));
  }

  static String key(Term.Field f) {
    return f.owner() + "." + f.name();
  }

  private static String elements(Term.Field f) {
    return key(f) + "[]";
  }

  /// The values put into the container in a field.
  List<Stored> elementsOf(Term.Field field) {
    return stored.getOrDefault(elements(field), List.of());
  }

  /// The values in the lists and maps that a field holds, as they were written.
  List<Stored> membersOf(Term.Field field) {
    List<Stored> all = new ArrayList<>();
    for (Stored list : in(field)) {
      for (Stored member : members.getOrDefault(list.value(), List.of())) {
        all.add(new Stored(list.function(), list.base(), member.value(), member.type()));
      }
    }
    return all;
  }

  /// The same for a package variable.
  List<Stored> membersOf(String global) {
    List<Stored> all = new ArrayList<>();
    for (Term list : tables.getOrDefault(global, List.of())) {
      all.addAll(members.getOrDefault(list, List.of()));
    }
    return all;
  }

  List<Stored> in(Term.Field field) {
    return stored.getOrDefault(key(field), List.of());
  }

  /// Whether a field is set somewhere, and never to nil. Such a field is nil only in an object
  /// under construction.
  boolean isNeverNil(Term.Field field) {
    List<Stored> all = in(field);
    return !all.isEmpty() && all.stream().noneMatch(s -> s.value() instanceof Term.Constant);
  }

  /// The stores of a function, including those that constructors it calls make into their results.
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
        case Node.Call c
            when c.target() instanceof Node.Target.Static(String f) && setters.containsKey(f) ->
            setters.get(f).forEach(set -> set(set, c.args(), all));
        default -> {}
      }
    }
    return all;
  }

  private static void set(Setting set, List<Term> args, List<Node.Store> into) {
    if (set.base() < args.size() && set.value() < args.size()) {
      Term.Field f = set.field();
      Term field = new Term.Field(args.get(set.base()), f.owner(), f.index(), f.name());
      Term address =
          set.element() ? new Term.Element(new Term.At(field), Term.Constant.NIL) : field;
      into.add(new Node.Store(address, args.get(set.value()), "", 0));
    }
  }

  private void setter(Skeleton s) {
    for (Node node : s.nodes()) {
      if (node instanceof Node.Store store
          && store.value() instanceof Term.Param(int value)
          && value < s.params()) {
        boolean element = store.address() instanceof Term.Element;
        Term field =
            store.address() instanceof Term.Element(Term.At(Term.Field f), _) ? f : store.address();
        if (field instanceof Term.Field f
            && !f.owner().isEmpty()
            && f.of() instanceof Term.Param(int base)) {
          setters
              .computeIfAbsent(s.function(), _ -> new ArrayList<>())
              .add(new Setting(base, f, element, value));
        }
      }
    }
  }

  /// Recognises a constructor: a function that makes its first result and stores parameters to its
  /// fields.
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

  /// A term as seen from an object on its path that knows its owner. Example: `b.subs[k].mu` and
  /// `b.mu` are `s.mu` and `s.broker.mu` as seen from `s = b.subs[k]`, if every value put into
  /// `subs` has `b` as its `broker`.
  ///
  /// @param object an object on the path
  /// @param owner where the path begins
  /// @param field the object's field that holds its owner
  record View(Term object, Term owner, Term.Field field) {}

  /// All views of a term.
  List<View> views(Term term) {
    List<View> views = new ArrayList<>();
    term.has(t -> {
      Term.Field by =
          switch (t) {
            case Term.At(Term.Field f) -> f;
            case Term.At(Term.Element(Term.At(Term.Field f), _)) -> f;
            default -> null;
          };
      if (by != null) {
        boolean element = t instanceof Term.At(Term.Element _);
        for (String back : inverse.getOrDefault(element ? elements(by) : key(by), Set.of())) {
          int dot = back.lastIndexOf('.');
          views.add(
              new View(
                  t,
                  by.of(),
                  new Term.Field(t, back.substring(0, dot), -1, back.substring(dot + 1))));
        }
      }
      return false;
    });
    return views;
  }

  /// The same term without detours through a field and back.
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
