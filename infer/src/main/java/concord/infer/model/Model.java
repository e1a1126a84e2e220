package concord.infer.model;

import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import java.util.List;

/// The model of a library function: it completes with results, or ends the path.
interface Model {
  void call(Path path, List<Value> args, Completion done);
}
