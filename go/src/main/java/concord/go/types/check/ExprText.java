package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.TypeExpr;
import java.util.List;
import java.util.Optional;

/// Expressions as messages show them: on one line, bodies and elements left out.
final class ExprText {
  private ExprText() {}

  static String of(Expr e) {
    return switch (e) {
      case Expr.Bad _ -> "BadExpr";
      case Expr.Ident i -> i.name();
      case Expr.BasicLit lit -> lit.text();
      case Expr.CompositeLit(Optional<Expr> type, List<Expr> elements, _, _) ->
          type.map(ExprText::of).orElse("") + (elements.isEmpty() ? "{}" : "{…}");
      case Expr.KeyValue(Expr key, Expr value, _, _) -> of(key) + ": " + of(value);
      case Expr.FuncLit lit -> "func" + signature(lit.type()) + " {…}";
      case Expr.Paren(Expr x, _, _) -> "(" + of(x) + ")";
      case Expr.Selector(Expr x, Expr.Ident sel, _, _) -> of(x) + "." + sel.name();
      case Expr.Index(Expr x, List<Expr> indices, _, _) -> of(x) + "[" + list(indices) + "]";
      case Expr.Slice(Expr x, var low, var high, var max, _, _) ->
          of(x) + "[" + part(low) + ":" + part(high) + max.map(m -> ":" + of(m)).orElse("") + "]";
      case Expr.TypeAssert(Expr x, Optional<Expr> type, _, _) ->
          of(x) + ".(" + type.map(ExprText::of).orElse("type") + ")";
      case Expr.Call(Expr fun, List<Expr> args, boolean spread, _, _) ->
          of(fun) + "(" + list(args) + (spread ? "..." : "") + ")";
      case Expr.Star(Expr x, _, _) -> "*" + of(x);
      case Expr.Unary(var op, Expr x, _, _) -> op.text() + of(x);
      case Expr.Binary(var op, Expr x, Expr y, _, _, _) -> of(x) + " " + op.text() + " " + of(y);
      case TypeExpr.ArrayType(Expr length, Expr elem, _, _) -> "[" + of(length) + "]" + of(elem);
      case TypeExpr.SliceType(Expr elem, _, _) -> "[]" + of(elem);
      case TypeExpr.StructType s -> s.fields().fields().isEmpty() ? "struct{}" : "struct{…}";
      case TypeExpr.FuncType f -> "func" + signature(f);
      case TypeExpr.InterfaceType i -> i.elems().isEmpty() ? "interface{}" : "interface{…}";
      case TypeExpr.MapType(Expr key, Expr value, _, _) -> "map[" + of(key) + "]" + of(value);
      case TypeExpr.ChanType(var dir, Expr elem, _, _) ->
          switch (dir) {
            case BOTH -> "chan " + of(elem);
            case SEND -> "chan<- " + of(elem);
            case RECV -> "<-chan " + of(elem);
          };
      case TypeExpr.Ellipsis(Optional<Expr> elem, _, _) -> "..." + part(elem);
    };
  }

  private static String part(Optional<Expr> e) {
    return e.map(ExprText::of).orElse("");
  }

  private static String list(List<Expr> list) {
    return String.join(", ", list.stream().map(ExprText::of).toList());
  }

  private static String signature(TypeExpr.FuncType f) {
    String params = "(" + list(f.params().fields().stream().map(p -> p.type()).toList()) + ")";
    if (f.results().isEmpty()) {
      return params;
    }
    String results = list(f.results().get().fields().stream().map(p -> p.type()).toList());
    return params + " " + (f.results().get().fields().size() == 1 ? results : "(" + results + ")");
  }
}
