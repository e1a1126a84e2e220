package concord.agree.term;

/// ∆; Γ ⊢ e : τ & φ, or why there is no such judgement.
public sealed interface Judgement {

  /// The least type and effect of the term.
  record Typed(Type type, Effect effect) implements Judgement {}

  /// @param term the sub-term at fault
  record Untyped(Expr term, String why) implements Judgement {}

  /// Whether the term can be used where `type & effect` is required.
  default boolean fits(Type type, Effect effect) {
    return this instanceof Typed(var t, var phi)
        && Subtyping.isSubtype(t, type)
        && phi.eOrder(effect);
  }
}
