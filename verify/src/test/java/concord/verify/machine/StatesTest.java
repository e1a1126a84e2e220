package concord.verify.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.verify.Behaviours;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// States are packed in numbers as wide as needed, and packed anew when wider ones are.
class StatesTest {
  /// Local states become more than a byte can tell apart in the middle of a state's steps, when
  /// states much larger than it have been found already. The steps that come after are its own.
  @Test
  void packingAnewLeavesTheStateLookedAtAlone() {
    String text =
        """
        def main():
            let z = newchan int, 1;
            let a = newchan int, 1;
            let b = newchan int, 1;
            let d = newchan int, 1;
            spawn first(z);
            spawn maker(a);
            spawn chooser(b);
            spawn last(d);
        def first(z):
            send z;
        def maker(a):
            send a;
        %sdef waits(m):
            recv m;
        def chooser(b):
            send b;
            choice
        %s    endchoice;
        %sdef last(d):
            send d;
            let n = newchan int, 0;
            recv n;
            recv d;
        """
            .formatted(
                lines(10, "    let m%1$d = newchan int, 0;\n    spawn waits(m%1$d);\n"),
                lines(300, "    branch when \"%1$d\":\n        send b;\n        call k%1$d(b);\n"),
                lines(300, "def k%1$d(b):\n    send b;\n"));
    Result result =
        Behaviours.verify(
            text, Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE).withReduction(Reduction.OFF));
    // The first, the maker and the last have done it or not; the chooser has not, or has chosen.
    assertEquals(2 * 2 * 2 * (1 + 300), result.states());
  }

  private static String lines(int count, String line) {
    return IntStream.range(0, count).mapToObj(line::formatted).collect(Collectors.joining());
  }
}
