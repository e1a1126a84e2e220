package concord.fuzz.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.Survey;
import concord.fuzz.target.Targets.Variant;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Libraries that cargo, Maven and pip fetch: nothing is found in a short run, and a planted bug
/// is. What cannot be fetched here and now is skipped.
class RegistryTargetsTest {
  private static final Cache CACHE = Cache.standard();

  private static FuzzSubject built(String name, Optional<String> mutant)
      throws IOException, InterruptedException {
    var variant = new Variant(Optional.empty(), Optional.empty(), mutant);
    Target target = Targets.find(name, variant, CACHE).orElseThrow();
    try {
      target.driver();
    } catch (IOException e) {
      Assumptions.abort(e.getMessage());
    }
    return new FuzzSubject(target, Choices.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource({"trio, 50", "rust-tokio, 50"})
  void healthyLibrariesPass(String name, int programs) throws IOException, InterruptedException {
    assertEquals(
        new Survey.Count(programs, 0, 0), Survey.count(built(name, Optional.empty()), 1, programs));
  }

  @ParameterizedTest
  @CsvSource({"trio, sender-not-woken", "rust-tokio, receiver-not-woken"})
  void mutantsAreFound(String name, String mutant) throws IOException, InterruptedException {
    assertTrue(Survey.count(built(name, Optional.of(mutant)), 1, 30).failed() > 0);
  }
}
