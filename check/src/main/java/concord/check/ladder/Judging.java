package concord.check.ladder;

import concord.check.verified.Circumstances;
import concord.check.verified.Evidence;
import concord.check.verified.Pruning;
import concord.check.verified.Reasons;
import concord.check.verified.VerifiedReport;
import concord.check.verified.Wording;
import concord.infer.Inference;
import concord.infer.Inference.Inferred;
import concord.report.Finding;
import concord.report.Reason;
import concord.report.Story;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.util.List;
import java.util.Optional;

/// Verifies a behaviour that was inferred in detail, and decides which violations count.
///
/// Some branches of a behaviour may be infeasible. A violation that takes one of them does not
/// count. If there are no other violations, the behaviour is verified again without these branches.
public record Judging(Inference inference, AttemptLog trail, Wording wording) {
  public Rung.Tried<Answer> judge(Question question, Inferred inferred, Settings settings) {
    Result result = SearchLimits.verify(inferred, settings);
    inference.effort().explored(result.states());
    Circumstances circumstances = new Circumstances(inferred, settings);
    List<Finding> findings =
        new VerifiedReport(question.entry(), circumstances, wording)
            .findings(result, v -> circumstances.doubt(v).isEmpty());
    Evidence evidence = Evidence.of(inferred, result);
    return new Rung.Tried<>(
        findings.isEmpty()
            ? silent(question, evidence, settings, circumstances)
            : new Answer.Found(findings, evidence),
        inferred.steps(),
        result.states(),
        Optional.of(inferred.program()));
  }

  private Answer silent(
      Question question, Evidence evidence, Settings settings, Circumstances circumstances) {
    Optional<String> doubt =
        evidence.result().violations().stream()
            .flatMap(v -> circumstances.doubt(v).stream())
            .findFirst();
    if (doubt.isPresent()) {
      SureRung sure = new SureRung(inference, evidence.inferred(), settings, doubt.get(), wording);
      return trail.attempt(sure, question, Story.Why.DOUBT);
    }
    return evidence
        .result()
        .gap()
        .<Answer>map(gap -> new Answer.Undecided(Reasons.of(gap), Optional.of(evidence)))
        .orElseGet(() -> clean(evidence));
  }

  /// If something was not tried, silence is no proof.
  public static Answer clean(Evidence evidence) {
    return evidence.inferred().leftOut().stream()
        .findFirst()
        .<Answer>map(left ->
            new Answer.Undecided(
                new Reason.NotTried(left.what() + " (" + left.position() + ")"),
                Optional.of(evidence)))
        .orElseGet(() -> new Answer.Clean(evidence));
  }

  /// Verifies a behaviour without the branches that may be infeasible. A violation without them is
  /// real. If there is none, the doubt remains.
  private record SureRung(
      Inference inference, Inferred inferred, Settings settings, String doubt, Wording wording)
      implements Rung.Witnessing {
    @Override
    public Story.Method method() {
      return Story.Method.WITHOUT_DOUBTS;
    }

    @Override
    public Tried<Answer.OfFinding> attempt(Question question) {
      Inferred sure = Pruning.withoutDoubts(inferred);
      Result result = SearchLimits.verify(sure, settings);
      inference.effort().explored(result.states());
      Circumstances circumstances = new Circumstances(sure, settings);
      List<Finding> findings =
          new VerifiedReport(question.entry(), circumstances, wording)
              .findings(result, v -> circumstances.doubt(v).isEmpty());
      return new Tried<>(
          findings.isEmpty()
              ? Answer.Undecided.because(new Reason.Doubtful(doubt))
              : new Answer.Found(findings, Evidence.of(sure, result)),
          0,
          result.states(),
          Optional.of(sure.program()));
    }
  }
}
