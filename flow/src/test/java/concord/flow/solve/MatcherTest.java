package concord.flow.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.Collect;
import concord.flow.CoroutineProgram;
import concord.flow.CoroutineProgram.Inherits;
import concord.flow.Type;
import concord.flow.Types;
import concord.flow.text.ConditionPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatcherTest {
  private static final List<Inherits> FAMILY =
      List.of(new Inherits("Faculty", "User"), new Inherits("Student", "User"));

  /// `B` as text, or `⊥`.
  static String match(String left, String right) {
    Type a = Types.type(left);
    Type b = Types.type(right);
    TreeSet<String> concrete = new TreeSet<>(Collect.c(a));
    concrete.addAll(Collect.c(b));
    concrete.addAll(List.of("Faculty", "Student", "User", "Other"));
    try (Solver solver = new Solver(new Universe(new ArrayList<>(concrete), FAMILY, List.of()))) {
      Match one = new Matcher(solver).match(a, b);
      Match other = new Matcher(solver).match(b, a);
      assertEquals(text(one).isEmpty(), text(other).isEmpty());
      assertEquals(one instanceof Match.Bottom, other instanceof Match.Bottom, "match commutes");
      return text(one);
    }
  }

  private static String text(Match match) {
    return switch (match) {
      case Match.Bottom _ -> "⊥";
      case Match.Conditions b -> ConditionPrinter.print(b.asCondition());
      case Match.Unknown(String reason) -> "unknown: " + reason;
    };
  }

  /// The paper's examples (sections III-A2 and III-B), then the cases the text describes.
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "Int^5 ~ Int^n ~ n ↦ 5",
        "(x^1, y^j)/j < 5 ~ (x^i, y^j)/j > 0 ~ i ↦ 1 ∧ 0 < j < 5",
        "Int/v < 10 ~ Int ~ v < 10",
        "Student ~ x/x <: User ~ x ↦ Student",
        "Other ~ x/x <: User ~ ⊥",
        "Int ~ Int ~ true",
        "Int ~ Bool ~ ⊥",
        "x ~ Int ~ x ↦ Int",
        "x ~ y ~ x = y",
        "x ~ x ~ true",
        "x ~ (Int, Int) ~ ⊥",
        "x ~ 0 ~ ⊥",
        "Int^2 ~ ⟨Int, Int⟩ ~ true",
        "Int^1 ~ Int ~ true",
        "Int^0 ~ 0 ~ true",
        "Int^n ~ ⟨Int, Int, Int⟩ ~ n ↦ 3",
        "⟨Int^n, Bool⟩ ~ ⟨Int, Int, Bool⟩ ~ n ↦ 2",
        "⟨Int^n, Bool⟩ ~ ⟨Int, Int⟩ ~ ⊥",
        "(x, x) ~ (Int, Bool) ~ ⊥",
        "(x, x) ~ (Int, y) ~ x ↦ Int ∧ y ↦ Int",
        "(Int | Bool) ~ Bool ~ true",
        "(Int/v < 10 | Bool/¬(v < 10)) ~ Bool/v = 20 ~ v ↦ 20",
        "(Int/v < 10 | Bool/¬(v < 10)) ~ Bool/v = 2 ~ ⊥",
        "Int^n/n > 4 ~ Int^n/n < 6 ~ n ↦ 5",
        "Int^n/n < 0 ~ Int^n ~ ⊥",
        "x/x = 3 ~ Int ~ ⊥",
        "[!A; ?x] ~ [!A; ?B] ~ x ↦ B",
        "[!A@c] ~ [!A@d] ~ ⊥",
        "[!A@c] ~ [!A] ~ true",
        "[!A] ~ [?A] ~ ⊥",
        "⟦!A⟧ ~ ⟦!A⟧ ~ true",
        "Int ~ Int/Student <: User ~ true",
        "Int ~ Int/¬(Student <: User) ~ ⊥",
      })
  void matches(String left, String right, String expected) {
    assertEquals(expected, match(left, right));
  }

  /// Fig. 4, the right-hand box: Z3 is not asked, and so not loaded, for plain equations.
  @Test
  void plainEquationsNeedNoZ3() {
    CoroutineProgram program = Types.program("[!(Int, x)], [?(y, Bool)]");
    try (Solver solver = new Solver(Universe.of(program))) {
      Matcher matcher = new Matcher(solver);
      assertInstanceOf(
          Match.Conditions.class, matcher.match(Types.type("(Int, x)"), Types.type("(y, Bool)")));
      assertEquals(0, solver.z3Queries());
      matcher.match(Types.type("Int^n/n > 4"), Types.type("Int^5"));
      assertTrue(solver.z3Queries() > 0);
    }
  }

  @Test
  void customFunctionsAreSmtLib() {
    CoroutineProgram program =
        Types.program(
            """
            smtlib {
              (define-fun even ((n Int)) Bool (= (mod n 2) 0))
              (declare-fun odd (Int) Bool)
              (assert (forall ((n Int)) (= (odd n) (not (even n)))))
            }
            [!Int^n]/even(n) ∧ 2 < n < 6, [?Int^3]
            """);
    try (Solver solver = new Solver(Universe.of(program))) {
      Matcher matcher = new Matcher(solver);
      assertEquals(
          "n ↦ 4",
          text(matcher.match(Types.type("Int^n/even(n) ∧ 2 < n < 6"), Types.type("Int^n"))));
      assertEquals("n ↦ 3", text(matcher.match(Types.type("Int^n/odd(n)"), Types.type("Int^3"))));
      assertEquals("⊥", text(matcher.match(Types.type("Int^n/even(n)"), Types.type("Int^3"))));
      assertEquals("⊥", text(matcher.match(Types.type("Int^n/nope(n)"), Types.type("Int^3"))));
    }
  }

  @Test
  void brokenSmtLibIsReported() {
    CoroutineProgram program =
        Types.program("smtlib { (declare-fun even (Int) Bool) (assert }  [!Int^n], [?Int^3]");
    try (Solver solver = new Solver(Universe.of(program))) {
      Match match = new Matcher(solver).match(Types.type("Int^n/even(n)"), Types.type("Int^3"));
      assertTrue(text(match).startsWith("unknown: Z3 reports: "), text(match));
    }
  }
}
