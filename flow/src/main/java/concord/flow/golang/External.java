package concord.flow.golang;

import java.util.Set;

/// Functions of other packages that concern concurrency. All others are assumed to compute and
/// return.
final class External {
  /// Packages whose functions communicate or synchronise in ways the fragment does not have.
  private static final Set<String> CONCURRENT =
      Set.of("sync", "context", "os/signal", "golang.org/x/sync/errgroup");

  /// Functions and methods of `time` that make or drive channels.
  private static final Set<String> TIMERS =
      Set.of("Tick", "NewTimer", "NewTicker", "AfterFunc", "Reset", "Stop");

  private External() {}

  /// `time.After`, the only library function that returns a channel and is supported.
  static boolean isTimeAfter(String path, String name) {
    return path.equals("time") && name.equals("After");
  }

  /// Ends the goroutine that calls it: `t.Fatal` and similar functions.
  static boolean returns(String path, String name) {
    return path.equals("testing")
        && (name.startsWith("Fatal") || name.startsWith("Skip") || name.equals("FailNow"));
  }

  /// Not in the fragment.
  static boolean isUnsupported(String path, String name) {
    return CONCURRENT.contains(path)
        || (path.equals("time") && TIMERS.contains(name))
        || (path.equals("runtime") && name.equals("Goexit"))
        || (path.equals("os") && name.equals("Exit"))
        || (path.equals("log") && (name.startsWith("Fatal") || name.startsWith("Panic")));
  }

  /// Whether calls of it must be kept.
  static boolean matters(String path, String name) {
    return isTimeAfter(path, name) || returns(path, name) || isUnsupported(path, name);
  }

  /// A new error is not nil.
  static boolean makesError(String path, String name) {
    return (path.equals("errors") && name.equals("New"))
        || (path.equals("fmt") && name.equals("Errorf"));
  }
}
