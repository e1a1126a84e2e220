package concord.check.ladder;

import concord.facts.slice.Detail;
import concord.infer.Inference;
import concord.infer.Inference.Inferred;
import concord.infer.InferenceOutcome;
import concord.report.Story;
import concord.verify.api.Settings;

/// Follows all code that matters to synchronisation, on all its paths.
///
/// @param judging decides on the behaviour
public record WholeRung(Inference inference, SearchLimits limits, Judging judging)
    implements Rung.Exact {
  @Override
  public Story.Method method() {
    return Story.Method.WHOLE;
  }

  @Override
  public Tried<Answer> attempt(Question question) {
    return switch (inference.infer(question.entry(), question.assumptions(), Detail.ALL)) {
      case Inferred inferred -> {
        Settings settings = limits.ofWhole(question);
        yield judging.judge(question, inferred, settings);
      }
      case InferenceOutcome.GaveUp g -> Tried.gaveUp(g, 0);
    };
  }
}
