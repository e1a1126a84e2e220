package concord.go.syntax;

import java.util.ArrayList;
import java.util.List;

/// One file: `package name`, imports and declarations. The comments lie beside the tree.
public record File(
    Source source, Expr.Ident name, List<Decl> decls, Comments comments, int start, int end)
    implements Node {
  public File {
    decls = List.copyOf(decls);
  }

  /// The imports, in the order of the text.
  public List<Spec.Import> imports() {
    List<Spec.Import> imports = new ArrayList<>();
    for (Decl decl : decls) {
      if (decl instanceof Decl.Import i) {
        imports.addAll(i.specs());
      }
    }
    return imports;
  }
}
