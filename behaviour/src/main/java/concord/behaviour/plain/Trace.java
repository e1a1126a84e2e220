package concord.behaviour.plain;

import concord.behaviour.Sites.Site;
import concord.behaviour.semantics.TransitionRule;
import java.util.List;

/// How a violation happens: the events, then which goroutines wait for what. For a fault, `waiting`
/// is empty and the last event is the fault.
public record Trace(List<Event> events, List<Waiting> waiting) {
  public Trace {
    events = List.copyOf(events);
    waiting = List.copyOf(waiting);
  }

  /// One step as people see it: a goroutine did something to an object, perhaps with a peer (a
  /// name, or empty). For a spawn, the peer is the new goroutine.
  public record Event(
      String goroutine,
      String action,
      String object,
      String peer,
      Site site,
      List<TransitionRule> rules) {
    public Event {
      rules = List.copyOf(rules);
    }
  }

  /// A goroutine that has come to a statement where it waits. `victim`: it waits for ever.
  public record Waiting(String goroutine, List<Action> actions, Site site, boolean victim) {
    public Waiting {
      actions = List.copyOf(actions);
    }
  }

  /// What is waited for: `send c`; several of them in a select.
  public record Action(String verb, String object) {
    @Override
    public String toString() {
      return verb + " " + object;
    }
  }
}
