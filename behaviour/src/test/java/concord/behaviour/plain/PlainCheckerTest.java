package concord.behaviour.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.migo.Parsed;
import concord.behaviour.random.RandomBehaviours;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Verdicts on small programs: each line says what is expected under which reading.
final class PlainCheckerTest {
  private static PlainChecker.Result check(Reading reading, String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertEquals(List.of(), parsed.diagnostics());
    return PlainChecker.check(parsed.program(), parsed.sites(), reading, 500);
  }

  /// The violations as `slug line`, in the order found.
  private static List<String> violations(Reading reading, String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertEquals(List.of(), parsed.diagnostics());
    return PlainChecker.check(parsed.program(), parsed.sites(), reading, 500).violations().stream()
        .map(v ->
            v.key().slug()
                + " "
                + parsed
                    .sites()
                    .origin(v.site().definition(), v.site().index())
                    .orElseThrow()
                    .line())
        .toList();
  }

  private static void live(String text) {
    PlainChecker.Result result = check(Reading.OUTLIVED, text);
    assertEquals(List.of(), result.violations());
    assertEquals(PropertyVerdict.YES, result.live());
    assertEquals(PropertyVerdict.YES, result.safe());
  }

  private static void finds(List<String> expected, String text) {
    assertEquals(expected, violations(Reading.OUTLIVED, text));
  }

  /// Who stays in an empty select lets others go on.
  @Test
  void mainMayStayWhileOthersGoOn() {
    String stays = "def main():\n spawn t();\n select endselect;\ndef t():\n tau;\n";
    live(stays + " call t();\n");
    finds(List.of("deadlock 3"), stays);
  }

  @Test
  void sendWithoutReceiver() {
    finds(List.of("deadlock 3"), "def main():\n let c = newchan int, 0;\n send c;\n");
  }

  @Test
  void sendMeetsReceive() {
    live("def main(): let c = newchan int, 0; spawn w(c); send c; def w(x): recv x;");
  }

  @Test
  void receiveFromClosedChannelGoesOn() {
    finds(
        List.of("deadlock 6"),
        """
        def main():
          let c = newchan int, 0;
          let d = newchan int, 0;
          close c;
          recv c;
          recv d;
        """);
  }

  @Test
  void statementsAfterIfSelectAndCallCount() {
    finds(
        List.of("deadlock 6"),
        """
        def main():
          let d = newchan int, 0;
          if tau; else tau; endif;
          select case tau; endselect;
          call nothing();
          recv d;
        def nothing():
          tau;
        """);
  }

  @Test
  void callingNothingIsReturning() {
    live("def main(): spawn w(); call nothing(); def w(): call nothing(); def nothing():");
  }

  @Test
  void sendOnClosedInSelectIsUnsafe() {
    finds(
        List.of("send-on-closed 5"),
        """
        def main():
          let c = newchan int, 0;
          close c;
          select
            case send c;
            case tau;
          endselect;
        """);
  }

  @Test
  void bufferedSendHasRoom() {
    live("def main(): let c = newchan int, 1; send c;");
  }

  @Test
  void fullBufferBlocks() {
    finds(List.of("deadlock 4"), "def main():\n let c = newchan int, 1;\n send c;\n send c;\n");
  }

  @Test
  void whatIsInABufferCanBeCounted() {
    finds(
        List.of("deadlock 12"),
        """
        def main():
          let c = newchan int, 2;
          match count c outcome some: recv c; outcome full: recv c; endmatch;
          send c;
          match count c outcome empty: recv c; outcome full: send c; endmatch;
          send c;
          match count c
            outcome full: recv c; recv c;
          endmatch;
          match count c
            outcome empty:
              recv c;
          endmatch;
        """);
  }

  @Test
  void countingIsNoSynchronisation() {
    String text =
        """
        def main():
          let c = newchan int, 0;
          spawn t(c);
          recv c;
        def t(c):
          count c;
          call t(c);
        """;
    for (Reading reading : Reading.values()) {
      assertEquals(List.of("deadlock 4"), violations(reading, text));
    }
  }

  @Test
  void namesAreComparedByWhatTheyMean() {
    finds(
        List.of("deadlock 14"),
        """
        def main():
          let c = newchan int, 1;
          let d = newchan int, 1;
          match same c d outcome true: recv c; endmatch;
          send d with ref(c);
          match recv d
            outcome ref(x):
              match same x c outcome false: recv c; endmatch;
              call f(x, c, d);
          endmatch;
        def f(a, b, c):
          match same a c outcome true: recv c; endmatch;
          match same b a
            outcome true: recv a;
            outcome false: send a;
          endmatch;
        """);
  }

