package concord.cli.campaign;

import concord.behaviour.Sites;
import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.fuzz.SelfCheck;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import java.util.Optional;

/// Checks with the verifier that generated programs terminate: explores every state, up to a limit.
final class ExplorationCheck implements SelfCheck {
  private static final Settings EXHAUSTIVE =
      Settings.DEFAULT
          .withAtReturn(Settings.AtReturn.CONTINUE)
          .withLimits(/* states= */ 20_000, /* millis= */ 2_000, 1L << 28);

  private long decided;
  private long undecided;

  @Override
  public Optional<String> objection(Effect effect) {
    Result result = Verifier.verify(Embedding.embed(effect), Sites.NONE, EXHAUSTIVE);
    boolean known = result.live() != Answer.UNDECIDED;
    decided += known ? 1 : 0;
    undecided += known ? 0 : 1;
    if (result.live() == Answer.NO) {
      return Optional.of("this program can hang by itself");
    }
    return result.safe() == Answer.NO
        ? Optional.of("this program misuses a channel")
        : Optional.empty();
  }

  /// How many programs were explored to the end, for the summary.
  String summary() {
    return "self-check: %,d programs explored to the end, %,d too large"
        .formatted(decided, undecided);
  }
}
