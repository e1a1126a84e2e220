package concord.infer;

import concord.infer.write.Exhausted;
import java.util.Optional;

/// The outcome of inference.
public sealed interface InferenceOutcome permits Inference.Inferred, InferenceOutcome.GaveUp {
  /// The work done: instructions followed, or what costs as much.
  int steps();

  default Optional<Inference.Inferred> inferred() {
    return this instanceof Inference.Inferred i ? Optional.of(i) : Optional.empty();
  }

  /// There is no behaviour.
  record GaveUp(Why why, int steps) implements InferenceOutcome {}

  sealed interface Why {}

  /// The budget is exhausted.
  record OutOfBudget(Exhausted exhausted) implements Why {}

  /// There were too many schedules to tell which code they reach.
  record TooManySchedules() implements Why {}
}
