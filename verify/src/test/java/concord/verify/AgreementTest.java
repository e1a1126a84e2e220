package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.PropertyVerdict;
import concord.behaviour.plain.Reading;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.verify.api.Gap;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import concord.verify.api.Settings.Semantics;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The fast explorer and the plain one give the same answers, with and without reduction, and every
/// witness replays: one that does not is not shown. More seeds: `-Dconcord.seeds=10000`.
class AgreementTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 250);
  private static final int FIRST = Integer.getInteger("concord.firstSeed", 0);
  private static final int MAX_STATES = 400;

  @Test
  void onPaperBehaviours() {
    int compared = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      compared += agree(seed, Features.PAPER);
    }
    assertEquals(true, compared > SEEDS / 2, compared + " programs were small enough");
  }

  @Test
  void onEverything() {
    int compared = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      compared += agree(seed, Features.EVERYTHING);
    }
    assertEquals(true, compared > SEEDS / 2, compared + " programs were small enough");
  }

  private static int agree(long seed, Features features) {
    Program program = RandomBehaviours.generate(seed, 12 + (int) (seed % 20), features);
    return agree(program, Reading.GO, Settings.DEFAULT, seed)
        & agree(program, Reading.OUTLIVED, Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE), seed)
        & agree(program, Reading.POPL17, Settings.DEFAULT.withSemantics(Semantics.POPL17), seed);
  }

  private static int agree(Program program, Reading reading, Settings settings, long seed) {
    PlainChecker.Result plain = PlainChecker.check(program, Sites.NONE, reading, MAX_STATES);
    if (plain.undecided().isPresent()) {
      return 0;
    }
    String what = "seed " + seed + " " + reading + "\n" + MigoPrinter.print(program);
    String wanted = plainKeys(plain).toString();
    for (Reduction reduction : Reduction.values()) {
      Result fast = verify(program, settings.withReduction(reduction), what);
      boolean replayed = fast.gap().stream().noneMatch(g -> g instanceof Gap.Unconfirmed);
      assertTrue(replayed, () -> reduction + " " + what);
      if (fast.bound().isPresent()) {
        // A bound may miss what is far away; what it finds must be there.
        assertTrue(plainKeys(plain).containsAll(keys(fast)), () -> reduction + " " + what);
        continue;
      }
      assertEquals(wanted, keys(fast).toString(), () -> reduction + " " + what);
      assertEquals(plain.live() == PropertyVerdict.YES, fast.live() == Answer.YES, what);
      assertEquals(plain.safe() == PropertyVerdict.YES, fast.safe() == Answer.YES, what);
      assertEquals(
          plain.deadlockFree() == PropertyVerdict.YES, fast.deadlockFree() == Answer.YES, what);
    }
    return 1;
  }

  private static Result verify(Program program, Settings settings, String what) {
    try {
      return Verifier.verify(program, Sites.NONE, settings);
    } catch (RuntimeException e) {
      throw new AssertionError(what, e);
    }
  }

  private static SortedSet<String> plainKeys(PlainChecker.Result result) {
    return result.violations().stream()
        .map(v -> v.key().slug() + at(v.site()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static SortedSet<String> keys(Result result) {
    return result.violations().stream()
        .map(v -> v.rule().slug() + at(v.site()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String at(Site site) {
    return " " + site.definition() + "@" + site.index();
  }
}
