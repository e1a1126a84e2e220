package concord.fuzz;

import concord.behaviour.chan.Effect;
import java.util.Optional;

/// Somebody else's opinion on whether an effect terminates. The fuzzer knows nothing of
/// verification; whoever starts a campaign may bring it.
@FunctionalInterface
public interface SelfCheck {
  /// Why the effect may not terminate, or nothing when that cannot be seen.
  Optional<String> objection(Effect effect);
}
