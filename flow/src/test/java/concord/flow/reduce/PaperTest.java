package concord.flow.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.Types;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Options.ExternalYields;
import concord.flow.reduce.Options.Labels;
import concord.flow.solve.CustomFunctions;
import concord.flow.text.TypePrinter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

/// Every formula, example and listing of the paper that is about types. The Go side of the listings
/// is tested with the mapping.
class PaperTest {
  /// Section III: "`l` receives `x` and `Book`, and yields `x`, `Book` and `Reserve`, where `x` is
  /// a subclass of `User`".
  @Test
  void reservation() {
    String library =
        """
        Student <: User
        l: ⟦?⟨x, Book⟩; !⟨x, Book, Reserve⟩⟧/x <: User
        """;
    assertEquals(
        "[!Student; !Book; !Reserve]", Types.result(library + "∘⟨Start(l), [!Student; !Book]⟩"));
    assertEquals(
        "[!Robot; !Book; !([?x; ?Book; !x; !Book; !Reserve]/x <: User)]",
        Types.result(library + "∘⟨Start(l), [!Robot; !Book]⟩"));
  }

  /// Section III: a direction is distributed over a sequence.
  @Test
  void distribution() {
    assertEquals("∘⟨[!A; !B; !C]⟩", Types.reduce("[!⟨A, ⟨B, C⟩⟩]").start().print());
    assertEquals("[!A; !A]", Types.result("[!A^2]"));
  }

  /// Section III: "self-canceling is permitted". A Go channel without a buffer is another matter.
  @Test
  void selfCancelling() {
    assertEquals("0", Types.result("[!A; ?A]"));
    assertEquals("[![!A; ?A]]", Types.result("[!A; ?A]", Options.EXECUTABLE));
  }

  /// Section III-A, Listing 2 without its `defer`.
  @Test
  void listing2() {
    String s = "s(v): ⟦!(Int/v < 10 | Bool/¬(v < 10))⟧ ";
    assertEquals("∘⟨[!Bool]⟩ (Start)", Types.lines(Types.reduce(s + "∘⟨Start(s(20))⟩")).get(1));
    assertEquals("∘⟨[!Int]⟩ (Start)", Types.lines(Types.reduce(s + "∘⟨Start(s(2))⟩")).get(1));
  }

  /// Listing 2 as it stands: the deferred send comes after the other.
  @Test
  void listing2WithDefer() {
    assertEquals(
        "0",
        Types.result(
            """
            s(v): ⟦Defer(⟦!Bool⟧); (⟨!Int⟩/v < 10 | ⟨!Bool⟩/¬(v < 10))⟧
            main: ⟦Start(s(2)); ?Int; ?Bool⟧
            """));
  }

  private static final String LISTING_4 =
      """
      work: ⟦?Int; ?String⟧
      main: ⟦Start(work); !String; !Int⟧
      """;

  @Test
  void listing4() {
    assertEquals("[!String]", Types.result(LISTING_4));
  }

  /// Section III-A2: with the rule "loop external" the analyser would report termination.
  @Test
  void listing4WithLoopExternal() {
    assertEquals(
        "0", Types.result(LISTING_4, Options.PAPER.withExternalYields(ExternalYields.LOOP)));
  }

  /// Listing 5.
  @Test
  void listing5() {
    String text =
        CustomFunctions.inherit(
            Types.program("Faculty <: User\nStudent <: User\n[!A]").inheritance());
    assertTrue(
        text.replaceAll("\\s+", " ")
            .contains(
                "(assert (forall ((x Concrete) (y Concrete)) (let ((r (not (or (and (= x Faculty)"
                    + " (= y User)) (and (= x Student) (= y User)))))) (=> r (= (inherit x y)"
                    + " false)))))"),
        text);
  }

  /// Section III-B: `j` is not determined by the first match, so it stays, with what is known.
  @Test
  void uniqueness() {
    Reduction reduction = Types.reduce("[!(x^1, y^j)]/j < 5, [?(x^i, y^j); ?(y^j, x^i)]/j > 0");
    assertEquals("∘⟨[?(y^j, x^1)]/0 < j < 5⟩ (CR5)", Types.lines(reduction).get(2));
  }

