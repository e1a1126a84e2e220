package concord.go.types;

import java.util.List;

/// `interface { m(); E; ~int | string }`: explicit methods and embedded elements.
///
/// [#typeSet] holds what follows from both.
public final class Interface implements Type {
  static final Interface EMPTY = new Interface(List.of(), List.of(), false);

  private final List<Func> methods;
  private final List<Type> embedded;
  private final boolean implicit;
  private volatile TypeSet typeSet;

  public Interface(List<Func> methods, List<Type> embedded, boolean implicit) {
    this.methods = List.copyOf(methods);
    this.embedded = List.copyOf(embedded);
    this.implicit = implicit;
  }

  /// The interface that a constraint such as `~int|string` stands for.
  public static Interface implicit(Type element) {
    return new Interface(List.of(), List.of(element), true);
  }

  /// The methods written out in this very interface, in source order.
  public List<Func> explicitMethods() {
    return methods;
  }

  public List<Type> embedded() {
    return embedded;
  }

  /// Whether it was written without `interface { }`, in a constraint.
  public boolean isImplicit() {
    return implicit;
  }

  public TypeSet typeSet() {
    TypeSet set = typeSet;
    if (set == null) {
      set = TypeSet.of(this);
      typeSet = set;
    }
    return set;
  }

  @Override
  public String toString() {
    return TypeText.of(this);
  }
}
