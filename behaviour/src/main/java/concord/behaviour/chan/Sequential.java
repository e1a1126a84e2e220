package concord.behaviour.chan;

import java.util.List;
import java.util.function.UnaryOperator;

/// Sequential evaluation: contexts (Fig. 3) and the rules `e → e'` (Fig. 4).
final class Sequential {
  private Sequential() {}

  /// `E[e]`: the part of an expression that evaluation looks at, and the context around it.
  record Focus(Exp redex, UnaryOperator<Exp> context) {
    Exp plug(Exp e) {
      return context.apply(e);
    }
  }

  /// Splits `e` into `E[redex]`, where the redex is no further context of Fig. 3:
  ///
  /// ```
  ///   E ::= • | let x := E in e | if E then e else e | E; e | ← E | E ← e | v ← E
  /// ```
  ///
  /// and, beyond the paper, `expect n E`, `E = e`, `v = E`, `close E`.
  static Focus focus(Exp e) {
    return switch (e) {
      case Exp.Let(var x, var e1, var e2) when !value(e1) ->
          inside(e1, hole -> new Exp.Let(x, hole, e2));
      case Exp.If(var e1, var e2, var e3) when !value(e1) ->
          inside(e1, hole -> new Exp.If(hole, e2, e3));
      case Exp.Seq(var e1, var e2) when !value(e1) -> inside(e1, hole -> new Exp.Seq(hole, e2));
      case Exp.Get(var c) when !value(c) -> inside(c, Exp.Get::new);
      case Exp.Put(var c, var v) when !value(c) -> inside(c, hole -> new Exp.Put(hole, v));
      case Exp.Put(var c, var v) when !value(v) -> inside(v, hole -> new Exp.Put(c, hole));
      case Exp.Expect(var n, var a) when !value(a) -> inside(a, hole -> new Exp.Expect(n, hole));
      case Exp.Equal(var l, var r) when !value(l) -> inside(l, hole -> new Exp.Equal(hole, r));
      case Exp.Equal(var l, var r) when !value(r) -> inside(r, hole -> new Exp.Equal(l, hole));
      case Exp.Close(var c) when !value(c) -> inside(c, Exp.Close::new);
      default -> new Focus(e, UnaryOperator.identity());
    };
  }

  private static Focus inside(Exp part, UnaryOperator<Exp> frame) {
    Focus inner = focus(part);
    return new Focus(inner.redex(), hole -> frame.apply(inner.plug(hole)));
  }

  /// The results of `e → e'` for a redex: none if it is no sequential redex, two for `any`.
  ///
  /// ```
  ///   let x := v in e → e[x ↦ v]          v; e₂ → e₂
  ///   if true then e₂ else e₃ → e₂        if false then e₂ else e₃ → e₃
  /// ```
  static List<Exp> reduce(Exp redex) {
    return switch (redex) {
      case Exp.Let(var x, var v, var e) -> List.of(new Substitution(x, v).apply(e));
      case Exp.Seq(_, var e2) -> List.of(e2);
      case Exp.If(Exp.True _, var e2, _) -> List.of(e2);
      case Exp.If(Exp.False _, _, var e3) -> List.of(e3);
      case Exp.Any _ -> List.of(new Exp.True(), new Exp.False());
      case Exp.Equal(var l, var r) -> List.of(l.equals(r) ? new Exp.True() : new Exp.False());
      case Exp.Expect(var n, Exp.Int(var m)) when n == m -> List.of(Exp.UNIT);
      case Exp.Repeat(var n, var e) ->
          List.of(n == 0 ? Exp.UNIT : new Exp.Seq(e, new Exp.Repeat(n - 1, e)));
      case Exp.LetFun(var f, var body, var in) -> List.of(new Substitution(f, body).apply(in));
      default -> List.of();
    };
  }

  static boolean value(Exp e) {
    return e instanceof Exp.Val;
  }
}
