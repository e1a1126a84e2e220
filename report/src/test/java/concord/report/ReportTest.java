package concord.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ReportTest {
  @Test
  void oneFindingPerPlaceAndRuleTheMostCertainWithTheShortestSchedule() {
    Finding longer = Examples.DEADLOCK;
    Finding shorter =
        new Finding(
            Rule.DEADLOCK,
            Severity.ERROR,
            "main.other",
            longer.place(),
            longer.message(),
            List.of(),
            longer.trace().subList(2, 4));
    Finding unsure =
        new Finding(
            Rule.DEADLOCK,
            Severity.WARNING,
            "main.a",
            longer.place(),
            longer.message(),
            List.of(),
            List.of());
    Report report = new Report(List.of(), List.of(unsure, longer, shorter), List.of()).canonical();
    assertEquals(List.of(shorter), report.findings());
  }

  @Test
  void theOrderOfArrivalDoesNotShow() {
    Report expected = Examples.REPORT.canonical();
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Report shuffled =
          new Report(
              shuffle(Examples.REPORT.entries(), random),
              shuffle(Examples.REPORT.findings(), random),
              shuffle(Examples.REPORT.errors(), random));
      assertEquals(expected, shuffled.canonical(), "seed " + seed);
    }
  }

  private static <T> List<T> shuffle(List<T> items, Random random) {
    List<T> copy = new ArrayList<>(items);
    Collections.shuffle(copy, random);
    return copy;
  }
}
