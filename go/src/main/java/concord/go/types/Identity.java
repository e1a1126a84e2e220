package concord.go.types;

import java.util.List;

/// Spec, "Type identity".
public final class Identity {
  private static final int MAX_DEPTH = 100;

  private Identity() {}

  public static boolean identical(Type x, Type y) {
    return same(x, y, 0);
  }

  static boolean identical(List<Type> xs, List<Type> ys) {
    return all(xs, ys, 0);
  }

  /// Identity of struct types without regard to tags, for conversions.
  public static boolean identicalIgnoringTags(Type x, Type y) {
    return sameShape(Types.unalias(x), Types.unalias(y), 0, true);
  }

  private static boolean all(List<Type> xs, List<Type> ys, int depth) {
    if (xs.size() != ys.size()) {
      return false;
    }
    for (int i = 0; i < xs.size(); i++) {
      if (!same(xs.get(i), ys.get(i), depth)) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Type x, Type y, int depth) {
    return x == y || sameShape(Types.unalias(x), Types.unalias(y), depth, false);
  }

  private static boolean same(Type x, Type y, int depth, boolean ignoreTags) {
    return x == y || sameShape(Types.unalias(x), Types.unalias(y), depth, ignoreTags);
  }

  private static boolean sameShape(Type x, Type y, int depth, boolean ignoreTags) {
    if (x == y || depth > MAX_DEPTH) {
      return true;
    }
    int d = depth + 1;
    return switch (x) {
      case Basic _, TypeParam _ -> false;
      case Type.Unknown _ -> y instanceof Type.Unknown;
      case Type.Array(long n, Type elem) ->
          y instanceof Type.Array(long m, Type other)
              && (n < 0 || m < 0 || n == m)
              && same(elem, other, d, ignoreTags);
      case Type.Slice(Type elem) ->
          y instanceof Type.Slice(Type other) && same(elem, other, d, ignoreTags);
      case Type.Pointer(Type elem) ->
          y instanceof Type.Pointer(Type other) && same(elem, other, d, ignoreTags);
      case Type.MapOf(Type key, Type elem) ->
          y instanceof Type.MapOf(Type otherKey, Type other)
              && same(key, otherKey, d, ignoreTags)
              && same(elem, other, d, ignoreTags);
      case Type.Chan(Type.Direction dir, Type elem) ->
          y instanceof Type.Chan(Type.Direction otherDir, Type other)
              && dir == otherDir
              && same(elem, other, d, ignoreTags);
      case Type.Tuple(List<Var> vars) ->
          y instanceof Type.Tuple(List<Var> others) && vars(vars, others, d, ignoreTags);
      case Struct s -> y instanceof Struct other && structs(s, other, d, ignoreTags);
      case Signature s -> y instanceof Signature other && signatures(s, other, d, ignoreTags);
      case Interface i -> y instanceof Interface other && interfaces(i, other, d);
      case Type.Union(List<Type.Term> terms) ->
          y instanceof Type.Union(List<Type.Term> others)
              && Terms.subset(terms, others)
              && Terms.subset(others, terms);
      case Named n ->
          y instanceof Named other
              && sameOrigin(n, other)
              && all(n.typeArgs(), other.typeArgs(), d);
      case Alias a -> same(a.actual(), y, d);
    };
  }

  /// Whether two types are declared by the same text. A package checked with and without its tests
  /// is two packages with the same types.
  public static boolean sameOrigin(Named x, Named y) {
    Named a = x.origin();
    Named b = y.origin();
    return a == b
        || (a.obj().pkg() != b.obj().pkg()
            && a.obj().name().equals(b.obj().name())
            && Pkg.same(a.obj().pkg(), b.obj().pkg())
            && a.obj().start() == b.obj().start());
  }

  private static boolean vars(List<Var> xs, List<Var> ys, int depth, boolean ignoreTags) {
    if (xs.size() != ys.size()) {
      return false;
    }
    for (int i = 0; i < xs.size(); i++) {
      if (!same(xs.get(i).type(), ys.get(i).type(), depth, ignoreTags)) {
        return false;
      }
    }
    return true;
  }

  private static boolean structs(Struct x, Struct y, int depth, boolean ignoreTags) {
    if (x.fields().size() != y.fields().size()) {
      return false;
    }
    for (int i = 0; i < x.fields().size(); i++) {
      Var f = x.fields().get(i);
      Var g = y.fields().get(i);
      if (f.isEmbedded() != g.isEmbedded()
          || !f.sameId(g.pkg(), g.name())
          || (!ignoreTags && !x.tag(i).equals(y.tag(i)))
          || !same(f.type(), g.type(), depth, ignoreTags)) {
        return false;
      }
    }
    return true;
  }

  private static boolean signatures(Signature x, Signature y, int depth, boolean ignoreTags) {
    if (x.variadic() != y.variadic() || x.typeParams().size() != y.typeParams().size()) {
      return false;
    }
    if (x.typeParams().isEmpty()) {
      return vars(x.params(), y.params(), depth, ignoreTags)
          && vars(x.results(), y.results(), depth, ignoreTags);
    }
    // Generic signatures are identical up to the names of their type parameters.
    Subst rename = Subst.of(y.typeParams(), List.copyOf(x.typeParams()));
    for (int i = 0; i < x.typeParams().size(); i++) {
      Type bound = rename.apply(y.typeParams().get(i).bound());
      if (!same(x.typeParams().get(i).bound(), bound, depth)) {
        return false;
      }
    }
    return vars(x.params(), rename.vars(y.params()), depth, ignoreTags)
        && vars(x.results(), rename.vars(y.results()), depth, ignoreTags);
  }

  private static boolean interfaces(Interface x, Interface y, int depth) {
    TypeSet a = x.typeSet();
    TypeSet b = y.typeSet();
    if (a.comparable() != b.comparable()
        || a.methods().size() != b.methods().size()
        || a.terms().isPresent() != b.terms().isPresent()) {
      return false;
    }
    if (a.terms().isPresent()
        && !(Terms.subset(a.terms().get(), b.terms().get())
            && Terms.subset(b.terms().get(), a.terms().get()))) {
      return false;
    }
    for (int i = 0; i < a.methods().size(); i++) {
      Func f = a.methods().get(i);
      Func g = b.methods().get(i);
      // Anonymous interfaces may mention themselves only through their methods: look once only.
      if (!f.sameId(g.pkg(), g.name()) || (f != g && !same(f.type(), g.type(), depth + 10))) {
        return false;
      }
    }
    return true;
  }
}
