package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.List;

/// Go's `sync.Mutex`. It does not know who holds it: any goroutine may unlock it.
public record MutexState(boolean locked) implements ObjectState {
  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Lock _ when locked -> List.of();
      case Action.Lock _ -> List.of(Response.Granted.of(new MutexState(true)));
      case Action.TryLock _ ->
          List.of(Response.Granted.with(locked ? Value.FALSE : Value.TRUE, new MutexState(true)));
      case Action.Unlock _ when locked -> List.of(Response.Granted.of(new MutexState(false)));
      case Action.Unlock _ -> List.of(new Response.Refused(Fault.UNLOCK_OF_UNLOCKED));
      default -> List.of(); // no action of mutexes
    };
  }
}
