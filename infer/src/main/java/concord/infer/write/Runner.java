package concord.infer.write;

import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Path;

/// Runs code. Writing knows no more of it than this.
public interface Runner {
  /// Whether a path starts where a definition does, or is in the middle of one.
  enum Start {
    AT_DEFINITION,
    IN_PATH
  }

  void run(Path path, Start start);

  /// Makes a variable of this type that is zero; returns its object.
  int allocate(Path path, Type type, String hint, AllocationSite place);
}
