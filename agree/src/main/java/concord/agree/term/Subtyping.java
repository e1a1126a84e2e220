package concord.agree.term;

import java.util.Optional;

/// Fig. 4: τ ⊑ τ', and the bounds that follow from it.
public final class Subtyping {
  private Subtyping() {}

  /// τ ⊑ τ': a value of type `sub` can be used where one of type `sup` is required.
  public static boolean isSubtype(Type sub, Type sup) {
    if (sub == sup) {
      return true;
    }
    return switch (sub) {
      case Type.Of bt -> btReflSub(bt, sup);
      case Type.Var alpha -> alpha.equals(sup);
      case Type.Fun f -> funSub(f, sup);
      case Type.ListOf(var t) -> sup instanceof Type.ListOf(var u) && isSubtype(t, u);
      case Type.OptionOf(var t) -> sup instanceof Type.OptionOf(var u) && isSubtype(t, u);
      case Type.PairOf(var a, var b) ->
          sup instanceof Type.PairOf(var c, var d) && isSubtype(a, c) && isSubtype(b, d);
      case Type.RefOf r -> refSub(r, sup);
    };
  }

  /// ```
  ///   -------- (BTReflSub)
  ///   bt ⊑ bt
  /// ```
  private static boolean btReflSub(Type.Of bt, Type sup) {
    return bt.equals(sup);
  }

  /// ```
  ///   τ0' ⊑ τ0    φ ⊑ φ'    τ1 ⊑ τ1'
  ///   ------------------------------- (FunSub)
  ///     τ0 -φ-> τ1  ⊑  τ0' -φ'-> τ1'
  /// ```
  private static boolean funSub(Type.Fun f, Type sup) {
    return sup instanceof Type.Fun(var t0, var phi, var t1)
        && isSubtype(t0, f.param())
        && f.effect().eOrder(phi)
        && isSubtype(f.result(), t1);
  }

  /// A reference is read and written, so its content type is invariant.
  ///
  /// ```
  ///   τ ⊑ τ'    τ' ⊑ τ
  ///   ------------------ (RefSub)
  ///   τ ref ⊑ τ' ref
  /// ```
  private static boolean refSub(Type.RefOf ref, Type sup) {
    return sup instanceof Type.RefOf(var t)
        && isSubtype(ref.element(), t)
        && isSubtype(t, ref.element());
  }

  /// The least type above both, if there is any.
  public static Optional<Type> join(Type a, Type b) {
    return bound(a, b, Bound.LEAST_ABOVE);
  }

  private enum Bound {
    LEAST_ABOVE,
    GREATEST_BELOW;

    Bound opposite() {
      return this == LEAST_ABOVE ? GREATEST_BELOW : LEAST_ABOVE;
    }

    Effect of(Effect a, Effect b) {
      return this == LEAST_ABOVE ? a.join(b) : a.meet(b);
    }
  }

  private static Optional<Type> bound(Type a, Type b, Bound bound) {
    if (a.equals(b)) {
      return Optional.of(a);
    }
    return switch (a) {
      case Type.Of _, Type.Var _, Type.RefOf _ -> Optional.empty();
      case Type.ListOf(var t) ->
          b instanceof Type.ListOf(var u)
              ? bound(t, u, bound).map(Type.ListOf::new)
              : Optional.empty();
      case Type.OptionOf(var t) ->
          b instanceof Type.OptionOf(var u)
              ? bound(t, u, bound).map(Type.OptionOf::new)
              : Optional.empty();
      case Type.PairOf(var t, var u) ->
          b instanceof Type.PairOf(var v, var w)
              ? bound(t, v, bound).flatMap(x -> bound(u, w, bound).map(y -> new Type.PairOf(x, y)))
              : Optional.empty();
      case Type.Fun(var t, var phi, var u) ->
          b instanceof Type.Fun(var v, var psi, var w)
              ? bound(t, v, bound.opposite())
                  .flatMap(x -> bound(u, w, bound).map(y -> new Type.Fun(x, bound.of(phi, psi), y)))
              : Optional.empty();
    };
  }
}
