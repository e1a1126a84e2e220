package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// An expression that can only be a type, in the order of the spec's chapter "Types". (Names,
/// qualified names, instantiations, pointers and parentheses are [Expr]s: they may be values.)
public sealed interface TypeExpr extends Expr {
  /// `[length]elem`; `[...]elem` has an [Ellipsis] for its length.
  record ArrayType(Expr length, Expr elem, int start, int end) implements TypeExpr {}

  /// `[]elem`.
  record SliceType(Expr elem, int start, int end) implements TypeExpr {}

  /// `struct { fields }`.
  record StructType(FieldList fields, int start, int end) implements TypeExpr {}

  /// `func[typeParams](params) results`. Only functions and methods that are declared can have type
  /// parameters.
  record FuncType(
      Optional<FieldList> typeParams,
      FieldList params,
      Optional<FieldList> results,
      int start,
      int end)
      implements TypeExpr {}

  /// `interface { elems }`.
  record InterfaceType(List<InterfaceElem> elems, int start, int end) implements TypeExpr {
    public InterfaceType {
      elems = List.copyOf(elems);
    }
  }

  /// `map[key]value`.
  record MapType(Expr key, Expr value, int start, int end) implements TypeExpr {}

  /// `chan elem`, `chan<- elem`, `<-chan elem`.
  record ChanType(ChanDir dir, Expr elem, int start, int end) implements TypeExpr {}

  enum ChanDir {
    BOTH,
    SEND,
    RECV
  }

  /// `...elem` as the type of the last parameter; `...` alone as the length of an array.
  record Ellipsis(Optional<Expr> elem, int start, int end) implements TypeExpr {}
}
