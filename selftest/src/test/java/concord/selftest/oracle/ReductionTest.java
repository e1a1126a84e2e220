package concord.selftest.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.selftest.GoAvailable;
import concord.selftest.generate.Generator;
import concord.selftest.generate.Settings;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Leaving out schedules loses no outcome: all schedules and those that differ come to the same.
final class ReductionTest {
  private static final int PROGRAMS = Integer.getInteger("concord.seeds", 60);

  @Test
  void loosesNoOutcome() throws IOException, InterruptedException {
    GoAvailable.assume();
    Generator generator = new Generator(Settings.SMALL);
    List<GoProgram> programs = new ArrayList<>();
    for (int seed = 0; seed < PROGRAMS; seed++) {
      programs.add(generator.generate(seed));
    }
    int compared = 0;
    try (Oracle reduced = new Oracle(2_000, 0);
        Oracle plain = new Oracle(2_000, 0, Oracle.Reduction.OFF)) {
      List<Oracle.Answer> some = reduced.ask(programs);
      List<Oracle.Answer> all = plain.ask(programs);
      for (int seed = 0; seed < PROGRAMS; seed++) {
        if (some.get(seed) instanceof Oracle.Answer.Known(Truth s)
            && all.get(seed) instanceof Oracle.Answer.Known(Truth a)
            && a.complete()) {
          compared++;
          assertEquals(outcomes(a), outcomes(s), "seed " + seed);
          assertTrue(s.complete() && s.executions() <= a.executions(), "seed " + seed);
        }
      }
    }
    int least = PROGRAMS / 4;
    assertTrue(compared > least, "only " + compared + " programs were small enough");
  }

  private static String outcomes(Truth t) {
    return t.blocked() + " " + t.fatal() + " " + t.panics() + " " + t.ends() + " " + t.crashes();
  }
}
