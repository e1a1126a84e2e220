package concord.check;

import concord.check.Circumstances.Circumstance;
import concord.facts.calls.Entry;
import concord.infer.Inference.Inferred;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Verdict;
import java.util.List;

/// The report on an entry, by the answer that was found.
final class AnswerReport {
  private AnswerReport() {}

  static Report of(Entry entry, Answer answer) {
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
                      .map(e -> verified(entry, e, List.of()))
                      .filter(e -> e.verdict() != Verdict.OK) // silence is no proof here
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
                entry.name(), entry.file(), notes(evidence.inferred()), (_, _) -> Circumstance.NONE)
            .entry(evidence.result(), findings);
    return evidence.narrowed()
        ? verified.withVerdict(VerifiedReport.verdict(findings).orElse(Verdict.OK))
        : verified;
  }

  private static List<String> notes(Inferred inferred) {
    return inferred.approximations().stream().map(a -> "assuming " + a.what()).distinct().toList();
  }
}
