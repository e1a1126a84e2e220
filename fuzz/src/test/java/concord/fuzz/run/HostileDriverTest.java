package concord.fuzz.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Drivers that lie, flood, fork or die: no program passes by them, they are called what they are,
/// and nothing of them is left.
class HostileDriverTest {
  private static final Patience PATIENCE =
      new Patience(2, Duration.ofSeconds(1), Duration.ofSeconds(1), 10, 10);

  private final String sleep = "sleep 88" + ProcessHandle.current().pid();

  private static Driver driver(String script) {
    return new Driver(List.of("sh", "-c", script), Driver.Inspection.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while :; do echo 1 ok; done", // answers what nobody asked
        "yes", // floods
        "tr '\\0' 1 < /dev/zero", // a line without end
        "yes >&2", // complains without end
        "exit 0", // dies at once
        "exec 2>&- >&-; SLEEP", // closes what it could speak with
        "trap '' TERM; SLEEP & setsid SLEEP & SLEEP", // stays and says nothing
        "while read -r id rest; do echo $id; done", // says too little
        "i=0; while [ $i -lt 600 ]; do SLEEP & i=$((i + 1)); done; SLEEP" // multiplies
      })
  void noProgramPasses(String script) throws Exception {
    Driver driver = driver(script.replace("SLEEP", sleep));
    try (var runner = new InterpretedRunner(driver, PATIENCE)) {
      List<Outcome> outcomes = runner.run(List.of(Health.GOOD, Health.GOOD));
      assertEquals(
          2,
          outcomes.stream().filter(o -> !(o instanceof Outcome.Passed)).count(),
          outcomes::toString);
      Optional<String> ailment = runner.ailment();
      assertTrue(ailment.isPresent(), "it is not told that the driver does not work");
    }
    for (int i = 0; i < 100 && isAnybodyLeft(); i++) {
      Thread.sleep(50);
    }
    assertTrue(!isAnybodyLeft());
    Runtime.getRuntime().gc();
    long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    assertTrue(used < 300L << 20, () -> "we take " + used);
  }

  private boolean isAnybodyLeft() {
    return ProcessHandle.allProcesses()
        .anyMatch(p -> p.info().commandLine().orElse("").endsWith(sleep));
  }

  /// Answers of an earlier batch are none to this one.
  @Test
  void everyLineHasANumberOfItsOwn() throws Exception {
    String repeating = "read -r id rest; while :; do echo \"$id ok\"; read -r other rest; done";
    try (Trials trials = new Trials(driver(repeating), PATIENCE)) {
      Trials.Task task = (id, repetitions) -> id + " " + repetitions + " 0 0";
      List<Outcome> outcomes = trials.run(List.of(task, task, task));
      assertEquals(new Outcome.Passed(), outcomes.getFirst());
      assertTrue(outcomes.get(1) instanceof Outcome.Undecided, outcomes::toString);
    }
  }

  /// Who looks for a failure once in 500 runs does not give up after ten.
  @Test
  void whatFailsRarelyIsRunOften() throws Exception {
    try (Trials trials =
        new Trials(driver("while read -r id rest; do echo \"$id ok\"; done"), PATIENCE)) {
      trials.expectFailureIn(500);
      assertEquals(new Outcome.Passed(5_000), trials.confirm((id, n) -> id + " " + n + " 0 0"));
    }
  }
}
