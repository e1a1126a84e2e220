package concord.check.unit;

import concord.go.code.ClientCode.Use;
import concord.go.code.Codes;
import concord.go.load.GoFile;
import concord.go.types.Basic;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The functions of a package that make objects of a type, and how clients call them.
public final class Constructors {
  /// How an object is made.
  ///
  /// @param use the function that makes it; empty for a zero value
  /// @param result the index of the result that is the object
  public record Maker(Optional<Use> use, int result) {}

  private final Codes codes;
  private final Checked checked;
  private final Named type;
  private final List<Func> methods;
  private Optional<List<Maker>> makers = Optional.empty();

  /// @param methods the methods of `type` that have bodies
  Constructors(Codes codes, Checked checked, Named type, List<Func> methods) {
    this.codes = codes;
    this.checked = checked;
    this.type = type;
    this.methods = methods;
  }

  /// The functions of the package that make an object, those named like constructors first.
  List<Maker> makers() {
    if (makers.isEmpty()) {
      makers = Optional.of(findMakers());
    }
    return makers.get();
  }

  private List<Maker> findMakers() {
    List<Maker> makers = new ArrayList<>();
    for (Func func : codes.functions()) {
      if (func.pkg() == checked.pkg() && !isTest(func)) {
        maker(func).ifPresent(makers::add);
      }
    }
    makers.sort(Comparator.comparingInt(m -> rank(m.use().orElseThrow().func())));
    return makers;
  }

  private static boolean isTest(Func func) {
    return func.position().map(p -> GoFile.isTest(p.file())).orElse(true);
  }

  private static int rank(Func maker) {
    String name = maker.name();
    int exported = maker.isExported() ? 0 : 2;
    return exported + (name.startsWith("New") || name.startsWith("new") ? 0 : 1);
  }

  private Optional<Maker> maker(Func func) {
    if (!(func.type() instanceof Signature s)
        || s.results().stream().noneMatch(this::mayBeObject)) {
      return Optional.empty();
    }
    Optional<Use> use = use(func);
    if (use.isEmpty() || use.get().params().stream().anyMatch(this::isObject)) {
      return Optional.empty();
    }
    List<Type> results = use.get().results();
    for (int i = 0; i < results.size(); i++) {
      if (isObject(results.get(i)) || isBehind(results.get(i), func)) {
        return Optional.of(new Maker(use, i));
      }
    }
    return Optional.empty();
  }

  /// Whether a result can be an object of the type, for some type arguments.
  private boolean mayBeObject(Var result) {
    return isObject(result.type())
        || result.type() instanceof TypeParam
        || result.type().underlying() instanceof Interface
        || (result.type() instanceof Type.Pointer p && p.elem() instanceof TypeParam);
  }

  private boolean isObject(Type type) {
    Type at = type.underlying() instanceof Type.Pointer p ? p.elem() : type;
    return Types.unalias(at) instanceof Named n && n.origin() == this.type.origin();
  }

  /// Whether a result of interface type is an object of the type.
  private boolean isBehind(Type result, Func func) {
    if (!(result.underlying() instanceof Interface wanted) || Methods.of(wanted).isEmpty()) {
      return false;
    }
    Set<String> names = new HashSet<>();
    methods.forEach(m -> names.add(m.name()));
    return Methods.of(wanted).stream().allMatch(m -> names.contains(m.name()))
        && codes.of(func).map(c -> Makes.makes(c, type)).orElse(false);
  }

  /// The type behind the interface that a constructor returns.
  Type behind() {
    return methods.stream().anyMatch(Func::hasPointerReceiver) ? new Type.Pointer(type) : type;
  }

  /// A call of a function, with type arguments if it needs some.
  Optional<Use> use(Func func) {
    if (!(func.type() instanceof Signature s)) {
      return Optional.empty();
    }
    List<Type> args = List.of();
    Map<TypeParam, Type> bound = new HashMap<>();
    if (!s.typeParams().isEmpty()) {
      boolean same = s.typeParams().size() == type.typeArgs().size();
      Optional<List<Type>> chosen = same ? Optional.of(type.typeArgs()) : arguments(s.typeParams());
      if (chosen.isEmpty()) {
        return Optional.empty();
      }
      args = chosen.get();
      for (int i = 0; i < args.size(); i++) {
        bound.put(s.typeParams().get(i), args.get(i));
      }
    }
    List<Type> params = s.params().stream().map(p -> bind(p.type(), bound)).toList();
    List<Type> results = s.results().stream().map(r -> bind(r.type(), bound)).toList();
    boolean method = func.kind() == Func.Kind.METHOD;
    return Optional.of(
        new Use(
            func,
            args,
            method,
            method && !func.hasPointerReceiver(),
            s.variadic(),
            params,
            results));
  }

  private static Type bind(Type type, Map<TypeParam, Type> bound) {
    return bound.isEmpty() ? type : Methods.substitute(type, bound);
  }

  /// Type arguments that satisfy the constraints.
  static Optional<List<Type>> arguments(List<TypeParam> params) {
    List<Type> args = new ArrayList<>();
    for (TypeParam param : params) {
      Optional<List<Type.Term>> terms = param.constraint().typeSet().terms();
      if (!Methods.of(param.constraint()).isEmpty()) {
        return Optional.empty();
      }
      Type first = terms.filter(t -> !t.isEmpty()).map(t -> t.getFirst().type()).orElse(Basic.INT);
      args.add(first);
    }
    return Optional.of(args);
  }
}
