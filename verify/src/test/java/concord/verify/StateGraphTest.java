package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.verify.api.Settings;
import concord.verify.api.Settings.Bound;
import org.junit.jupiter.api.Test;

/// Pictures of states.
class StateGraphTest {
  private static String dot(String text, Settings settings) {
    return StateGraph.dot(Behaviours.parse("test.migo", text).program(), settings);
  }

  @Test
  void aHandshakeHasTwoStates() {
    assertEquals(
        """
        digraph states {
          node [shape=box];
          s0 [label="f@0 send #0\\nmain@2 recv #0"];
          s1 [label="over"];
          s0 -> s1;
        }
        """,
        dot(
            """
            def main():
                let c = newchan int, 0;
                spawn f(c);
                recv c;
            def f(c):
                send c;
            """,
            Settings.DEFAULT.withSemantics(Settings.Semantics.POPL17)));
  }

  @Test
  void ofALargeGraphOnlyTheBeginningIsDrawn() {
    StringBuilder text = new StringBuilder("def main():\n");
    for (int i = 0; i < 12; i++) {
      text.append(" let c%1$d = newchan int, 2;\n spawn f(c%1$d);\n".formatted(i));
    }
    String dot =
        dot(
            text + " select endselect;\ndef f(c):\n send c;\n recv c;\n call f(c);\n",
            Settings.DEFAULT);
    assertTrue(dot.contains("more than 2000 states: the others are left out"), dot::toString);
    assertTrue(dot.length() < 2_000_000, dot.length() + " characters");
  }

  @Test
  void theBoundIsTheOneGiven() {
    String sieve =
        """
        def main():
            let c = newchan int, 0;
            spawn gen(c);
            call sieve(c);
        def gen(c):
            send c;
            call gen(c);
        def sieve(c):
            recv c;
            let d = newchan int, 0;
            spawn filter(c, d);
            call sieve(d);
        def filter(c, d):
            recv c;
            send d;
            call filter(c, d);
        """;
    String small = dot(sieve, Settings.DEFAULT.withBound(new Bound.Fixed(2)));
    String large = dot(sieve, Settings.DEFAULT.withBound(new Bound.Fixed(4)));
    assertFalse(small.contains("left out"), small);
    assertTrue(large.length() > small.length(), large);
  }
}
