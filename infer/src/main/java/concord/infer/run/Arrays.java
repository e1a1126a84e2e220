package concord.infer.run;

import concord.go.types.Type;
import concord.infer.domain.Canonical;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The arrays behind slices: their room, and which may be the same.
///
/// Go does not specify the capacity after `append` has moved a slice. So it is unknown whether the
/// next `append` moves it again. The result is modelled as a separate array, and both are
/// [GoroutineState.Twins]: that only shows if one is written while the other can still be reached.
final class Arrays {
  private static final String SHARED = "two slices may share an array";

  private final Specialiser specialiser;

  Arrays(Specialiser specialiser) {
    this.specialiser = specialiser;
  }

  /// The number of elements for which there is certainly room.
  static int room(Path path, Value.Slice slice) {
    return slice.capacity() == Value.Slice.GROWN
        ? path.state.memory(slice.array()).slots().size() - slice.low()
        : slice.capacity();
  }

  /// Extends an array to `end`; false if others may know it already.
  static boolean extend(Path path, int array, int end) {
    Obj.Memory memory = path.state.memory(array);
    if (end <= memory.slots().size()) {
      return true;
    }
    if (memory.published() || !(memory.type().underlying() instanceof Type.Array a)) {
      return false;
    }
    List<Value> slots = new ArrayList<>(memory.slots());
    while (slots.size() < end) {
      slots.add(
          Allocation.slot(path.state, a.elem(), memory.hint(), memory.place().part(slots.size())));
    }
    path.state.heap.set(array, path.state.memory(array).withSlots(slots));
    return true;
  }

  /// A slice has grown from `from` into the array `grown`, or in place.
  void grown(Path path, Value.Slice from, int grown) {
    if (path.state.twins.stream().anyMatch(t -> t.old() == from.array())) {
      Set<Integer> reached = reached(path);
      if (path.state.twins.stream()
          .anyMatch(t -> t.old() == from.array() && reached.contains(t.grown()))) {
        specialiser.notes().leaveOut(path, SHARED);
      }
    }
    twins(path, from.array(), from.low(), from.length(), grown);
  }

  private static void twins(Path path, int old, int low, int length, int grown) {
    path.state.twins.add(new GoroutineState.Twins(old, grown));
    Obj.Memory before = path.state.memory(old);
    Obj.Memory after = path.state.memory(grown);
    for (int i = 0; i < length; i++) {
      if (Memory.isPart(before, low + i)
          && before.slots().get(low + i) instanceof Value.Pointer p
          && Memory.isPart(after, i)
          && after.slots().get(i) instanceof Value.Pointer q
          && path.state.heap.get(p.object()) instanceof Obj.Memory part) {
        twins(path, p.object(), 0, part.slots().size(), q.object());
      }
    }
  }

  /// Something writes to an object.
  void written(Path path, int object) {
    if (path.state.twins.stream().noneMatch(t -> t.old() == object || t.grown() == object)) {
      return;
    }
    Set<Integer> reached = reached(path);
    path.state.twins.removeIf(t -> !reached.contains(t.old()) || !reached.contains(t.grown()));
    if (path.state.twins.stream().anyMatch(t -> t.old() == object || t.grown() == object)) {
      specialiser.notes().leaveOut(path, SHARED);
    }
  }

  private static Set<Integer> reached(Path path) {
    return Canonical.reachable(path.state, path.top().pc).objects();
  }
}
