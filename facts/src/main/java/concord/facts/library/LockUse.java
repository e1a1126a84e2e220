package concord.facts.library;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.code.Instr.Callee;
import concord.go.library.LibraryTable;
import concord.go.library.Operation;
import concord.go.library.Trait;
import concord.go.types.Func;
import java.util.List;
import java.util.Optional;

/// How an instruction uses a lock. `sync.Once.Do` counts as holding a lock while its function runs.
///
/// @param reading whether it uses the readers' side
/// @param lock the register with the lock's address, unless a function holds it
public record LockUse(Kind kind, boolean deferred, boolean reading, int lock) {
  public enum Kind {
    TAKE,
    GIVE,
    ONCE,
    /// May or may not take it.
    TRY
  }

  public static Optional<LockUse> at(Code code, int pc) {
    return switch (code.at(pc)) {
      case Instr.Call c -> of(c.callee(), c.args(), false);
      case Instr.Defer d -> of(d.callee(), d.args(), true);
      default -> Optional.empty();
    };
  }

  private static Optional<LockUse> of(Callee callee, List<Integer> args, boolean deferred) {
    return callee instanceof Callee.Static s
        ? kind(s.func())
            .map(kind -> new LockUse(kind, deferred, isReading(s.func()), lock(s.func(), args)))
        : Optional.empty();
  }

  private static boolean isReading(Func func) {
    return LibraryTable.operation(func)
        .filter(o -> o == Operation.RLOCK || o == Operation.RUNLOCK)
        .isPresent();
  }

  private static int lock(Func func, List<Integer> args) {
    return func.receiverName().isPresent() ? args.getFirst() : Instr.NONE;
  }

  private static Optional<Kind> kind(Func func) {
    if (LibraryTable.has(func, Trait.CALLS_BACK_ONCE)) {
      return Optional.of(Kind.ONCE);
    }
    return LibraryTable.operation(func)
        .flatMap(operation ->
            switch (operation) {
              case LOCK, RLOCK -> Optional.of(Kind.TAKE);
              case UNLOCK, RUNLOCK -> Optional.of(Kind.GIVE);
              case TRY_LOCK, TRY_RLOCK -> Optional.of(Kind.TRY);
              case WAIT_GROUP_ADD,
                  WAIT_GROUP_DONE,
                  WAIT_GROUP_GO,
                  WAIT_GROUP_WAIT,
                  COND_WAIT,
                  COND_SIGNAL,
                  COND_BROADCAST,
                  ONCE_DO,
                  GROUP_WAIT,
                  ACQUIRE,
                  RELEASE ->
                  Optional.empty();
            });
  }
}
