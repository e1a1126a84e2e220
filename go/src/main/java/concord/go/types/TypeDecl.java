package concord.go.types;

import concord.go.syntax.FieldList;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import java.util.List;
import java.util.Optional;

/// The declaration of a type, and its type parameters once they are declared.
public final class TypeDecl {
  public final Scope scope;
  public final Source source;
  public final Spec.Type syntax;

  /// Holds the type parameters; the type is resolved in here. Null until they are declared.
  public Scope paramScope;

  public List<TypeParam> params = List.of();

  public TypeDecl(Scope scope, Source source, Spec.Type syntax) {
    this.scope = scope;
    this.source = source;
    this.syntax = syntax;
  }

  public Optional<FieldList> typeParams() {
    return syntax.typeParams();
  }
}
