package concord.go.types;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Questions about types. Of a type parameter something holds if it holds of every type in its type
/// set (and there are such types).
public final class Types {
  /// Deeper parts of a type literal count as vague, so that no error is reported.
  private static final int DEEPEST_LITERAL = 40;

  private Types() {}

  public static Type unalias(Type t) {
    return t instanceof Alias a ? a.actual() : t;
  }

  public static boolean isTypeParam(Type t) {
    return unalias(t) instanceof TypeParam;
  }

  /// Whether some part of a type literal is vague: `*T`, `[]T` or `func(T)` of an unknown `T`. What
  /// is compared with it may be identical.
  public static boolean hasVaguePart(Type t) {
    return hasVaguePart(t, DEEPEST_LITERAL);
  }

  private static boolean hasVaguePart(Type type, int depth) {
    Type t = unalias(type);
    if (depth == 0 || isVague(t)) {
      return true;
    }
    return switch (t) {
      case Type.Pointer(Type elem) -> hasVaguePart(elem, depth - 1);
      case Type.Slice(Type elem) -> hasVaguePart(elem, depth - 1);
      case Type.Array(_, Type elem) -> hasVaguePart(elem, depth - 1);
      case Type.Chan(_, Type elem) -> hasVaguePart(elem, depth - 1);
      case Type.MapOf(Type key, Type elem) ->
          hasVaguePart(key, depth - 1) || hasVaguePart(elem, depth - 1);
      case Named n -> n.typeArgs().stream().anyMatch(a -> hasVaguePart(a, depth - 1));
      case Signature s -> hasVaguePart(s.params(), depth) || hasVaguePart(s.results(), depth);
      case Struct s -> hasVaguePart(s.fields(), depth);
      case Type.Tuple(List<Var> vars) -> hasVaguePart(vars, depth);
      case Basic _, Alias _, TypeParam _, Interface _, Type.Union _, Type.Unknown _ -> false;
    };
  }

  private static boolean hasVaguePart(List<Var> vars, int depth) {
    return vars.stream().anyMatch(v -> hasVaguePart(v.type(), depth - 1));
  }

  /// Whether the type is unknown: its error has been reported, or it is unknown.
  public static boolean isVague(Type t) {
    Type u = unalias(t);
    if (u instanceof TypeParam) {
      return false;
    }
    u = u.underlying();
    return u == Basic.INVALID || u instanceof Type.Unknown;
  }

  public static boolean isUnknown(Type t) {
    return !isTypeParam(t) && t.underlying() instanceof Type.Unknown;
  }

  public static boolean isInterface(Type t) {
    return t.underlying() instanceof Interface && !isTypeParam(t);
  }

  public static boolean isUntyped(Type t) {
    return t instanceof Basic b && b.isUntyped();
  }

  public static boolean isTyped(Type t) {
    return !isUntyped(t);
  }

  /// Predeclared types, declared types and type parameters have names (spec, "Types").
  public static boolean hasName(Type t) {
    return switch (unalias(t)) {
      case Basic _, Named _, TypeParam _ -> true;
      case Type _ -> false;
    };
  }

  public static boolean isGeneric(Type t) {
    return switch (t) {
      case Named n -> n.isGeneric();
      case Alias a -> a.typeArgs().isEmpty() && !a.typeParams().isEmpty();
      case Type _ -> false;
    };
  }

  private static boolean basic(Type t, Predicate<Basic> p) {
    return t.underlying() instanceof Basic b && p.test(b);
  }

  /// Whether `p` holds of the type, or of all types in the set of a type parameter.
  public static boolean all(Type t, Predicate<Type> p) {
    if (unalias(t) instanceof TypeParam param) {
      Optional<List<Type.Term>> terms = param.constraint().typeSet().terms();
      return terms.isPresent()
          && !terms.get().isEmpty()
          && terms.get().stream().allMatch(term -> p.test(term.type()));
    }
    return p.test(t);
  }

  public static boolean isBoolean(Type t) {
    return basic(t, Basic::isBoolean);
  }

  public static boolean isString(Type t) {
    return basic(t, Basic::isString);
  }

  public static boolean isInteger(Type t) {
    return basic(t, Basic::isInteger);
  }

  static boolean isUnsigned(Type t) {
    return basic(t, Basic::isUnsigned);
  }

  public static boolean isNumeric(Type t) {
    return basic(t, Basic::isNumeric);
  }

  public static boolean isConstType(Type t) {
    return basic(t, Basic::isConstType);
  }

  public static boolean allBoolean(Type t) {
    return all(t, Types::isBoolean);
  }

  public static boolean allString(Type t) {
    return all(t, Types::isString);
  }

  public static boolean allInteger(Type t) {
    return all(t, Types::isInteger);
  }

