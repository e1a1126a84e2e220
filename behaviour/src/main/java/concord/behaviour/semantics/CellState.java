package concord.behaviour.semantics;

import concord.behaviour.Action;
import java.util.List;

/// A shared variable: what was stored last.
public record CellState(Message value) implements ObjectState {
  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Load _ -> List.of(new Response.Granted(TransitionRule.GRANT, this, value));
      case Action.Store _ -> List.of(Response.Granted.of(new CellState(request.message())));
      case Action.Update _ -> {
        Message next = request.rewrites().getOrDefault(value.tag(), value);
        yield List.of(new Response.Granted(TransitionRule.GRANT, new CellState(next), value));
      }
      default -> List.of(); // no action of cells
    };
  }

  @Override
  public ObjectState rename(Renaming renaming) {
    return new CellState(value.rename(renaming));
  }

  @Override
  public List<Integer> contents() {
    return value.objects();
  }
}
