package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What other checkers of behaviours are known to get wrong.
class KnownDefectsTest {
  private static final Settings ALL = Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE);

  private static List<String> check(String text) {
    Result result = Behaviours.verify(text, ALL);
    assertTrue(result.gap().isEmpty(), () -> result.gap().toString());
    return Behaviours.findings(result);
  }

  @Test
  void receivingFromAClosedChannelGoesOn() {
    assertEquals(
        List.of("deadlock 6"),
        check(
            """
            def main():
                let c = newchan int, 0;
                let d = newchan int, 0;
                close c;
                recv c; recv c;
                send d;
            """));
  }

  @Test
  void statementsAfterBlocksArePartOfTheProgram() {
    assertEquals(
        List.of("deadlock 8"),
        check(
            """
            def main():
                let c = newchan int, 0;
                if tau; else endif;
                select
                    case tau;
                endselect;
                call f();
                recv c;
            def f(): tau;
            """));
  }

  @Test
  void sendOnClosedInSelect() {
    assertEquals(
        List.of("send-on-closed 7"),
        check(
            """
            def main():
                let c = newchan int, 1;
                let d = newchan int, 0;
                close c;
                close d;
                select
                    case send c;
                    case recv d;
                endselect;
            """));
  }

  @Test
  void bufferedSendHasRoom() {
    String one = "def main(): let c = newchan int, 2; send c; send c;";
    assertEquals(List.of(), check(one));
    assertEquals(List.of("deadlock 1"), check(one + " send c;"));
  }

  @Test
  void closedBufferIsDrainedFirst() {
    String text =
        """
        def main():
            let c = newchan int, 2;
            send c;
            close c;
            recv c; recv c; recv c;
        """;
    assertEquals(List.of(), check(text));
  }

  @Test
  void sameChannelTwice() {
    assertEquals(
        List.of("deadlock 5"),
        check(
            """
            def main():
                let c = newchan int, 0;
                call f(c, c);
            def f(x, y):
                send x;
                recv y;
            """));
  }

  @Test
  void channelsSwappedInRecursion() {
    assertEquals(
        List.of(),
        check(
            """
            def main():
                let c = newchan int, 0;
                let d = newchan int, 0;
                spawn g(c, d);
                call f(c, d);
            def f(x, y): send x; call f(y, x);
            def g(x, y): recv x; recv y; call g(x, y);
            """));
  }

  @Test
  void unfencedButFinite() {
    Result result =
        Behaviours.verify(
            """
            def main():
                let c = newchan int, 0;
                call loop(c);
            def loop(c):
                spawn worker(c);
                recv c;
                call loop(c);
            def worker(c): send c;
            """,
            ALL);
    assertFalse(result.fenced().fenced());
    assertTrue(result.fenced().reason().orElseThrow().contains("keeps c"));
    assertEquals(Answer.YES, result.live());
  }

  /// What follows a call is multi-threaded when the callee starts goroutines (Fig. 6 with |PAR|
  /// inside the callee), also when it does so only through calls of its own.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "def s(x): spawn w(x);",
        "def s(x): call s1(x);\ndef s1(x): spawn w(x);",
        "def s(x): call s1(x);\ndef s1(x): send x; call s2(x);\ndef s2(x): if spawn w(x); else tau; endif;",
      })
  void notFencedThroughCalleesThatSpawn(String callee) {
    Result result =
        Behaviours.verify(
            """
            def main():
                let c = newchan int, 0;
                call t(c);
            def t(x): call s(x); call t(x);
            def w(x): recv x;
            """
                + callee,
            ALL);
    assertFalse(result.fenced().fenced());
    assertTrue(result.fenced().reason().orElseThrow().contains("keeps x"), result.toString());
  }

  /// A helper that starts nothing leaves its caller single-threaded; a frame that waits for a
  /// recursion does not.
  @Test
  void fencedWithHelpers() {
    String main = "def main(): let c = newchan int, 1; call t(c);\n";
    Result helper =
        Behaviours.verify(main + "def t(x): call s(x); call t(x);\ndef s(x): send x; recv x;", ALL);
    assertTrue(helper.fenced().fenced());
    Result piles = Behaviours.verify(main + "def t(x): send x; call t(x); recv x;", ALL);
    assertFalse(piles.fenced().fenced());
  }

  /// Whoever has the token passes it on, to the first one or to any of those who come: however many
  /// there are, all can go on. Where each makes a channel of its own, there are too many names.
  @Test
  void unboundedSpawning() {
    String loop =
        """
        def main():
            let c = newchan int, 0;
            call loop(c);
        def loop(c): spawn w(c); call loop(c);
        def w(c): recv c; send c; call w(c);
        """;
    String fed = loop.replace("call loop(c);\ndef loop", "spawn g(c); call loop(c);\ndef loop");
    Result open =
        Behaviours.verify(
            fed + "def g(c): send c; recv c; call g(c);\n", ALL.withLimits(2_000, 10_000, 1 << 26));
    assertEquals(Answer.YES, open.live());
    String owned = "def w(c): let own = newchan int, 1; recv c; send own; send c; call w(c);";
    Result named =
        Behaviours.verify(
            fed.replaceAll("def w.*", owned) + "def g(c): send c; recv c; call g(c);\n",
            ALL.withBound(new Settings.Bound.Fixed(100)).withLimits(2_000, 10_000, 1 << 26));
    assertEquals(Answer.UNDECIDED, named.live());
  }

  @Test
  void unboundedSpawningLeavesTheForgotten() {
    Result result =
        Behaviours.verify(
            """
            def main():
                let c = newchan int, 0;
                spawn w(c);
                call loop();
            def loop():
                spawn idle();
                call loop();
            def idle():
                tau;
                call idle();
            def w(c):
                recv c;
            """,
            ALL.withLimits(2_000, 10_000, 1 << 26));
    assertEquals(List.of("leak 12"), Behaviours.findings(result));
  }
}
