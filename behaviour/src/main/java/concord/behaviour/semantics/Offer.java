package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// An action that a goroutine is ready to perform: `T --α--> T'`, where `T'` may depend on what it
/// receives.
///
/// `goroutine` is right before the action, with calls unfolded; for a select, at the prefix of the
/// case. `rules` are those that derive the transition, the innermost first.
public record Offer(Label label, List<TransitionRule> rules, Goroutine goroutine, Action action) {
  public Offer {
    rules = List.copyOf(rules);
  }

  /// The statement of the action.
  public Point point() {
    return goroutine.top().at();
  }

  /// The number of the object acted on.
  public int object() {
    return goroutine.top().object(action.object());
  }

  /// What the action sends or stores.
  Message message() {
    return switch (action) {
      case Action.Send send ->
          new Message(send.value().tag(), goroutine.top().objects(send.value().names()));
      case Action.Store store ->
          new Message(store.value().tag(), goroutine.top().objects(store.value().names()));
      default -> Message.NONE; // the others carry nothing
    };
  }

  /// What an update stores, by the tag that it finds.
  SequencedMap<String, Message> rewrites() {
    SequencedMap<String, Message> rewrites = new LinkedHashMap<>();
    if (action instanceof Action.Update update) {
      for (Action.Rewrite r : update.rewrites()) {
        rewrites.putIfAbsent(
            r.from(), new Message(r.to().tag(), goroutine.top().objects(r.to().names())));
      }
    }
    return rewrites;
  }

  /// The goroutine after the action has ended with `outcome`. An outcome that is not listed just
  /// continues. Names without a received object, and received objects without a name, are ignored.
  Goroutine after(Message outcome) {
    Frame frame = goroutine.top();
    Stmt.Act act = (Stmt.Act) point().stmt().orElseThrow();
    for (int i = 0; i < act.outcomes().size(); i++) {
      Stmt.Outcome listed = act.outcomes().get(i);
      if (listed.tag().equals(outcome.tag())
          && listed.binders().size() <= outcome.objects().size()) {
        return goroutine.replaceTop(
            frame.go(point().parts().get(i), listed.binders(), outcome.objects()));
      }
    }
    return goroutine.replaceTop(frame.go(point().next()));
  }

  Offer by(TransitionRule outer) {
    return by(List.of(outer));
  }

  Offer by(List<TransitionRule> outer) {
    List<TransitionRule> more = new ArrayList<>(rules);
    more.addAll(outer);
    return new Offer(label, more, goroutine, action);
  }
}
