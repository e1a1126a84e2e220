package concord.check.ladder;

import concord.check.verified.Circumstances.Circumstance;
import concord.check.verified.Evidence;
import concord.check.verified.VerifiedReport;
import concord.check.verified.Wording;
import concord.facts.calls.Entry;
import concord.infer.Inference.Inferred;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Verdict;
import java.util.List;

/// Makes the report on an entry from its answer.
public final class AnswerReport {
  private AnswerReport() {}

  public static Report of(Entry entry, Answer answer) {
    return switch (answer) {
      case Answer.Clean clean ->
          new Report(List.of(verified(entry, clean.evidence(), List.of())), List.of(), List.of());
      case Answer.Found found ->
          new Report(
              List.of(verified(entry, found.evidence(), found.findings())),
              found.findings(),
              List.of());
      case Answer.Undecided undecided ->
          new Report(
              List.of(
                  undecided
                      .evidence()
                      .map(e -> verified(entry, e, List.of()).asUndecided(undecided.reason()))
                      .orElseGet(() ->
                          concord.report.Entry.undecided(
                              entry.name(), entry.file(), undecided.reason()))),
              List.of(),
              List.of());
    };
  }

  private static concord.report.Entry verified(
      Entry entry, Evidence evidence, List<Finding> findings) {
    concord.report.Entry verified =
        new VerifiedReport(
                entry.name(),
                entry.file(),
                notes(evidence.inferred()),
                assumed(entry, evidence.inferred()),
                (_, _) -> Circumstance.NONE,
                Wording.NONE)
            .entry(evidence.result(), findings);
    return evidence.narrowed()
        ? verified.withVerdict(VerifiedReport.verdict(findings).orElse(Verdict.OK))
        : verified;
  }

  /// What a closed program assumes about unseen code. For a library, the caller answers for that.
  private static List<String> assumed(Entry entry, Inferred inferred) {
    return entry.kind() == Entry.Kind.LIBRARY
        ? List.of()
        : inferred.assumed().stream()
            .map(a -> a.what() + " (" + a.position() + ")")
            .distinct()
            .toList();
  }

  private static List<String> notes(Inferred inferred) {
    return inferred.approximations().stream().map(a -> "assuming " + a.what()).distinct().toList();
  }
}
