package concord.report.render;

import concord.report.Finding.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// The goroutines of a schedule, in order of appearance: the lanes of a sequence chart.
final class Lanes {
  private Lanes() {}

  static List<String> of(List<Step> trace) {
    SequencedSet<String> lanes = new LinkedHashSet<>();
    trace.forEach(s -> lanes.add(s.goroutine()));
    for (Step step : trace) {
      if (step.action().equals(Verbs.SPAWN) && !step.peer().isEmpty()) {
        lanes.add(step.peer());
      }
    }
    return new ArrayList<>(lanes);
  }
}
