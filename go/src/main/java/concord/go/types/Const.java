package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Source;
import concord.go.types.constant.Value;

/// A constant.
public final class Const extends Obj {
  private volatile Type type;
  private Value value = Value.UNKNOWN;
  public ConstDecl decl;

  public Const(Expr.Ident ident, Pkg pkg, Source source) {
    super(ident.name(), pkg, source, ident.start());
  }

  /// A predeclared constant.
  public Const(String name, Type type, Value value) {
    super(name, Pkg.UNIVERSE, null, 0);
    this.value = value;
    this.type = type;
  }

  @Override
  public Type type() {
    Type t = type;
    return t != null ? t : pkg().complete(this, () -> type);
  }

  public Value value() {
    Type complete = type();
    return complete == Basic.INVALID ? Value.UNKNOWN : value;
  }

  public void complete(Type t, Value v) {
    value = v;
    type = t;
  }

  boolean isComplete() {
    return type != null;
  }
}
