package concord.flow.golang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.Types;
import concord.flow.golang.FlowChecker.Judgement;
import concord.flow.golang.FlowChecker.Verdict;
import concord.flow.reduce.GroupPrinter;
import concord.flow.reduce.Options;
import concord.flow.reduce.Options.Labels;
import concord.flow.reduce.Reduction;
import concord.flow.text.TypePrinter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The Go listings of the paper: what `M` is, what it reduces to, and how.
class ListingsTest {
  private static String listing(int number) {
    return GoPrograms.resource("listings/listing" + number);
  }

  private static Map<String, String> results(Judgement judgement) {
    Map<String, String> results = new LinkedHashMap<>();
    judgement
        .groups()
        .forEach(g ->
            results.put(
                GroupPrinter.print(g.condition()).replaceAll("#\\d+", ""),
                TypePrinter.print(((Reduction.Result) g.reduction().ending()).type())));
    return results;
  }

  @Test
  void listing2() {
    assertEquals(
        Map.of(
            "main", "⟦Start(s(2)); ?Int; ?Bool⟧",
            "s", "λ(v). ⟦Defer(⟦!Bool⟧); (⟨!Int⟩/v < 10 | ⟨!Bool⟩/¬(v < 10))⟧"),
        GoPrograms.definitions(listing(2), Labels.OFF));
    assertEquals(Verdict.OK, GoPrograms.judge(listing(2), GoPrograms.PAPER).verdict());
    assertEquals(Verdict.OK, GoPrograms.judge(listing(2), Options.EXECUTABLE).verdict());
    String twenty = listing(2).replace("go s(2)", "go s(20)");
    assertEquals(Verdict.DEADLOCK, GoPrograms.judge(twenty, Options.EXECUTABLE).verdict());
  }

  @Test
  void listing4() {
    assertEquals(
        Map.of("main", "⟦Start(work); !String; !Int⟧", "work", "⟦?Int; ?String⟧"),
        GoPrograms.definitions(listing(4), Labels.OFF));
    assertEquals(
        Map.of("true", "[!String]"), results(GoPrograms.judge(listing(4), GoPrograms.PAPER)));
    assertEquals(Verdict.DEADLOCK, GoPrograms.judge(listing(4), Options.EXECUTABLE).verdict());
  }

  @Test
  void listing6() {
    assertEquals(
        Map.of(
            "weekday = 3", "0",
            "1 ≤ weekday ≤ 2", "[!Int]",
            "4 ≤ weekday ≤ 5", "[![?Int]]",
            "weekday ≤ 0 ∨ weekday ≥ 6", "0"),
        results(GoPrograms.judge(listing(6), GoPrograms.PAPER)));
  }

  /// "After two iterations, M reaches the fixed point."
  @Test
  void listing7() {
    assertEquals(
        Map.of("main", "⟦Inline(run); ?Error⟧", "run", "⟦Start(⟦!Error⟧)⟧"),
        GoPrograms.definitions(listing(7), Labels.OFF));
    assertEquals(2, new GoMapping(GoPrograms.checked(listing(7))).iterations());
  }

  /// From the Go text to the very lines of Fig. 5.
  @Test
  void figure5() {
    Judgement judgement = GoPrograms.judge(listing(7), GoPrograms.PAPER);
    assertEquals(
        List.of(
            "∘⟨Start(main)⟩",
            "∘⟨[Inline(run); ?Error]⟩ (Start)",
            "∘⟨[[Start(⟦!Error⟧)]; ?Error]⟩ (Inline)",
            "∘⟨[?Error], [!Error]⟩ (CR3, CR1)",
            "Error ⊢ ∘⟨[?Error]⟩ (CR2, CR1)",
            "0 (CR5, CR1)"),
        Types.lines(judgement.groups().getFirst().reduction()));
  }

  @Test
  void listing8() {
    assertEquals(Verdict.OK, GoPrograms.judge(listing(8), GoPrograms.PAPER).verdict());
    Judgement judgement = GoPrograms.judge(listing(8), Options.EXECUTABLE);
    assertEquals(Verdict.DEADLOCK, judgement.verdict());
    FlowChecker.Blocked main = judgement.blocked().getFirst();
    assertTrue(main.isEntry());
    assertEquals("send second", main.verb() + " " + main.channel());
    assertEquals("main.go:16:2", main.place().orElseThrow().toString());
  }
}
