package concord.infer.model;

import concord.go.types.Basic;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Builtins;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Elements;
import concord.infer.run.Memory;
import concord.infer.write.Specialiser;
import java.util.List;
import java.util.Map;

/// What functions of `sort` do to a slice that they get as `any`.
final class ListModels {
  private final Specialiser specialiser;
  private final Memory memory;
  private final Builtins builtins;

  ListModels(Specialiser specialiser, Memory memory, Builtins builtins) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.builtins = builtins;
  }

  void addTo(Map<String, Model> models) {
    models.put("sort.length", this::length);
    models.put("sort.swap", this::swap);
  }

  private void length(Path path, List<Value> args, Completion done) {
    builtins.call(path, "len", Basic.INT, args, done);
  }

  /// The order of an unknown slice does not matter.
  private void swap(Path path, List<Value> args, Completion done) {
    if (args.get(0) instanceof Value.Slice s) {
      int i = Elements.number(args.get(1));
      int j = Elements.number(args.get(2));
      if (i >= 0 && j >= 0 && i < s.length() && j < s.length()) {
        memory.swap(path, s, i, j);
      } else {
        specialiser.notes().leaveOut(path, "the order of the elements is not followed");
      }
    }
    done.done(path, List.of());
  }
}
