package concord.verify.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Loops rolled up again.
final class RollingTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 300);

  private static Program parse(String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertTrue(parsed.isValid(), () -> parsed.diagnostics() + text);
    return parsed.program();
  }

  private static Optional<Program> roll(Program program) {
    return Rolling.roll(program);
  }

  private static Result verify(Program program) {
    return Verifier.verify(
        program, Sites.NONE, Settings.DEFAULT.withAtReturn(Settings.AtReturn.CONTINUE));
  }

  /// Three rounds become one, and the end is still there.
  @Test
  void roundsBecomeOne() {
    Program program =
        parse(
            """
            def main.main(): let m = newchan int, 1; spawn r0(m); call r0(m);
            def r0(x): send x; recv x; call r1(x);
            def r1(y): send y; recv y; call r2(y);
            def r2(z): send z; recv z; call r3(z);
            def r3(z): close z;
            """);
    Program rolled = roll(program).orElseThrow();
    assertEquals(3, rolled.definitions().size(), rolled::toString);
  }

  /// A round that leads to itself is a loop already; what comes before it can be rolled up.
  @Test
  void recursionIsLeftAlone() {
    Program program =
        parse(
            """
            def main.main(): let m = newchan int, 1; call r0(m);
            def r0(x): send x; recv x; call r1(x);
            def r1(x): send x; recv x; call r2(x);
            def r2(x): send x; recv x; call r3(x);
            def r3(x): send x; recv x; call r2(x);
            """);
    assertEquals(4, roll(program).orElseThrow().definitions().size());
  }

  /// Two loops that do the same and end differently are not mixed.
  @Test
  void loopsOfTwoGoroutinesAreNotMixed() {
    Program rolled =
        roll(parse(
                """
                def main.main(): let m = newchan int, 1; spawn a0(m); spawn b0(m);
                def a0(x): send x; recv x; call a1(x);
                def a1(x): send x; recv x; call a2(x);
                def a2(x): close x;
                def b0(x): send x; recv x; call b1(x);
                def b1(x): send x; recv x; call b2(x);
                def b2(x): recv x;
                """))
            .orElseThrow();
    assertEquals(5, rolled.definitions().size(), rolled::toString);
  }

  /// Five philosophers that eat three times each: too many states to count how often each has
  /// eaten, few otherwise.
  @Test
  void philosophersAreDecided() {
    StringBuilder text = new StringBuilder("def main.main():\n letsync w waitgroup; add w 5;\n");
    for (int i = 0; i < 5; i++) {
      text.append(" let f%d = newchan int, 1; send f%d;%n".formatted(i, i));
    }
    for (int i = 0; i < 5; i++) {
      text.append(
          i == 4
              ? " spawn p4_0(f0, f4, w);\n"
              : " spawn p%d_0(f%d, f%d, w);%n".formatted(i, i, i + 1));
    }
    text.append(" wait w;\n");
    for (int i = 0; i < 5; i++) {
      for (int round = 0; round < 6; round++) {
        text.append(
            "def p%d_%d(a, b, w): recv a; recv b; send b; send a; call p%d_%d(a, b, w);%n"
                .formatted(i, round, i, round + 1));
      }
      text.append("def p%d_6(a, b, w): add w -1;%n".formatted(i));
    }
    Result result = verify(parse(text.toString()));
    assertEquals(Answer.YES, result.live());
    assertTrue(result.states() < 20_000, () -> result.states() + " states");
  }

  /// What is proved of the rolled program holds of the program.
  @Test
  void proofsAreTrue() {
    int proved = 0;
    int wrong = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = parse(loops(new Random(seed)));
      Optional<Program> rolled = roll(program);
      if (rolled.isEmpty()) {
        continue;
      }
      Result small = verify(rolled.get());
      Result result = verify(program);
      boolean proof = small.live() == Answer.YES && small.safe() == Answer.YES;
      proved += proof ? 1 : 0;
      wrong += result.live() == Answer.NO || result.safe() == Answer.NO ? 1 : 0;
      if (proof) {
        assertEquals(Answer.YES, result.live(), "seed " + seed);
        assertEquals(Answer.YES, result.safe(), "seed " + seed);
      }
    }
    assertTrue(proved > SEEDS / 100 && wrong > SEEDS / 10, proved + " proved, " + wrong + " wrong");
  }

  /// Goroutines that do a few things several times, and then a few others; perhaps beside one that
  /// never ends.
  private static String loops(Random random) {
    String server = random.nextBoolean() ? " spawn s(a, b, m);" : "";
    String main =
        "def main.main(): let a = newchan int, %d; let b = newchan int, %d;"
                .formatted(random.nextInt(3), random.nextInt(2))
            + " letsync m mutex; spawn g0_0(a, b, m); spawn g1_0(a, b, m);"
            + server;
    StringBuilder definitions = new StringBuilder(main + " call g2_0(a, b, m);\n");
    String served = actions(random, 1);
    definitions.append(
        random.nextBoolean()
            ? "def s(a, b, m): %scall s(a, b, m);%n".formatted(served)
            : """
            def s(a, b, m): call t0(a, b, m); call s(a, b, m);
            def t0(a, b, m): %scall t1(a, b, m);
            def t1(a, b, m): %srecv a;
            """
                .formatted(served, served));
    for (int g = 0; g < 3; g++) {
      String round = actions(random, 1 + random.nextInt(2));
      int rounds = 1 + random.nextInt(3);
      for (int i = 0; i < rounds; i++) {
        definitions.append(
            "def g%d_%d(a, b, m): %s call g%d_%d(a, b, m);%n".formatted(g, i, round, g, i + 1));
      }
      String end = actions(random, random.nextInt(2));
      definitions.append("def g%d_%d(a, b, m): %s%n".formatted(g, rounds, end));
    }
    return definitions.toString();
  }

  private static String actions(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String c = random.nextBoolean() ? "a" : "b";
      text.append(
          switch (random.nextInt(18)) {
            case 0 -> "send " + c + "; ";
            case 1 -> "recv " + c + "; ";
            case 2, 3, 4, 5, 6, 7, 8 -> "send " + c + "; recv " + c + "; ";
            case 9, 10, 11, 12, 13 -> "lock m; unlock m; ";
            case 14, 15, 16 -> "select case recv a; send a; case send b; recv b; endselect; ";
            default -> random.nextInt(4) == 0 ? "close " + c + "; " : "lock m; recv a; unlock m; ";
          });
    }
    return text.toString();
  }
}
