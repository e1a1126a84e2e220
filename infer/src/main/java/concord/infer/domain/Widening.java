package concord.infer.domain;

import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// Merges two states: keeps what they agree on and makes the rest unknown. So a loop with an
/// unbounded counter returns to the same state.
public final class Widening {
  /// From forgetting the data that varies most to keeping only addresses.
  public static final int LEVELS = 5;

  /// The first levels forget only data that varies.
  private static final int UNVARIED = 3;

  /// Data with more different values than this is not told apart.
  private static final int FEW = 4;

  private Widening() {}

  /// All states in `before`, and `now`, are at the same place. The result uses the names of `now`.
  public static GoroutineState widen(Variety before, GoroutineState now, int level) {
    return level < UNVARIED
        ? unvaried(before, now, level)
        : widen(before.states().getLast(), now, level - UNVARIED);
  }

  /// Forgets the data with the most different values at this place. So an unbounded counter does
  /// not take with it the data that matters.
  private static GoroutineState unvaried(Variety before, GoroutineState now, int level) {
    int most = 0;
    for (int f = 0; f < now.frames.size(); f++) {
      for (int r = 0; r < now.frames.get(f).registers.length; r++) {
        if (isData(now.frames.get(f).registers[r])) {
          most = Math.max(most, before.ofRegister(f, r));
        }
      }
    }
    for (int i = 0; i < now.heap.size(); i++) {
      if (now.heap.get(i) instanceof Obj.Memory memory) {
        for (int s = 0; s < memory.slots().size(); s++) {
          if (isData(memory.slots().get(s))) {
            most = Math.max(most, before.ofSlot(i, memory.place(), s));
          }
        }
      }
    }
    int few = Math.max(Math.min(FEW, before.states().size() / 2), most >> (2 * level + 1));
    GoroutineState wider = now.copy();
    for (int f = 0; f < wider.frames.size(); f++) {
      Value[] registers = wider.frames.get(f).registers;
      for (int r = 0; r < registers.length; r++) {
        if (isData(registers[r]) && before.ofRegister(f, r) > few) {
          registers[r] = forgotten(wider, registers[r]);
        }
      }
    }
    for (int i = 0; i < wider.heap.size(); i++) {
      if (wider.heap.get(i) instanceof Obj.Memory memory) {
        List<Value> slots = new ArrayList<>(memory.slots());
        for (int s = 0; s < slots.size(); s++) {
          if (isData(slots.get(s)) && before.ofSlot(i, memory.place(), s) > few) {
            slots.set(s, forgotten(wider, slots.get(s)));
          }
        }
        wider.heap.set(i, memory.withSlots(slots));
      } else if (wider.heap.get(i) instanceof Obj.Table table
          && table.content().isEmpty()
          && before.ofSize(i, table.place()) > 1) { // its size kept growing here
        wider.heap.set(i, table.summary());
      }
    }
    return wider;
  }

  /// Plain data, or a struct outside memory that contains some.
  private static boolean isData(Value value) {
    return value instanceof Value.Const
        || value instanceof Value.Test
        || value instanceof Value.Arithmetic
        || (value instanceof Value.Aggregate a && a.parts().stream().anyMatch(Widening::isData));
  }

  /// Drops plain data except booleans.
  public static List<Value> without(GoroutineState state, List<Value> values) {
    return values.stream().map(v -> without(v, state::unknown)).toList();
  }

  private static Value forgotten(GoroutineState state, Value value) {
    return without(value, type -> Facts.forgotten(state, type));
  }

  private static Value without(Value value, Function<Type, Value> unknown) {
    return switch (value) {
      case Value.Const c when c.value() instanceof Boolean -> c;
      case Value.Const _, Value.Test _, Value.Arithmetic _ -> unknown.apply(value.type());
      case Value.Aggregate a ->
          new Value.Aggregate(a.parts().stream().map(p -> without(p, unknown)).toList(), a.type());
      case null, default -> value;
    };
  }

  private static GoroutineState widen(GoroutineState before, GoroutineState now, int level) {
    GoroutineState wider = now.copy();
    wider.facts.clear();
    for (int f = 0; f < wider.frames.size(); f++) {
      Frame frame = wider.frames.get(f);
      Frame other = before.frames.get(f);
      for (int r = 0; r < frame.registers.length; r++) {
        frame.registers[r] = join(before, other.registers[r], wider, frame.registers[r], level);
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
          slots.add(join(before, held, wider, memory.slots().get(s), level));
        }
        wider.heap.set(i, memory.withSlots(slots));
      }
    }
    return wider;
  }

  private static Value join(
      GoroutineState former, Value before, GoroutineState state, Value now, int level) {
    if (now == null) {
      return null;
    }
    boolean data =
        now instanceof Value.Const || now instanceof Value.Test || now instanceof Value.Arithmetic;
    if (level == 0) {
      return data && !Objects.equals(before, now) ? Facts.forgotten(state, now.type()) : now;
    }
    return switch (now) {
      case Value.Const _, Value.Test _, Value.Arithmetic _ -> Facts.forgotten(state, now.type());
      case Value.Slice s -> state.unknown(s.type());
      case Value.Pointer p
          when p.slot() >= 0
              && p.type() != Basic.INVALID
              && !(before instanceof Value.Pointer b && agree(former, b, state, p)) ->
          state.unknown(p.type());
      default -> now;
    };
  }

  /// Whether two pointers lead to the same slot of objects of one allocation site. Object numbers
  /// tell nothing: they depend on what else is reachable.
  private static boolean agree(
      GoroutineState former, Value.Pointer before, GoroutineState state, Value.Pointer now) {
    return before.slot() == now.slot()
        && former.heap.get(before.object()).place().equals(state.heap.get(now.object()).place());
  }
}
