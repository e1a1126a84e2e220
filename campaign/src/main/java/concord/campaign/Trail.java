package concord.campaign;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// How a program was shrunk: at each step, the number of the candidate taken. Following the trail
/// from the generated program gives the shrunk one again.
///
/// Printed as `12.0.3`; empty if no step was taken.
public record Trail(List<Integer> steps) implements Serializable {
  public static final Trail NONE = new Trail(List.of());

  public Trail {
    steps = List.copyOf(steps);
  }

  /// The program at the end, or empty if the shrinker has no such candidate any more (the trail
  /// belongs to another version).
  public <P> Optional<P> follow(P program, Shrinker<P> shrinker) {
    Optional<P> at = Optional.of(program);
    for (int step : steps) {
      at = at.flatMap(p -> shrinker.candidates(p).skip(step).findFirst());
    }
    return at;
  }

  public static Trail parse(String text) {
    if (text.isEmpty()) {
      return NONE;
    }
    return new Trail(Arrays.stream(text.split("\\.")).map(Integer::valueOf).toList());
  }

  @Override
  public String toString() {
    return steps.stream().map(String::valueOf).collect(Collectors.joining("."));
  }
}
