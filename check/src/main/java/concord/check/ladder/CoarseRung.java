package concord.check.ladder;

import concord.check.verified.Evidence;
import concord.check.verified.Reasons;
import concord.facts.slice.Detail;
import concord.infer.Inference;
import concord.infer.Inference.Inferred;
import concord.infer.InferenceOutcome;
import concord.report.Reason;
import concord.report.Story;
import concord.verify.api.Result;
import java.util.Optional;

/// Treats plain data as unknown, which over-approximates. If it finds nothing, that is a proof. Its
/// violations may be infeasible.
public record CoarseRung(Inference inference, SearchLimits limits) implements Rung.Proving {
  @Override
  public Story.Method method() {
    return Story.Method.COARSE;
  }

  @Override
  public Tried<Answer.OfProof> attempt(Question question) {
    return switch (inference.infer(question.entry(), question.assumptions(), Detail.CONTROL)) {
      case Inferred inferred -> {
        Result result = SearchLimits.verify(inferred, limits.ofWhole(question));
        inference.effort().explored(result.states());
        yield new Tried<>(
            answer(Evidence.of(inferred, result), inference.recovers(question.entry())),
            inferred.steps(),
            result.states(),
            Optional.of(inferred.program()));
      }
      case InferenceOutcome.GaveUp g ->
          new Tried<>(Answer.Undecided.because(Reasons.of(g)), g.steps(), 0, Optional.empty());
    };
  }

  /// Silence is no proof if unknown data may cause a panic that is recovered, or if it depends on
  /// channels that are unknown only because the data is.
  public static Answer.OfProof answer(Evidence evidence, boolean recovers) {
    Result result = evidence.result();
    // Violations of the surroundings have no place in the source.
    boolean found = result.violations().stream().anyMatch(v -> v.origin().isPresent());
    if (found || recovers || evidence.inferred().knowsMoreOnDemand()) {
      return Answer.Undecided.because(new Reason.TooMuchDetail());
    }
    if (!evidence.inferred().leftOut().isEmpty()) {
      Inference.Approximation left = evidence.inferred().leftOut().getFirst();
      return Answer.Undecided.because(
          new Reason.NotTried(left.what() + " (" + left.position() + ")"));
    }
    return result
        .gap()
        .<Answer.OfProof>map(gap -> new Answer.Undecided(Reasons.of(gap), Optional.of(evidence)))
        .orElseGet(() -> new Answer.Clean(evidence));
  }
}
