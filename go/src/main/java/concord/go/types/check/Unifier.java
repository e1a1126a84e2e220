package concord.go.types.check;

import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Identity;
import concord.go.types.Interface;
import concord.go.types.Lookup;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Type unification": finds types for type parameters that make two types the same.
///
/// Loose unification (`exact` false) lets a declared type stand against its underlying type,
/// ignores channel directions, and lets an interface stand against a type with its methods. Only
/// the outer level of types is loose.
final class Unifier {
  private static final int MAX_DEPTH = 60;

  private final List<TypeParam> params;

  /// Parallel to `params`: which slot holds the type of a parameter. Parameters that must be equal
  /// share a slot.
  private final int[] slots;

  private final Type[] types;

  Unifier(List<TypeParam> params) {
    this.params = params;
    this.slots = new int[params.size()];
    this.types = new Type[params.size()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = i;
    }
  }

  Optional<Type> at(int i) {
    return Optional.ofNullable(types[slots[i]]);
  }

  void set(int i, Type t) {
    types[slots[i]] = t;
  }

  int known() {
    int n = 0;
    for (int i = 0; i < slots.length; i++) {
      n += types[slots[i]] != null ? 1 : 0;
    }
    return n;
  }

  int indexOf(Type t) {
    return t instanceof TypeParam p ? params.indexOf(p) : -1;
  }

  boolean unify(Type x, Type y, boolean exact) {
    return unify(x, y, exact, 0);
  }

  private boolean unify(Type left, Type right, boolean exact, int depth) {
    Type x = Types.unalias(left);
    Type y = Types.unalias(right);
    if (x == y) {
      return true;
    }
    if (depth > MAX_DEPTH) {
      return false;
    }
    int px = indexOf(x);
    int py = indexOf(y);
    if (px >= 0 && py >= 0) {
      return join(px, py, exact, depth);
    }
    if (py >= 0) {
      return bind(py, x, exact, depth);
    }
    if (px >= 0) {
      return bind(px, y, exact, depth);
    }
    if (Types.isVague(x) || Types.isVague(y)) {
      return true;
    }
    if (!exact) {
      // A declared type against a type literal: what counts is the underlying type.
      if (x instanceof Named && isLiteral(y)) {
        x = looseUnder(x, y);
      } else if (y instanceof Named && isLiteral(x)) {
        y = looseUnder(y, x);
      }
      // A type parameter of the function around: what counts is the type all its types share.
      if (x instanceof TypeParam != y instanceof TypeParam) {
        Optional<Type> core = Types.core(x instanceof TypeParam ? x : y);
        return core.isPresent()
            && unify(core.get(), x instanceof TypeParam ? y : x, /* exact= */ false, depth + 1);
      }
      Optional<Boolean> byMethods = interfaces(x, y, depth);
      if (byMethods.isPresent()) {
        return byMethods.get();
      }
    }
    return structure(x, y, exact, depth + 1);
  }

  private static boolean isLiteral(Type t) {
    return !(t instanceof Named) && !(t instanceof Basic) && !(t instanceof TypeParam);
  }

  private static Type looseUnder(Type named, Type literal) {
    Type u = named.underlying();
    return u instanceof Interface && !(literal instanceof Interface) ? named : u;
  }

  private boolean join(int px, int py, boolean exact, int depth) {
    if (slots[px] == slots[py]) {
      return true;
    }
    Type a = types[slots[px]];
    Type b = types[slots[py]];
    if (a != null && b != null) {
      return unify(a, b, exact, depth + 1);
    }
    int keep = a != null ? slots[px] : slots[py];
    int drop = a != null ? slots[py] : slots[px];
    for (int i = 0; i < slots.length; i++) {
      if (slots[i] == drop) {
        slots[i] = keep;
      }
    }
    return true;
  }

  private boolean bind(int p, Type t, boolean exact, int depth) {
    Type old = types[slots[p]];
    if (old == null) {
      types[slots[p]] = t;
      return true;
    }
    if (!unify(old, t, exact, depth + 1)) {
      return false;
    }
    if (!exact) {
      types[slots[p]] = better(old, t);
    }
    return true;
  }

  /// Of two types that unify loosely: the declared one; of two channels the one with a direction.
  private static Type better(Type old, Type t) {
    if ((t instanceof Named && !(old instanceof Named)) || Types.isVague(old)) {
      return Types.isInterface(t) && !Types.isInterface(old) && !Types.isVague(old) ? old : t;
    }
    if (old instanceof Type.Chan(Type.Direction d, _)
        && d == Type.Direction.BOTH
        && t instanceof Type.Chan(Type.Direction e, _)
        && e != Type.Direction.BOTH) {
      return t;
    }
    // Of an interface and a type that implements it, the interface.
    if (Types.isInterface(t) && !Types.isInterface(old)) {
      return t;
    }
    return old;
  }

