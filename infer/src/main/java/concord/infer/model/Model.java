package concord.infer.model;

import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import java.util.List;

/// A function of a library: it completes with its results, or ends the path.
interface Model {
  void call(Path path, List<Value> args, Completion done);
}
