package concord.agree.term;

/// φ ::= ef/ev: may evaluation have an effect, and may what is observed depend on its order?
///
/// Only three of the four pairs mean anything (§2.3, "A change of representation"): what depends on
/// the order has an effect. They are listed from the least.
public enum Effect {
  /// ff/ff: no effect.
  PURE("ff/ff"),
  /// tt/ff: an effect, the same in any order.
  EFFECT("tt/ff"),
  /// tt/tt: an effect that may depend on the order.
  ORDER("tt/tt");

  private final String text;

  Effect(String text) {
    this.text = text;
  }

  public boolean ef() {
    return this != PURE;
  }

  public boolean ev() {
    return this == ORDER;
  }

  /// ```
  ///   ef ⟹ ef'    ev ⟹ ev'
  ///   -------------------- (EOrder)
  ///      ef/ev ⊑ ef'/ev'
  /// ```
  public boolean eOrder(Effect other) {
    return compareTo(other) <= 0;
  }

  /// φ ⊔ φ'
  public Effect join(Effect other) {
    return eOrder(other) ? other : this;
  }

  /// φ ⊓ φ'
  public Effect meet(Effect other) {
    return eOrder(other) ? this : other;
  }

  /// The least φ' with `this ⇛ φ'`: tt/ev ⇛ tt/tt, and ff/ev ⇛ anything.
  ///
  /// Applied to φ0 ⊓ φ1 it says: when both may have an effect, their order may be observed.
  public Effect implied() {
    return ef() ? ORDER : PURE;
  }

  /// The effect of evaluating two terms in an order left open.
  public static Effect unordered(Effect first, Effect second) {
    return first.join(second).join(first.meet(second).implied());
  }

  @Override
  public String toString() {
    return text;
  }
}
