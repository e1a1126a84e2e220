package concord.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.flow.text.TypePrinter;
import org.junit.jupiter.api.Test;

/// Equation (1), one line each, and what substitution must not do.
class Equation1Test {
  private static String reduced(String text) {
    return TypePrinter.print(Substitution.NONE.in(Types.type(text)));
  }

  @Test
  void falseIsNothing() {
    assertEquals("0", reduced("Int/false"));
    assertEquals("0", reduced("Int/5 < 3"));
  }

  @Test
  void trueIsTheType() {
    assertEquals("Int", reduced("Int/true"));
  }

  @Test
  void constraintsAccumulate() {
    assertEquals("Int/p ∧ q", reduced("(Int/p)/q"));
  }

  @Test
  void bindingsAreSubstituted() {
    assertEquals("(User, Int)/p", reduced("(x, Int)/p ∧ (x ↦ User)"));
    assertEquals("Int", reduced("Int/v < 10 ∧ (v ↦ 3)"));
  }

  @Test
  void unionsAreDecided() {
    Substitution v20 = Substitution.of("v", new Type.Value(new Term.Int(20)));
    assertEquals(
        "⟦!Bool⟧", TypePrinter.print(v20.in(Types.type("⟦!(Int/v < 10 | Bool/¬(v < 10))⟧"))));
    assertEquals(
        "⟦!Bool; !A⟧",
        TypePrinter.print(v20.in(Types.type("⟦(⟨!Int⟩/v < 10 | ⟨!Bool; !A⟩/v ≥ 10)⟧"))));
  }

  @Test
  void boundNamesAreLeftAlone() {
    Substitution c = Substitution.of("c", new Type.Variable("d"));
    assertEquals(
        "⟦!Int@d; new c; !Int@c⟧", TypePrinter.print(c.in(Types.type("⟦!Int@c; new c; !Int@c⟧"))));
    assertEquals("λ(c). ⟦!Int@c⟧", TypePrinter.print(c.in(Types.type("λ(c). ⟦!Int@c⟧"))));
  }

  @Test
  void noNameIsCaptured() {
    Substitution c = Substitution.of("c", new Type.Variable("d"));
    assertEquals(
        "⟦new d'; !Int@d'; !Int@d⟧",
        TypePrinter.print(c.in(Types.type("⟦new d; !Int@d; !Int@c⟧"))));
    assertEquals(
        "λ(d'). ⟦!Int@d'; !Int@d⟧", TypePrinter.print(c.in(Types.type("λ(d). ⟦!Int@d; !Int@c⟧"))));
  }
}
