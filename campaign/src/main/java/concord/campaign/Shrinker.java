package concord.campaign;

import java.util.stream.Stream;

/// Makes programs smaller.
@FunctionalInterface
public interface Shrinker<P> {

  /// Programs that are a little simpler, the boldest first, made only as they are asked for. The
  /// order must depend on the program alone: a [Trail] counts in it. A chain of candidates must
  /// end.
  Stream<P> candidates(P program);

  /// How many candidates are worth running together at first; the number doubles while none fails.
  default int together() {
    return 12;
  }
}
