package concord.check;

import concord.facts.findings.Findings;
import concord.facts.findings.Found;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeletons;
import concord.go.types.Checked;
import concord.go.types.Pkg;
import concord.report.Answer;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;

/// What the summaries of all functions show by themselves. Packages are told one by one, by several
/// threads; what is found among all of them comes at the end, one unit per function.
///
/// Each step of a schedule is one that the code can take, and nobody else could end the wait: so a
/// finding is an error, unless it names what it assumes.
final class SummaryCheck {
  private final Set<String> inside;
  private final Predicate<Path> excluded;
  private final ConcurrentSkipListMap<String, PackageFacts> facts = new ConcurrentSkipListMap<>();
  private final ConcurrentSkipListMap<String, Uses> explored = new ConcurrentSkipListMap<>();

  /// Which uses of a function all schedules have been explored for.
  enum Uses {
    /// Those of the entries; others may use it, too.
    SOME,
    /// All there are.
    ALL
  }

  /// Calls are followed into the packages `inside`, by their paths.
  SummaryCheck(Set<String> inside, Predicate<Path> excluded) {
    this.inside = inside;
    this.excluded = excluded;
  }

  /// A package with mistakes is left out: what is not typed is not known.
  void add(Checked checked) {
    if (!checked.problems().isEmpty()) {
      return;
    }
    facts.put(
        checked.pkg().path(), Skeletons.facts(checked, (Pkg pkg) -> inside.contains(pkg.path())));
  }

  /// Notes that everything a function comes to under the entries that call it has been explored.
  void explored(String function, Uses uses) {
    explored.merge(function, uses, (a, b) -> a == Uses.ALL ? a : b);
  }

  /// Summaries do not know in which order things happen, and who else there is. Where all schedules
  /// were explored they know less, and can only be wrong.
  private boolean isExplored(Found found) {
    Uses uses = explored.get(found.declared());
    return uses == Uses.ALL || (uses == Uses.SOME && found.local());
  }

  /// What has not been said already: a finding `before` whose schedule passes the same operation
  /// has the same cause.
  Report report(Report before) {
    Set<Place> said = new HashSet<>();
    for (Finding f : before.findings()) {
      said.add(f.place());
      f.trace().forEach(s -> said.add(s.place()));
    }
    SequencedMap<String, List<Found>> byFunction = new LinkedHashMap<>();
    for (Found found : Findings.of(facts.values())) {
      if (!excluded.test(Path.of(found.place().file()))
          && !said.contains(place(found.place()))
          && !isExplored(found)) {
        byFunction.computeIfAbsent(found.function(), _ -> new ArrayList<>()).add(found);
      }
    }
    List<Entry> entries = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    byFunction.forEach((function, all) -> {
      List<Finding> own = all.stream().map(SummaryCheck::finding).toList();
      findings.addAll(own);
      entries.add(entry(function, own));
    });
    return new Report(entries, findings, List.of());
  }

  private static Entry entry(String function, List<Finding> findings) {
    boolean stuck = findings.stream().anyMatch(f -> f.rule() == Rule.DEADLOCK);
    return new Entry(
            function,
            findings.getFirst().place().file(),
            stuck ? Verdict.DEADLOCK : Verdict.UNSAFE,
            stuck ? Answer.NO : Answer.UNKNOWN,
            stuck ? Answer.UNKNOWN : Answer.NO,
            Answer.UNKNOWN,
            OptionalInt.empty(),
            0,
            0,
            "")
        .asUnit();
  }

  private static Finding finding(Found found) {
    Rule rule =
        found.shape() == Found.Shape.UNLOCKED_TWICE ? Rule.UNLOCK_OF_UNLOCKED : Rule.DEADLOCK;
    boolean sure = found.assumption().isEmpty();
    return new Finding(
        rule,
        sure ? Severity.ERROR : Severity.WARNING,
        found.function(),
        place(found.place()),
        found.message() + (sure ? "" : " [assuming " + found.assumption() + "]"),
        found.others().stream()
            .map(o -> new Finding.Related(place(o.place()), o.message()))
            .toList(),
        found.when(),
        found.schedule().stream().map(m -> step(m, rule)).toList());
  }

  private static Finding.Step step(Found.Move move, Rule rule) {
    Finding.State state =
        !move.blocked()
            ? Finding.State.DONE
            : rule == Rule.DEADLOCK ? Finding.State.BLOCKED : Finding.State.PANICS;
    return new Finding.Step(
        move.goroutine(), place(move.place()), move.action(), move.object(), "", state);
  }

  private static Place place(concord.facts.skeleton.Place p) {
    return new Place(p.file(), p.line(), p.column());
  }
}
