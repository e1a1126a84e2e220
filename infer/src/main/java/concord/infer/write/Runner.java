package concord.infer.write;

import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Path;

/// Runs code; this is all that writing knows of it.
public interface Runner {
  /// Whether a path starts with a definition, or is in the middle of one.
  enum Start {
    AT_DEFINITION,
    IN_PATH
  }

  void run(Path path, Start start);

  /// Makes a zero variable of this type; returns its object.
  int allocate(Path path, Type type, String hint, AllocationSite place);
}
