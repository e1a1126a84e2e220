package concord.agree;

import concord.agree.backend.OcamlPrinter;
import concord.agree.term.Expr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// What terms have in common that differ only in the names of their variables and in literals:
/// `succ #`.
final class TermShape {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][\\w']*");

  private final Map<String, String> names = new LinkedHashMap<>();

  private TermShape() {}

  static String of(Expr term) {
    TermShape shape = new TermShape();
    String text = OcamlPrinter.open(shape.withoutLiterals(term));
    return WORD.matcher(text)
        .replaceAll(word -> shape.names.getOrDefault(word.group(), word.group()))
        .replaceAll("\\s+", " ");
  }

  /// Literals become a name that no program has; binders are met in the order they are written.
  private Expr withoutLiterals(Expr e) {
    binders(e).forEach(this::bind);
    return e instanceof Expr.Lit(var literal)
        ? new Expr.Var("#", literal.type())
        : e.withParts(e.parts().stream().map(this::withoutLiterals).toList());
  }

  private void bind(String name) {
    names.computeIfAbsent(name, _ -> "x" + (names.size() + 1));
  }

  private static List<String> binders(Expr e) {
    return switch (e) {
      case Expr.Lam(var x, _, _) -> List.of(x);
      case Expr.Let(var x, _, _) -> List.of(x);
      case Expr.MatchList(_, _, var head, var tail, _) -> List.of(head, tail);
      case Expr.MatchOption(_, _, var x, _) -> List.of(x);
      case Expr.MatchPair(_, var first, var second, _) -> List.of(first, second);
      case Expr.For(var i, _, _) -> List.of(i);
      case Expr.While(var n, _, _) -> List.of(n);
      case Expr.LetRec r -> List.of(r.f(), r.n(), r.x(), r.self());
      case Expr.Lit _,
          Expr.Var _,
          Expr.App _,
          Expr.If _,
          Expr.Pair _,
          Expr.Seq _,
          Expr.Raise _,
          Expr.Try _ ->
          List.of();
    };
  }
}
