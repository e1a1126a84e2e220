package concord.flow.reduce;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// `first` of Listing 3: the first element that satisfies a predicate, what is before it and what
/// is after it. If there is no such element, everything counts as before it.
public record First<T>(Optional<T> found, List<T> before, List<T> after) {
  public First {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  public static <T> First<T> of(List<T> s, Predicate<T> p) {
    for (int i = 0; i < s.size(); i++) {
      if (p.test(s.get(i))) {
        return new First<>(Optional.of(s.get(i)), s.subList(0, i), s.subList(i + 1, s.size()));
      }
    }
    return new First<>(Optional.empty(), s, List.of());
  }

  /// `none` of Listing 3.
  public static <T> boolean none(List<T> s, Predicate<T> p) {
    return of(s, p).found().isEmpty();
  }
}
