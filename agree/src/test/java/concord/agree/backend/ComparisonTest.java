package concord.agree.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.agree.backend.Observation.Ending;
import concord.campaign.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Observation ZERO = ran("0", new Ending.Exits(0));

  private static Observation ran(String output, Ending ending) {
    return new Observation.Ran(output, ending);
  }

  private static Observation raises(String exception) {
    return ran("", new Ending.Raises(exception));
  }

  private static void differ(String kind, Observation a, Observation b) {
    assertEquals(
        new Outcome.Failed(kind + " under B", "e"),
        Comparison.judge(List.of("A", "B"), List.of(a, b), "e"));
  }

  @Test
  void equalBehaviourPasses() {
    assertEquals(
        new Outcome.Passed(), Comparison.judge(List.of("A", "B"), List.of(ZERO, ZERO), "e"));
  }

  @Test
  void differencesAreNamedByWhatIsLost() {
    differ("Division_by_zero lost", raises("Division_by_zero"), ZERO);
    differ("effect lost", raises("Failure(\"hd\")"), raises("Division_by_zero"));
    differ("effect lost", raises("Failure(\"hd\")"), ZERO);
    differ("effect lost", ran("\n0", new Ending.Exits(0)), ZERO);
    differ("another value", ran("1", new Ending.Exits(0)), ZERO);
    differ("another ending", ZERO, raises("Not_found"));
    differ("killed by signal 11", ZERO, ran("", new Ending.Dies(11)));
    differ("not compiled", ZERO, new Observation.Rejected("no"));
    differ(
        "not compiled (Selection.size_expr)",
        ZERO,
        new Observation.Rejected(">> Fatal error: Selection.size_expr\nFatal error: exception F"));
  }

  @Test
  void ourLimitsAreNobodysBug() {
    var late = new Observation.Unknown("did not end");
    assertEquals(
        new Outcome.Undecided("did not end"),
        Comparison.judge(List.of("A", "B"), List.of(ZERO, late), "e"));
    var no = new Observation.Rejected("no");
    assertEquals(
        Outcome.Undecided.class,
        Comparison.judge(List.of("A", "B"), List.of(no, no), "e").getClass());
  }
}
