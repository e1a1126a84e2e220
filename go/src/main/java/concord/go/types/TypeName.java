package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The name of a declared type, of an alias, of a type parameter, or of a predeclared type.
public final class TypeName extends Obj {
  private Type type;
  private final Spec.Type syntax;
  public TypeDecl decl;
  public final List<Func> methods = new ArrayList<>();

  public TypeName(Expr.Ident ident, Pkg pkg, Source source, Spec.Type syntax) {
    super(ident.name(), pkg, source, ident.start());
    this.syntax = syntax;
  }

  /// A predeclared type.
  public TypeName(String name, Pkg pkg, Type type) {
    super(name, pkg, null, 0);
    this.type = type;
    this.syntax = null;
  }

  /// The declaration, for types declared in Go source.
  public Optional<Spec.Type> syntax() {
    return Optional.ofNullable(syntax);
  }

  /// A [Named], an [Alias], a [TypeParam], a [Basic] or unknown.
  @Override
  public Type type() {
    return type;
  }

  public void complete(Type t) {
    type = t;
  }
}
