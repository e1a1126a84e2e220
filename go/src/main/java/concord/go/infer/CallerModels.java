package concord.go.infer;

import concord.go.infer.Calls.Completion;
import concord.go.infer.Models.Model;
import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Whoever calls a function of a library: nobody knows him, but he has what he gave to the
/// function, what it returned and what lies in package variables, and goes on to use that. So where
/// the other end of a channel that he can reach is in another method, nobody waits for it in vain.
final class CallerModels {
  static final String GOES_ON = "concord.callerGoesOn";

  private final Surroundings surroundings;

  CallerModels(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  void addTo(Map<String, Model> models) {
    models.put(GOES_ON, this::goesOn);
  }

  private void goesOn(Path path, List<Value> args, Completion done) {
    List<Value> roots = new ArrayList<>(args);
    for (int global : path.state.globals.values()) {
      roots.add(new Value.Pointer(global, Value.Pointer.WHOLE, new Type.Pointer(Basic.INVALID)));
    }
    surroundings.have(path, roots);
    done.done(path, List.of());
  }
}
