package concord.report.project;

import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Comments that silence a finding:
///
/// ```go
/// results <- r //concord:ignore leak the process ends right after
/// ```
///
/// The comment is on the line of the finding, or alone on the line above. It names one rule and
/// gives a reason. A comment that silences nothing is itself reported, unless an entry of its file
/// is undecided, because then it may be needed.
public final class Ignores {
  private static final String MARK = "//concord:ignore";

  private final Sources sources;

  public Ignores(Sources sources) {
    this.sources = sources;
  }

  /// `rule` is empty if the comment names none we know.
  private record Ignore(Place place, int target, Optional<Rule> rule, String named, String reason) {
    boolean silences(Finding f) {
      return rule.isPresent()
          && !reason.isEmpty()
          && f.rule() == rule.get()
          && f.place().file().equals(place.file())
          && f.place().line() == target;
    }
  }

  public Report apply(Report report) {
    Set<String> files = new TreeSet<>();
    Set<String> undecided = new HashSet<>();
    for (Entry e : report.entries()) {
      files.add(e.file());
      if (e.verdict() == Verdict.UNDECIDED) {
        undecided.add(e.file());
      }
    }
    report.findings().forEach(f -> files.add(f.place().file()));
    List<Ignore> ignores = files.stream().flatMap(f -> in(f).stream()).toList();
    if (ignores.isEmpty()) {
      return report;
    }
    Set<Ignore> used = new HashSet<>();
    List<Finding> left = new ArrayList<>();
    for (Finding f : report.findings()) {
      Optional<Ignore> by = ignores.stream().filter(i -> i.silences(f)).findFirst();
      by.ifPresentOrElse(used::add, () -> left.add(f));
    }
    for (Ignore ignore : ignores) {
      if (!used.contains(ignore)
          && (isWrong(ignore) || !undecided.contains(ignore.place().file()))) {
        left.add(useless(ignore));
      }
    }
    return report.withFindings(left).canonical();
  }

  private List<Ignore> in(String file) {
    List<String> lines = sources.lines(file).orElse(List.of());
    if (lines.stream().noneMatch(l -> l.contains(MARK))) {
      return List.of();
    }
    List<Ignore> found = new ArrayList<>();
    for (Comments.LineComment c : Comments.in(lines)) {
      if (!c.text().startsWith(MARK)) {
        continue;
      }
      String[] words = c.text().substring(MARK.length()).strip().split("\\s+", 2);
      boolean alone = lines.get(c.line() - 1).strip().equals(c.text().strip());
      found.add(
          new Ignore(
              new Place(file, c.line(), c.column()),
              alone ? c.line() + 1 : c.line(),
              Rule.of(words[0]),
              words[0],
              words.length > 1 ? words[1] : ""));
    }
    return found;
  }

  private static boolean isWrong(Ignore ignore) {
    return ignore.rule().isEmpty() || ignore.reason().isEmpty();
  }

  private static Finding useless(Ignore ignore) {
    String why =
        ignore.rule().isEmpty()
            ? "names no rule ('" + ignore.named() + "')"
            : ignore.reason().isEmpty() ? "gives no reason" : "silences nothing";
    return new Finding(
        Rule.USELESS_IGNORE,
        Severity.WARNING,
        "",
        ignore.place(),
        "this concord:ignore " + why,
        List.of(),
        List.of());
  }
}
