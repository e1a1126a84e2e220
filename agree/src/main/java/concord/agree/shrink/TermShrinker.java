package concord.agree.shrink;

import concord.agree.generate.Leaves;
import concord.agree.term.Checker;
import concord.agree.term.Effect;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import concord.agree.term.Signature;
import concord.agree.term.Subtyping;
import concord.agree.term.Type;
import concord.campaign.Shrinker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The strategies of §6.5 by their numbers, and before them two that the paper suggests: any
/// sub-term for the whole program, and any sub-term for any term around it.
///
/// A candidate's variables are renamed in order, so that programs which differ in names alone are
/// tried once.
public final class TermShrinker implements Shrinker<Expr> {
  private static final int TOGETHER = 48;

  private final Checker checker;

  public TermShrinker(Signature delta) {
    this.checker = new Checker(delta);
  }

  /// Compiling fifty small terms takes hardly longer than compiling one.
  @Override
  public int together() {
    return TOGETHER;
  }

  @Override
  public Stream<Expr> candidates(Expr program) {
    List<Site> sites = Site.all(checker, program);
    return Stream.of(
            Stream.of(program).flatMap(_ -> excerpts(program, sites)),
            sites.stream().flatMap(this::bold),
            sites.stream().flatMap(this::rewritten),
            sites.stream().flatMap(TermShrinker::literals))
        .flatMap(s -> s)
        .map(Names::normalise)
        .filter(candidate -> !candidate.equals(program))
        .filter(candidate -> checker.check(Env.EMPTY, candidate).fits(Type.INT, Effect.EFFECT));
  }

  /// Any sub-term as the whole program, the smallest first: its free variables become the least
  /// terms of their types, and one that is no `int` is evaluated and dropped.
  private static Stream<Expr> excerpts(Expr program, List<Site> sites) {
    return sites.stream()
        .skip(1)
        .filter(site -> !(site.term() instanceof Expr.Lit) && !(site.term() instanceof Expr.Var))
        .filter(site -> !(site.term() instanceof Expr.Lam))
        .map(TermShrinker::excerpt)
        .filter(excerpt -> excerpt.size() < program.size())
        .sorted(Comparator.comparingInt(Expr::size));
  }

  private static Expr excerpt(Site site) {
    var fresh = new Fresh();
    Expr closed =
        Names.substitute(
            site.term(), x -> site.scope().env(x.name()).map(type -> Leaves.least(type, fresh)));
    return site.type().equals(Type.INT) ? closed : new Expr.Let(fresh.get(), closed, Expr.ofInt(0));
  }

  /// The largest reductions: (2) the least term of the type, then sub-terms of the same type, of
  /// which (3), (6), (8) and half of (4) are the nearest.
  private Stream<Expr> bold(Site site) {
    if (site.term() instanceof Expr.Lit) {
      return Stream.empty();
    }
    Expr least = Leaves.least(site.type(), new Fresh());
    Stream<Expr> literal = least.equals(site.term()) ? Stream.empty() : Stream.of(least);
    Stream<Expr> subterms =
        site.below(checker).stream()
            .filter(inner -> Subtyping.isSubtype(inner.type(), site.type()))
            .map(inner -> hoisted(inner, site))
            .flatMap(Optional::stream)
            .filter(inner -> inner.size() < site.term().size())
            .sorted(Comparator.comparingInt(Expr::size));
    return Stream.of(literal, opaque(site), subterms).flatMap(s -> s).map(site.plug());
  }

  /// The smallest terms that no compiler can evaluate: a zero, and an effect of any type. Bugs that
  /// need only these shrink to the same few programs.
  private static Stream<Expr> opaque(Site site) {
    Type units = new Type.ListOf(Type.UNIT);
    Expr zero =
        new Expr.App(
            new Expr.Var("List.length", new Type.Fun(units, Effect.PURE, Type.INT)),
            new Expr.Lit(new Literal.ListOf(Type.UNIT, List.of())));
    Type list = new Type.ListOf(site.type());
    Expr effect =
        new Expr.App(
            new Expr.Var("List.hd", new Type.Fun(list, Effect.EFFECT, site.type())),
            new Expr.Lit(new Literal.ListOf(site.type(), List.of())));
    return Stream.of(effect, zero)
        .filter(e -> e == effect || site.type().equals(Type.INT))
        .filter(e -> e.size() < site.term().size());
  }

  /// The inner term in the place of the outer one, if all its variables are in scope there.
  private static Optional<Expr> hoisted(Site inner, Site outer) {
    boolean inScope =
        Names.free(inner.term(), inner.scope()).stream()
            .allMatch(x -> outer.scope().env(x.name()).isPresent());
    return inScope ? Optional.of(inner.term()) : Optional.empty();
  }

