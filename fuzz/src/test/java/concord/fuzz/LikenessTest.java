package concord.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import concord.campaign.Outcome;
import org.junit.jupiter.api.Test;

/// Which hangs are one bucket: those in which the same is waited for.
class LikenessTest {
  private static Outcome.Failed hang(String evidence) {
    return new Outcome.Failed("hang", evidence, 1, 20);
  }

  private static String dump(String... states) {
    var text = new StringBuilder("fatal error: all goroutines are asleep - deadlock!\n");
    for (int i = 0; i < states.length; i++) {
      text.append("\ngoroutine %d [%s]:\nmain.f(0xc00001%d)\n".formatted(i + 1, states[i], i));
    }
    return text.toString();
  }

  @Test
  void hangsThatWaitForDifferentThingsDiffer() {
    String receive = Likeness.signature(hang(dump("chan receive")));
    String select = Likeness.signature(hang(dump("select")));
    assertEquals("hang in chan receive", receive);
    assertNotEquals(receive, select);
    assertNotEquals(receive, Likeness.signature(hang(dump("chan receive", "chan send"))));
    assertNotEquals(receive, Likeness.signature(hang("no answer")));
  }

  @Test
  void numbersOrderAndTimesDoNotTellThemApart() {
    assertEquals(
        Likeness.signature(hang(dump("chan receive", "select"))),
        Likeness.signature(hang(dump("select, 2 minutes", "chan receive", "select"))));
    assertEquals(
        Likeness.signature(new Outcome.Failed("crash", "panic: at 0xc001 in 17", 1, 1)),
        Likeness.signature(new Outcome.Failed("crash", "panic: at 0xd002 in 4", 1, 1)));
  }

  /// One damaged queue is found out by several checks of the runtime, while others do anything.
  @Test
  void whereTheRuntimeGivesUpTellsCrashesApart() {
    assertEquals("crash in runtime.releaseSudog", Likeness.signature(thrown("next", "select")));
    assertEquals(
        Likeness.signature(thrown("next", "select")),
        Likeness.signature(thrown("elem", "chan receive")));
    assertEquals(
        "crash cannot send: Broken pipe",
        Likeness.signature(new Outcome.Failed("crash", "cannot send: Broken pipe", 1, 1)));
  }

  private static Outcome.Failed thrown(String field, String other) {
    return new Outcome.Failed(
        "crash",
        """
        fatal error: runtime: sudog with non-nil %s

        goroutine 5 gp=0x1e71b74c34a0 m=3 mp=0x1e71b74fb008 [running]:
        runtime.throw({0x4d7587?, 0x0?})
        \t/go/src/runtime/panic.go:1229 +0x48 fp=0x1e71b758bad0
        runtime.releaseSudog(0x1e71b758bd40?)
        \t/go/src/runtime/proc.go:534 +0x2e9 fp=0x1e71b758bb40

        goroutine 7 [%s]:
        main.f()
        """
            .formatted(field, other),
        1,
        1);
  }

  @Test
  void namesAreNotCut() {
    String long1 = "panic: " + "very ".repeat(100) + "long";
    String long2 = "panic: " + "very ".repeat(100) + "wide";
    assertNotEquals(
        Likeness.signature(new Outcome.Failed("crash", long1, 1, 1)),
        Likeness.signature(new Outcome.Failed("crash", long2, 1, 1)));
  }
}
