package concord.flow.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.CoroutineProgram;
import concord.flow.RandomTypes;
import concord.flow.Types;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Options.ExternalYields;
import concord.flow.text.TypePrinter;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Random programs: the reduction is deterministic, ends within the cap, and never throws.
/// `-Dconcord.seeds=100000` looks at more of them.
class RandomProgramsTest {
  private static final long SEEDS = Long.getLong("concord.seeds", 1000);
  private static final int CAP = 40;
  private static final List<ExternalYields> POLICIES = List.of(ExternalYields.values());

  @Test
  void reductionIsDeterministicAndEnds() {
    int decided = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      CoroutineProgram program = new RandomTypes(seed).program();
      Options options =
          Options.PAPER.withMaxSteps(CAP).withExternalYields(POLICIES.get((int) (seed % 3)));
      String replay = "seed " + seed;
      try {
        List<Group> groups = Groups.reduce(program, options);
        for (Group group : groups) {
          assertTrue(group.reduction().steps().size() <= CAP, replay);
        }
        decided += groups.getFirst().reduction().ending() instanceof Reduction.Result ? 1 : 0;
        if (seed % 10 == 0) {
          assertEquals(text(groups), text(Groups.reduce(program, options)), replay);
        }
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError(replay, e);
      }
    }
    assertTrue(decided > SEEDS / 4, "only " + decided + " of " + SEEDS + " reduce to something");
  }

  private static String text(List<Group> groups) {
    StringBuilder text = new StringBuilder();
    for (Group group : groups) {
      text.append(GroupPrinter.print(group.condition()))
          .append('\n')
          .append(Types.trace(group.reduction()))
          .append('\n')
          .append(group.reduction().ending())
          .append('\n');
    }
    return text.toString();
  }

  /// What is printed parses to the same type again.
  @Test
  void printingRoundTrips() {
    for (long seed = 0; seed < SEEDS; seed++) {
      CoroutineProgram program = new RandomTypes(seed).program();
      for (var definition : program.definitions().values()) {
        String text = TypePrinter.print(definition);
        String where = "seed " + seed;
        assertEquals(text, TypePrinter.print(Types.type(text)), where);
      }
    }
  }
}
