package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import concord.verify.api.Settings.Semantics;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `same x y`: names are compared by the objects they mean, and nobody else can tell.
class SameTest {
  private static final Settings LIBRARY = Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE);

  /// What is found by asking goroutines and by asking channels, with and without reduction.
  private static void finds(List<String> expected, String text) {
    for (Reduction reduction : Reduction.values()) {
      for (Settings settings : List.of(LIBRARY, LIBRARY.withSemantics(Semantics.POPL17))) {
        Result result = Behaviours.verify(text, settings.withReduction(reduction));
        assertEquals(expected, Behaviours.findings(result), settings::toString);
        assertTrue(result.gap().isEmpty(), () -> settings + " " + result.gap());
      }
    }
  }

  @Test
  void aNameIsTheSameAsItself() {
    finds(
        List.of("deadlock 4"),
        """
        def main():
          let c = newchan int, 0;
          match same c c
            outcome true: recv c;
            outcome false: send c;
          endmatch;
        """);
  }

  @Test
  void objectsMadeApartAreNotTheSame() {
    finds(
        List.of("deadlock 6"),
        """
        def main():
          letsync m mutex;
          letnil c;
          match same m c
            outcome true: recv c;
            outcome false: lock m; lock m;
          endmatch;
        """);
  }

  @Test
  void oneObjectMayHaveTwoNames() {
    finds(
        List.of("leak 9"),
        """
        def main():
          let c = newchan int, 0;
          let d = newchan int, 0;
          spawn f(c, c);
          spawn f(c, d);
          send d;
        def f(x, y):
          match same x y
            outcome true: recv x;
            outcome false: recv y;
          endmatch;
        """);
  }

  @Test
  void whatIsReceivedIsComparedWithOnesOwn() {
    finds(
        List.of("leak 13"),
        """
        def main():
          let b = newchan int, 0;
          let c = newchan int, 0;
          let d = newchan int, 0;
          spawn f(b, c);
          spawn f(b, d);
          send b with ref(c);
          send b with ref(c);
        def f(b, own):
          match recv b
            outcome ref(x):
              match same x own
                outcome true: recv own;
              endmatch;
          endmatch;
        """);
  }

  @Test
  void anObjectToBeComparedIsNotForgotten() {
    finds(
        List.of("deadlock 9"),
        """
        def main():
          let b = newchan int, 0;
          let c = newchan int, 0;
          let d = newchan int, 0;
          spawn g(b);
          call f(b);
          match same c d
            outcome true: send b;
            outcome false: recv b;
          endmatch;
        def f(b):
          recv b;
        def g(b):
          send b;
        """);
  }

  @Test
  void comparingAgainAndAgainIsNoSynchronisation() {
    finds(
        List.of("deadlock 5"),
        """
        def main():
          letsync m mutex;
          spawn t(m);
          lock m;
          lock m;
        def t(m):
          match same m m outcome false: lock m; endmatch;
          call t(m);
        """);
  }

  @Test
  void aCaseThatComparesIsAlwaysPossible() {
    finds(
        List.of("deadlock 8"),
        """
        def main():
          let c = newchan int, 0;
          letsync m mutex;
          select
            case recv c;
            case match same c m
                outcome true: send c;
                outcome false: recv c;
              endmatch;
          endselect;
        """);
  }

  @Test
  void nobodyElseCanTell() {
    String workers =
        """
        def main():
          let c = newchan int, 4;
          let d = newchan int, 0;
          spawn f(c, d); spawn f(c, d); spawn f(c, c); spawn f(d, c);
        def f(x, y):
          COMPARE
          send x;
        """;
    String compare = "match same x y outcome true: tau; outcome false: tau; endmatch;";
    Result with = Behaviours.verify(workers.replace("COMPARE", compare), LIBRARY);
    Result without = Behaviours.verify(workers.replace("COMPARE", "tau;"), LIBRARY);
    assertEquals(List.of("leak 7"), Behaviours.findings(with));
    assertEquals(Behaviours.findings(without), Behaviours.findings(with));
  }
}
