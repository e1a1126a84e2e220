package concord.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The classes of §5 as verdicts.
final class ProcessCommandTest {
  @TempDir Path directory;

  private String process(ExitCode wanted, String text) throws IOException {
    Path file = Files.writeString(directory.resolve("p.proc"), text);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ExitCode code =
        Main.run(
            new PrintWriter(out),
            new PrintWriter(err),
            "process",
            file.toString(),
            "--states",
            "500");
    assertEquals(wanted, code, () -> out + err.toString());
    return out + err.toString();
  }

  @Test
  void livenessOfTheTypeCarriesOver() throws IOException {
    String text =
        """
        X1(b:ch(int), c:ch(int)) = select{c!<0>; X1<b, c>, b!<0>; 0}
        X2(b:ch(int), c:ch(int)) = select{c?(x); X2<b, c>, b?(y); 0}
        main = newchan(b:int); newchan(c:int); (X1<b, c> | X2<b, c>)
        """;
    String out = process(ExitCode.OK, text);
    assertTrue(out.contains("class: may converge"), out);
    assertTrue(out.contains("verdict: live"), out);
  }

  /// §5.3: the type is live and the program is not.
  @Test
  void aConditionThatNeverHolds() throws IOException {
    String out =
        process(
            ExitCode.FINDINGS,
            """
            F(i:ch(int), o:ch(int)) = i?(x); if false then (o!<x>; F<i, o>) else F<i, o>
            G(c:ch(int)) = c!<0>; G<c>
            S(c:ch(int)) = c?(x); S<c>
            main = newchan(c:int); newchan(d:int); (G<c> | F<c, d> | S<d>)
            """);
    assertTrue(out.contains("type: live yes"), out);
    assertTrue(out.contains("verdict: not live"), out);
  }

  /// Remark 4.1: k-liveness of a type that grows without end says nothing of the whole.
  @Test
  void aBoundProvesNothing() throws IOException {
    String out =
        process(
            ExitCode.UNDECIDED,
            """
            G(n:int, c:ch(int)) = c!<n>; G<n + 1, c>
            F(i:ch(int), o:ch(int)) = i?(x); o!<x>; F<i, o>
            R(c:ch(int)) = c?(x); newchan(d:int); (F<c, d> | R<d>)
            main = newchan(c:int); (G<2, c> | R<c>)
            """);
    assertTrue(out.contains("type: live yes, safe yes (bound "), out);
    assertTrue(out.contains("class: no infinite conditional"), out);
    assertTrue(out.contains("verdict: not decided"), out);
  }
}
