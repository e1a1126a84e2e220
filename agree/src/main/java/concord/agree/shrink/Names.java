package concord.agree.shrink;

import concord.agree.term.Env;
import concord.agree.term.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;

/// Bound and free variables of terms in which no name is bound twice.
final class Names {
  private Names() {}

  /// The variables of `gamma` that occur in the term.
  static SequencedSet<Expr.Var> free(Expr e, Env gamma) {
    var found = new LinkedHashSet<Expr.Var>();
    collect(e, gamma, found);
    return found;
  }

  private static void collect(Expr e, Env gamma, SequencedSet<Expr.Var> found) {
    if (e instanceof Expr.Var(var name, _)) {
      gamma.env(name).ifPresent(type -> found.add(new Expr.Var(name, type)));
    }
    e.parts().forEach(part -> collect(part, gamma, found));
  }

  static boolean occurs(String x, Expr e) {
    return (e instanceof Expr.Var(var name, _) && name.equals(x))
        || e.parts().stream().anyMatch(part -> occurs(x, part));
  }

  /// The term with some variables replaced. Nothing is captured: what replaces them is closed or
  /// comes from the same scope.
  static Expr substitute(Expr e, Function<Expr.Var, Optional<Expr>> replacement) {
    if (e instanceof Expr.Var x) {
      return replacement.apply(x).orElse(e);
    }
    return e.withParts(e.parts().stream().map(part -> substitute(part, replacement)).toList());
  }

  /// The same term with its binders called a, b, c, ... in the order they are written, so that
  /// terms that differ in names alone become equal.
  static Expr normalise(Expr e) {
    return new Renaming().rename(e);
  }

  private static final class Renaming {
    private final Map<String, String> names = new HashMap<>(); // asked, never iterated

    private String name(String old) {
      return names.getOrDefault(old, old);
    }

    Expr rename(Expr e) {
      for (String x : e.binders()) {
        int n = names.size();
        names.put(x, (char) ('a' + n % 26) + (n < 26 ? "" : Integer.toString(n / 26)));
      }
      var parts = new ArrayList<Expr>();
      for (Expr part : e.parts()) {
        parts.add(rename(part));
      }
      return head(e).withParts(parts);
    }

    private Expr head(Expr e) {
      return switch (e) {
        case Expr.Var(var x, var type) -> new Expr.Var(name(x), type);
        case Expr.Lam(var x, var param, var body) -> new Expr.Lam(name(x), param, body);
        case Expr.Let(var x, var bound, var body) -> new Expr.Let(name(x), bound, body);
        case Expr.MatchList(var list, var nil, var head, var tail, var cons) ->
            new Expr.MatchList(list, nil, name(head), name(tail), cons);
        case Expr.MatchOption(var option, var none, var x, var some) ->
            new Expr.MatchOption(option, none, name(x), some);
        case Expr.MatchPair(var pair, var first, var second, var body) ->
            new Expr.MatchPair(pair, name(first), name(second), body);
        case Expr.For(var i, var times, var body) -> new Expr.For(name(i), times, body);
        case Expr.While(var n, var times, var body) -> new Expr.While(name(n), times, body);
        case Expr.LetRec r ->
            new Expr.LetRec(
                name(r.f()),
                name(r.n()),
                name(r.x()),
                r.param(),
                r.effect(),
                r.result(),
                r.base(),
                name(r.self()),
                r.step(),
                r.body());
        case Expr.Lit _, Expr.App _, Expr.If _, Expr.Pair _, Expr.Seq _, Expr.Raise _, Expr.Try _ ->
            e;
      };
    }
  }
}
