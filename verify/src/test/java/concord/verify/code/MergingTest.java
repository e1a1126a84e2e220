package concord.verify.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.behaviour.WellFormedness;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.verify.Behaviours;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Semantics;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Definitions that do the same are made one, others are not, and the verdict stays what it was.
class MergingTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 250);
  private static final int FIRST = Integer.getInteger("concord.firstSeed", 0);

  private static final List<Settings> READINGS =
      List.of(
          Settings.DEFAULT,
          Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE),
          Settings.DEFAULT.withSemantics(Semantics.POPL17));

  /// What is unrolled is rolled up again, whether the rounds differ in names or in where they are
  /// cut.
  @Test
  void unrolled() {
    assertMerged(
        """
        def main.main():
            let c = newchan int, 0;
            spawn even(c);
            call other(c);
        def other(d):
            recv d;
            call other(d);
        def nothing():
        def even(c):
            send c;
            call even(c);
        """,
        """
        def main.main():
            let c = newchan int, 0;
            spawn even(c);
            call other(c);
        def other(d):
            recv d;
            call another(d);
        def another(c):
            call nothing();
            recv c;
            call other(c);
        def nothing():
        def even(c):
            send c;
            call odd(c);
        def odd(c):
            call even(c);
        """);
  }

  /// `f` comes to what `g` does only by calling it: if it stood for `g` it would call itself.
  @Test
  void whoOnlyCallsStandsForNobody() {
    assertMerged(
        """
        def main.main():
            let c = newchan int, 0;
            spawn g(c);
            recv c;
        def g(c):
            send c;
            call g(c);
        """,
        """
        def main.main():
            let c = newchan int, 0;
            spawn f(c);
            recv c;
        def f(c):
            call g(c);
        def g(c):
            send c;
            call f(c);
        """);
  }

  /// The same among those that do nothing: `f` calls less often than `g`, but it calls `g`.
  @Test
  void whoCallsWhatDoesNothing() {
    assertMerged(
        """
        def main.main():
            let x = newchan int, 0;
            spawn nothing();
            spawn g(x);
        def nothing():
        def g(c):
            call nothing();
            call nothing();
        """,
        """
        def main.main():
            let x = newchan int, 0;
            spawn nothing();
            spawn f(x);
        def nothing():
        def f(c):
            call g(c);
        def g(c):
            call nothing();
            call nothing();
        """);
  }

  /// The same statements about other parameters, in another order, or with another end.
  @Test
  void unlike() {
    String text =
        """
        def main.main():
            let c = newchan int, 0;
            let d = newchan int, 1;
            spawn f(c, d);
            spawn g(c, d);
            spawn h(c, d);
            spawn i(c, d);
        def f(c, d):
            send c;
            recv d;
        def g(d, c):
            send c;
            recv d;
        def h(c, d):
            recv d;
            send c;
        def i(c, d):
            send c;
            recv d;
            close d;
        """;
    assertMerged(text, text);
  }

  private static void assertMerged(String wanted, String text) {
    assertEquals(
        MigoPrinter.print(Behaviours.parse("wanted.migo", wanted).program()),
        MigoPrinter.print(merge(Behaviours.parse("test.migo", text).program())));
  }

  /// Copies that call each other at random are merged into as few definitions as there would be
  /// without them, and the verdict is that of the program.
  @Test
  void copies() {
    int compared = 0;
    int merged = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      Program program = RandomBehaviours.generate(seed, 8 + seed % 16, Features.EVERYTHING);
      Program copied = copied(program, new SplittableRandom(seed));
      Program fewer = merge(copied);
      String what = "seed " + seed + "\n" + MigoPrinter.print(copied) + MigoPrinter.print(fewer);
      assertEquals(List.of(), WellFormedness.check(fewer, Sites.NONE), what);
      assertEquals(merge(program).definitions().size(), fewer.definitions().size(), what);
      merged += fewer.definitions().size() < program.definitions().size() ? 1 : 0;
      for (Settings reading : READINGS) {
        Settings settings = reading.withLimits(1_000, 600_000, 1L << 28);
        Result one = Verifier.verify(program, Sites.NONE, settings);
        Result other = Verifier.verify(fewer, Sites.NONE, settings);
        if (one.gap().isEmpty() && other.gap().isEmpty()) {
          assertEquals(verdict(one), verdict(other), () -> settings + " " + what);
          compared++;
        }
      }
    }
    assertTrue(compared > SEEDS, compared + " compared");
    assertTrue(merged > 0, "nothing to merge in what is not copied");
  }

  private static String verdict(Result result) {
    return "live %s, safe %s, deadlock-free %s, %s"
        .formatted(
            result.live(),
            result.safe(),
            result.deadlockFree(),
            result.violations().stream()
                .map(v -> v.rule().slug())
                .collect(Collectors.toCollection(java.util.TreeSet::new)));
  }

  /// Two copies of each definition and one that only calls it; whoever calls one of them calls any.
  private static Program copied(Program program, RandomGenerator random) {
    List<Definition> definitions = new ArrayList<>();
    for (Definition d : program.definitions()) {
      for (int copy = 0; copy < 2; copy++) {
        List<Stmt> body = Merging.rename(d.body(), name -> copy(name, random.nextInt(3)));
        definitions.add(new Definition(copy(d.name(), copy), d.params(), body));
      }
      Stmt call = new Stmt.Call(copy(d.name(), random.nextInt(2)), d.params());
      definitions.add(new Definition(copy(d.name(), 2), d.params(), List.of(call)));
    }
    return new Program(definitions, copy(program.entry(), random.nextInt(3)));
  }

  private static String copy(String name, int copy) {
    return copy == 0 ? name : name + "#" + copy;
  }

  private static Program merge(Program program) {
    Effort effort = new Effort(Settings.DEFAULT, Patience.of(Settings.DEFAULT, System.nanoTime()));
    return Merging.merge(program, Compiler.compile(program), effort);
  }
}
