package concord.infer.run;

import concord.go.types.Basic;
import concord.infer.domain.Path;
import concord.infer.domain.Value;

/// How a panic begins. What has been deferred runs then ([Calls#unwind]).
final class Panics {
  private Panics() {}

  static void panic(Path path, Value value) {
    path.state.panic = value;
    path.top().unwinding = true;
  }

  /// Whether an address can be followed: to follow nil is a panic.
  static boolean isFollowed(Path path, Value address) {
    if (address instanceof Value.Nil) {
      panic(path, path.unknown(Basic.INVALID));
      return false;
    }
    return true;
  }
}
