package concord.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Leaks;
import concord.verify.api.Settings.Semantics;
import concord.verify.code.Compiler;
import concord.verify.explore.Conflicts;
import concord.verify.explore.Explorer;
import concord.verify.judge.Crowd;
import concord.verify.judge.Judge;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import concord.verify.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Goroutines without number: what is proved of them holds, and what is wrong is not proved.
class CrowdTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 250);
  private static final int FIRST = Integer.getInteger("concord.firstSeed", 0);

  private static final List<Settings> READINGS =
      List.of(
          Settings.DEFAULT,
          Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE),
          Settings.DEFAULT.withSemantics(Semantics.POPL17));

  /// Every one starts another and sends; main takes two.
  private static final String TICKS =
      """
      def main.main():
          let ticks = newchan int, 0;
          spawn tick(ticks);
          recv ticks;
          recv ticks;
      def tick(ticks):
          spawn tick(ticks);
          send ticks;
      """;

  /// Nobody ever takes more than two: the others wait, once main is gone.
  @Test
  void whoIsLeftBehindIsNotForgotten() {
    assertTrue(Behaviours.verify(TICKS, Settings.DEFAULT).isOk());
    for (Settings settings :
        List.of(
            Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE),
            Settings.DEFAULT.withLeaks(Leaks.ALL))) {
      Result outlived = Behaviours.verify(TICKS, settings);
      assertEquals(List.of("leak 8"), Behaviours.findings(outlived));
    }
    Result popl17 = Behaviours.verify(TICKS, Settings.DEFAULT.withSemantics(Semantics.POPL17));
    assertTrue(popl17.live() != Answer.YES);
  }

  /// A server starts a handler for each request and clients come without end.
  @Test
  void aServerWithoutEnd() {
    Result result =
        Behaviours.verify(
            """
            def main.main():
                let requests = newchan int, 0;
                let lock = newchan int, 1;
                spawn clients(requests);
                call serve(requests, lock);
            def serve(requests, lock):
                recv requests;
                spawn handle(lock);
                call serve(requests, lock);
            def handle(lock):
                send lock;
                recv lock;
            def clients(requests):
                spawn client(requests);
                call clients(requests);
            def client(requests):
                send requests;
            """,
            Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE));
    assertEquals(Answer.YES, result.live());
    assertEquals(Answer.YES, result.safe());
    assertEquals(Answer.YES, result.deadlockFree());
  }

  /// The same, but a handler may keep the lock.
  @Test
  void aServerWhoseHandlersMayKeepTheLock() {
    Result result =
        Behaviours.verify(
            """
            def main.main():
                let lock = newchan int, 1;
                call serve(lock);
            def serve(lock):
                spawn handle(lock);
                call serve(lock);
            def handle(lock):
                send lock;
                if recv lock; else tau; endif;
            """,
            Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE));
    assertEquals(List.of("leak 8"), Behaviours.findings(result));
  }

  /// Whoever comes second waits, and all who come after.
  @Test
  void aServerWithoutEndThatLocksTwice() {
    Result result =
        Behaviours.verify(
            """
            def main.main():
                letsync mu mutex;
                call serve(mu);
            def serve(mu):
                spawn handle(mu);
                call serve(mu);
            def handle(mu):
                lock mu;
                lock mu;
                unlock mu;
                unlock mu;
            """,
            Settings.DEFAULT);
    assertEquals(List.of("leak 8", "leak 9"), Behaviours.findings(result));
  }

  /// The same goroutine unrolled twelve times over is one crowd, not up to three to the power of
  /// twelve.
  @Test
  void aCrowdInferredManyTimes() {
    StringBuilder text = new StringBuilder("def main.main():\n call tick0();\n");
    int rounds = 12;
    for (int i = 0; i < rounds; i++) {
      text.append("def tick%d():\n spawn tick0();\n".formatted(i))
          .append(" select case tau; call tick%d();".formatted((i + 1) % rounds))
          .append(" case tau; call tick%d(); case tau; endselect;\n".formatted((i + 2) % rounds));
    }
    Settings settings = Settings.DEFAULT.withLimits(2_000, 600_000, 1L << 28);
    assertTrue(Behaviours.verify(text.toString(), settings).isOk());
  }

  /// Panics far away: only the third of a crowd finds the channel closed.
  @Test
  void whatPanicsIsNotProved() {
    Result result =
        Behaviours.verify(
            """
            def main.main():
                let turn = newchan int, 0;
                let done = newchan int, 0;
                spawn taker(turn, done);
                call crowd(turn);
            def crowd(turn):
                spawn giver(turn);
                call crowd(turn);
            def giver(turn):
                send turn;
            def taker(turn, done):
                recv turn;
                recv turn;
                close done;
                recv turn;
                close done;
            """,
            Settings.DEFAULT);
    assertTrue(result.safe() != Answer.YES);
  }

  /// On programs that can be explored whole, each goroutine started five times: a proof is never of
  /// something that is not so, and mostly there is one where it is so.
  @Test
  void agreesWithWhatIsExplored() {
    int proved = 0;
    int right = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      Program program = crowded(RandomBehaviours.generate(seed, 8 + seed % 8, Features.EVERYTHING));
      if (!Compiler.compile(program).finiteControl()) {
        continue;
      }
      for (Settings reading : READINGS) {
        Settings settings = reading.withLimits(20_000, 600_000, 1L << 28);
        Result exact = Verifier.verify(program, Sites.NONE, settings);
        if (exact.gap().isPresent()) {
          continue;
        }
        boolean isProved = prove(program, settings);
        String what = "seed " + seed + " " + settings + "\n" + MigoPrinter.print(program);
        assertTrue(!isProved || exact.isOk(), what);
        proved += isProved ? 1 : 0;
        right += exact.isOk() ? 1 : 0;
      }
    }
    assertTrue(2 * proved > right, proved + " proved of " + right + " that are right");
  }

  /// The same for who is found to wait for ever.
  @Test
  void accusesNobodyWhoGoesOn() {
    int accused = 0;
    int wrong = 0;
    for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
      Program program = crowded(RandomBehaviours.generate(seed, 8 + seed % 8, Features.EVERYTHING));
      if (!Compiler.compile(program).finiteControl()) {
        continue;
      }
      Settings settings = Settings.DEFAULT.withLimits(5_000, 600_000, 1L << 28);
      Result exact = Verifier.verify(program, Sites.NONE, settings);
      if (exact.gap().isPresent()) {
        continue;
      }
      Set<Judge.Stuck> stuck =
          exact.violations().stream()
              .map(v -> new Judge.Stuck(v.rule(), v.site()))
              .filter(s -> s.rule().isLiveness())
              .collect(Collectors.toSet());
      Set<Judge.Stuck> found = accuse(program, settings);
      String what = "seed " + seed + " " + found + "\n" + MigoPrinter.print(program);
      assertTrue(stuck.containsAll(found), what);
      accused += found.size();
      wrong += stuck.size();
    }
    assertTrue(2 * accused > wrong, accused + " found of " + wrong);
  }

  private static Set<Judge.Stuck> accuse(Program program, Settings settings) {
    Patience patience = Patience.of(settings, System.nanoTime());
    Machine machine =
        new Machine(Compiler.compile(program), settings, new Effort(settings, patience));
    Explorer explorer =
        new Explorer(machine, settings, Integer.MAX_VALUE, patience, Conflicts.Trust.NOBODY);
    explorer.explore();
    Judge judge =
        new Judge(
            machine, explorer.graph, settings, Integer.MAX_VALUE, Integer.MAX_VALUE, patience);
    judge.judgeCrowds(2);
    return judge.stuck.keySet();
  }

  private static boolean prove(Program program, Settings settings) {
    Patience patience = Patience.of(settings, System.nanoTime());
    Machine machine =
        new Machine(Compiler.compile(program), settings, new Effort(settings, patience));
    return Crowd.prove(machine, settings, patience, Integer.MAX_VALUE, 2).isPresent();
  }

  /// Starts four more of each goroutine that is started at the top of a definition.
  private static Program crowded(Program program) {
    List<Program.Definition> definitions = new ArrayList<>();
    for (Program.Definition d : program.definitions()) {
      List<Stmt> body = new ArrayList<>();
      for (Stmt stmt : d.body()) {
        for (int i = 0; i < 4 && stmt instanceof Stmt.Spawn; i++) {
          body.add(stmt);
        }
        body.add(stmt);
      }
      definitions.add(new Program.Definition(d.name(), d.params(), body));
    }
    return new Program(definitions, program.entry());
  }
}
