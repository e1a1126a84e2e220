package concord.fuzz.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import concord.behaviour.chan.Effect;
import concord.campaign.Outcome;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SideBySideTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 8})
  void outcomesAreInTheOrderOfThePrograms(int programs) throws IOException, InterruptedException {
    SideBySide.Hand<Integer> hand =
        part -> part.stream().<Outcome>map(i -> new Outcome.Undecided("no. " + i)).toList();
    List<Integer> numbers = IntStream.range(0, programs).boxed().toList();
    assertEquals(hand.run(numbers), SideBySide.run(numbers, Collections.nCopies(3, hand)));
  }

  @Test
  void whatOneCannotReadIsSaid() {
    SideBySide.Hand<Integer> hand =
        part -> {
          if (part.contains(2)) {
            throw new IOException("two");
          }
          return Collections.nCopies(part.size(), new Outcome.Passed());
        };
    IOException e =
        assertThrows(
            IOException.class, () -> SideBySide.run(List.of(1, 2), Collections.nCopies(2, hand)));
    assertEquals("two", e.getMessage());
  }

  /// Two drivers, each of which fails at the second program that it gets; what follows is run by a
  /// fresh one.
  @Test
  void everyDriverHasItsPart() throws IOException, InterruptedException {
    String script =
        "n=0; while read id rest; do n=$((n + 1));"
            + " [ $n = 2 ] && echo $id crash second || echo $id ok; done";
    Driver driver = new Driver(List.of("sh", "-c", script), Driver.Inspection.NONE).sideBySide(2);
    ChannelProgram program = new ChannelProgram(Effect.seq(), 1, TermStyle.PLAIN);
    try (InterpretedRunner runner = new InterpretedRunner(driver, Patience.DEFAULT)) {
      List<Outcome> outcomes = runner.run(Collections.nCopies(6, program));
      assertEquals(
          List.of(true, false, true, true, false, true),
          outcomes.stream().map(Outcome.Passed.class::isInstance).toList());
      assertEquals(6L * Patience.DEFAULT.repetitions(), runner.runs());
    }
  }
}
