package concord.facts.slice;

import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The values that matter to a unit: those from which its objects, functions, or synchronisation
/// objects are reachable. All others are data and treated as unknown.
public final class Concern {
  /// Nested deeper, nothing matters to the unit.
  private static final int DEEPEST = 5;

  private final Set<TypeName> types;
  private final Map<Type, Boolean> known = new HashMap<>();

  /// `types` are the declared types of the unit.
  public Concern(Set<TypeName> types) {
    this.types = Set.copyOf(types);
  }

  /// Whether values of a type need not be told apart.
  boolean isData(Type type) {
    if (type == Basic.INVALID || type.underlying() instanceof Basic) {
      return false;
    }
    return known.computeIfAbsent(type, t -> !leads(t, DEEPEST));
  }

  private boolean leads(Type type, int depth) {
    Type declared = Types.unalias(type);
    if (declared instanceof Named named) {
      if (types.contains(named.obj())) {
        return true;
      }
      String path = named.obj().pkg().path();
      if (named.obj().pkg() == Pkg.UNIVERSE || synchronises(path, named.obj().name())) {
        return true; // errors too: code asks whether there is one
      }
    }
    if (depth == 0) {
      return false;
    }
    return switch (type.underlying()) {
      case Type.Chan _, Signature _ -> true;
      case Type.Pointer p -> leads(p.elem(), depth - 1);
      case Type.Slice s -> leads(s.elem(), depth - 1);
      case Type.Array a -> leads(a.elem(), depth - 1);
      case Type.MapOf m -> leads(m.key(), depth - 1) || leads(m.elem(), depth - 1);
      case Struct s ->
          s.fields().stream()
              .map(f -> f.type())
              .anyMatch(t -> !(t.underlying() instanceof Basic) && leads(t, depth - 1));
      case Interface _ -> false;
      default -> false;
    };
  }

  private static boolean synchronises(String path, String name) {
    return switch (path) {
      case "sync", "sync/atomic", "context", "golang.org/x/sync/errgroup" -> true;
      case "time" -> name.equals("Timer") || name.equals("Ticker");
      default -> false;
    };
  }
}
