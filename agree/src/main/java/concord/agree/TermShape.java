package concord.agree;

import concord.agree.backend.OcamlPrinter;
import concord.agree.term.Expr;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// The shape of a term: the term without the names of variables and without literals, such as `succ
/// #`.
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

  /// Literals become a name that no program has; binders are numbered in the order in which they
  /// are written.
  private Expr withoutLiterals(Expr e) {
    e.binders().forEach(this::bind);
    return e instanceof Expr.Lit(var literal)
        ? new Expr.Var("#", literal.type())
        : e.withParts(e.parts().stream().map(this::withoutLiterals).toList());
  }

  private void bind(String name) {
    names.computeIfAbsent(name, _ -> "x" + (names.size() + 1));
  }
}
