package concord.fuzz;

import concord.behaviour.chan.Effect;
import java.util.Optional;

/// An independent check that an effect terminates. The fuzzer does not know the verifier; the
/// caller that starts a campaign can pass it in.
@FunctionalInterface
public interface SelfCheck {
  /// Why the effect may not terminate, or empty if no reason was found.
  Optional<String> objection(Effect effect);
}
