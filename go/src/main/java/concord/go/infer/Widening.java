package concord.go.infer;

import concord.go.types.Basic;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Makes one state of two: what they agree on is kept, what they do not is unknown. So a loop whose
/// counter nobody bounds comes back to the same state after all.
final class Widening {
  /// From keeping what is equal to keeping nothing but addresses.
  static final int LEVELS = 2;

  private Widening() {}

  /// `before` and `now` stand at the same place. The result is in the names of `now`.
  static State widen(State before, State now, int level) {
    State wider = now.copy();
    wider.facts.clear();
    for (int f = 0; f < wider.frames.size(); f++) {
      Frame frame = wider.frames.get(f);
      Frame other = before.frames.get(f);
      for (int r = 0; r < frame.registers.length; r++) {
        frame.registers[r] = join(wider, other.registers[r], frame.registers[r], level);
      }
    }
    for (int i = 0; i < wider.heap.size(); i++) {
      Obj other = i < before.heap.size() ? before.heap.get(i) : null;
      if (wider.heap.get(i) instanceof Obj.Memory memory) {
        List<Value> slots = new ArrayList<>();
        for (int s = 0; s < memory.slots().size(); s++) {
          Value held =
              other instanceof Obj.Memory m
                      && m.place().equals(memory.place())
                      && s < m.slots().size()
                  ? m.slots().get(s)
                  : null;
          slots.add(join(wider, held, memory.slots().get(s), level));
        }
        wider.heap.set(i, memory.withSlots(slots));
      }
    }
    return wider;
  }

  private static Value join(State state, Value before, Value now, int level) {
    if (now == null) {
      return null;
    }
    boolean data = now instanceof Value.Const || now instanceof Value.Test;
    if (level == 0) {
      return data && !Objects.equals(before, now) ? state.unknown(now.type()) : now;
    }
    return switch (now) {
      case Value.Const _, Value.Test _ -> state.unknown(now.type());
      case Value.Slice s -> state.unknown(s.type());
      case Value.Pointer p
          when level > 0 && !now.equals(before) && now.type() != Basic.INVALID && p.slot() >= 0 ->
          state.unknown(p.type());
      default -> now;
    };
  }
}
