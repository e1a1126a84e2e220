package concord.facts.skeleton;

import concord.go.code.Codes;
import concord.go.types.Func;
import concord.go.types.Signature;
import java.util.Optional;
import java.util.Set;

/// What functions of libraries mean to skeletons, by their names.
final class Library {
  /// Packages whose functions call what they are given before they return.
  private static final Set<String> CALLERS =
      Set.of("sort", "slices", "strings", "bytes", "maps", "path/filepath", "io/fs", "iter");

  private Library() {}

  /// The operation on a synchronisation object that a function or method is.
  static Optional<Kind> operation(Func func) {
    if (func.pkg() == null) {
      return Optional.empty();
    }
    return switch (func.pkg().path()) {
      case "sync" -> sync(func);
      case "golang.org/x/sync/errgroup" ->
          func.name().equals("Wait") ? Optional.of(Kind.WAIT_GROUP_WAIT) : Optional.empty();
      case "golang.org/x/sync/semaphore" ->
          switch (func.name()) {
            case "Acquire" -> Optional.of(Kind.ACQUIRE);
            case "Release" -> Optional.of(Kind.RELEASE);
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static Optional<Kind> sync(Func func) {
    return switch (Codes.path(func)) {
      case "sync.Mutex.Lock", "sync.RWMutex.Lock" -> Optional.of(Kind.LOCK);
      case "sync.RWMutex.RLock" -> Optional.of(Kind.RLOCK);
      case "sync.Mutex.TryLock", "sync.RWMutex.TryLock" -> Optional.of(Kind.TRY_LOCK);
      case "sync.RWMutex.TryRLock" -> Optional.of(Kind.TRY_RLOCK);
      case "sync.Mutex.Unlock", "sync.RWMutex.Unlock" -> Optional.of(Kind.UNLOCK);
      case "sync.RWMutex.RUnlock" -> Optional.of(Kind.RUNLOCK);
      case "sync.WaitGroup.Add" -> Optional.of(Kind.WAIT_GROUP_ADD);
      case "sync.WaitGroup.Done" -> Optional.of(Kind.WAIT_GROUP_DONE);
      case "sync.WaitGroup.Wait" -> Optional.of(Kind.WAIT_GROUP_WAIT);
      case "sync.Cond.Wait" -> Optional.of(Kind.COND_WAIT);
      case "sync.Cond.Signal" -> Optional.of(Kind.COND_SIGNAL);
      case "sync.Cond.Broadcast" -> Optional.of(Kind.COND_BROADCAST);
      default -> Optional.empty();
    };
  }

  /// The type of groups of goroutines that can fail.
  static final String GROUP = "golang.org/x/sync/errgroup.Group";

  /// Whether a method starts goroutines that its receiver waits for.
  static boolean isGroup(Func func) {
    String name = func.receiverName().map(t -> t.name()).orElse("");
    return switch (func.pkg() == null ? "" : func.pkg().path()) {
      case "sync" -> name.equals("WaitGroup");
      case "golang.org/x/sync/errgroup" -> name.equals("Group");
      default -> false;
    };
  }

  /// Whether a function makes such a group; it is the first result.
  static boolean makesGroup(Func func) {
    return func.pkg() != null
        && func.pkg().path().equals("golang.org/x/sync/errgroup")
        && func.name().equals("WithContext");
  }

  /// A method of an interface that is named like one of `sync.Locker`, and looks so.
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

  /// Whether a call never comes back. Loggers of other libraries are known by their names.
  static boolean ends(Func func) {
    String name = func.name();
    String path = func.pkg() == null ? "" : func.pkg().path();
    return switch (path) {
      case "os", "syscall" -> name.equals("Exit");
      case "runtime" -> name.equals("Goexit");
      case "testing" ->
          name.startsWith("Fatal") || name.startsWith("Skip") || name.equals("FailNow");
      default ->
          name.equals("Fatal")
              || name.equals("Fatalf")
              || name.equals("Fatalln")
              || name.equals("Fatalw")
              || name.equals("Panic")
              || name.equals("Panicf")
              || name.equals("Panicln")
              || name.equals("Panicw")
              || name.equals("Crit")
              || name.equals("Exit");
    };
  }

  /// Whether the result is an error that is not nil.
  static boolean makesError(Func func) {
    return switch (func.pkg() == null ? "" : func.pkg().path()) {
      case "errors" -> func.name().equals("New");
      case "fmt" -> func.name().equals("Errorf");
      default -> false;
    };
  }

  /// How a function of a library calls the functions it is given, if that is known.
  static Optional<Node.Mode> calls(Func func) {
    String path = func.pkg() == null ? "" : func.pkg().path();
    String name = func.name();
    String receiver = func.receiverName().map(t -> t.name()).orElse("");
    if (CALLERS.contains(path)) {
      return Optional.of(Node.Mode.CALL);
    }
    return switch (path) {
      case "sync" ->
          receiver.equals("WaitGroup")
              ? Optional.of(Node.Mode.GO)
              : receiver.equals("Once") || receiver.equals("Map")
                  ? Optional.of(Node.Mode.CALL)
                  : Optional.empty();
      case "time", "context" ->
          name.equals("AfterFunc") ? Optional.of(Node.Mode.GO) : Optional.empty();
      case "golang.org/x/sync/errgroup" -> Optional.of(Node.Mode.GO);
      case "golang.org/x/sync/singleflight" ->
          name.equals("Do") ? Optional.of(Node.Mode.CALL) : Optional.of(Node.Mode.GO);
      default -> Optional.empty();
    };
  }
}
