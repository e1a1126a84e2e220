package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.List;

/// Go's `sync.WaitGroup`: a counter that may not become negative.
public record WaitGroupState(int counter) implements ObjectState {
  @Override
  public List<Answer> answers(Request request) {
    return switch (request.action()) {
      case Action.Add(_, int delta) when counter + delta < 0 ->
          List.of(new Answer.Refused(Fault.NEGATIVE_WAITGROUP));
      case Action.Add(_, int delta) ->
          List.of(Answer.Granted.of(new WaitGroupState(counter + delta)));
      case Action.Wait _ when counter == 0 -> List.of(Answer.Granted.of(this));
      default -> List.of(); // a Wait that has to wait, or no action of wait groups
    };
  }
}
