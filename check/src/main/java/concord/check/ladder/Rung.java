package concord.check.ladder;

import concord.behaviour.Program;
import concord.check.verified.Reasons;
import concord.infer.InferenceOutcome;
import concord.report.Story;
import java.util.Optional;

/// One way to decide an entry. Its type says what it may claim: one that over-approximates cannot
/// make a finding, one that under-approximates cannot answer `ok`.
public sealed interface Rung<A extends Answer> {
  Story.Method method();

  Story.Claim claim();

  Tried<A> attempt(Question question);

  /// Follows exactly what can happen, or says where it does not.
  non-sealed interface Exact extends Rung<Answer> {
    @Override
    default Story.Claim claim() {
      return Story.Claim.BOTH;
    }
  }

  /// Over-approximates: includes everything that can happen. If it finds nothing, that is a proof.
  non-sealed interface Proving extends Rung<Answer.OfProof> {
    @Override
    default Story.Claim claim() {
      return Story.Claim.PROOF;
    }
  }

  /// Under-approximates: everything it shows can happen. Its findings are real.
  non-sealed interface Witnessing extends Rung<Answer.OfFinding> {
    @Override
    default Story.Claim claim() {
      return Story.Claim.FINDING;
    }
  }

  /// An answer and its cost.
  ///
  /// @param steps the number of instructions that inference followed, or what costs as much
  /// @param states the number of states that the verifier explored
  /// @param behaviour the behaviour that was verified, if any
  record Tried<A extends Answer>(A answer, long steps, long states, Optional<Program> behaviour) {
    /// Inference gave up: nothing was verified.
    static Tried<Answer> gaveUp(InferenceOutcome.GaveUp why, long states) {
      return new Tried<>(
          Answer.Undecided.because(Reasons.of(why)), why.steps(), states, Optional.empty());
    }
  }
}
