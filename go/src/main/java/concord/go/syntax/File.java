package concord.go.syntax;

import java.util.List;
import java.util.stream.Stream;

/// One file: `package name`, imports and declarations. The comments lie beside the tree.
public record File(
    Source source, Expr.Ident name, List<Decl> decls, Comments comments, int start, int end)
    implements Node {
  public File {
    decls = List.copyOf(decls);
  }

  /// The imports, in the order of the text.
  public List<Spec.Import> imports() {
    return decls.stream()
        .flatMap(d -> d instanceof Decl.Import i ? i.specs().stream() : Stream.empty())
        .toList();
  }
}
