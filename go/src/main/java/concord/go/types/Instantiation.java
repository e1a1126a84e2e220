package concord.go.types;

import java.util.List;

/// Type arguments as a key: equal when the arguments are identical types.
public record Instantiation(List<Type> args, int hash) {
  public static Instantiation of(List<Type> args) {
    int hash = 1;
    for (Type t : args) {
      hash = 31 * hash + hash(t, 3);
    }
    return new Instantiation(List.copyOf(args), hash);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Instantiation other
        && hash == other.hash
        && Identity.identical(args, other.args);
  }

  /// Identical types have equal hashes. Only the outside of a type is looked at, and nothing is
  /// completed for it.
  private static int hash(Type t, int depth) {
    if (depth == 0) {
      return 0;
    }
    return switch (t) {
      case Basic b -> b.toString().hashCode();
      case Named n -> {
        int h = n.obj().name().hashCode();
        for (Type arg : n.typeArgs()) {
          h = 31 * h + hash(arg, depth - 1);
        }
        yield h;
      }
      case Alias a -> hash(a.actual(), depth);
      case Type.Pointer(Type elem) -> 31 * hash(elem, depth - 1) + 1;
      case Type.Slice(Type elem) -> 31 * hash(elem, depth - 1) + 2;
      case Type.Array(long n, Type elem) -> 31 * hash(elem, depth - 1) + 3 + (int) n;
      case Type.MapOf(Type key, Type elem) ->
          31 * (31 * hash(key, depth - 1) + hash(elem, depth - 1)) + 4;
      case Type.Chan(Type.Direction dir, Type elem) ->
          31 * hash(elem, depth - 1) + 5 + dir.name().hashCode();
      case TypeParam p -> p.obj().name().hashCode();
      case Signature s -> 100 + s.params().size();
      case Struct s -> 200 + s.fields().size();
      case Interface _ -> 300;
      case Type.Tuple v -> 400 + v.vars().size();
      case Type.Union _ -> 500;
      case Type.Unknown _ -> 600;
    };
  }
}