  static boolean allUnsigned(Type t) {
    return all(t, Types::isUnsigned);
  }

  public static boolean allNumeric(Type t) {
    return all(t, Types::isNumeric);
  }

  public static boolean allNumericOrString(Type t) {
    return all(t, u -> isNumeric(u) || isString(u));
  }

  public static boolean allOrdered(Type t) {
    return all(t, u -> basic(u, Basic::isOrdered));
  }

  /// Whether `nil` is a value of the type.
  public static boolean hasNil(Type t) {
    if (isTypeParam(t)) {
      return all(t, Types::hasNil);
    }
    return switch (t.underlying()) {
      case Basic b -> b == Basic.UNSAFE_POINTER || b == Basic.UNTYPED_NIL;
      case Type.Slice _, Type.Pointer _, Signature _, Interface _, Type.MapOf _, Type.Chan _ ->
          true;
      case Type.Unknown _ -> true;
      case Type _ -> false;
    };
  }

  public static Type defaultType(Type t) {
    return t instanceof Basic b ? b.defaultType() : t;
  }

  /// The element type of a pointer.
  public static Optional<Type> pointee(Type t) {
    return t.underlying() instanceof Type.Pointer(Type elem) && !isTypeParam(t)
        ? Optional.of(elem)
        : Optional.empty();
  }

  /// Spec, "Comparison operators". With `dynamic`, interfaces and type parameters' interfaces count
  /// as comparable although comparing may panic.
  public static boolean comparable(Type t, boolean dynamic) {
    return comparable(t, dynamic, 0);
  }

  private static boolean comparable(Type t, boolean dynamic, int depth) {
    if (depth > 50) {
      return true;
    }
    if (unalias(t) instanceof TypeParam p) {
      return comparableSet(p.constraint().typeSet(), depth + 1);
    }
    return switch (t.underlying()) {
      case Basic b -> b != Basic.UNTYPED_NIL;
      case Type.Pointer _, Type.Chan _, Type.Unknown _ -> true;
      case Interface i -> dynamic || comparableSet(i.typeSet(), depth + 1);
      case Struct s -> s.fields().stream().allMatch(f -> comparable(f.type(), dynamic, depth + 1));
      case Type.Array(_, Type elem) -> comparable(elem, dynamic, depth + 1);
      case Type _ -> false;
    };
  }

  private static boolean comparableSet(TypeSet set, int depth) {
    return set.comparable()
        || set.unknown()
        || (set.terms().isPresent()
            && set.terms().get().stream().allMatch(x -> comparable(x.type(), false, depth)));
  }

  /// The underlying type that all types of the type's set share; empty if they differ. Channels may
  /// differ in direction if they do not conflict (the former "core type").
  public static Optional<Type> core(Type t) {
    if (!(unalias(t) instanceof TypeParam p)) {
      return Optional.of(t.underlying());
    }
    TypeSet set = p.constraint().typeSet();
    if (set.terms().isEmpty()) {
      return set.unknown() ? Optional.of(new Type.Unknown(p.obj().name())) : Optional.empty();
    }
    Type common = null;
    for (Type.Term term : set.terms().get()) {
      Type u = term.type().underlying();
      common = common == null ? u : join(common, u);
      if (common == null) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(common);
  }

  private static Type join(Type x, Type y) {
    if (Identity.identical(x, y)) {
      return x;
    }
    if (x instanceof Type.Chan(Type.Direction d, Type a)
        && y instanceof Type.Chan(Type.Direction e, Type b)
        && Identity.identical(a, b)) {
      if (d == Type.Direction.BOTH) {
        return y;
      }
      if (e == Type.Direction.BOTH) {
        return x;
      }
    }
    return null;
  }

  /// Like [#core], but `[]byte | string` counts as string.
  public static Optional<Type> coreString(Type t) {
    if (!(unalias(t) instanceof TypeParam p)) {
      return Optional.of(t.underlying());
    }
    Optional<List<Type.Term>> terms = p.constraint().typeSet().terms();
    if (terms.isEmpty() || terms.get().stream().noneMatch(x -> isString(x.type()))) {
      return core(t);
    }
    boolean ok =
        terms.get().stream().allMatch(x -> isString(x.type()) || isBytes(x.type().underlying()));
    return ok ? Optional.of(Basic.STRING) : Optional.empty();
  }

  static boolean isBytes(Type t) {
    return t.underlying() instanceof Type.Slice(Type elem) && elem.underlying() == Basic.UINT8;
  }

  public static boolean isBytesOrRunes(Type t) {
    return t.underlying() instanceof Type.Slice(Type elem)
        && (elem.underlying() == Basic.UINT8 || elem.underlying() == Basic.INT32);
  }
}
