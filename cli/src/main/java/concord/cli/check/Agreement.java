package concord.cli.check;

import concord.report.Entry;
import concord.report.Report;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares the answers of two engines for the same entries.
final class Agreement {
  private Agreement() {}

  /// One line for each entry that both decide differently.
  static List<String> disagreements(Report verify, Report flow) {
    List<String> lines = new ArrayList<>();
    for (Entry one : verify.entries()) {
      Optional<Entry> other =
          flow.entries().stream()
              .filter(e -> e.name().equals(one.name()) && e.file().equals(one.file()))
              .findFirst();
      if (other.isPresent() && differ(one.verdict(), other.get().verdict())) {
        lines.add(
            "the engines disagree on %s (%s): verify says %s, flow says %s"
                .formatted(one.name(), one.file(), one.verdict(), other.get().verdict()));
      }
    }
    return lines;
  }

  private static boolean differ(Verdict verify, Verdict flow) {
    boolean known = verify != Verdict.UNDECIDED && flow != Verdict.UNDECIDED;
    return known && (verify == Verdict.OK) != (flow == Verdict.OK);
  }

  /// The combined answer: the entries of the first engine, those that only the second decided, and
  /// the findings of both.
  static Report join(Report verify, Report flow) {
    List<Entry> entries = new ArrayList<>();
    for (Entry one : verify.entries()) {
      Optional<Entry> other =
          flow.entries().stream()
              .filter(e -> e.name().equals(one.name()) && e.file().equals(one.file()))
              .filter(e -> e.verdict() != Verdict.UNDECIDED)
              .findFirst();
      entries.add(one.verdict() == Verdict.UNDECIDED ? other.orElse(one) : one);
    }
    Report findings = new Report(List.of(), flow.findings(), List.of());
    return new Report(entries, verify.findings(), verify.problems()).plus(findings);
  }
}
