package concord.verify.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.verify.Behaviours;
import concord.verify.api.Gap;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Behaviours in which very much happens that makes no states: all of it is counted, so each of
/// these ends. Without the count none of them does in a lifetime.
class EffortTest {
  private static String lines(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
  }

  /// `f0` calls `f1` twice, which calls `f2` twice, and so on.
  private static String doubling(String how, String last) {
    return lines(
            40, i -> "def f%d(c):\n %s f%d(c);\n %s f%d(c);\n".formatted(i, how, i + 1, how, i + 1))
        + "def f40(c):\n "
        + last
        + "\n";
  }

  private static Result verify(String text) {
    return Behaviours.verify(text, Settings.ENTRY);
  }

  @Test
  void waysThatComeToTheSamePlaceGoOnAsOne() {
    String choices = lines(40, _ -> " if tau; else tau; endif;\n");
    Result result = verify("def main():\n let c = newchan int, 0;\n" + choices + " recv c;\n");
    assertEquals(Answer.NO, result.live());
    assertTrue(result.states() <= 40, result.states() + " states");
  }

  @Test
  void choicesThatAreRememberedAreStates() {
    String channels =
        lines(40, i -> " let a%d = newchan int, 0;\n let b%d = newchan int, 0;\n".formatted(i, i));
    String all =
        IntStream.range(0, 40)
            .mapToObj(i -> "a%d, b%d".formatted(i, i))
            .collect(Collectors.joining(", "));
    String choosing =
        lines(
            40,
            i ->
                "def g%d(%s):\n if call g%d(%s); else call g%d(%s); endif;\n"
                    .formatted(
                        i, names(i, ""), i + 1, names(i, "a" + i), i + 1, names(i, "b" + i)));
    String receiving =
        "def g40(%s):\n%s".formatted(names(40, ""), lines(40, i -> " recv x%d;\n".formatted(i)));
    Result result =
        Behaviours.verify(
            "def main():\n" + channels + " call g0(" + all + ");\n" + choosing + receiving,
            Settings.ENTRY.withLimits(1_000, 86_400_000, 1L << 28));
    assertEquals(new Gap.States(1_000), result.gap().orElseThrow());
  }

  /// What is chosen before `i`, then `chosen`, then what is left.
  private static String names(int i, String chosen) {
    IntStream left = IntStream.range(chosen.isEmpty() ? i : i + 1, 40);
    return java.util.stream.Stream.of(
            IntStream.range(0, i).mapToObj(j -> "x" + j),
            java.util.stream.Stream.of(chosen).filter(c -> !c.isEmpty()),
            left.mapToObj(j -> "a%d, b%d".formatted(j, j)))
        .flatMap(s -> s)
        .collect(Collectors.joining(", "));
  }

  @Test
  void callsThatDoNothingEnd() {
    Result result =
        verify("def main():\n let c = newchan int, 0;\n call f0(c);\n" + doubling("call", "tau;"));
    Gap gap = result.gap().orElseThrow();
    assertEquals(new Gap.Steps(2_000_000), gap);
    assertEquals(Answer.UNDECIDED, result.live());
    assertEquals(Answer.UNDECIDED, result.safe());
  }

  @Test
  void longWaysAreWalkedAgainBeforeTheyAreShown() {
    Result result =
        verify(
            "def main():\n let c = newchan int, 0;\n"
                + lines(8, _ -> " call f30(c);\n") // 1,024 steps each
                + " recv c;\n"
                + doubling("call", "tau;"));
    assertEquals(1, result.violations().size());
    assertTrue(result.gap().isEmpty());
  }

  @Test
  void emptyCallsAreNothingInThePlainSemanticsToo() {
    Result result =
        verify(
            "def main():\n let c = newchan int, 0;\n spawn g(c);\n recv c;\n"
                + "def g(c):\n recv c;\n call f30(c);\n"
                + doubling("call", ""));
    assertEquals(2, result.violations().size());
  }

  @Test
  void goroutinesWithoutNumberEnd() {
    Result result =
        verify("def main():\n let c = newchan int, 0;\n call f0(c);\n" + doubling("spawn", "tau;"));
    assertEquals(new Gap.Goroutines(4_096, false), result.gap().orElseThrow());
  }

  @Test
  void recursionThatUnfoldsIntoVeryManyEnds() {
    Result result =
        verify(
            "def main():\n let c = newchan int, 0;\n call f0(c);\n"
                + doubling("spawn", "recv c;\n call f0(c);"));
    assertTrue(result.gap().orElseThrow() instanceof Gap.Goroutines g && g.underRecursion());
  }

  @Test
  void deepCallsWithoutRecursionAreNotTooDeep() {
    Result result =
        verify(
            "def main():\n let c = newchan int, 0;\n call d0(c);\n"
                + lines(500, i -> "def d%d(c):\n call d%d(c);\n send c;\n".formatted(i, i + 1))
                + "def d500(c):\n recv c;\n");
    assertEquals("d500", result.violations().getFirst().site().definition());
    assertTrue(result.gap().isEmpty());
  }

  @Test
  void whoeverSaysStopIsHeardWhileOneRunsAhead() {
    int[] asked = {0};
    Result result =
        Behaviours.verify(
            "def main():\n let c = newchan int, 0;\n call f0(c);\n" + doubling("call", "tau;"),
            Settings.ENTRY.withStop(() -> ++asked[0] > 3));
    assertEquals(new Gap.Interrupted(), result.gap().orElseThrow());
  }
}
