package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.verify.api.Gap;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Reduction;
import concord.verify.api.ViolationKind;
import concord.verify.explore.Footprint;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Too many states end at the limit given, undecided.
class LimitsTest {
  /// `n` goroutines that each take one step after the other, for ever: 3 to the power of `n`
  /// states.
  private static String independent(int n) {
    return "def main():\n"
        + IntStream.range(0, n)
            .mapToObj(i -> " let c%1$d = newchan int, 2;\n spawn f(c%1$d);\n".formatted(i))
            .collect(Collectors.joining())
        + " let d = newchan int, 0;\n recv d;\n"
        + "def f(c):\n send c;\n send c;\n recv c;\n recv c;\n call f(c);\n";
  }

  private static Result verify(Settings settings) {
    return Behaviours.verify(independent(16), settings.withReduction(Reduction.OFF));
  }

  @Test
  void memory() {
    long limit = 24 << 20;
    Result result = verify(Settings.DEFAULT.withLimits(Integer.MAX_VALUE, 86_400_000, limit));
    assertEquals(new Gap.Memory(24 << 20), result.gap().orElseThrow());
    assertEquals(Answer.UNDECIDED, result.deadlockFree());
    long footprint = Footprint.of(result.bytes());
    assertTrue(footprint <= limit, footprint + " bytes");
    assertTrue(footprint > limit / 4, footprint + " bytes are too few to give up");
  }

  @Test
  void states() {
    Result result = verify(Settings.DEFAULT.withLimits(10_000, 86_400_000, 1L << 30));
    assertEquals(new Gap.States(10_000), result.gap().orElseThrow());
    assertEquals(Answer.UNDECIDED, result.safe());
  }

  @Test
  void whatIsFoundBeforeIsShown() {
    Result result = verify(Settings.DEFAULT.withLimits(10_000, 86_400_000, 1L << 30));
    // Nobody else knows what main waits for, whatever the others do.
    assertEquals(ViolationKind.DEADLOCK, result.violations().getFirst().rule());
    assertEquals(Answer.NO, result.live());
  }
}
