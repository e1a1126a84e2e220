package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import concord.verify.api.Settings.Semantics;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Leaving out interleavings changes no answer, on programs too large for the plain explorer. More
/// seeds: `-Dconcord.seeds=10000`.
class ReductionTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 100);
  private static final int FIRST = Integer.getInteger("concord.firstSeed", 0);
  private static final Settings LIMITED = Settings.DEFAULT.withLimits(3_000, 600_000, 1 << 28);

  /// What a worker may do with the objects it is given: whole words of a program, most of which
  /// give back what they take.
  private static final List<String> WORDS =
      List.of(
          "lock m; WORD unlock m;",
          "lock m; WORD WORD unlock m;",
          "lock m;",
          "unlock m;",
          "rlock r; WORD runlock r;",
          "lock r; WORD unlock r;",
          "runlock r;",
          "add w 1; WORD add w -1;",
          "add w -1;",
          "wait w;",
          "match read x outcome one: WORD endmatch;",
          "write x with one;",
          "write x with two;",
          "send b;",
          "recv b;",
          "match recv b outcome closed: WORD endmatch;",
          "close b;",
          "send c;",
          "recv c;",
          "match begin o outcome first: WORD finish o; endmatch;",
          "match decide q outcome one: WORD endmatch;",
          "match trylock m outcome true: WORD unlock m; endmatch;",
          "select case recv b; WORD case send c; otherwise; WORD endselect;",
          "select case lock m; unlock m; case recv c; endselect;",
          "if WORD else WORD endif;");

  @Test
  void onRandomBehaviours() {
    int compared = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      Features features = seed % 3 == 0 ? Features.PAPER : Features.EVERYTHING;
      compared += compare(RandomBehaviours.generate(seed, 20 + seed % 30, features), seed);
    }
    assertTrue(compared > SEEDS / 2, compared + " programs were small enough");
  }

  @Test
  void onWorkersThatShareObjects() {
    int compared = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      compared += compare(Behaviours.parse("workers.migo", workers(seed)).program(), seed);
    }
    assertTrue(compared > SEEDS / 2, compared + " programs were small enough");
  }

  private static String workers(int seed) {
    RandomGenerator random = new SplittableRandom(seed);
    String names = "m, r, w, x, b, c, o, q";
    StringBuilder main =
        new StringBuilder("def main(): letsync m mutex; letsync r rwmutex; letsync w waitgroup;\n");
    main.append("letcell x = one; let b = newchan int, 2; let c = newchan int, 0;\n");
    main.append("letsync o once; letoracle q = (one, two);\n");
    StringBuilder definitions = new StringBuilder();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      main.append(random.nextInt(3) == 0 ? words(random, 1) : "");
      main.append(("spawn t" + i + "(" + names + "); ").repeat(1 + random.nextInt(3)));
      definitions.append("def t" + i + "(" + names + "):" + words(random, 4));
      definitions.append(random.nextInt(6) == 0 ? "tau; call t" + i + "(" + names + ");\n" : "\n");
    }
    return main.append(words(random, 3)).append("\n").append(definitions).toString();
  }

  private static String words(RandomGenerator random, int most) {
    StringBuilder words = new StringBuilder();
    for (int i = 1 + random.nextInt(most); i > 0; i--) {
      String word = " " + WORDS.get(random.nextInt(WORDS.size()));
      for (int inside = word.indexOf("WORD"); inside >= 0; inside = word.indexOf("WORD")) {
        String part = random.nextInt(3) == 0 ? WORDS.get(random.nextInt(WORDS.size())) : "tau;";
        word = word.substring(0, inside) + part + word.substring(inside + "WORD".length());
      }
      words.append(word);
    }
    return words.toString();
  }

  /// Compares with and without reduction, under all readings; 1 if it is not too large.
  private static int compare(Program program, int seed) {
    return compare(program, LIMITED, seed)
        & compare(program, LIMITED.withAtReturn(AtReturn.CONTINUE), seed)
        & compare(program, LIMITED.withSemantics(Semantics.POPL17), seed);
  }

  private static int compare(Program program, Settings settings, int seed) {
    Result all = Verifier.verify(program, Sites.NONE, settings.withReduction(Reduction.OFF));
    if (all.gap().isPresent()) {
      return 0;
    }
    Result reduced = Verifier.verify(program, Sites.NONE, settings.withReduction(Reduction.ON));
    String what = "seed " + seed + " " + settings + "\n" + MigoPrinter.print(program);
    assertEquals(answers(all), answers(reduced), what);
    assertTrue(reduced.states() <= all.states(), what);
    return 1;
  }

  private static String answers(Result result) {
    String violations =
        result.violations().stream()
            .map(v -> v.rule().slug() + " " + v.site())
            .sorted()
            .collect(Collectors.joining(", "));
    return "live %s, safe %s, without deadlock %s, ends %s, receives %s, because %s: %s"
        .formatted(
            result.live(),
            result.safe(),
            result.deadlockFree(),
            result.terminates(),
            result.receives(),
            result.gap(),
            violations);
  }
}
