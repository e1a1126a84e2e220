package concord.facts.skeleton;

import concord.go.library.LibraryTable;
import concord.go.library.Operation;
import concord.go.library.Trait;
import concord.go.types.Func;
import concord.go.types.Signature;
import java.util.Optional;

/// The nodes that stand for library functions.
public final class LibraryNodes {
  /// The type of goroutine groups that can fail.
  private static final String GROUP = "golang.org/x/sync/errgroup.Group";

  private LibraryNodes() {}

  /// Makes such a group at `pc`.
  static Node.Make group(int pc) {
    return new Node.Make(pc, GROUP, pc + 1);
  }

  /// The operation that a library function or method is.
  static Optional<Kind> operation(Func func) {
    return LibraryTable.operation(func).flatMap(LibraryNodes::kind);
  }

  private static Optional<Kind> kind(Operation operation) {
    return switch (operation) {
      case LOCK -> Optional.of(Kind.LOCK);
      case RLOCK -> Optional.of(Kind.RLOCK);
      case TRY_LOCK -> Optional.of(Kind.TRY_LOCK);
      case TRY_RLOCK -> Optional.of(Kind.TRY_RLOCK);
      case UNLOCK -> Optional.of(Kind.UNLOCK);
      case RUNLOCK -> Optional.of(Kind.RUNLOCK);
      case WAIT_GROUP_ADD -> Optional.of(Kind.WAIT_GROUP_ADD);
      case WAIT_GROUP_DONE -> Optional.of(Kind.WAIT_GROUP_DONE);
      case WAIT_GROUP_WAIT, GROUP_WAIT -> Optional.of(Kind.WAIT_GROUP_WAIT);
      case COND_WAIT -> Optional.of(Kind.COND_WAIT);
      case COND_SIGNAL -> Optional.of(Kind.COND_SIGNAL);
      case COND_BROADCAST -> Optional.of(Kind.COND_BROADCAST);
      case ACQUIRE -> Optional.of(Kind.ACQUIRE);
      case RELEASE -> Optional.of(Kind.RELEASE);
      case WAIT_GROUP_GO, ONCE_DO -> Optional.empty(); // calls, whose callbacks are nodes
    };
  }

  /// The operation of an interface method with the name and signature of one of `sync.Locker`.
  static Optional<Kind> locker(Func method) {
    boolean plain =
        method.type() instanceof Signature s && s.params().isEmpty() && s.results().isEmpty();
    if (!plain) {
      return Optional.empty();
    }
    return switch (method.name()) {
      case "Lock" -> Optional.of(Kind.LOCK);
      case "Unlock" -> Optional.of(Kind.UNLOCK);
      case "RLock" -> Optional.of(Kind.RLOCK);
      case "RUnlock" -> Optional.of(Kind.RUNLOCK);
      default -> Optional.empty();
    };
  }

  /// How a library function calls its function arguments, if that is known.
  static Optional<Node.Mode> calls(Func func) {
    if (LibraryTable.has(func, Trait.CALLS_BACK)) {
      return Optional.of(Node.Mode.CALL);
    }
    return LibraryTable.has(func, Trait.CALLS_BACK_IN_GOROUTINE)
        ? Optional.of(Node.Mode.GO)
        : Optional.empty();
  }

  /// Whether a function prints its arguments, calling `String` or `Error`.
  static boolean prints(Func func) {
    return switch (func.pkg() == null ? "" : func.pkg().path()) {
      case "fmt" -> !func.name().contains("scan") && !func.name().startsWith("Scan");
      case "log" -> true;
      default -> false;
    };
  }

  /// Whether it is the type of timers or tickers, which send by themselves.
  public static boolean isTimer(String type) {
    return type.equals("time.Timer") || isTicker(type);
  }

  /// Whether a call returns the channel that is closed when a context ends.
  public static boolean isEndOfContext(Node.Target target) {
    return target instanceof Node.Target.Method(String type, String name)
        && type.equals("context.Context")
        && name.equals("Done");
  }

  /// Whether it is the type of tickers, whose channel is never closed.
  public static boolean isTicker(String type) {
    return type.equals("time.Ticker");
  }

  /// Whether it is the type of condition variables, which hold the lock of others.
  public static boolean isCondition(String type) {
    return type.equals("sync.Cond");
  }

  /// Whether a call returns the channel that is closed when a context is done.
  public static boolean isEnd(Node.Target target) {
    return target instanceof Node.Target.Method(String type, String name)
        && type.equals("context.Context")
        && name.equals("Done");
  }
}
