package concord.fuzz.run;

import concord.behaviour.chan.Effect;
import concord.campaign.Outcome;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import java.util.List;
import java.util.Optional;

/// A program that cannot fail. It tells a driver or compiler that does not work from one with a
/// bug.
final class Health {
  /// It does nothing, so it ends even if channels are broken.
  static final ChannelProgram GOOD = new ChannelProgram(Effect.EMPTY, 1, TermStyle.PLAIN);

  private Health() {}

  static Optional<String> ailment(List<Outcome> outcomes) {
    return switch (outcomes.getFirst()) {
      case Outcome.Passed _ -> Optional.empty();
      case Outcome.Failed failure ->
          Optional.of(
              "a program that does nothing ends in a "
                  + failure.kind()
                  + ": "
                  + failure.evidence());
      case Outcome.Undecided(var reason) ->
          Optional.of("a program that does nothing cannot be run: " + reason);
    };
  }
}
