package concord.infer.domain;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Counts the different values, per register and slot, in the states in which one place was
/// reached. Caches each count.
public final class Variety {
  private final List<GoroutineState> states;
  private final Map<Integer, Integer> registers = new HashMap<>();
  private final Map<Slot, Integer> slots = new HashMap<>();

  private record Slot(int object, AllocationSite place, int slot) {}

  public Variety(List<GoroutineState> states) {
    this.states = List.copyOf(states);
  }

  List<GoroutineState> states() {
    return states;
  }

  int ofRegister(int frame, int register) {
    return registers.computeIfAbsent(
        (frame << 16) | register,
        _ -> {
          Set<Value> values = new HashSet<>();
          for (GoroutineState state : states) {
            values.add(state.frames.get(frame).registers[register]);
          }
          values.remove(null);
          return values.size();
        });
  }

  /// For the object with this number, if it was made at `place`.
  int ofSlot(int object, AllocationSite place, int slot) {
    return slots.computeIfAbsent(
        new Slot(object, place, slot),
        _ -> {
          Set<Value> values = new HashSet<>();
          for (GoroutineState state : states) {
            if (object < state.heap.size()
                && state.heap.get(object) instanceof Obj.Memory memory
                && slot < memory.slots().size()
                && memory.place().equals(place)) {
              values.add(memory.slots().get(slot));
            }
          }
          return values.size();
        });
  }

  /// The number of different sizes of a map.
  int ofSize(int object, AllocationSite place) {
    Set<Integer> sizes = new HashSet<>();
    for (GoroutineState state : states) {
      if (object < state.heap.size()
          && state.heap.get(object) instanceof Obj.Table table
          && table.place().equals(place)) {
        sizes.add(table.keys().size());
      }
    }
    return sizes.size();
  }
}
