package concord.flow.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.flow.Types;
import concord.flow.reduce.Options.ExternalYields;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// One test for each rule, and one that fails if a rule never fires.
class RulesTest {
  private static final Map<String, Options> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("[!0; !A; ?0], [!0]", Options.PAPER);
    PROGRAMS.put("[?B], [!A]", Options.PAPER);
    PROGRAMS.put("[![!A; !B]; !C]", Options.PAPER);
    PROGRAMS.put("[?A; !B], [?[?A; !B]; !C]", Options.PAPER);
    PROGRAMS.put(
        "f: ⟦!A⟧ main: ⟦Defer(f); Inline(f); (⟨?A⟩/2 > n | ⟨?A⟩)⟧ assume n = 1", Options.PAPER);
    PROGRAMS.put("[new c^1; !A@c; ?A@c]", Options.EXECUTABLE);
    PROGRAMS.put("[!A], [?B; ?A], [!B]", Options.PAPER.withExternalYields(ExternalYields.LOOP));
  }

  private static List<String> lines(String program) {
    return Types.lines(Types.reduce(program));
  }

  @Test
  void start() {
    assertEquals("∘⟨[!A]⟩ (Start)", lines("∘⟨Start(⟦!A⟧)⟩").get(1));
  }

  @Test
  void inline() {
    assertEquals("∘⟨[[!A]; !B]⟩ (Inline)", lines("f: ⟦!A⟧ ∘⟨[Inline(f); !B]⟩").get(1));
  }

  /// The last deferred is called first, at the end of its own function.
  @Test
  void defer() {
    List<String> lines = lines("f: ⟦Defer(⟦!A⟧); Defer(⟦!B⟧); !C⟧ ∘⟨[Inline(f); !D]⟩");
    assertEquals(
        List.of(
            "∘⟨[[Defer(⟦!A⟧); Defer(⟦!B⟧); !C]; !D]⟩ (Inline)",
            "∘⟨[[Defer(⟦!B⟧); !C; Deferred(⟦!A⟧)]; !D]⟩ (Defer)",
            "∘⟨[[!C; Deferred(⟦!B⟧); Deferred(⟦!A⟧)]; !D]⟩ (Defer)"),
        lines.subList(1, 4));
    assertEquals("[!C; !B; !A; !D] (CR6)", lines.getLast());
  }

  @Test
  void eq1() {
    assertEquals("∘⟨[!A]⟩ (1)", lines("assume n < 5\n∘⟨[(⟨!A⟩/n < 7 | ⟨!B⟩)]⟩").get(1));
    assertEquals("0 (1)", lines("assume n < 5\n∘⟨[!A]/n > 7⟩").get(1));
  }

  @Test
  void cr1() {
    assertEquals("∘⟨[!A]⟩", lines("[!0; !A; ?0], [!0]").getFirst());
    assertEquals("0 (Start, CR1)", lines("∘⟨Start(⟦!0⟧)⟩").getLast());
  }

  @Test
  void cr2() {
    assertEquals("A ⊢ ∘⟨[?B], [!C]⟩ (CR2)", lines("[?B], [!A; !C]").get(1));
  }

  @Test
  void cr3() {
    assertEquals("∘⟨[!C], [?D], [!A; !B]⟩ (CR3)", lines("[![!A; !B]; !C], [?D]").get(1));
    assertEquals("∘⟨[!C], [?D], [!A]⟩ (CR3)", lines("[Start(⟦!A⟧); !C], [?D]").get(1));
  }

  @Test
  void cr4() {
    assertEquals("[!A; ![?B]; ![?C]] (CR4)", lines("[!A], [?B], [?C]").getLast());
  }

  @Test
  void cr5() {
    assertEquals("∘⟨[?B], [!Int], [?x]⟩ (CR5)", lines("[!Int], [?B], [?x; !x], [?x]").get(2));
  }

  @Test
  void cr6() {
    assertEquals("(0, ⟨A⟩) ⊢ ∘⟨[!C], [?B]⟩ (CR6)", lines("[!A; !C], [?B]").get(2));
  }

  @Test
  void cr7() {
    assertEquals(
        "∘⟨[?D], [!x]⟩ (CR7)",
        lines("[?A; !B], [?D], [?[?A; !x]; !x]").get(1).replace("[!B]", "[!x]"));
    assertEquals("∘⟨[?D], [!B]⟩ (CR7)", lines("[?A; !B], [?D], [?[?A; !x]; !x]").get(1));
  }

  @Test
  void loop() {
    Options loop = Options.PAPER.withExternalYields(ExternalYields.LOOP);
    assertEquals("0", Types.result("[!A], [?B; ?A], [!B]", loop));
    assertEquals("[!A; ![?A]]", Types.result("[!A], [?B; ?A], [!B]"));
  }

  /// `match(Int⁵, Intⁿ) = {n ↦ 5}`: the length is bound, and what the receiver does next depends on
  /// it.
  @Test
  void powersAreMatchedWhole() {
    assertEquals(
        "[!B^5]", Types.result("[!Int^5], [?Int^n; !B^n]").replace("!B; !B; !B; !B; !B", "!B^5"));
    assertEquals(
        "∘⟨[!B^5]⟩ (CR5, CR1)".replace(", CR1", ""), lines("[!Int^5], [?Int^n; !B^n]").get(2));
    assertEquals("0", Types.result("[!Int^5], [?Int^3; ?Int^2]"));
    assertEquals("0", Types.result("[!Int; !Int; !Int], [?Int^3]"));
    assertEquals("0", Types.result("[!Int^2], [?Int; ?Int]"));
    assertEquals("0", Types.result("[!Int^5], [?A; ?Int^n], [!A]", Options.EXECUTABLE));
    assertEquals("[![?Int]]", Types.result("[!Int^2], [?Int^3]"));
  }

  @Test
  void put() {
    assertEquals(
        "∘⟨[?A@c#1]⟩ c#1::⟨A⟩ (Put)",
        Types.lines(Types.reduce("[new c^1; !A@c; ?A@c]", Options.EXECUTABLE)).get(2));
  }

  @Test
  void take() {
    assertEquals(
        "0 (Take, CR1)",
        Types.lines(Types.reduce("[new c^1; !A@c; ?A@c]", Options.EXECUTABLE)).getLast());
  }

  /// Its cycle is shown once, and the reason says how long it is.
  @Test
  void aReductionThatRepeats() {
    Reduction loop = Types.reduce("f: ⟦?A; Start(f)⟧ g: ⟦!A; Start(g)⟧ ∘⟨Start(f), Start(g)⟩");
    assertEquals(
        new Reduction.Undecided("the reduction repeats its last 4 steps for ever"), loop.ending());
    assertEquals(6, loop.steps().size());
  }

  @Test
  void everyRuleFires() {
    Set<ReductionRule> fired = EnumSet.noneOf(ReductionRule.class);
    PROGRAMS.forEach((program, options) ->
        Types.reduce(program, options).steps().forEach(step -> fired.addAll(step.rules())));
    assertEquals(EnumSet.copyOf(Arrays.asList(ReductionRule.values())), fired);
  }
}
