package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// A declaration, at the top of a file or (all but imports and functions) in a function.
public sealed interface Decl extends Node {
  /// Stands where a declaration should be; the parser has already said why it is not one.
  record Bad(int start, int end) implements Decl {}

  /// `import "path"` or `import ( … )`.
  record Import(List<Spec.Import> specs, int start, int end) implements Decl {
    public Import {
      specs = List.copyOf(specs);
    }
  }

  /// `const x = 1` or `const ( … )`.
  record Const(List<Spec.Const> specs, int start, int end) implements Decl {
    public Const {
      specs = List.copyOf(specs);
    }
  }

  /// `var x int` or `var ( … )`.
  record Var(List<Spec.Var> specs, int start, int end) implements Decl {
    public Var {
      specs = List.copyOf(specs);
    }
  }

  /// `type T int` or `type ( … )`.
  record Type(List<Spec.Type> specs, int start, int end) implements Decl {
    public Type {
      specs = List.copyOf(specs);
    }
  }

  /// `func (receiver) name(params) results { body }`. A receiver makes it a method; a valid one is
  /// a list of one field. A function written in another language has no body.
  record Func(
      Optional<FieldList> receiver,
      Expr.Ident name,
      TypeExpr.FuncType type,
      Optional<Stmt.Block> body,
      int start,
      int end)
      implements Decl {}
}
