package concord.infer.run;

import concord.infer.domain.Errors;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import java.util.List;

/// Starts panics. Deferred calls run afterwards ([Calls#unwind]).
final class Panics {
  private Panics() {}

  static void panic(Path path, Value value) {
    path.state.panic = value;
    path.top().unwinding = true;
  }

  /// A run-time error: the value of the panic is an error.
  static void crash(Path path) {
    panic(path, Errors.made(path, List.of()));
  }

  /// Whether an address can be followed; following nil panics.
  static boolean isFollowed(Path path, Value address) {
    if (address instanceof Value.Nil) {
      crash(path);
      return false;
    }
    return true;
  }
}
