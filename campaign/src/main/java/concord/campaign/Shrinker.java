package concord.campaign;

import java.util.stream.Stream;

/// Makes programs smaller.
@FunctionalInterface
public interface Shrinker<P> {

  /// Slightly simpler programs, boldest first, made on demand. The order must depend on the program
  /// alone, because a [Trail] counts in it. A chain of candidates must end.
  Stream<P> candidates(P program);

  /// How many candidates to run together at first; the number doubles while none fails.
  default int together() {
    return 12;
  }
}
