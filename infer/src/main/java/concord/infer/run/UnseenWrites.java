package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.types.Interface;
import concord.go.types.Type;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import java.util.HashSet;
import java.util.Set;

/// The contents of memory after unseen code may have written to it.
final class UnseenWrites {
  private final Memory memory;

  UnseenWrites(Memory memory) {
    this.memory = memory;
  }

  /// Data reachable from an address may have changed; references stay.
  void forgetData(Path path, Value value) {
    if (!(value instanceof Value.Pointer p)
        || !(path.state.heap.get(p.object()) instanceof Obj.Memory object)) {
      return;
    }
    for (int i = 0; i < object.slots().size(); i++) {
      Value held = object.slots().get(i);
      if (held instanceof Value.Const && !(held.type().underlying() instanceof Interface)) {
        Obj.Memory now = path.state.memory(p.object());
        memory.storeSlot(path, p.object(), now, i, path.unknown(held.type()));
      }
    }
  }

  /// Unseen code has written through an address, or through the addresses in a list: plain data
  /// becomes unknown. Channels, functions and locks stay.
  void overwritten(Path path, Value value) {
    overwritten(path, value, new HashSet<>());
  }

  private void overwritten(Path path, Value value, Set<Integer> seen) {
    switch (value) {
      case Value.Slice s when seen.add(s.array()) -> {
        for (int i = 0; i < s.length(); i++) {
          overwrite(path, s.array(), s.low() + i, seen);
        }
      }
      case Value.Pointer p when p.slot() >= 0 -> overwrite(path, p.object(), p.slot(), seen);
      case Value.Pointer p when seen.add(p.object()) -> {
        if (path.state.heap.get(p.object()) instanceof Obj.Memory m) {
          for (int i = 0; i < m.slots().size(); i++) {
            overwrite(path, p.object(), i, seen);
          }
        }
      }
      case Value.MapRef m when seen.add(m.object()) -> {
        if (path.state.heap.get(m.object()) instanceof Obj.Table t && t.content().isEmpty()) {
          path.state.heap.set(m.object(), t.opened());
        }
      }
      case null, default -> {}
    }
  }

  private void overwrite(Path path, int object, int slot, Set<Integer> seen) {
    if (!(path.state.heap.get(object) instanceof Obj.Memory variable)) {
      return;
    }
    Value held = variable.slots().get(slot);
    Type type = Memory.slotType(variable, slot);
    boolean data = Kinds.isData(type) && !Memory.isPart(variable, slot);
    if (data || (held instanceof Value.Nil && type.underlying() instanceof Type.Pointer)) {
      memory.storeSlot(path, object, variable, slot, path.unknown(type));
    } else {
      overwritten(path, held, seen);
    }
  }
}
