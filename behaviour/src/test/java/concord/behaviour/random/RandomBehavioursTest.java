package concord.behaviour.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Names;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.behaviour.Substitution;
import concord.behaviour.WellFormedness;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.migo.Parsed;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.behaviour.semantics.Frame;
import concord.behaviour.semantics.Goroutine;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every program, over seeds; `-Dconcord.seeds=N` runs more of them.
final class RandomBehavioursTest {
  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("concord.seeds", 300));
  }

  private static Stream<Program> programs(long seed) {
    return Stream.of(Features.values()).map(f -> RandomBehaviours.generate(seed, 24, f));
  }

  private static String replay(long seed, Program program) {
    return "seed " + seed + "\n" + MigoPrinter.print(program);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void generatedProgramsAreWellFormed(long seed) {
    programs(seed)
        .forEach(p ->
            assertEquals(List.of(), WellFormedness.check(p, Sites.NONE), () -> replay(seed, p)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theSameSeedGivesTheSameProgram(long seed) {
    assertEquals(programs(seed).toList(), programs(seed).toList());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void readingWhatIsPrintedGivesTheProgramBack(long seed) {
    programs(seed)
        .forEach(p -> {
          Parsed parsed = MigoParser.parse("t.migo", MigoPrinter.print(p));
          assertEquals(List.of(), parsed.diagnostics(), () -> replay(seed, p));
          assertEquals(p, parsed.program(), () -> replay(seed, p));
        });
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyStatementHasItsPlaceInTheText(long seed) {
    programs(seed)
        .forEach(p -> {
          String text = MigoPrinter.print(p);
          String[] lines = text.split("\n");
          Parsed parsed = MigoParser.parse("t.migo", text);
          for (Program.Definition d : parsed.program().definitions()) {
            Sites.number(
                d.body(),
                (stmt, index) -> {
                  Sites.Origin o = parsed.sites().origin(d.name(), index).orElseThrow();
                  String rest = lines[o.line() - 1].substring(o.column() - 1);
                  String printed = MigoPrinter.print(stmt).lines().findFirst().orElseThrow();
                  String shown = printed.replaceFirst("^match ", "");
                  assertTrue(rest.startsWith(shown), () -> rest + " at " + stmt);
                });
          }
        });
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void otherToolsGetAFixedPoint(long seed) {
    programs(seed)
        .forEach(p -> {
          String once = MigoPrinter.printForOtherTools(p);
          Program again = MigoParser.parse("t.migo", once).program();
          assertEquals(once, MigoPrinter.printForOtherTools(again), () -> replay(seed, p));
        });
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void substitutionObeysItsLaws(long seed) {
    programs(seed)
        .flatMap(p -> p.definitions().stream())
        .map(Program.Definition::body)
        .forEach(t -> {
          Set<String> fn = Names.free(t);
          assertEquals(t, Substitution.substitute(t, Map.of()));
          assertEquals(t, Substitution.substitute(t, Map.of("nowhere", "a")));
          for (String x : fn) {
            // fn(T{y0/x}) = fn(T) \ x ∪ y0, also if y0 is bound in T
            Set<String> expected = new LinkedHashSet<>(fn);
            expected.remove(x);
            expected.add("y0");
            List<Stmt> put = Substitution.substitute(t, Map.of(x, "y0"));
            assertEquals(expected, new LinkedHashSet<>(Names.free(put)));
            // T{fresh/x}{x/fresh} ≡α T
            List<Stmt> there = Substitution.substitute(t, Map.of(x, "fresh"));
            List<Stmt> back = Substitution.substitute(there, Map.of("fresh", x));
            assertTrue(Substitution.alphaEquivalent(t, back));
            // T{b/x}{c/b'} = T{c/b'}{b/x} for names apart
            List<Stmt> one =
                Substitution.substitute(
                    Substitution.substitute(t, Map.of(x, "b")), Map.of("x0", "c"));
            Map<String, String> both = x.equals("x0") ? Map.of(x, "b") : Map.of(x, "b", "x0", "c");
            assertTrue(Substitution.alphaEquivalent(one, Substitution.substitute(t, both)));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void stepsPreserveWellFormedness(long seed) {
    programs(seed)
        .forEach(p -> {
          Semantics semantics = new Semantics(p);
          SplittableRandom random = new SplittableRandom(seed);
          State state = semantics.initial();
          for (int i = 0; i < 60; i++) {
            wellFormed(state);
            List<Step> steps = semantics.steps(state);
            steps.forEach(s -> wellFormed(s.next()));
            if (steps.isEmpty()) {
              break;
            }
            state = steps.get(random.nextInt(steps.size())).next();
          }
        });
  }

  /// No name is left without an object, no frame is at an end, no object leads nowhere.
  private static void wellFormed(State state) {
    int objects = state.objects().size();
    for (Goroutine t : state.goroutines()) {
      for (Frame frame : t.frames()) {
        assertTrue(!t.frames().getFirst().at().isEnd());
        assertEquals(frame.at().live().size(), frame.objects().size());
        assertTrue(frame.objects().stream().allMatch(a -> a >= 0 && a < objects));
      }
    }
    state.objects().forEach(o -> o.contents().forEach(a -> assertTrue(a >= 0 && a < objects)));
  }
}
