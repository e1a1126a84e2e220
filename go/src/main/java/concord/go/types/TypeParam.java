package concord.go.types;

/// A type parameter. Two declarations of `P` are two type parameters.
public final class TypeParam implements Type {
  private final TypeName obj;
  private final int index;
  private volatile Type bound;
  private volatile Interface constraint;

  public TypeParam(TypeName obj, int index) {
    this.obj = obj;
    this.index = index;
    obj.complete(this);
  }

  public TypeName obj() {
    return obj;
  }

  /// Its place in the list that declares it.
  public int index() {
    return index;
  }

  /// The constraint as written: an interface, or a type that stands for an interface of its terms.
  public Type bound() {
    Type b = bound;
    return b != null ? b : Universe.ANY;
  }

  public void bound(Type t) {
    bound = t;
    constraint = null;
  }

  /// The constraint as an interface.
  public Interface constraint() {
    Interface c = constraint;
    if (c == null) {
      c =
          switch (bound().underlying()) {
            case Interface i -> i;
            case Type.Unknown u -> Interface.implicit(u);
            case Basic b when b == Basic.INVALID -> Interface.EMPTY;
            case Type _ -> Interface.implicit(bound());
          };
      if (bound != null) {
        constraint = c;
      }
    }
    return c;
  }

  /// As in the spec: the underlying type of a type parameter is its constraint interface.
  @Override
  public Type underlying() {
    return constraint();
  }

  @Override
  public String toString() {
    return TypeText.of(this);
  }
}
