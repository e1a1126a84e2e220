package concord.facts.library;

import concord.go.types.Func;
import java.util.Set;

/// Which functions of libraries do something that must be followed wherever they are called: they
/// block or wake, end a goroutine, or start one.
public final class Effects {
  /// Types of `sync` that never block.
  private static final Set<String> DATA = Set.of("Map", "Pool");

  private static final Set<String> CLOCK =
      Set.of("After", "AfterFunc", "NewTicker", "NewTimer", "Reset", "Stop", "Tick");

  private static final Set<String> TESTS =
      Set.of(
          "Cleanup", "FailNow", "Fatal", "Fatalf", "Parallel", "Run", "Skip", "SkipNow", "Skipf");

  private static final Set<String> RUNTIME =
      Set.of("AddCleanup", "GOMAXPROCS", "Goexit", "SetFinalizer");

  private static final Set<String> ENDS_OF_TESTS =
      Set.of("FailNow", "Fatal", "Fatalf", "Skip", "SkipNow", "Skipf");

  private Effects() {}

  /// What can block or panic without code that could be looked into. Contexts and timers block only
  /// through channels.
  public static boolean mayBlock(Func func) {
    return switch (func.pkg().path()) {
      case "sync" -> func.receiverName().map(t -> !DATA.contains(t.name())).orElse(true);
      default -> false;
    };
  }

  /// Whether calling it may end the goroutine, with what has been deferred.
  public static boolean ends(Func func) {
    return switch (func.pkg().path()) {
      case "runtime" -> func.name().equals("Goexit");
      case "testing" -> ENDS_OF_TESTS.contains(func.name());
      default -> false;
    };
  }

  public static boolean has(Func func) {
    if (mayBlock(func) || (Library.isStandard(func) && Written.by(func))) {
      return true;
    }
    String name = func.name();
    return switch (func.pkg().path()) {
      case "sync/atomic", "context", "os/signal" -> true;
      case "time" -> CLOCK.contains(name);
      case "testing" -> TESTS.contains(name);
      case "runtime" -> RUNTIME.contains(name);
      case "errors" -> name.equals("As"); // writes what it finds
      case "os", "syscall" -> name.equals("Exit");
      case "log" -> name.startsWith("Fatal") || name.startsWith("Panic");
      case "net/http" -> name.equals("HandleFunc") || name.equals("Handle");
      default -> false;
    };
  }
}
