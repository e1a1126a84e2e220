package concord.infer.run;

import concord.behaviour.Sort;
import concord.facts.data.Kinds;
import concord.go.std.Stubs;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Var;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// Allocates objects: variables with zero values, and targets of unknown pointers. A nested
/// aggregate is an object of its own, to which a slot points.
public final class Allocation {
  private Allocation() {}

  /// A new zero variable of `type`; returns its address.
  public static Value.Pointer allocate(Path path, Type type, String hint, AllocationSite place) {
    int object = newObject(path.state, type, hint, place);
    boolean whole = Kinds.isAggregate(type);
    return new Value.Pointer(object, whole ? Value.Pointer.WHOLE : 0, new Type.Pointer(type));
  }

  private static int newObject(GoroutineState state, Type type, String hint, AllocationSite place) {
    var sort = Kinds.sort(type);
    if (sort.isPresent()) {
      return state.add(new Obj.Sync(sort.get(), hint, place));
    }
    if (!Kinds.isAggregate(type)) {
      return state.add(new Obj.Memory(type, List.of(zero(state, type)), hint, place));
    }
    List<Value> slots = new ArrayList<>();
    if (Kinds.isAtomic(type)) {
      slots.add(atomicZero(type));
    } else if (type.underlying() instanceof Struct struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        Var field = struct.fields().get(i);
        slots.add(slot(state, field.type(), partName(type, hint, field, place), place.part(i)));
      }
      if (Kinds.isCond(type)) {
        int cond =
            state.add(
                new Obj.Sync(new Sort.Cond(), hint, place.part(AllocationSite.Own.CONDITION)));
        slots.add(new Value.Pointer(cond, Value.Pointer.WHOLE, new Type.Pointer(type)));
      } else if (Kinds.isSyncMap(type) && !slots.isEmpty()) {
        slots.set(
            0,
            emptyMap(
                state, struct.fields().getFirst().type(), place.part(AllocationSite.Own.ENTRIES)));
      }
    } else if (type.underlying() instanceof Type.Array array) {
      for (int i = 0; i < array.length(); i++) {
        slots.add(slot(state, array.elem(), hint, place.part(i)));
      }
    }
    return state.add(new Obj.Memory(type, slots, hint, place));
  }

  private static Value emptyMap(GoroutineState state, Type type, AllocationSite place) {
    int entries = state.add(new Obj.Table(type, List.of(), List.of(), false, place, false));
    return new Value.MapRef(entries, type);
  }

  /// The name of a field for messages: in a package variable with that variable's name, `cache.mu`;
  /// an embedded field by the outer name alone. Elsewhere the field's name says more than the name
  /// of whichever variable holds the first reference. Fields of models have none.
  private static String partName(Type type, String whole, Var field, AllocationSite place) {
    if (!whole.isEmpty() && type instanceof Named n && Stubs.hasBodies(n.obj().pkg().path())) {
      return whole;
    }
    if (place.code().isPresent() || whole.isEmpty()) {
      return field.name();
    }
    return field.isEmbedded() ? whole : whole + "." + field.name();
  }

  private static Value atomicZero(Type type) {
    return switch (Kinds.qualified(type)) {
      case "sync/atomic.Bool" -> new Value.Const(false, Basic.BOOL);
      case "sync/atomic.Pointer", "sync/atomic.Value" -> new Value.Nil(Basic.UNTYPED_NIL);
      default -> new Value.Const(BigInteger.ZERO, Basic.INT64);
    };
  }

  static Value slot(GoroutineState state, Type type, String hint, AllocationSite place) {
    return Kinds.isAggregate(type)
        ? new Value.Pointer(
            newObject(state, type, hint, place), Value.Pointer.WHOLE, new Type.Pointer(type))
        : zero(state, type);
  }

  static Value zero(GoroutineState state, Type type) {
    return switch (type.underlying()) {
      case Basic b when b.isBoolean() -> new Value.Const(false, type);
      case Basic b when b.isInteger() -> new Value.Const(BigInteger.ZERO, type);
      case Basic b when b.isString() -> new Value.Const("", type);
      case Basic b when b == Basic.UNTYPED_NIL -> new Value.Nil(type);
      case Basic _ -> state.unknown(type);
      case Struct s ->
          new Value.Aggregate(s.fields().stream().map(f -> zero(state, f.type())).toList(), type);
      case Type.Array a when Kinds.isAggregate(type) -> {
        List<Value> parts = new ArrayList<>();
        for (int i = 0; i < a.length(); i++) {
          parts.add(zero(state, a.elem()));
        }
        yield new Value.Aggregate(parts, type);
      }
      case Type.Pointer _, Type.Slice _, Type.MapOf _, Type.Chan _, Signature _, Interface _ ->
          new Value.Nil(type);
      default -> state.unknown(type);
    };
  }

  /// A struct with unknown contents except for its synchronisation objects, which are distinct.
  static int unknownObject(Path path, Type type, String hint, AllocationSite place) {
    int object = newObject(path.state, type, hint, place);
    forget(path, object);
    if (Kinds.qualified(type).equals("testing.B")) {
      goesRound(path, object);
    }
    return object;
  }

  /// `b.N` is at least one.
  private static void goesRound(Path path, int benchmark) {
    Obj.Memory memory = path.state.memory(benchmark);
    for (int i = 0; i < memory.slots().size(); i++) {
      if (memory.type().underlying() instanceof Struct s
          && i < s.fields().size()
          && s.fields().get(i).name().equals("N")) {
        Facts.atLeastOne(path.state, memory.slots().get(i));
      }
    }
  }

  private static void forget(Path path, int object) {
    if (!(path.state.heap.get(object) instanceof Obj.Memory memory)) {
      return;
    }
    List<Value> slots = new ArrayList<>();
    for (int i = 0; i < memory.slots().size(); i++) {
      Value slot = memory.slots().get(i);
      if (slot instanceof Value.Pointer part && part.slot() == Value.Pointer.WHOLE) {
        forget(path, part.object());
        slots.add(slot);
      } else {
        slots.add(path.unknown(slot.type()));
      }
    }
    path.state.heap.set(object, memory.withSlots(slots));
  }
}
