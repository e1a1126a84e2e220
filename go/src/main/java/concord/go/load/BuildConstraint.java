package concord.go.load;

import concord.go.syntax.GoVersion;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The condition under which a file is part of its package: `//go:build linux && !cgo`, or old `//
/// +build` lines.
public sealed interface BuildConstraint {
  record Tag(String name) implements BuildConstraint {}

  record Not(BuildConstraint x) implements BuildConstraint {}

  record And(List<BuildConstraint> parts) implements BuildConstraint {
    public And {
      parts = List.copyOf(parts);
    }
  }

  record Or(List<BuildConstraint> parts) implements BuildConstraint {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  default boolean holds(Predicate<String> tags) {
    return switch (this) {
      case Tag t -> tags.test(t.name);
      case Not n -> !n.x.holds(tags);
      case And a -> a.parts.stream().allMatch(p -> p.holds(tags));
      case Or o -> o.parts.stream().anyMatch(p -> p.holds(tags));
    };
  }

  /// The oldest release that every build of the file needs: `go1.21` of `go1.21 && linux`.
  default Optional<GoVersion> minimumVersion() {
    return switch (this) {
      case Tag t -> t.name.matches("go1(\\.\\d+)?") ? GoVersion.parse(t.name) : Optional.empty();
      case Not _ -> Optional.empty();
      case And a ->
          a.parts.stream().flatMap(p -> p.minimumVersion().stream()).max(GoVersion::compareTo);
      case Or o -> {
        List<GoVersion> all = o.parts.stream().flatMap(p -> p.minimumVersion().stream()).toList();
        yield all.size() < o.parts.size()
            ? Optional.empty()
            : all.stream().min(GoVersion::compareTo);
      }
    };
  }
}
