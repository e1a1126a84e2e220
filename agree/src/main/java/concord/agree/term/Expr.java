package concord.agree.term;

import java.util.List;

/// e: terms. The first six are the paper's; leaves carry their type, so that the rest can be
/// computed.
///
/// Every binder of a term has a name of its own: sub-terms can be moved outwards without capture.
public sealed interface Expr {

  /// `c`
  record Lit(Literal value) implements Expr {}

  /// `x`, at an instance `type` of what the environment says of it.
  record Var(String name, Type type) implements Expr {}

  /// `fun x -> body`
  record Lam(String x, Type param, Expr body) implements Expr {}

  /// `fn arg`
  record App(Expr fn, Expr arg) implements Expr {}

  /// `let x = bound in body`
  record Let(String x, Expr bound, Expr body) implements Expr {}

  /// `if test then yes else no`
  record If(Expr test, Expr yes, Expr no) implements Expr {}

  /// `(first, second)`
  record Pair(Expr first, Expr second) implements Expr {}

  /// `first; second`
  record Seq(Expr first, Expr second) implements Expr {}

  /// `raise exn`, in any context of type `type`.
  record Raise(Exn exn, Type type) implements Expr {}

  /// `try body with exn -> handler`
  record Try(Expr body, Exn exn, Expr handler) implements Expr {}

  /// `match list with [] -> nil | head :: tail -> cons`
  record MatchList(Expr list, Expr nil, String head, String tail, Expr cons) implements Expr {}

  /// `match option with None -> none | Some x -> some`
  record MatchOption(Expr option, Expr none, String x, Expr some) implements Expr {}

  /// `match pair with (first, second) -> body`
  record MatchPair(Expr pair, String first, String second, Expr body) implements Expr {}

  /// `for i = 1 to times do body done`
  record For(String i, int times, Expr body) implements Expr {}

  /// A loop of `times` turns, counted down in a reference that only the loop itself writes: `let n
  /// = ref times in while !n > 0 do n := !n - 1; body done`
  record While(String n, int times, Expr body) implements Expr {}

  /// A recursive function that ends because its first argument only ever goes down: `let rec f =
  /// fun n x -> if n <= 0 then base else let self = f (n - 1) in step in body`
  ///
  /// `step` calls `self` and knows neither `f` nor `n`.
  record LetRec(
      String f,
      String n,
      String x,
      Type param,
      Effect effect,
      Type result,
      Expr base,
      String self,
      Expr step,
      Expr body)
      implements Expr {

    /// What `self` is in `step`.
    public Type selfType() {
      return new Type.Fun(param, effect, result);
    }

    /// What `f` is in `body`.
    public Type type() {
      return new Type.Fun(Type.FUEL, Effect.PURE, selfType());
    }
  }

  static Expr ofInt(long value) {
    return new Lit(Literal.ofInt(value));
  }

  /// The immediate sub-terms, in the order they are written.
  default List<Expr> parts() {
    return switch (this) {
      case Lit _, Var _, Raise _ -> List.of();
      case Lam(_, _, var body) -> List.of(body);
      case App(var fn, var arg) -> List.of(fn, arg);
      case Let(_, var bound, var body) -> List.of(bound, body);
      case If(var test, var yes, var no) -> List.of(test, yes, no);
      case Pair(var first, var second) -> List.of(first, second);
      case Seq(var first, var second) -> List.of(first, second);
      case Try(var body, _, var handler) -> List.of(body, handler);
      case MatchList(var list, var nil, _, _, var cons) -> List.of(list, nil, cons);
      case MatchOption(var option, var none, _, var some) -> List.of(option, none, some);
      case MatchPair(var pair, _, _, var body) -> List.of(pair, body);
      case For(_, _, var body) -> List.of(body);
      case While(_, _, var body) -> List.of(body);
      case LetRec r -> List.of(r.base(), r.step(), r.body());
    };
  }

  /// The names that the term itself binds (not its parts), in the order they are written.
  default List<String> binders() {
    return switch (this) {
      case Lit _, Var _, App _, If _, Pair _, Seq _, Raise _, Try _ -> List.of();
      case Lam(var x, _, _) -> List.of(x);
      case Let(var x, _, _) -> List.of(x);
      case MatchList(_, _, var head, var tail, _) -> List.of(head, tail);
      case MatchOption(_, _, var x, _) -> List.of(x);
      case MatchPair(_, var first, var second, _) -> List.of(first, second);
      case For(var i, _, _) -> List.of(i);
      case While(var n, _, _) -> List.of(n);
      case LetRec r -> List.of(r.f(), r.n(), r.x(), r.self());
    };
  }

  /// The same term with other immediate sub-terms, given in the order of [#parts].
  default Expr withParts(List<Expr> p) {
    return switch (this) {
      case Lit _, Var _, Raise _ -> this;
      case Lam(var x, var param, _) -> new Lam(x, param, p.get(0));
      case App _ -> new App(p.get(0), p.get(1));
      case Let(var x, _, _) -> new Let(x, p.get(0), p.get(1));
      case If _ -> new If(p.get(0), p.get(1), p.get(2));
      case Pair _ -> new Pair(p.get(0), p.get(1));
      case Seq _ -> new Seq(p.get(0), p.get(1));
      case Try(_, var exn, _) -> new Try(p.get(0), exn, p.get(1));
      case MatchList(_, _, var head, var tail, _) ->
          new MatchList(p.get(0), p.get(1), head, tail, p.get(2));
      case MatchOption(_, _, var x, _) -> new MatchOption(p.get(0), p.get(1), x, p.get(2));
      case MatchPair(_, var first, var second, _) ->
          new MatchPair(p.get(0), first, second, p.get(1));
      case For(var i, var times, _) -> new For(i, times, p.get(0));
      case While(var n, var times, _) -> new While(n, times, p.get(0));
      case LetRec r ->
          new LetRec(
              r.f(),
              r.n(),
              r.x(),
              r.param(),
              r.effect(),
              r.result(),
              p.get(0),
              r.self(),
              p.get(1),
              p.get(2));
    };
  }

  /// |e|, the paper's measure (§6.2), carried on to the other forms: one for the form, and its
  /// parts.
  default int size() {
    return switch (this) {
      case Lit(Literal.ListOf(_, var items)) -> items.size(); // so |[]| = 0
      case Lit _, Var _, Raise _ -> 1;
      case Lam _,
          App _,
          Let _,
          If _,
          Pair _,
          Seq _,
          Try _,
          MatchList _,
          MatchOption _,
          MatchPair _,
          For _,
          While _,
          LetRec _ ->
          1 + parts().stream().mapToInt(Expr::size).sum();
    };
  }
}
