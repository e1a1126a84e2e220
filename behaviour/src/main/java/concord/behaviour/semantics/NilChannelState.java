package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.List;

/// Go's nil channel: sends and receives wait for ever, close panics.
public record NilChannelState() implements ObjectState {
  @Override
  public List<Answer> answers(Request request) {
    return switch (request.action()) {
      case Action.Close _ -> List.of(new Answer.Refused(Fault.CLOSE_OF_NIL));
      case Action.Count _ ->
          List.of(new Answer.Granted(Rule.GRANT, this, Message.tag(Value.EMPTY)));
      default -> List.of();
    };
  }
}
