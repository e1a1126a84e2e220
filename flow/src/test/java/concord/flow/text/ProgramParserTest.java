package concord.flow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.Types;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramParserTest {
  /// What the parser reads the printer prints, sign by sign.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "Int",
        "x",
        "`[]int`",
        "Int^5",
        "Int^n",
        "x^(n + 1)",
        "⟨x, Book⟩",
        "(Int, Bool)",
        "(Int | Bool)",
        "Int/v < 10",
        "Int/1 ≤ weekday ≤ 3",
        "Int/(¬(v < 10) ∧ p) ∨ x <: User",
        "Int/even(n + 2) ∧ ¬(p ∧ q)",
        "Int/x ↦ User",
        "(Int/v < 10 | Bool/¬(v < 10))",
        "⟦?x; ?Book; !x; !Book; !Reserve⟧/x <: User",
        "[!A; ?A]",
        "[!Int@c; ?Int^3; !(Int/v < 10)]",
        "⟦Start(work(a, 20, n - 1)); Inline(f); Defer(⟦!Bool⟧); Deferred(g)⟧",
        "⟦(⟨!Int; ?Bool⟩/v < 10 | ⟨⟩/¬(v < 10))⟧",
        "⟦new c; x, y = Inline(f(c)); x = [!Int; return c, 3]; return⟧",
        "λ(c, n). ⟦!Int@c⟧",
        "Start(⟦!Int⟧/p)",
        "[?[!A; ?B]; ![!C]]",
      })
  void printingIsReadingBackwards(String text) {
    assertEquals(text, TypePrinter.print(Types.type(text)));
  }

  @Test
  void asciiIsReadAsTheSignsOfThePaper() {
    assertEquals(
        "⟦?⟨x, Book⟩; !(Int/(1 ≤ v ≠ 5 ∧ p) ∨ ¬q)⟧",
        TypePrinter.print(Types.type("[| ?<<x, Book>>; !Int/1 <= v != 5 && p || !q |]")));
  }

  @Test
  void sequencesAreFlat() {
    assertEquals("⟨a, b, c⟩", TypePrinter.print(Types.type("⟨⟨a, b⟩, c⟩")));
    assertEquals(Types.type("⟨a, ⟨b, c⟩⟩"), Types.type("⟨⟨a, b⟩, c⟩"));
  }

  @Test
  void constraintsOfConstraintsAreOneConjunction() {
    assertEquals("Int/p ∧ q", TypePrinter.print(Types.type("Int/p/q")));
  }

  @Test
  void programHasDefinitionsFactsAssumptionsAndFunctions() {
    var program =
        Types.program(
            """
            // who is who
            Student <: User
            assume 1 <= weekday <= 7
            smtlib {
              (declare-fun even (Int) Bool)
            }
            f(n): [| !Int/even(n) |]/n > 0
            main: [| Start(f(2)) |]
            """);
    assertEquals(2, program.definitions().size());
    assertEquals("Student", program.inheritance().getFirst().sub());
    assertEquals(List.of("(declare-fun even (Int) Bool)"), program.functions());
    assertTrue(program.startsMain());
  }

  @Test
  void errorsHavePositionsAndAreAllReported() {
    var parsed =
        ProgramParser.parse(
            """
            f: ⟦!Int ?Int⟧
            g: ⟦!Int⟧
            h: ⟦$⟧
            main: (Int,
            """);
    List<String> messages =
        parsed.diagnostics().stream()
            .map(d -> d.line() + ":" + d.column() + " " + d.message())
            .sorted()
            .toList();
    assertEquals(
        List.of(
            "1:10 expected ';' or '⟧', found '?'",
            "3:5 '$' has no meaning here",
            "5:1 expected a type, found the end"),
        messages);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Int",
        "[!5]",
        "[!Int^99999999999999999999]",
        "f: ⟦⟧ f: ⟦⟧ [!A]",
        "F: ⟦⟧",
        "[!`x]",
        "smtlib {",
        "smtlib",
        "assume",
        "[!Int/(v]",
        "[!Int/v +]",
        "f(X): ⟦⟧",
        "f(x): Int",
        "x <: User",
        "[x = Foo]",
        "∘⟨[!A]",
        "[!A] [!B]",
      })
  void whatIsNotAProgramIsSaidToBeNone(String text) {
    var parsed = ProgramParser.parse(text);
    assertTrue(parsed.program().isEmpty() && !parsed.diagnostics().isEmpty(), text);
  }

  @Test
  void deepNestingIsRefusedNotSuffered() {
    for (String open : List.of("(", "[?", "⟨", "[!Int/(", "[!Int/¬", "Int^(-", "[(⟨")) {
      var parsed = ProgramParser.parse(open.repeat(100_000));
      assertTrue(parsed.program().isEmpty(), open);
    }
  }
}