  /// Transformations that make larger reductions possible.
  private Stream<Expr> rewritten(Site site) {
    var fresh = new Fresh();
    Stream<Expr> terms =
        switch (site.term()) {
          // (4) (fun x -> e) a  to  let x = a in e
          case Expr.App(Expr.Lam(var x, _, var body), var arg) ->
              Stream.of(new Expr.Let(x, arg, body));
          // (5) (let x = e1 in e2) e3  to  let x = e1 in e2 e3
          case Expr.App(Expr.Let(var x, var bound, var body), var arg) ->
              Stream.of(new Expr.Let(x, bound, new Expr.App(body, arg)));
          // (5) for a let-binding in an argument
          case Expr.App(var fn, Expr.Let(var x, var bound, var body)) ->
              Stream.of(new Expr.Let(x, bound, new Expr.App(fn, body)));
          // (7) let x = (let y = e1 in e2) in e3  to  let x = e2 in e3, or to  let y = e1 in let x
          // = ...
          case Expr.Let(var x, Expr.Let(var y, var bound, var inner), var body) ->
              Stream.of(
                  new Expr.Let(x, inner, body),
                  new Expr.Let(y, bound, new Expr.Let(x, inner, body)));
          // let x = e1 in e2  to  e2 with the least term, or e1, for x
          case Expr.Let(var x, var bound, var body) ->
              Stream.of(
                  inlined(x, Leaves.least(typeOf(site, bound), fresh), body),
                  inlined(x, bound, body));
          // (9) if e0 then e1 else e2  to  let x = e0 in if x then e1 else e2, or with e0 dropped
          case Expr.If(var test, var yes, var no) -> conditional(test, yes, no, fresh);
          case Expr.Seq(var first, var second) ->
              Stream.of(new Expr.Let(fresh.get(), first, second));
          case Expr.For(var i, var times, var body) ->
              Stream.of(inlined(i, Expr.ofInt(1), body), new Expr.For(i, times - 1, body));
          case Expr.While(var n, var times, var body) ->
              Stream.of(body, new Expr.While(n, times - 1, body));
          case Expr.MatchPair(Expr.Pair(var a, var b), var x, var y, var body) ->
              Stream.of(new Expr.Let(x, a, new Expr.Let(y, b, body)));
          case Expr.Lit _,
              Expr.Var _,
              Expr.Lam _,
              Expr.App _,
              Expr.Pair _,
              Expr.Raise _,
              Expr.Try _,
              Expr.MatchList _,
              Expr.MatchOption _,
              Expr.MatchPair _,
              Expr.LetRec _ ->
              Stream.empty();
        };
    return terms.filter(TermShrinker::countsDown).map(site.plug());
  }

  private static boolean countsDown(Expr e) {
    return !(e instanceof Expr.For(_, var times, _) && times < 0)
        && !(e instanceof Expr.While(_, var n, _) && n < 0);
  }

  private static Stream<Expr> conditional(Expr test, Expr yes, Expr no, Supplier<String> fresh) {
    if (test instanceof Expr.Var || test instanceof Expr.Lit) {
      return Stream.empty();
    }
    String x = fresh.get();
    return Stream.of(
        new Expr.Let(fresh.get(), test, yes),
        new Expr.Let(fresh.get(), test, no),
        new Expr.Let(x, test, new Expr.If(new Expr.Var(x, Type.BOOL), yes, no)));
  }

  private Type typeOf(Site site, Expr part) {
    return checker.check(site.scope(), part)
            instanceof concord.agree.term.Judgement.Typed(var type, _)
        ? type
        : Type.UNIT;
  }

  /// Only where it occurs at most once: names stay unique.
  private static Expr inlined(String x, Expr value, Expr body) {
    boolean[] used = {false};
    return Names.substitute(
        body,
        y -> {
          if (!y.name().equals(x) || (used[0] && !value.parts().isEmpty())) {
            return Optional.empty();
          }
          used[0] = true;
          return Optional.of(value);
        });
  }

  /// (1): 0, 1, -1, the empty string and shorter lists first, then half of the value.
  private static Stream<Expr> literals(Site site) {
    if (!(site.term() instanceof Expr.Lit(var literal))) {
      return Stream.empty();
    }
    return smaller(literal).stream()
        .filter(l -> !l.equals(literal))
        .map(l -> site.plug().apply(new Expr.Lit(l)));
  }

  private static List<Literal> smaller(Literal literal) {
    return switch (literal) {
      case Literal.Unit _, Literal.None _ -> List.of();
      case Literal.Bool(var value) -> value ? List.of(new Literal.Bool(false)) : List.<Literal>of();
      case Literal.Int(var value, var base) -> {
        var all = new ArrayList<Literal>();
        if (value != 0) {
          all.add(new Literal.Int(0, base));
        }
        if (value != 0 && value != 1) {
          all.add(new Literal.Int(1, base));
        }
        boolean signed =
            base != concord.agree.term.Base.SHIFT
                && base != concord.agree.term.Base.SHIFT32
                && base != concord.agree.term.Base.FUEL;
        if (signed && Math.abs(value) > 1) {
          all.add(new Literal.Int(-1, base));
        }
        if (Math.abs(value) > 2) {
          all.add(new Literal.Int(value / 2, base));
        }
        yield all;
      }
      case Literal.Str(var text) ->
          text.isEmpty()
              ? List.of()
              : List.of(
                  new Literal.Str(""),
                  new Literal.Str(text.substring(text.length() / 2 + text.length() % 2)));
      case Literal.Char(var c) -> c == 'a' ? List.of() : List.of(new Literal.Char('a'));
      case Literal.Real(var value) ->
          value == 0
              ? List.of()
              : value == 1
                  ? List.of(new Literal.Real(0))
                  : List.of(new Literal.Real(0), new Literal.Real(1));
      case Literal.ListOf(var element, var items) -> {
        var all = new ArrayList<Literal>();
        for (int keep = 0; keep < items.size(); keep++) {
          all.add(new Literal.ListOf(element, items.subList(0, keep)));
        }
        for (int i = 0; i < items.size(); i++) {
          for (Literal item : smaller(items.get(i))) {
            var changed = new ArrayList<>(items);
            changed.set(i, item);
            all.add(new Literal.ListOf(element, changed));
          }
        }
        yield all;
      }
    };
  }

  /// Names that no program has; a candidate is renamed before it is returned.
  private static final class Fresh implements Supplier<String> {
    private int next;

    @Override
    public String get() {
      return "#" + next++;
    }
  }
}
