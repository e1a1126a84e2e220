package concord.check.ladder;

import concord.facts.slice.Detail;
import concord.infer.Inference;
import concord.infer.Inference.Inferred;
import concord.infer.InferenceOutcome;
import concord.report.Story;
import concord.verify.api.Settings;

/// Follows only the code that schedules reach. That is more exact than following everything, but
/// takes longer.
public record OnDemandRung(Inference inference, SearchLimits limits, Judging judging)
    implements Rung.Exact {
  @Override
  public Story.Method method() {
    return Story.Method.ON_DEMAND;
  }

  @Override
  public Tried<Answer> attempt(Question question) {
    Settings settings = limits.onDemand(question.entry());
    Encounters encounters = new Encounters(settings, inference.onDemand());
    return switch (inference.infer(
        question.entry(), question.assumptions(), Detail.ALL, encounters)) {
      case Inferred inferred -> judging.judge(question, inferred, settings);
      case InferenceOutcome.GaveUp g -> Tried.gaveUp(g, encounters.explored());
    };
  }
}