  /// Listing 6, and the four groups of weekdays of section IV.
  @Test
  void listing6() {
    String listing =
        """
        assume 1 ≤ weekday ≤ 7
        main: ⟦(⟨Start(⟦!Int⟧)⟩/1 ≤ weekday ∧ weekday ≤ 3);
               (⟨Start(⟦?Int⟧)⟩/3 ≤ weekday ∧ weekday ≤ 5)⟧
        ∘⟨Start(main), []⟩
        """;
    // Without the short-circuit of main, which would end before anyone communicates.
    String whole = listing.replace("∘⟨Start(main), []⟩", "∘⟨[], Start(main)⟩");
    SequencedMap<String, String> results = new LinkedHashMap<>();
    for (Group group : Groups.reduce(Types.program(whole), Options.PAPER)) {
      Reduction.Result result = (Reduction.Result) group.reduction().ending();
      results.put(GroupPrinter.print(group.condition()), TypePrinter.print(result.type()));
    }
    assertEquals(
        Map.of(
            "weekday = 3", "0",
            "1 ≤ weekday ≤ 2", "[!Int]",
            "4 ≤ weekday ≤ 5", "[![?Int]]",
            "6 ≤ weekday ≤ 7", "0"),
        results);
  }

  /// Fig. 5, the reduction of Listing 7, exactly.
  @Test
  void figure5() {
    Reduction reduction =
        Types.reduce("run: ⟦Start(⟦!Error⟧)⟧ main: ⟦Inline(run); ?Error⟧ ∘⟨Start(main)⟩");
    assertEquals(
        List.of(
            "∘⟨Start(main)⟩",
            "∘⟨[Inline(run); ?Error]⟩ (Start)",
            "∘⟨[[Start(⟦!Error⟧)]; ?Error]⟩ (Inline)",
            "∘⟨[?Error], [!Error]⟩ (CR3, CR1)",
            "Error ⊢ ∘⟨[?Error]⟩ (CR2, CR1)",
            "0 (CR5, CR1)"),
        Types.lines(reduction));
  }

  private static final String LISTING_8 =
      """
      work(a, b): ⟦?Int@a; ?Int@b⟧
      main: ⟦new a; new b; Start(work(a, b)); !Int@b; !Int@a⟧
      """;

  /// Listing 8: wrong without labels, as section V says; right with them.
  @Test
  void listing8() {
    assertEquals("0", Types.result(LISTING_8, Options.PAPER.withLabels(Labels.OFF)));
    assertEquals("[!Int@b#2]", Types.result(LISTING_8));
    assertEquals(
        "[![!Int@b#2; !Int@a#1]; ![?Int@a#1; ?Int@b#2]]",
        Types.result(LISTING_8, Options.EXECUTABLE));
  }

  /// Section III-A2: main's end is the end of the whole.
  @Test
  void mainIsShortCircuited() {
    assertEquals("0", Types.result("main: ⟦Start(⟦!Int⟧); Start(⟦?Bool⟧)⟧"));
  }

  /// Section III-A2: a coroutine that starts itself for ever does not keep others from going on.
  @Test
  void breadthFirst() {
    assertEquals(
        "0", Types.result("w: ⟦Start(w); Start(w)⟧ main: ⟦Start(w); Start(⟦!Int⟧); ?Int⟧"));
  }

  @Test
  void stepsAreCapped() {
    Reduction reduction = Types.reduce("w: ⟦Start(w); ?Bool⟧ main: ⟦Start(w); ?Int⟧");
    assertEquals(new Reduction.Undecided("not finished after 500 steps"), reduction.ending());
    assertEquals(500, reduction.steps().size());
    Options seven = Options.PAPER.withMaxSteps(7);
    assertEquals(
        new Reduction.Undecided("not finished after 7 steps"),
        Types.reduce("w: ⟦Start(w); ?Bool⟧ main: ⟦Start(w); ?Int⟧", seven).ending());
  }

  /// Differs from the paper: a sender that has to wait for its receiver is not lost where yields
  /// block.
  @Test
  void waitingIsNotBlocking() {
    String early =
        """
        main: ⟦Start(⟦!Int@a⟧); Start(⟦!Int@b⟧); ?Int@b; ?Int@a⟧
        """;
    assertEquals("0", Types.result(early, Options.EXECUTABLE));
    assertFalse(Types.result(early, Options.PAPER).equals("0"));
  }
}
