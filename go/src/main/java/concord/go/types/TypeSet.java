package concord.go.types;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The types an interface describes (spec, "Interface types"): those that have all of `methods`,
/// are in `terms` (if restricted), and are comparable (if so required).
///
/// `unknown`: an element is unknown, so there may be more methods and fewer types than seen here.
public record TypeSet(
    List<Func> methods,
    Map<String, Func> byName,
    Optional<List<Type.Term>> terms,
    boolean comparable,
    boolean unknown) {

  /// The type set of an interface; what it embeds is resolved for it.
  static TypeSet of(Interface i) {
    return of(i, new ArrayList<>());
  }

  private static TypeSet of(Interface i, List<Interface> visiting) {
    if (visiting.contains(i)) {
      return new TypeSet(List.of(), Map.of(), Optional.empty(), false, true);
    }
    visiting.add(i);
    Map<String, Func> methods = new LinkedHashMap<>();
    for (Func m : i.explicitMethods()) {
      methods.putIfAbsent(id(m), m);
    }
    Optional<List<Type.Term>> terms = Optional.empty();
    boolean comparable = i == Universe.COMPARABLE_INTERFACE;
    boolean unknown = false;
    for (Type e : i.embedded()) {
      switch (Types.isTypeParam(e) ? Basic.INVALID : e.underlying()) {
        case Interface inner -> {
          TypeSet set = of(inner, visiting);
          for (Func m : set.methods) {
            methods.putIfAbsent(id(m), m);
          }
          terms = Terms.intersect(terms, set.terms);
          comparable |= set.comparable;
          unknown |= set.unknown;
        }
        case Type.Union(List<Type.Term> list) -> {
          Optional<List<Type.Term>> union = union(list, visiting);
          terms = Terms.intersect(terms, union);
        }
        case Type.Unknown _ -> unknown = true;
        case Basic b when b == Basic.INVALID -> unknown = true;
        case Type _ ->
            terms = Terms.intersect(terms, Optional.of(List.of(new Type.Term(false, e))));
      }
    }
    visiting.removeLast();
    List<Func> sorted = new ArrayList<>(methods.values());
    sorted.sort((a, b) -> a.name().compareTo(b.name()));
    Map<String, Func> byName = new LinkedHashMap<>();
    for (Func m : sorted) {
      byName.putIfAbsent(m.name(), m);
    }
    return new TypeSet(List.copyOf(sorted), byName, terms, comparable, unknown);
  }

  private static String id(Func m) {
    return m.isExported() ? m.name() : m.pkg().path() + "." + m.name();
  }

  private static Optional<List<Type.Term>> union(List<Type.Term> list, List<Interface> visiting) {
    List<Type.Term> all = new ArrayList<>();
    for (Type.Term term : list) {
      Type under = Types.isTypeParam(term.type()) ? Basic.INVALID : term.type().underlying();
      if (under instanceof Interface inner) {
        TypeSet set = of(inner, visiting);
        if (set.terms.isEmpty()) {
          return Optional.empty();
        }
        all.addAll(set.terms.get());
      } else if (!Types.isVague(under)) {
        all.add(term);
      }
    }
    return Optional.of(Terms.normalise(all));
  }

  /// The method that `name` means in package `from`.
  public Optional<Func> method(Pkg from, String name) {
    Func f = byName.get(name);
    if (f == null) {
      return Optional.empty();
    }
    if (f.sameId(from, name)) {
      return Optional.of(f);
    }
    return methods.stream().filter(m -> m.sameId(from, name)).findFirst();
  }

  /// Whether it restricts types by methods alone; only such interfaces are types of variables.
  public boolean isMethodSet() {
    return !comparable && terms.isEmpty();
  }

  public boolean isEmpty() {
    return terms.isPresent() && terms.get().isEmpty();
  }

  public boolean isAll() {
    return isMethodSet() && methods.isEmpty() && !unknown;
  }
}
