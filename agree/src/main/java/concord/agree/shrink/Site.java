package concord.agree.shrink;

import concord.agree.term.Checker;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Judgement;
import concord.agree.term.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// A place in a program: the term there, the variables in scope, its type, and how to replace it by
/// another term.
record Site(Expr term, Env scope, Type type, UnaryOperator<Expr> plug) {

  /// All places of a typed program, outer ones before inner ones, left before right.
  static List<Site> all(Checker checker, Expr program) {
    var sites = new ArrayList<Site>();
    collect(checker, program, Env.EMPTY, e -> e, sites);
    return sites;
  }

  /// The places below this one, with plugs that give this place's term again.
  List<Site> below(Checker checker) {
    var sites = new ArrayList<Site>();
    collect(checker, term, scope, e -> e, sites);
    sites.removeFirst();
    return sites;
  }

  private static void collect(
      Checker checker, Expr e, Env gamma, UnaryOperator<Expr> plug, List<Site> sites) {
    sites.add(new Site(e, gamma, type(checker, gamma, e), plug));
    List<Expr> parts = e.parts();
    for (int i = 0; i < parts.size(); i++) {
      int at = i;
      collect(
          checker,
          parts.get(i),
          scope(checker, gamma, e, i),
          part -> {
            var replaced = new ArrayList<>(parts);
            replaced.set(at, part);
            return plug.apply(e.withParts(replaced));
          },
          sites);
    }
  }

  private static Type type(Checker checker, Env gamma, Expr e) {
    return switch (checker.check(gamma, e)) {
      case Judgement.Typed(var type, _) -> type;
      case Judgement.Untyped(var term, var why) ->
          throw new IllegalArgumentException(term + " " + why);
    };
  }

  /// The scope of part `i` of the term.
  private static Env scope(Checker checker, Env gamma, Expr e, int i) {
    return switch (e) {
      case Expr.Lam(var x, var param, _) -> gamma.with(x, param);
      case Expr.Let(var x, var bound, _) ->
          i == 1 ? gamma.with(x, type(checker, gamma, bound)) : gamma;
      case Expr.MatchList(var list, _, var head, var tail, _) ->
          i == 2 && type(checker, gamma, list) instanceof Type.ListOf(var element)
              ? gamma.with(head, element).with(tail, new Type.ListOf(element))
              : gamma;
      case Expr.MatchOption(var option, _, var x, _) ->
          i == 2 && type(checker, gamma, option) instanceof Type.OptionOf(var element)
              ? gamma.with(x, element)
              : gamma;
      case Expr.MatchPair(var pair, var first, var second, _) ->
          i == 1 && type(checker, gamma, pair) instanceof Type.PairOf(var a, var b)
              ? gamma.with(first, a).with(second, b)
              : gamma;
      case Expr.For(var x, _, _) -> gamma.with(x, Type.INT);
      case Expr.LetRec r ->
          switch (i) {
            case 0 -> gamma.with(r.x(), r.param());
            case 1 -> gamma.with(r.x(), r.param()).with(r.self(), r.selfType());
            default -> gamma.with(r.f(), r.type());
          };
      case Expr.Lit _,
          Expr.Var _,
          Expr.App _,
          Expr.If _,
          Expr.Pair _,
          Expr.Seq _,
          Expr.Raise _,
          Expr.Try _,
          Expr.While _ ->
          gamma;
    };
  }
}
