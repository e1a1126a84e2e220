package concord.go.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Sets of types given by terms `T` and `~T`; an absent list is the set of all types.
public final class Terms {
  private Terms() {}

  static Optional<List<Type.Term>> intersect(
      Optional<List<Type.Term>> a, Optional<List<Type.Term>> b) {
    if (a.isEmpty()) {
      return b;
    }
    if (b.isEmpty()) {
      return a;
    }
    List<Type.Term> both = new ArrayList<>();
    for (Type.Term x : a.get()) {
      for (Type.Term y : b.get()) {
        if (includes(x, y)) {
          both.add(y);
        } else if (includes(y, x)) {
          both.add(x);
        }
      }
    }
    return Optional.of(normalise(both));
  }

  /// Leaves out terms that others include.
  static List<Type.Term> normalise(List<Type.Term> terms) {
    List<Type.Term> kept = new ArrayList<>();
    for (Type.Term term : terms) {
      if (kept.stream().noneMatch(k -> includes(k, term))) {
        kept.removeIf(k -> includes(term, k));
        kept.add(term);
      }
    }
    return List.copyOf(kept);
  }

  /// Whether every type of `y` is one of `x`.
  public static boolean includes(Type.Term x, Type.Term y) {
    return x.tilde()
        ? Identity.identical(x.type().underlying(), y.type().underlying())
        : !y.tilde() && Identity.identical(x.type(), y.type());
  }

  public static boolean includes(List<Type.Term> terms, Type t) {
    Type.Term term = new Type.Term(false, t);
    return terms.stream().anyMatch(x -> includes(x, term));
  }

  public static boolean subset(List<Type.Term> xs, List<Type.Term> ys) {
    return xs.stream().allMatch(x -> ys.stream().anyMatch(y -> includes(y, x)));
  }
}
