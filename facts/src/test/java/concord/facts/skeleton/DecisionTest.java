package concord.facts.skeleton;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class DecisionTest {
  private static String denied(String condition) {
    return new Decision(condition, false).text();
  }

  @Test
  void whatDoesNotHoldIsWrittenAsGoProgrammersDo() {
    assertEquals("err == nil", denied("err != nil"));
    assertEquals("i >= q.Threads", denied("i < q.Threads"));
    assertEquals("q.running", denied("!q.running"));
    assertEquals("!ok", denied("ok"));
    assertEquals("not one of many", denied("one of many"), "our wording, not Go");
  }

  @Test
  void whatHoldsIsLeftAsItIs() {
    assertEquals("err != nil", new Decision("err != nil", true).text());
    assertEquals("", Decision.NONE.text());
  }
}
