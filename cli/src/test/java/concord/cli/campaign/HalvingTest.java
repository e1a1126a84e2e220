package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Versions are the letters of a word: `F` fails, `P` passes, `u` is undecided; they are called 0,
/// 1, … .
class HalvingTest {
  private final List<String> asked = new ArrayList<>();

  private Halving of(String word) {
    List<String> versions = new ArrayList<>();
    for (int i = 0; i < word.length(); i++) {
      versions.add(String.valueOf(i));
    }
    return new Halving(
        versions,
        version -> {
          asked.add(version);
          return switch (word.charAt(Integer.parseInt(version))) {
            case 'F' -> Halving.Answer.FAILS;
            case 'P' -> Halving.Answer.PASSES;
            default -> Halving.Answer.UNDECIDED;
          };
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PPPFFFFP | 4 | fails from 3 (2 passes) to 6 (7 passes) | PASSES",
        "FFFFPPPP | 0 | fails from 0 (the oldest) to 3 (4 passes) | PASSES",
        "PPPPPPFF | 7 | fails from 6 (5 passes) to 7 (the newest) | FAILS",
        "FFFF | 2 | fails from 0 (the oldest) to 3 (the newest) | FAILS",
        "PPuFFFuu | 4 | fails from 3 (1 passes, 1 undecided beside it) to 5 (none seen that passes,"
            + " 2 undecided beside it) | UNDECIDED",
        "FFuuFPPP | 1 | fails from 0 (the oldest) to 4 (5 passes) | PASSES",
        "PPPP | 2 | it does not fail in 2 | UNDECIDED",
        "PFuF | 2 | undecided in 2 | UNDECIDED",
        "PPPF | x | fails from 3 (2 passes) to 3 (the newest) | FAILS",
        "FPPP | x | fails from 0 (the oldest) to 0 (1 passes) | PASSES"
      })
  void theEdgesAreFound(String word, String found, String text, Halving.Answer newest)
      throws Exception {
    Halving.Result result = of(word).search(found);
    assertEquals(text, result.text());
    assertEquals(newest, result.newest());
    assertEquals(asked.stream().distinct().toList(), asked, "no version is run twice");
  }

  @ParameterizedTest
  @CsvSource({"100, 3", "100, 96"})
  void fewAreAsked(int versions, int first) throws Exception {
    of("P".repeat(first) + "F".repeat(versions - first)).search(String.valueOf(versions - 1));
    assertEquals(true, asked.size() <= 10, asked::toString);
  }
}
