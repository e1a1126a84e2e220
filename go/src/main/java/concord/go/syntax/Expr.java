package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// A Go expression, in the order of the spec's chapter "Expressions".
///
/// Types are expressions too: whether `T(x)` converts or calls, or `a[b]` indexes or instantiates,
/// is not known before names are resolved. What can only be a type is a [TypeExpr].
public sealed interface Expr extends Node permits Expr.Value, TypeExpr {
  /// The expressions that are not type literals. (A name or a parenthesis may still turn out to be
  /// a type.)
  sealed interface Value extends Expr
      permits Bad,
          Ident,
          BasicLit,
          CompositeLit,
          KeyValue,
          FuncLit,
          Paren,
          Selector,
          Index,
          Slice,
          TypeAssert,
          Call,
          Star,
          Unary,
          Binary {}

  /// Stands where an expression should be; the parser has already said why it is not one.
  record Bad(int start, int end) implements Value {}

  /// `name`. The blank identifier is `_`.
  record Ident(String name, int start, int end) implements Value {
    public boolean isBlank() {
      return name.equals("_");
    }
  }

  /// `0x1p-2`, `'a'`, `"text"`, `2i`: the literal as written.
  record BasicLit(LitKind kind, String text, int start, int end) implements Value {}

  enum LitKind {
    INT,
    FLOAT,
    IMAG,
    CHAR,
    STRING
  }

  /// `T{a, k: v}`. Inside another literal the type may be left out: `{a}`.
  record CompositeLit(Optional<Expr> type, List<Expr> elements, int start, int end)
      implements Value {
    public CompositeLit {
      elements = List.copyOf(elements);
    }
  }

  /// `key: value`, only as an element of a composite literal.
  record KeyValue(Expr key, Expr value, int start, int end) implements Value {}

  /// `func(params) results { body }`.
  record FuncLit(TypeExpr.FuncType type, Stmt.Block body, int start, int end) implements Value {}

  /// `(x)`.
  record Paren(Expr x, int start, int end) implements Value {}

  /// `x.name`: a field, a method, a method expression, or a name of a package.
  record Selector(Expr x, Ident sel, int start, int end) implements Value {}

  /// `x[i]`, or an instantiation `x[T1, T2]`. `indices` is never empty.
  record Index(Expr x, List<Expr> indices, int start, int end) implements Value {
    public Index {
      indices = List.copyOf(indices);
    }
  }

  /// `x[low:high]` or `x[low:high:max]`.
  record Slice(
      Expr x, Optional<Expr> low, Optional<Expr> high, Optional<Expr> max, int start, int end)
      implements Value {}

  /// `x.(T)`. Without a type it is the `x.(type)` of a type switch, and stands only there.
  record TypeAssert(Expr x, Optional<Expr> type, int start, int end) implements Value {}

  /// `f(args)`, or `f(args...)` when `spread`: a call, a conversion or a builtin.
  record Call(Expr fun, List<Expr> args, boolean spread, int start, int end) implements Value {
    public Call {
      args = List.copyOf(args);
    }
  }

  /// `*x`: an indirection or a pointer type.
  record Star(Expr x, int start, int end) implements Value {}

  /// `op x`, `op` being one of `+ - ! ^ & <- ~`. (`~T` stands only in constraints.)
  record Unary(Token op, Expr x, int start, int end) implements Value {}

  /// `x op y`; `opStart` is where the operator stands. In a constraint `|` is the union.
  record Binary(Token op, Expr x, Expr y, int opStart, int start, int end) implements Value {}
}
