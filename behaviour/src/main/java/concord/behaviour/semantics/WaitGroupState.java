package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.List;

/// Go's `sync.WaitGroup`: a counter that may not become negative.
public record WaitGroupState(int counter) implements ObjectState {
  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Add(_, int delta) when counter + delta < 0 ->
          List.of(new Response.Refused(Fault.NEGATIVE_WAITGROUP));
      case Action.Add(_, int delta) ->
          List.of(Response.Granted.of(new WaitGroupState(counter + delta)));
      case Action.Wait _ when counter == 0 -> List.of(Response.Granted.of(this));
      default -> List.of(); // a Wait that has to wait, or no action of wait groups
    };
  }
}
