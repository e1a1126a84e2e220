package concord.report.render;

import concord.report.Problem;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// Problems for people: a package that is not found is said once, where it is first imported.
final class Problems {
  private Problems() {}

  /// Each problem to show, with what follows its message: nothing, or ` (3 more imports)`.
  static SequencedMap<Problem, String> once(List<Problem> problems) {
    SequencedMap<Problem, Integer> others = new LinkedHashMap<>();
    Map<String, Problem> first = new HashMap<>();
    for (Problem problem : problems) {
      boolean known = !problem.isError() && first.containsKey(problem.message());
      if (known) {
        others.merge(first.get(problem.message()), 1, Integer::sum);
      } else {
        first.put(problem.message(), problem);
        others.merge(problem, 0, Integer::sum);
      }
    }
    SequencedMap<Problem, String> shown = new LinkedHashMap<>();
    others.forEach((problem, n) ->
        shown.put(
            problem, n == 0 ? "" : " (" + Totals.count(n, "more import", "more imports") + ")"));
    return shown;
  }
}
