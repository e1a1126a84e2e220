package concord.fuzz.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The judge against drivers that are shell scripts: one word per program says what it does.
class TrialsTest {
  /// `ok`, `crash` and `illegal` answer at once; `hang` waits for ever; `busy` never ends; `die`
  /// ends the process; `rare` crashes each fifth time.
  private static final String SCRIPT =
      """
      n=0
      while read id repetitions what; do
        case $what in
          ok) echo "$id ok" ;;
          crash) echo "$id crash wrong value" ;;
          illegal) echo "$id crash against the contract" ;;
          hang) sleep 1000 ;;
          busy) while :; do :; done ;;
          die) echo "out of luck" >&2; exit 3 ;;
          rare) n=$((n + 1)); [ $((n % 5)) = 0 ] && echo "$id crash rare" || echo "$id ok" ;;
        esac
      done
      """;

  private static final Driver DRIVER =
      new Driver(List.of("sh", "-c", SCRIPT), Driver.Inspection.NONE).rejecting("the contract");

  private static final Patience PATIENCE =
      new Patience(10, Duration.ofSeconds(2), Duration.ofSeconds(3), 1_000, 1_000);

  private static Trials.Task task(String what) {
    return (id, repetitions) -> id + " " + repetitions + " " + what;
  }

  private static List<Outcome> run(String... programs) throws IOException, InterruptedException {
    try (Trials trials = new Trials(DRIVER, PATIENCE)) {
      return trials.run(Stream.of(programs).map(TrialsTest::task).toList());
    }
  }

  private static Outcome confirm(String program) throws IOException, InterruptedException {
    try (Trials trials = new Trials(DRIVER, PATIENCE)) {
      return trials.confirm(task(program));
    }
  }

  /// What crashes each fifth time does so in one process, and never where each run has its own.
  @Test
  void aProcessForEachRun() throws IOException, InterruptedException {
    String[] rare = {"rare", "rare", "rare", "rare", "rare"};
    assertInstanceOf(Outcome.Failed.class, run(rare).getLast());
    try (Trials trials = new Trials(DRIVER, PATIENCE, CompiledRunner.Processes.NEW)) {
      for (Outcome outcome : trials.run(Stream.of(rare).map(TrialsTest::task).toList())) {
        assertEquals(new Outcome.Passed(), outcome);
      }
      List<Outcome> outcomes = trials.run(List.of(task("crash"), task("ok")));
      assertInstanceOf(Outcome.Failed.class, outcomes.getFirst());
      assertEquals(new Outcome.Passed(), outcomes.getLast());
    }
  }

  @Test
  void whatFollowsAFailureIsRunByAFreshProcess() throws IOException, InterruptedException {
    List<Outcome> outcomes = run("ok", "crash", "ok", "die", "ok");
    assertEquals(
        List.of(true, false, true, false, true),
        outcomes.stream().map(Outcome.Passed.class::isInstance).toList());
    assertEquals(new Outcome.Failed("crash", "wrong value"), outcomes.get(1));
    assertEquals(new Outcome.Failed("crash", "the process ended: out of luck"), outcomes.get(3));
  }

  @Test
  void aProcessThatWaitsForEverHangs() throws IOException, InterruptedException {
    Outcome.Failed hang = assertInstanceOf(Outcome.Failed.class, run("hang").getFirst());
    assertEquals("hang", hang.kind());
    assertTrue(hang.evidence().contains("no thread"), hang::evidence);
  }

  @Test
  void aProcessThatNeverEndsHangsToo() throws IOException, InterruptedException {
    Outcome.Failed hang = assertInstanceOf(Outcome.Failed.class, run("busy").getFirst());
    assertEquals("hang", hang.kind());
    assertTrue(hang.evidence().contains("still running"), hang::evidence);
  }

  @Test
  void againstTheContractIsNoFinding() throws IOException, InterruptedException {
    assertInstanceOf(Outcome.Undecided.class, run("illegal").getFirst());
  }

  @Test
  void confirmationTellsHowOftenItFails() throws IOException, InterruptedException {
    Outcome.Failed rare = assertInstanceOf(Outcome.Failed.class, confirm("rare"));
    assertTrue(rare.evidence().contains("1 of 50 runs (5 in 250)"), rare::evidence);
    Outcome.Failed always = assertInstanceOf(Outcome.Failed.class, confirm("crash"));
    assertTrue(always.evidence().contains("1 of 1 runs (5 in 5)"), always::evidence);
    assertEquals(new Outcome.Passed(3_000), confirm("ok")); // ten times what a failure takes
  }

  /// One run of it would pass; it is run again until the failure shows.
  @Test
  void smallerProgramsAreRunOftenEnough() throws IOException, InterruptedException {
    try (Trials trials = new Trials(DRIVER, PATIENCE)) {
      assertEquals(new Outcome.Passed(), trials.run(List.of(task("rare"))).getFirst());
      assertInstanceOf(Outcome.Failed.class, trials.rerun(List.of(task("rare"))).getFirst());
    }
  }
}
