package concord.go.types;

import java.util.List;

/// A use of a generic function or type: the type arguments, given or inferred, and the type that
/// results.
public record Instance(List<Type> args, Type type) {
  public Instance {
    args = List.copyOf(args);
  }
}
