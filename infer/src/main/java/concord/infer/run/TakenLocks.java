package concord.infer.run;

import concord.facts.summary.Services;
import concord.go.types.Basic;
import concord.go.types.Var;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// The locks that code which is looked at apart may take when it is called: those, among what it
/// can come to, that lie where its text takes one.
final class TakenLocks {
  private final World world;
  private final Memory memory;

  TakenLocks(World world, Memory memory) {
    this.world = world;
    this.memory = memory;
  }

  /// A lock that is a part of an object, or a variable.
  ///
  /// @param inside the slot of that object, if it is a part itself
  private record Slots(Services.Slot lock, Optional<Services.Slot> inside) {
    boolean is(Services.Taken taken) {
      boolean elsewhere =
          taken.inside().isPresent() && inside.isPresent() && !taken.inside().equals(inside);
      return taken.lock().equals(lock) && !elsewhere;
    }
  }

  /// The locks, each with whether it is only taken to read.
  SequencedMap<Integer, Boolean> of(Path path, Dispatch.Resolved.Apart call) {
    SequencedMap<Integer, Boolean> locks = new LinkedHashMap<>();
    Services.Done done = world.services().of(call.codes());
    if (done.taken().isEmpty()) {
      return locks;
    }
    List<Value> roots = new ArrayList<>(call.args());
    Map<Integer, Services.Slot> slots = new HashMap<>();
    for (Var var : done.vars()) {
      Integer global = path.state.globals.get(var);
      if (global != null) {
        roots.add(new Value.Pointer(global, Value.Pointer.WHOLE, Basic.INVALID));
        slots.put(global, new Services.Slot(var, 0));
      }
    }
    List<Integer> objects = memory.publishing().reachable(path, roots);
    Map<Integer, Integer> wholes = new HashMap<>();
    for (int object : objects) {
      if (path.state.heap.get(object) instanceof Obj.Memory m) {
        for (int i = 0; i < m.slots().size(); i++) {
          if (m.slots().get(i) instanceof Value.Pointer p && Memory.isPart(m, i)) {
            slots.put(p.object(), Services.field(m.type(), i));
            wholes.put(p.object(), object);
          }
        }
      }
    }
    for (int object : objects) {
      if (slots.containsKey(object) && path.state.heap.get(object) instanceof Obj.Sync) {
        Optional<Services.Slot> inside = Optional.ofNullable(wholes.get(object)).map(slots::get);
        Slots lies = new Slots(slots.get(object), inside);
        done.taken().stream()
            .filter(lies::is)
            .forEach(t -> locks.merge(object, t.reading(), Boolean::logicalAnd));
      }
    }
    return locks;
  }
}
