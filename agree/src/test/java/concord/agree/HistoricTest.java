package concord.agree;

import static concord.agree.term.Terms.app;
import static concord.agree.term.Terms.nil;
import static concord.agree.term.Terms.prim;
import static concord.agree.term.Terms.unit;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.backend.Compilers;
import concord.agree.term.Expr;
import concord.agree.term.Type;
import concord.campaign.Examination;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.store.Examined;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The bugs of §6.6, on compilers that still have them.
class HistoricTest {
  /// An int that no compiler sees to be 0.
  private static final Expr ZERO =
      new Expr.Let("z", new Expr.Lam("y", Type.UNIT, unit()), Expr.ofInt(0));

  private static final Expr EFFECT = app(prim("List.hd"), nil(Type.INT));

  /// A program for each of the paper's classes, and for the shift by 63 bits.
  private static SequencedMap<String, Expr> classes() {
    var all = new LinkedHashMap<String, Expr>();
    all.put(
        "partial application: effect lost",
        new Expr.Let(
            "a",
            app(
                new Expr.Let(
                    "b",
                    EFFECT,
                    new Expr.Lam("c", Type.UNIT, new Expr.Lam("d", Type.UNIT, unit()))),
                unit()),
            Expr.ofInt(0)));
    all.put("(/): Division_by_zero lost", app(prim("(/)"), Expr.ofInt(0), ZERO));
    all.put("(mod): Division_by_zero lost", app(prim("(mod)"), Expr.ofInt(0), ZERO));
    all.put("(/): effect lost", app(prim("(/)"), EFFECT, ZERO));
    all.put("(mod): effect lost", app(prim("(mod)"), EFFECT, ZERO));
    all.put("( * ): effect lost", app(prim("( * )"), EFFECT, Expr.ofInt(0)));
    all.put("(lsl): another value", app(prim("(lsl)"), ZERO, Expr.ofInt(63)));
    return all;
  }

  private static TermSubject subject(String version) throws Exception {
    Compilers.requireHistoric(version);
    return Targets.target(
        "ocaml", Settings.NONE.with("backends", version + "/ocamlc," + version + "/ocamlopt"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"4.02.3", "4.04.2"})
  void everyClassOfThePaperIsSeen(String version) throws Exception {
    TermSubject subject = subject(version);
    List<Expr> programs = new ArrayList<>(classes().sequencedValues());
    var expected = new ArrayList<>(classes().sequencedKeySet());
    if (version.equals("4.02.3")) { // the shift came later
      expected.removeLast();
      programs.removeLast();
    }
    var seen = new ArrayList<String>();
    try (Runner<Expr> runner = subject.runner()) {
      for (Expr program : programs) {
        Outcome alone = runner.confirm(program);
        assertEquals(
            alone.getClass(), runner.run(List.of(program)).getFirst().getClass(), alone::toString);
        String bucket =
            alone instanceof Outcome.Failed f ? subject.bucket(program, f) : alone.toString();
        seen.add(bucket.replaceFirst(", as in .*", ""));
      }
    }
    assertEquals(expected.stream().map(b -> b + " under " + version + "/ocamlopt").toList(), seen);
  }

  @Test
  void generatedProgramsFindOneAndShrinkIt() throws Exception {
    TermSubject subject = subject("4.04.2");
    try (var examination = new Examination<>(subject, /* campaignSeed= */ 1)) {
      var suspects = new ArrayList<Examined.Suspect>();
      for (int from = 0; suspects.isEmpty() && from < 2_000; from += 100) {
        suspects.addAll(examination.examine(from, from + 100).suspects());
      }
      assertTrue(!suspects.isEmpty(), "no disagreement among 2,000 programs");
      var first = examination.reduce(suspects.getFirst().number(), 2_000).orElseThrow();
      assertTrue(first.minimalSize() <= 16, first::toString);
    }
  }
}
