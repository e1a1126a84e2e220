package concord.facts.effect;

import concord.facts.skeleton.Node;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import concord.facts.skeleton.TypeFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// The functions that a call may mean, with the terms that their parameters stand for.
public final class Targets {
  /// Interface calls with more implementations than this are ignored: they tell too little.
  private static final int MOST = 8;

  /// A function with its parameters as terms of the caller; [Term.Variable] -1 is an unknown value.
  ///
  /// @param assumes what must hold for this to be the function called; empty if it surely is
  public record Target(String function, List<Term> params, String assumes) {
    public Target(String function, List<Term> params) {
      this(function, params, "");
    }

    public Optional<Term> bind(Term leaf) {
      return leaf instanceof Term.Param(int i) && i < params.size() && known(params.get(i))
          ? Optional.of(params.get(i))
          : Optional.empty();
    }

    private static boolean known(Term t) {
      return !(t instanceof Term.Variable(int r) && r < 0);
    }
  }

  private final SequencedMap<String, Skeleton> skeletons = new LinkedHashMap<>();
  private final Map<String, TypeFacts> types = new HashMap<>();
  private final Map<String, List<String>> methods = new HashMap<>();
  private final Map<String, Boolean> only = new HashMap<>();
  private final Map<Node.Target.Method, List<Implementation>> implementing = new HashMap<>();
  private final Map<String, List<Term.Constant>> constants = new HashMap<>();
  private final Fields fields;

  Targets(Collection<PackageFacts> packages) {
    for (Skeleton s : Skeletons.operations()) {
      skeletons.put(s.function(), s);
    }
    for (PackageFacts facts : packages) {
      facts.types().forEach(t -> types.put(t.name(), t));
      constants.putAll(facts.constants());
      for (Skeleton s : facts.skeletons()) {
        skeletons.put(s.function(), s);
        String local = s.function().substring(s.pkg().length() + 1);
        int dot = local.indexOf('.');
        if (dot > 0 && local.indexOf('$') < 0) {
          methods
              .computeIfAbsent(local.substring(dot + 1), _ -> new ArrayList<>())
              .add(s.function());
        }
      }
    }
    fields = new Fields(skeletons.values());
  }

  public Collection<Skeleton> skeletons() {
    return skeletons.values();
  }

  public Skeleton skeleton(String function) {
    return skeletons.get(function);
  }

  /// The constants that a function may return first, if they are few.
  List<Term.Constant> constants(String function) {
    return constants.getOrDefault(function, List.of());
  }

  Fields fields() {
    return fields;
  }

  /// The functions with skeletons that a call may mean. Functions without one have no effect.
  public List<Target> of(Node.Call call) {
    return of(call.target(), call.args());
  }

  public List<Target> of(Node.Target target, List<Term> args) {
    return switch (target) {
      case Node.Target.Static(String f) ->
          skeletons.containsKey(f) ? List.of(new Target(f, args)) : List.of();
      case Node.Target.Method m -> implementations(m, args);
      case Node.Target.Dynamic(Term f) -> values(f, args);
    };
  }

  private List<Target> implementations(Node.Target.Method m, List<Term> args) {
    List<Target> found = new ArrayList<>();
    Set<String> dynamic = dynamicTypes(args.getFirst());
    if (dynamic.isEmpty()) {
      for (Implementation i : implementing.computeIfAbsent(m, this::implementations)) {
        found.add(new Target(i.method(), args, i.assumes()));
      }
      return found;
    }
    for (String method : methods.getOrDefault(m.name(), List.of())) {
      if (dynamic.contains(owner(method, m))) {
        found.add(new Target(method, args, ""));
      }
    }
    if (found.size() == 1 && isOnly(m.type())) {
      return List.of(new Target(found.getFirst().function(), args));
    }
    return found.size() > MOST ? List.of() : found;
  }

  /// A method that may be meant by a call of an interface's method.
  private record Implementation(String method, String assumes) {}

  /// The methods of all types that implement the interface.
  private List<Implementation> implementations(Node.Target.Method m) {
    List<Implementation> found = new ArrayList<>();
    for (String method : methods.getOrDefault(m.name(), List.of())) {
      String owner = owner(method, m);
      if (implementsAll(owner, m.type())) {
        found.add(new Implementation(method, assumption(m, owner)));
      }
    }
    if (found.size() == 1 && isOnly(m.type())) {
      return List.of(new Implementation(found.getFirst().method(), ""));
    }
    return found.size() > MOST ? List.of() : found;
  }

  private static String owner(String method, Node.Target.Method m) {
    return method.substring(0, method.length() - m.name().length() - 1);
  }

