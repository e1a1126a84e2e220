package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.List;

/// Go's nil channel: sends and receives wait for ever, close panics.
public record NilChannelState() implements ObjectState {
  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Close _ -> List.of(new Response.Refused(Fault.CLOSE_OF_NIL));
      case Action.Count _ ->
          List.of(new Response.Granted(TransitionRule.GRANT, this, Message.tag(Value.EMPTY)));
      default -> List.of();
    };
  }
}
