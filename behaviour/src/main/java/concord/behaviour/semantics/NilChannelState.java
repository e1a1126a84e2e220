package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.List;

/// Go's nil channel: sends and receives wait for ever, close panics.
public record NilChannelState() implements ObjectState {
  @Override
  public List<Answer> answers(Request request) {
    return request.action() instanceof Action.Close
        ? List.of(new Answer.Refused(Fault.CLOSE_OF_NIL))
        : List.of();
  }
}
