package concord.behaviour.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One step of a whole state.
///
/// `rules` are those of its derivation, the innermost first; `label` is what happens before |RES-2|
/// hides it, so it is `τ` or `[a]`. Goroutines and objects of the state before keep their numbers
/// in `next`; new ones come after.
public record Step(List<TransitionRule> rules, Label label, List<Actor> actors, State next) {
  public Step {
    rules = List.copyOf(rules);
    actors = List.copyOf(actors);
  }

  /// A participant: a goroutine and its statement. For a select it is the prefix of the chosen
  /// case, for a choice the choice. `object` is what an action acts on. The one that sends comes
  /// before the one that receives.
  public record Actor(int goroutine, Point point, OptionalInt object) {}

  /// The fault this step ends in, if it does.
  public Optional<Fault> fault() {
    return next.ending()
        .flatMap(
            e -> e instanceof State.Ending.Panicked(Fault f) ? Optional.of(f) : Optional.empty());
  }

  Step by(TransitionRule outer) {
    return by(List.of(outer));
  }

  Step by(List<TransitionRule> outer) {
    List<TransitionRule> more = new ArrayList<>(rules);
    more.addAll(outer);
    return new Step(more, label, actors, next);
  }
}
