package concord.verify.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Goroutines without number that are waited for.
final class JoinsTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 300);

  private static Program parse(String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertTrue(parsed.isValid(), () -> parsed.diagnostics() + text);
    return parsed.program();
  }

  private static Result verify(String text) {
    return Verifier.verify(parse(text), Sites.NONE, Settings.DEFAULT);
  }

  private static final String LOOP =
      """
      def main.main(): letsync w waitgroup; call loop(w);
      def loop(w): if add w 1; spawn worker(w); call loop(w); else wait w; endif;
      """;

  @Test
  void workersThatOnlyComputeAreRemoved() {
    Program program = parse(LOOP + "def worker(w): if tau; else tau; endif; add w -1;");
    Program rest = Joins.remove(program).orElseThrow();
    assertEquals(2, rest.definitions().size(), rest::toString);
    assertTrue(Compiler.compile(rest).finiteControl());
  }

  @Test
  void anyNumberOfWorkersIsWaitedFor() {
    Result result = verify(LOOP + "def worker(w): call work(w);\ndef work(w): add w -1;");
    assertEquals(Answer.YES, result.live());
    assertEquals(Answer.YES, result.safe());
    assertTrue(result.isOk());
  }

  /// A worker that does not always pay, pays twice, never ends or waits for others is kept.
  @Test
  void otherWorkersAreKept() {
    for (String worker :
        new String[] {
          "def worker(w): if add w -1; else tau; endif;",
          "def worker(w): add w -1; add w -1;",
          "def worker(w): tau; call worker(w);",
          "def worker(w): let c = newchan c, 0; recv c; add w -1;",
          "def worker(w): add w -1; wait w;",
          "def worker(w): add w 1; add w -1;"
        }) {
      assertTrue(Joins.remove(parse(LOOP + worker)).isEmpty(), worker);
    }
  }

  /// If somebody else counts too, the group is kept.
  @Test
  void groupsThatOthersCountOnAreKept() {
    String worker = "def worker(w): add w -1;\n";
    for (String loop :
        new String[] {
          "def main.main(): letsync w waitgroup; add w 1; spawn worker(w); add w 1; wait w;",
          "def main.main(): letsync w waitgroup; add w 2; spawn worker(w); wait w;",
          "def main.main(): letsync w waitgroup; add w 1; spawn worker(w); spawn worker(w); wait w;",
          "def main.main(): letsync w waitgroup; add w 1; spawn worker(w); call worker(w); wait w;",
          "def main.main(): letsync w waitgroup; share w; add w 1; spawn worker(w); wait w;"
        }) {
      assertTrue(Joins.remove(parse(loop + "\n" + worker)).isEmpty(), loop);
    }
  }

  @Test
  void aWorkerThatForgetsToTellIsStillFound() {
    Result result =
        verify(
            """
            def main.main(): letsync w waitgroup; call loop(w);
            def loop(w): if add w 1; spawn worker(w); call loop(w); else wait w; endif;
            def worker(w): if add w -1; else tau; endif;
            """);
    assertFalse(result.violations().isEmpty());
  }

  /// On programs with finitely many goroutines, removing them changes no verdict.
  @Test
  void verdictsStay() {
    int removed = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Program program = parse(random(new Random(seed)));
      Optional<Program> rest = Joins.remove(program);
      if (rest.isPresent()) {
        removed++;
        Result before = Verifier.verify(program, Sites.NONE, Settings.DEFAULT);
        Result after = Verifier.verify(rest.get(), Sites.NONE, Settings.DEFAULT);
        String replay = "seed " + seed + ": " + program;
        assertEquals(before.live(), after.live(), replay);
        assertEquals(before.safe(), after.safe(), replay);
      }
    }
    assertTrue(removed > SEEDS / 20, "removed only " + removed);
  }

  private static String random(Random random) {
    StringBuilder text =
        new StringBuilder("def main.main(): letsync w waitgroup; letsync v waitgroup; ");
    text.append("let c = newchan c, 1; ");
    List<String> steps =
        List.of(
            "add w 1; spawn a(w);",
            "add w 1; spawn a(w);",
            "add v 1; spawn b(v);",
            "add w 2; spawn a(w); spawn a(w);",
            "spawn d(w, c);",
            "add w 1; spawn d(w, c);",
            "if wait w; else tau; endif;",
            "send c;",
            "wait v;",
            "spawn e(w, c);");
    for (int i = 0; i < 5; i++) {
      text.append(steps.get(random.nextInt(steps.size()))).append(' ');
    }
    text.append("wait w;\n");
    text.append("def a(w): if tau; call pay(w); else call pay(w); endif;\ndef pay(w): add w -1;\n");
    text.append("def b(w): add w -1;\n");
    text.append("def d(w, c): recv c; ")
        .append(random.nextInt(3) == 0 ? "add w -1;" : "tau;")
        .append('\n');
    text.append("def e(w, c): wait w; recv c;\n");
    return text.toString();
  }

  @Test
  void severalAreCountedAtOnce() {
    Program program =
        parse(
            """
            def main.main(): letsync w waitgroup; add w 2; spawn worker(w); spawn worker(w); wait w;
            def worker(w): add w -1;
            """);
    assertEquals(1, Joins.remove(program).orElseThrow().definitions().size());
  }
}
