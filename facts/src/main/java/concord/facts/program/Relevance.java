package concord.facts.program;

import concord.facts.data.Kinds;
import concord.facts.data.Location;
import concord.go.types.Struct;
import concord.go.types.Type;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The locations whose contents matter to synchronisation. The set only grows.
public final class Relevance {
  /// Nested deeper in structs and arrays, everything is assumed to matter.
  private static final int DEEPEST = 6;

  private final Set<Location> relevant = new HashSet<>();
  private final Map<Location, Set<Location>> aliases = new HashMap<>();
  private boolean grown;

  /// Whether anything was marked since the last call.
  boolean grew() {
    boolean result = grown;
    grown = false;
    return result;
  }

  public void mark(Location location) {
    if (relevant.add(location)) {
      grown = true;
      aliases.getOrDefault(location, Set.of()).forEach(this::mark);
    }
  }

  /// The address of `location`, which holds a `type`, is passed on: what is read and written
  /// through such an address may be at this location.
  void alias(Location location, Type type) {
    Location variable = Location.variable(type);
    aliases.computeIfAbsent(location, _ -> new HashSet<>()).add(variable);
    aliases.computeIfAbsent(variable, _ -> new HashSet<>()).add(location);
  }

  public boolean is(Location location) {
    return location.isAny()
        || relevant.contains(location)
        || relevant.contains(Location.any(location.kind()));
  }

  /// Whether the elements of such a container matter, or their number.
  public boolean isIn(Type container) {
    return is(Location.element(container)) || is(Location.count(container));
  }

  /// Whether a variable of this type, at one of these locations, has a part that matters.
  public boolean isHeldBy(Type type, Collection<Location> at) {
    return isHeldBy(type, at, DEEPEST);
  }

  private boolean isHeldBy(Type type, Collection<Location> at, int depth) {
    if (depth == 0 || Kinds.sort(type).isPresent()) {
      return true;
    }
    return switch (type.underlying()) {
      case Struct s -> {
        boolean any = false;
        for (int i = 0; i < s.fields().size() && !any; i++) {
          any = isHeldBy(s.fields().get(i).type(), List.of(Location.field(s, i)), depth - 1);
        }
        yield any;
      }
      case Type.Array a -> isHeldBy(a.elem(), List.of(Location.element(a)), depth - 1);
      default -> at.stream().anyMatch(this::is);
    };
  }

  /// Comparing structs and arrays reads all their parts.
  public void compare(Type type) {
    switch (type.underlying()) {
      case Struct s -> { // no struct contains itself
        for (int i = 0; i < s.fields().size(); i++) {
          mark(Location.field(s, i));
          compare(s.fields().get(i).type());
        }
      }
      case Type.Array a -> {
        mark(Location.element(a));
        compare(a.elem());
      }
      default -> {}
    }
  }
}