  @Test
  void comparingNamesIsNoSynchronisation() {
    String text =
        """
        def main():
          letsync m mutex;
          spawn t(m);
          lock m;
          lock m;
        def t(m):
          same m m;
          call t(m);
        """;
    for (Reading reading : Reading.values()) {
      assertEquals(List.of("deadlock 5"), violations(reading, text));
    }
  }

  @Test
  void closedBufferIsDrainedFirst() {
    String text =
        """
        def main():
          let c = newchan int, 2;
          send c with one;
          close c;
          match recv c
            outcome one: tau;
            outcome closed: halt "drained too early";
          endmatch;
          match recv c
            outcome closed: tau;
            outcome one: halt "received twice";
          endmatch;
          recv c;
          send c;
        """;
    finds(List.of("send-on-closed 14"), text);
  }

  @Test
  void sameChannelTwice() {
    finds(
        List.of("deadlock 5"),
        """
        def main():
          let c = newchan int, 0;
          call f(c, c);
        def f(x, y):
          send x;
          recv y;
        """);
  }

  @Test
  void swappedInRecursion() {
    live(
        """
        def main():
          let a = newchan int, 0;
          let b = newchan int, 0;
          spawn left(a, b);
          call right(a, b);
        def left(x, y): send x; call left(y, x);
        def right(x, y): recv x; call right(y, x);
        """);
  }

  @Test
  void unfencedButFinite() {
    // The loop spawns sharing x, but only after the last worker has finished.
    live(
        """
        def main(): let c = newchan int, 0; call loop(c);
        def loop(x): spawn w(x); recv x; call loop(x);
        def w(x): send x;
        """);
  }

  @Test
  void unboundedSpawningIsUndecided() {
    PlainChecker.Result result =
        check(
            Reading.POPL17,
            """
            def main(): let c = newchan int, 0; call loop(c);
            def loop(x): spawn w(x); spawn r(x); call loop(x);
            def w(x): send x; call w(x);
            def r(x): recv x; call r(x);
            """);
    assertEquals(PropertyVerdict.UNKNOWN, result.live());
    assertTrue(result.undecided().isPresent());
  }

  @Test
  void readingsOfTheEndDiffer() {
    String leak = "def main():\n let c = newchan int, 0;\n spawn w(c);\ndef w(x):\n recv x;\n";
    assertEquals(List.of(), violations(Reading.GO, leak));
    assertEquals(List.of("leak 5"), violations(Reading.OUTLIVED, leak));
    assertEquals(List.of("leak 5"), violations(Reading.POPL17, leak));
  }

  @Test
  void aGoroutineStuckWhileMainNeverReturnsLeaks() {
    String server =
        """
        def main():
          let c = newchan int, 0;
          spawn w(c);
          call loop();
        def loop(): tau; call loop();
        def w(x):
          recv x;
        """;
    assertEquals(List.of("leak 7"), violations(Reading.GO, server));
  }

  /// In the paper a fault ends nothing: whoever commits it never goes on.
  @Test
  void faultsUnderThePaper() {
    String twice = "def main():\n let c = newchan int, 0;\n close c;\n send c;\n";
    assertEquals(List.of("send-on-closed 4"), violations(Reading.GO, twice));
    assertEquals(List.of("send-on-closed 4", "deadlock 4"), violations(Reading.POPL17, twice));
  }

  /// Def. 4.4 asks for synchronisations on the channel, whoever makes them: others receive from the
  /// closed channel for ever, so the sender counts as live.
  @Test
  void thePaperAsksChannels() {
    String text =
        """
        def main():
          let c = newchan int, 0;
          spawn reader(c);
          close c;
          send c;
        def reader(c): recv c; call reader(c);
        """;
    assertEquals(List.of("send-on-closed 5"), violations(Reading.POPL17, text));
  }

  @Test
  void defaultMayBeTakenBeforeThePartnerSleeps() {
    String text =
        """
        def main():
          let c = newchan int, 0;
          spawn w(c);
          select case send c; otherwise; endselect;
        def w(c):
          recv c;
        """;
    finds(List.of("leak 6"), text);
  }

  @Test
  void defaultIsNotTakenWhenTheBufferHasRoom() {
    live(
        """
        def main():
          let c = newchan int, 1;
          spawn w(c);
          select case send c; otherwise; endselect;
        def w(c):
          recv c;
        """);
  }

  @Test
  void recursiveReadLockWithWaitingWriter() {
    finds(
        List.of("deadlock 6", "leak 10"),
        """
        def main():
          letsync m rwmutex;
          let done = newchan int, 0;
          spawn writer(m, done);
          rlock m;
          rlock m;
          runlock m; runlock m;
          recv done;
        def writer(m, done):
          lock m;
          unlock m;
          send done;
        """);
  }