  /// An interface against another type: the methods must unify.
  private Optional<Boolean> interfaces(Type x, Type y, int depth) {
    boolean ix = x.underlying() instanceof Interface && !(x instanceof TypeParam);
    boolean iy = y.underlying() instanceof Interface && !(y instanceof TypeParam);
    if (ix && iy) {
      if (x instanceof Named a && y instanceof Named b && Identity.sameOrigin(a, b)) {
        return Optional.empty();
      }
      Interface a = (Interface) x.underlying();
      Interface b = (Interface) y.underlying();
      boolean fewer = a.typeSet().methods().size() <= b.typeSet().methods().size();
      return Optional.of(methods(fewer ? a : b, fewer ? y : x, depth));
    }
    if (ix) {
      Interface i = (Interface) x.underlying();
      return i.typeSet().methods().isEmpty() && !i.typeSet().isMethodSet()
          ? Optional.empty()
          : Optional.of(methods(i, y, depth));
    }
    if (iy) {
      Interface i = (Interface) y.underlying();
      return i.typeSet().methods().isEmpty() && !i.typeSet().isMethodSet()
          ? Optional.empty()
          : Optional.of(methods(i, x, depth));
    }
    return Optional.empty();
  }

  /// The methods of an interface against those of the same names of a type.
  boolean methods(Interface want, Type have, int depth) {
    for (Func m : want.typeSet().methods()) {
      if (!(Lookup.find(have, m.pkg(), m.name()) instanceof Lookup.Found(Func f, _, _))
          || !unify(m.type(), f.type(), /* exact= */ true, depth + 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean structure(Type x, Type y, boolean exact, int depth) {
    return switch (x) {
      case Basic _ -> false;
      case Type.Array(long n, Type a) ->
          y instanceof Type.Array(long m, Type b)
              && (n == m || n < 0 || m < 0)
              && unify(a, b, true, depth);
      case Type.Slice(Type a) -> y instanceof Type.Slice(Type b) && unify(a, b, true, depth);
      case Type.Pointer(Type a) -> y instanceof Type.Pointer(Type b) && unify(a, b, true, depth);
      case Type.MapOf(Type k, Type a) ->
          y instanceof Type.MapOf(Type l, Type b)
              && unify(k, l, true, depth)
              && unify(a, b, true, depth);
      case Type.Chan(Type.Direction d, Type a) ->
          y instanceof Type.Chan(Type.Direction e, Type b)
              && (!exact || d == e)
              && unify(a, b, true, depth);
      case Type.Tuple(List<Var> a) -> y instanceof Type.Tuple(List<Var> b) && vars(a, b, depth);
      case Signature s ->
          y instanceof Signature t
              && s.variadic() == t.variadic()
              && s.typeParams().size() == t.typeParams().size()
              && vars(s.params(), t.params(), depth)
              && vars(s.results(), t.results(), depth);
      case Struct s -> y instanceof Struct t && structs(s, t, depth);
      case Interface i -> y instanceof Interface j && sameInterfaces(i, j, depth);
      case Named n ->
          y instanceof Named m
              && Identity.sameOrigin(n, m)
              && n.typeArgs().size() == m.typeArgs().size()
              && types(n.typeArgs(), m.typeArgs(), depth);
      case Type.Union _, TypeParam _, Type.Unknown _, Alias _ -> Identity.identical(x, y);
    };
  }

  private boolean types(List<Type> xs, List<Type> ys, int depth) {
    for (int i = 0; i < xs.size(); i++) {
      if (!unify(xs.get(i), ys.get(i), true, depth)) {
        return false;
      }
    }
    return true;
  }

  private boolean vars(List<Var> xs, List<Var> ys, int depth) {
    if (xs.size() != ys.size()) {
      return false;
    }
    for (int i = 0; i < xs.size(); i++) {
      if (!unify(xs.get(i).type(), ys.get(i).type(), true, depth)) {
        return false;
      }
    }
    return true;
  }

  private boolean structs(Struct s, Struct t, int depth) {
    if (s.fields().size() != t.fields().size()) {
      return false;
    }
    for (int i = 0; i < s.fields().size(); i++) {
      Var f = s.fields().get(i);
      Var g = t.fields().get(i);
      if (f.isEmbedded() != g.isEmbedded()
          || !f.sameId(g.pkg(), g.name())
          || !s.tag(i).equals(t.tag(i))) {
        return false;
      }
    }
    return vars(s.fields(), t.fields(), depth);
  }

  private boolean sameInterfaces(Interface i, Interface j, int depth) {
    List<Func> a = new ArrayList<>(i.typeSet().methods());
    List<Func> b = new ArrayList<>(j.typeSet().methods());
    if (a.size() != b.size() || i.typeSet().comparable() != j.typeSet().comparable()) {
      return false;
    }
    for (int k = 0; k < a.size(); k++) {
      if (!a.get(k).sameId(b.get(k).pkg(), b.get(k).name())
          || !unify(a.get(k).type(), b.get(k).type(), true, depth)) {
        return false;
      }
    }
    return true;
  }
}
