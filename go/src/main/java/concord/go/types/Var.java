package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import java.util.Optional;

/// A variable, a parameter, a result or a field.
public final class Var extends Obj {
  /// What kind of variable it is.
  public enum Kind {
    PACKAGE,
    LOCAL,
    RECEIVER,
    PARAM,
    RESULT,
    FIELD
  }

  private final Kind kind;
  private final boolean embedded;
  private volatile Type type;
  private Node owner;
  private boolean perIteration;
  public VarDecl decl;
  public boolean used;

  public Var(
      Kind kind, String name, Pkg pkg, Source source, int start, Type type, boolean embedded) {
    super(name, pkg, source, start);
    this.kind = kind;
    this.type = type;
    this.embedded = embedded;
  }

  /// A variable whose type is not known yet.
  public static Var of(Kind kind, Expr.Ident ident, Pkg pkg, Source source) {
    return new Var(kind, ident.name(), pkg, source, ident.start(), null, false);
  }

  /// A parameter of a signature without source, or another synthetic variable.
  public static Var param(String name, Type type) {
    return new Var(Kind.PARAM, name, Pkg.UNIVERSE, null, 0, type, false);
  }

  public Kind kind() {
    return kind;
  }

  public boolean isField() {
    return kind == Kind.FIELD;
  }

  /// Whether this field is embedded: `struct { T }`.
  public boolean isEmbedded() {
    return embedded;
  }

  /// The function (a [concord.go.syntax.Decl.Func] or an [Expr.FuncLit]) this variable belongs to;
  /// empty for fields, package variables and parameters of function types.
  public Optional<Node> owner() {
    return Optional.ofNullable(owner);
  }

  /// Whether it is declared by a `for` clause that makes a new variable for each iteration (Go 1.22
  /// and later).
  public boolean isPerIteration() {
    return perIteration;
  }

  @Override
  public Type type() {
    Type t = type;
    return t != null ? t : pkg().complete(this, () -> type);
  }

  public void complete(Type t) {
    type = t;
  }

  public boolean isComplete() {
    return type != null;
  }

  public void ownedBy(Node function) {
    owner = function;
  }

  public void markPerIteration() {
    perIteration = true;
  }

  /// The same field or parameter with another type, for instances of generic types.
  Var withType(Type t) {
    Var copy = new Var(kind, name(), pkg(), source().orElse(null), start(), t, embedded);
    copy.owner = owner;
    return copy;
  }
}
