package concord.check;

import concord.check.verified.VerifiedReport;
import concord.check.verified.Wording;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.Reason;
import concord.report.Report;
import concord.report.Verdict;
import concord.report.YesNoUnknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Makes the report on a unit.
final class UnitReport {
  private UnitReport() {}

  /// @param exhausted why the search is incomplete
  static Report of(
      String name,
      String file,
      List<Cause> causes,
      Optional<Reason> exhausted,
      long states,
      Wording wording) {
    List<Finding> findings = new ArrayList<>();
    for (Cause cause : Cause.distinct(causes)) {
      findings.add(
          new VerifiedReport(name, file, List.of(), List.of(), cause.circumstances(), wording)
              .finding(cause.violation(), states));
    }
    Verdict verdict =
        VerifiedReport.verdict(findings)
            .orElse(exhausted.isPresent() ? Verdict.UNDECIDED : Verdict.OK);
    boolean stuck = verdict == Verdict.DEADLOCK || verdict == Verdict.LEAK;
    boolean known = exhausted.isEmpty();
    Entry entry =
        new Entry(
            name,
            file,
            verdict,
            stuck ? YesNoUnknown.NO : known ? YesNoUnknown.YES : YesNoUnknown.UNKNOWN,
            verdict == Verdict.UNSAFE
                ? YesNoUnknown.NO
                : known ? YesNoUnknown.YES : YesNoUnknown.UNKNOWN,
            YesNoUnknown.UNKNOWN,
            OptionalInt.empty(),
            states,
            0,
            verdict == Verdict.UNDECIDED ? exhausted.map(Reason::text).orElse("") : "");
    return new Report(List.of(entry.asUnit()), findings, List.of());
  }
}
