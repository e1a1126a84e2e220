package concord.go.types;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Questions about methods and instances, for those who follow a program's calls.
public final class Methods {
  private Methods() {}

  /// A method, reached through the embedded fields with these indices.
  public record Found(Func func, List<Integer> embedded) {
    public Found {
      embedded = List.copyOf(embedded);
    }
  }

  /// The method `name`, written in package `from`, of a value of type `t`.
  public static Optional<Found> find(Type t, Pkg from, String name) {
    if (!(Lookup.find(t, from, name) instanceof Lookup.Found(Func func, List<Integer> path, _))) {
      return Optional.empty();
    }
    return Optional.of(new Found(func, path.subList(0, path.size() - 1)));
  }

  /// The methods an interface asks for.
  public static List<Func> of(Interface type) {
    return type.typeSet().methods();
  }

  /// The instance of a generic type with these arguments.
  public static Named instance(Named generic, List<Type> args) {
    return generic.instantiate(args);
  }

  /// `type` with types for type parameters.
  public static Type substitute(Type type, Map<TypeParam, Type> args) {
    List<TypeParam> params = List.copyOf(args.keySet());
    return Subst.of(params, params.stream().map(args::get).toList()).apply(type);
  }
}