  /// Whether an interface that other packages cannot name is implemented by one type.
  private boolean isOnly(String iface) {
    TypeFacts wanted = types.get(iface);
    int name = iface.lastIndexOf('.') + 1;
    return wanted != null
        && name < iface.length()
        && Character.isLowerCase(iface.codePointAt(name))
        && only.computeIfAbsent(
            iface,
            _ ->
                types.values().stream()
                        .filter(t -> !t.isInterface() && t.methods().containsAll(wanted.methods()))
                        .limit(2)
                        .count()
                    == 1);
  }

  private static String assumption(Node.Target.Method m, String owner) {
    return "the "
        + last(m.type().isEmpty() ? "interface value" : m.type())
        + " whose "
        + m.name()
        + " is called is a "
        + last(owner);
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private boolean implementsAll(String type, String iface) {
    TypeFacts wanted = types.get(iface);
    TypeFacts have = types.get(type);
    return wanted == null || have == null || have.methods().containsAll(wanted.methods());
  }

  /// The dynamic types of the values stored to a field of an interface type; empty if unknown.
  private Set<String> dynamicTypes(Term value) {
    SequencedSet<String> names = new LinkedHashSet<>();
    if (value instanceof Term.At(Term.Field f)) {
      for (Fields.Stored s : fields.in(f)) {
        if (s.value() instanceof Term.Constant) {
          continue;
        }
        String name = s.type().startsWith("*") ? s.type().substring(1) : s.type();
        TypeFacts type = types.get(name);
        if (name.isEmpty() || type == null || type.isInterface()) {
          return Set.of();
        }
        names.add(name);
      }
    }
    return names;
  }

  private List<Target> values(Term function, List<Term> args) {
    return switch (function) {
      case Term.FunctionValue f -> value(f, args).map(List::of).orElse(List.of());
      case Term.At(Term.Field f) -> {
        List<Target> found = new ArrayList<>();
        for (Fields.Stored s : fields.in(f)) {
          kept(s, f, args).ifPresent(found::add);
        }
        yield found.size() > MOST ? List.of() : found;
      }
      case Term.At(Term.Element(Term.At(Term.Field f), _)) -> {
        List<Target> found = new ArrayList<>();
        for (Fields.Stored s : fields.elementsOf(f)) {
          kept(s, f, args).ifPresent(found::add);
        }
        for (Fields.Stored s : fields.membersOf(f)) {
          kept(s, f, args).filter(t -> !found.contains(t)).ifPresent(found::add);
        }
        yield found.size() > MOST ? List.of() : found;
      }
      case Term.At(Term.Element(Term.At(Term.Global(String name)), _)) -> {
        List<Target> found = new ArrayList<>();
        for (Fields.Stored s : fields.membersOf(name)) {
          if (s.value() instanceof Term.FunctionValue v) {
            value(v, args).filter(t -> !found.contains(t)).ifPresent(found::add);
          }
        }
        yield found.size() > MOST ? List.of() : found;
      }
      default -> List.of();
    };
  }

  /// A function stored in a field, or in a container there, in terms of the reader of `f`.
  private Optional<Target> kept(Fields.Stored s, Term.Field f, List<Term> args) {
    if (!(s.value() instanceof Term.FunctionValue v)) {
      return Optional.empty();
    }
    List<Term> captures = v.captures().stream().map(c -> rebase(c, s.base(), f.of())).toList();
    return value(new Term.FunctionValue(v.function(), captures, v.bound()), args);
  }

  /// Translates a term of the function that stores to `from.f` for a function that reads `to.f`.
  private static Term rebase(Term term, Term from, Term to) {
    if (term.equals(from)) {
      return to;
    }
    return switch (term) {
      case Term.Field f -> {
        Term of = rebase(f.of(), from, to);
        yield isKnown(of) ? new Term.Field(of, f.owner(), f.index(), f.name()) : of;
      }
      case Term.At a -> {
        Term address = rebase(a.address(), from, to);
        yield isKnown(address) ? Term.at(address) : address;
      }
      case Term.Cell c -> {
        Term value = rebase(c.value(), from, to);
        yield isKnown(value) ? new Term.Cell(value) : value;
      }
      case Term.Global g -> g;
      default -> new Term.Variable(-1);
    };
  }

  private static boolean isKnown(Term t) {
    return !(t instanceof Term.Variable(int r) && r < 0);
  }

  private Optional<Target> value(Term.FunctionValue f, List<Term> args) {
    Skeleton s = skeletons.get(f.function());
    if (s == null) {
      return Optional.empty();
    }
    List<Term> params = new ArrayList<>();
    if (f.bound()) {
      params.addAll(f.captures());
      params.addAll(args);
    } else {
      params.addAll(args);
      while (params.size() < s.params() - f.captures().size()) {
        params.add(new Term.Variable(-1));
      }
      params.addAll(f.captures());
    }
    return Optional.of(new Target(f.function(), params));
  }
}