  @Test
  void doubleLock() {
    finds(List.of("deadlock 4"), "def main():\n letsync m mutex;\n lock m;\n lock m;\n");
  }

  @Test
  void waitGroup() {
    live(
        """
        def main():
          letsync g waitgroup;
          add g 2;
          spawn w(g); spawn w(g);
          wait g;
        def w(g): add g -1;
        """);
    finds(List.of("negative-waitgroup 3"), "def main():\n letsync g waitgroup;\n add g -1;\n");
    finds(List.of("deadlock 4"), "def main():\n letsync g waitgroup;\n add g 1;\n wait g;\n");
  }

  @Test
  void condSignalBeforeWaitIsLost() {
    finds(
        List.of("deadlock 6"),
        """
        def main():
          letsync k cond;
          letsync m mutex;
          signal k;
          lock m; enroll k; unlock m;
          await k;
          lock m;
        """);
  }

  @Test
  void lateWaiterCannotStealAWakeUp() {
    // The signal comes between the two enrolments: only the first may wake up.
    finds(
        List.of("leak 12"),
        """
        def main():
          letsync k cond;
          let go1 = newchan int, 0;
          let go2 = newchan int, 0;
          enroll k;
          signal k;
          spawn late(k, go1, go2);
          recv go1;
          await k;
        def late(k, go1, go2):
          enroll k; send go1;
          await k;
        """);
  }

  @Test
  void once() {
    live(
        """
        def main():
          letsync o once;
          let c = newchan int, 1;
          spawn f(o, c);
          call f(o, c);
        def f(o, c):
          match begin o
            outcome first: send c; finish o;
          endmatch;
        """);
  }

  @Test
  void oracleStaysWhatItIs() {
    live(
        """
        def main():
          letoracle n = (zero, more);
          let c = newchan int, 0;
          match decide n
            outcome more: spawn w(c);
          endmatch;
          match decide n
            outcome more: recv c;
          endmatch;
        def w(c): send c;
        """);
  }

  @Test
  void channelsTravelInMessages() {
    live(
        """
        def main():
          let c = newchan chan, 0;
          let reply = newchan int, 0;
          spawn server(c);
          send c with request(reply);
          recv reply;
        def server(c):
          match recv c
            outcome request(r): send r;
          endmatch;
        """);
  }

  @Test
  void opaqueMeansUndecided() {
    PlainChecker.Result result =
        check(
            Reading.GO,
            "def main(): let c = newchan int, 0; spawn w(c); recv c; "
                + "def w(c): opaque \"calls assembly\";");
    assertEquals(PropertyVerdict.UNKNOWN, result.live());
    assertEquals("calls assembly", result.undecided().orElseThrow());
  }

  @Test
  void nilChannel() {
    finds(List.of("close-of-nil 3"), "def main():\n letnil c;\n close c;\n");
    finds(List.of("deadlock 3"), "def main():\n letnil c;\n recv c;\n");
  }

  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("concord.seeds", 150));
  }

  /// On channels without faults it is the same to ask channels and to ask goroutines.
  @ParameterizedTest
  @MethodSource("seeds")
  void channelsAndGoroutinesAgreeWhereNothingFails(long seed) {
    Program p = RandomBehaviours.generate(seed, 20, RandomBehaviours.Features.PAPER);
    PlainChecker.Result asked = PlainChecker.check(p, Sites.NONE, Reading.POPL17, 400);
    PlainChecker.Result ours = PlainChecker.check(p, Sites.NONE, Reading.OUTLIVED, 400);
    if (ours.undecided().isEmpty() && ours.safe() == PropertyVerdict.YES) {
      assertEquals(
          asked.violations().stream().map(Violation::key).toList(),
          ours.violations().stream().map(Violation::key).toList(),
          () -> "seed " + seed + "\n" + MigoPrinter.print(p));
    }
  }

  @Test
  void traceNamesGoroutinesAndObjects() {
    PlainChecker.Result result =
        check(
            Reading.GO,
            """
            def main():
              let ch = newchan int, 0;
              spawn worker(ch);
              send ch;
              send ch;
            def worker(c): recv c;
            """);
    Trace trace = result.violations().getFirst().trace();
    assertEquals(
        List.of("main new ch", "main spawn  worker#1", "main send ch worker#1"),
        trace.events().stream()
            .map(
                e -> (e.goroutine() + " " + e.action() + " " + e.object() + " " + e.peer()).strip())
            .toList());
    assertEquals("[send ch]", trace.waiting().getFirst().actions().toString());
  }
}
