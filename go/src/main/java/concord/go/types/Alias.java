package concord.go.types;

import java.util.List;

/// `type A = T`: another name for a type. [#actual] is what it stands for, through all aliases.
public final class Alias implements Type {
  private final TypeName obj;
  private final List<Type> args;
  private volatile Type rhs;
  private volatile List<TypeParam> typeParams;
  public boolean inProgress;

  public Alias(TypeName obj) {
    this(obj, List.of(), null);
  }

  public Alias(TypeName obj, List<Type> args, Type rhs) {
    this.obj = obj;
    this.args = List.copyOf(args);
    this.rhs = rhs;
    this.typeParams = obj.decl == null || obj.decl.typeParams().isEmpty() ? List.of() : null;
  }

  public TypeName obj() {
    return obj;
  }

  public List<Type> typeArgs() {
    return args;
  }

  /// The type right of `=`.
  public Type rhs() {
    Type t = rhs;
    return t != null ? t : obj.pkg().complete(this, () -> rhs);
  }

  public Type actual() {
    Type t = rhs();
    while (t instanceof Alias a) {
      t = a.rhs();
    }
    return t;
  }

  public List<TypeParam> typeParams() {
    List<TypeParam> list = typeParams;
    return list != null ? list : obj.pkg().typeParams(this, () -> typeParams);
  }

  public void complete(Type t) {
    rhs = t;
  }

  public boolean isComplete() {
    return rhs != null;
  }

  public void completeTypeParams(List<TypeParam> list) {
    typeParams = list;
  }

  @Override
  public Type underlying() {
    return actual().underlying();
  }

  @Override
  public String toString() {
    return TypeText.of(this);
  }
}
