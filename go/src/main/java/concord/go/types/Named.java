package concord.go.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// A declared type: `type T struct { … }`, or an instance `T[int]` of a generic one.
///
/// Underlying type, type parameters and the signatures of methods are found when first asked for:
/// naming a type costs nothing.
public final class Named implements Type {
  private final TypeName obj;
  private final Named origin;
  private final List<Type> args;
  private volatile Type underlying;
  private volatile List<TypeParam> typeParams;
  private volatile List<Func> instanceMethods;
  private volatile Map<String, Func> methodsByName;
  private volatile ConcurrentHashMap<Instantiation, Named> instances;
  public boolean inProgress;

  /// The type that `obj` declares.
  public Named(TypeName obj) {
    this.obj = obj;
    this.origin = this;
    this.args = List.of();
    this.typeParams = obj.decl == null || obj.decl.typeParams().isEmpty() ? List.of() : null;
  }

  private Named(Named origin, List<Type> args) {
    this.obj = origin.obj;
    this.origin = origin;
    this.args = List.copyOf(args);
    this.typeParams = List.of();
  }

  public TypeName obj() {
    return obj;
  }

  /// The generic type this is an instance of; else this.
  public Named origin() {
    return origin;
  }

  public List<Type> typeArgs() {
    return args;
  }

  /// The type parameters of a generic type; empty for instances.
  public List<TypeParam> typeParams() {
    List<TypeParam> list = typeParams;
    return list != null ? list : obj.pkg().typeParams(this, () -> typeParams);
  }

  public boolean isGeneric() {
    List<TypeParam> list = typeParams;
    return list == null || !list.isEmpty();
  }

  @Override
  public Type underlying() {
    Type t = underlying;
    if (t != null) {
      return t;
    }
    if (origin == this) {
      return obj.pkg().complete(this, () -> underlying);
    }
    Type generic = origin.underlying();
    if (origin.underlying == null) {
      return Basic.INVALID; // The declaration is being completed and needs itself.
    }
    t = Subst.of(origin.typeParams(), args).apply(generic);
    underlying = t;
    return t;
  }

  public void complete(Type t) {
    underlying = t;
  }

  public boolean isComplete() {
    return underlying != null;
  }

  public void completeTypeParams(List<TypeParam> list) {
    typeParams = list;
  }

  /// The methods declared for this type (not those promoted from embedded fields), in source order.
  public List<Func> methods() {
    if (origin == this) {
      return obj.methods;
    }
    List<Func> list = instanceMethods;
    if (list == null) {
      list = new ArrayList<>();
      for (Func f : obj.methods) {
        list.add(f.instantiate(args));
      }
      instanceMethods = list;
    }
    return list;
  }

  /// The method declared for this type that `name` means in package `from`.
  Optional<Func> method(Pkg from, String name) {
    if (obj.methods.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Func> map = methodsByName;
    if (map == null) {
      map = new HashMap<>();
      for (Func f : methods()) {
        map.putIfAbsent(f.name(), f);
      }
      methodsByName = map;
    }
    Func f = map.get(name);
    return f != null && f.sameId(from, name) ? Optional.of(f) : Optional.empty();
  }

  /// The instance with the given arguments; identical arguments give the same object.
  public Named instantiate(List<Type> arguments) {
    ConcurrentHashMap<Instantiation, Named> table = instances;
    if (table == null) {
      synchronized (this) {
        table = instances;
        if (table == null) {
          table = new ConcurrentHashMap<>();
          instances = table;
        }
      }
    }
    Instantiation key = Instantiation.of(arguments);
    Named found = table.get(key);
    if (found != null) {
      return found;
    }
    Named made = new Named(this, arguments);
    Named other = table.putIfAbsent(key, made);
    return other != null ? other : made;
  }

  @Override
  public String toString() {
    return TypeText.of(this);
  }
}
