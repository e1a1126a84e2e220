package concord.go.types;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The substitution of types for type parameters. A type without any of the parameters is given
/// back as the same object.
public final class Subst {
  private static final Subst NONE = new Subst(List.of(), List.of());

  private final List<TypeParam> params;
  private final List<? extends Type> args;

  private Subst(List<TypeParam> params, List<? extends Type> args) {
    this.params = params;
    this.args = args;
  }

  public static Subst of(List<TypeParam> params, List<? extends Type> args) {
    return params.isEmpty() || params.size() != args.size() ? NONE : new Subst(params, args);
  }

  /// The signature of a method of a generic type, for given arguments of the receiver.
  static Type method(Func method, List<Type> args) {
    if (!(method.type() instanceof Signature s)) {
      return method.type();
    }
    return of(s.receiverTypeParams(), args).apply(s);
  }

  public Type apply(Type t) {
    if (params.isEmpty()) {
      return t;
    }
    return switch (t) {
      case Basic _, Type.Unknown _ -> t;
      case TypeParam p -> param(p);
      case Type.Array(long n, Type elem) -> {
        Type e = apply(elem);
        yield e == elem ? t : new Type.Array(n, e);
      }
      case Type.Slice(Type elem) -> {
        Type e = apply(elem);
        yield e == elem ? t : new Type.Slice(e);
      }
      case Type.Pointer(Type elem) -> {
        Type e = apply(elem);
        yield e == elem ? t : new Type.Pointer(e);
      }
      case Type.MapOf(Type key, Type elem) -> {
        Type k = apply(key);
        Type e = apply(elem);
        yield k == key && e == elem ? t : new Type.MapOf(k, e);
      }
      case Type.Chan(Type.Direction dir, Type elem) -> {
        Type e = apply(elem);
        yield e == elem ? t : new Type.Chan(dir, e);
      }
      case Type.Tuple(List<Var> vars) -> {
        List<Var> v = vars(vars);
        yield v == vars ? t : new Type.Tuple(v);
      }
      case Struct s -> struct(s);
      case Signature s -> signature(s);
      case Interface i -> iface(i);
      case Type.Union(List<Type.Term> terms) -> {
        List<Type.Term> list = each(terms, this::term);
        yield list == terms ? t : new Type.Union(list);
      }
      case Named n -> {
        List<Type> list = types(n.typeArgs());
        yield list == n.typeArgs() ? n : n.origin().instantiate(list);
      }
      case Alias a -> {
        List<Type> list = types(a.typeArgs());
        Type actual = a.actual();
        Type changed = apply(actual);
        yield changed == actual
            ? a
            : list == a.typeArgs() ? changed : new Alias(a.obj(), list, changed);
      }
    };
  }

  private Type param(TypeParam p) {
    for (int i = 0; i < params.size(); i++) {
      if (params.get(i) == p) {
        return args.get(i);
      }
    }
    return p;
  }

  public List<Type> types(List<Type> types) {
    return each(types, this::apply);
  }

  List<Var> vars(List<Var> vars) {
    return each(
        vars,
        v -> {
          Type old = v.type();
          Type t = apply(old);
          return t == old ? v : v.withType(t);
        });
  }

  private Type.Term term(Type.Term term) {
    Type t = apply(term.type());
    return t == term.type() ? term : new Type.Term(term.tilde(), t);
  }

  private Type struct(Struct s) {
    List<Var> fields = vars(s.fields());
    if (fields == s.fields()) {
      return s;
    }
    List<String> tags = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      tags.add(s.tag(i));
    }
    return new Struct(fields, tags);
  }

  private Type signature(Signature s) {
    List<Var> ps = vars(s.params());
    List<Var> rs = vars(s.results());
    return ps == s.params() && rs == s.results()
        ? s
        : new Signature(
            s.receiver().map(r -> r.withType(apply(r.type()))),
            s.receiverTypeParams(),
            s.typeParams(),
            ps,
            rs,
            s.variadic());
  }

  private Type iface(Interface i) {
    List<Func> methods =
        each(
            i.explicitMethods(),
            m -> {
              Type old = m.type();
              return apply(old) instanceof Signature s && s != old ? m.withType(s) : m;
            });
    List<Type> embedded = types(i.embedded());
    return methods == i.explicitMethods() && embedded == i.embedded()
        ? i
        : new Interface(methods, embedded, i.isImplicit());
  }

  /// The same list if nothing changes.
  private static <T> List<T> each(List<T> list, Function<T, T> change) {
    List<T> changed = null;
    for (int i = 0; i < list.size(); i++) {
      T old = list.get(i);
      T now = change.apply(old);
      if (now != old && changed == null) {
        changed = new ArrayList<>(list.subList(0, i));
      }
      if (changed != null) {
        changed.add(now);
      }
    }
    return changed == null ? list : changed;
  }
}
