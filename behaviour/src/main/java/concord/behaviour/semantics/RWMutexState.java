package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Value;
import java.util.List;

/// Go's `sync.RWMutex`: many readers or one writer, and a writer that waits keeps new readers out.
///
/// `writer` is the goroutine that has announced itself for writing, or -1: it waits until the last
/// of `readers` has left, then it is `writing`. So `Lock` takes two steps if there are readers, and
/// otherwise one, which announces the writer and gives it the lock. The state does not remember
/// which goroutine holds the lock: as with a mutex, any goroutine may unlock.
public record RWMutexState(int readers, int writer, boolean writing) implements ObjectState {
  private static final int NOBODY = -1;

  static final RWMutexState FREE = new RWMutexState(0, NOBODY, false);

  @Override
  public List<Response> answers(Request request) {
    return switch (request.action()) {
      case Action.Lock _ -> lock(request.goroutine());
      case Action.TryLock _ -> tryLock();
      case Action.Unlock _ -> unlock();
      case Action.RLock _ ->
          open() ? List.of(Response.Granted.of(readers(readers + 1))) : List.of();
      case Action.TryRLock _ -> tryRLock();
      case Action.RUnlock _ -> rUnlock();
      default -> List.of(); // no action of RWMutexes
    };
  }

  /// No writer holds the lock or waits for it.
  private boolean open() {
    return writer == NOBODY && !writing;
  }

  private List<Response> lock(int goroutine) {
    if (readers == 0 && (open() || writer == goroutine)) {
      return List.of(Response.Granted.of(new RWMutexState(0, NOBODY, true)));
    }
    return open()
        ? List.of(new Response.Noted(new RWMutexState(readers, goroutine, false)))
        : List.of();
  }

  private List<Response> tryLock() {
    return List.of(
        open() && readers == 0
            ? Response.Granted.with(Value.TRUE, new RWMutexState(0, NOBODY, true))
            : Response.Granted.with(Value.FALSE, this));
  }

  private List<Response> unlock() {
    return List.of(
        writing ? Response.Granted.of(FREE) : new Response.Refused(Fault.UNLOCK_OF_UNLOCKED));
  }

  private List<Response> tryRLock() {
    return List.of(
        open()
            ? Response.Granted.with(Value.TRUE, readers(readers + 1))
            : Response.Granted.with(Value.FALSE, this));
  }

  private List<Response> rUnlock() {
    return List.of(
        readers > 0
            ? Response.Granted.of(readers(readers - 1))
            : new Response.Refused(Fault.UNLOCK_OF_UNLOCKED));
  }

  private RWMutexState readers(int n) {
    return new RWMutexState(n, writer, writing);
  }

  @Override
  public ObjectState rename(Renaming renaming) {
    return writer == NOBODY ? this : new RWMutexState(readers, renaming.goroutine(writer), writing);
  }
}
