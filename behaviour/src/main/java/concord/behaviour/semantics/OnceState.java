package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.List;

/// Go's `sync.Once`: the first goroutine runs it, others that arrive meanwhile wait, later ones
/// pass.
public record OnceState(Phase phase) implements ObjectState {
  /// Its progress.
  public enum Phase {
    FRESH,
    RUNNING,
    DONE
  }

  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Begin _ -> begin();
      case Action.Finish _ -> List.of(Response.Granted.of(new OnceState(Phase.DONE)));
      default -> List.of(); // no action of onces
    };
  }

  private List<Response> begin() {
    return switch (phase) {
      case FRESH -> List.of(Response.Granted.with(Value.FIRST, new OnceState(Phase.RUNNING)));
      case RUNNING -> List.of();
      case DONE -> List.of(Response.Granted.with(Value.DONE, this));
    };
  }
}
