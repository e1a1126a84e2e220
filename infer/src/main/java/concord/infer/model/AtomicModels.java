package concord.infer.model;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Addresses;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Memory;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Package `sync/atomic`: variables that are read and written in one step.
final class AtomicModels {
  private final Memory memory;

  AtomicModels(Memory memory) {
    this.memory = memory;
  }

  void addTo(Map<String, Model> models) {
    number(models, "Int32", Basic.INT32);
    number(models, "Int64", Basic.INT64);
    number(models, "Uint32", Basic.UINT32);
    number(models, "Uint64", Basic.UINT64);
    number(models, "Uintptr", Basic.UINTPTR);
    number(models, "Pointer", Basic.INVALID);
    methods(models, "sync/atomic.Bool.", "", Basic.INVALID);
    methods(models, "sync/atomic.Value.", "", Basic.INVALID);
  }

  private void number(Map<String, Model> models, String name, Type type) {
    methods(models, "sync/atomic.", name, type);
    methods(models, "sync/atomic." + name + ".", "", type);
  }

  /// `type` is the number type, or invalid if the value is not a number.
  private void methods(Map<String, Model> models, String before, String after, Type type) {
    models.put(before + "Load" + after, (p, args, done) -> load(p, args, type, done));
    models.put(before + "Store" + after, this::store);
    models.put(before + "Add" + after, (p, args, done) -> add(p, args, type, done));
    models.put(before + "Swap" + after, (p, args, done) -> swap(p, args, type, done));
    models.put(
        before + "CompareAndSwap" + after, (p, args, done) -> compareAndSwap(p, args, type, done));
  }

  /// Gives a constant its number type: constants of different types are never equal.
  private static Value typed(Value value, Type type) {
    return type != Basic.INVALID
            && value instanceof Value.Const c
            && c.value() instanceof BigInteger n
        ? new Value.Const(n, type)
        : value;
  }

  /// The address of the value: an atomic variable is an object with one slot.
  private Value address(Path path, Value variable) {
    Value.Pointer pointer = memory.dereferenceable(path, variable);
    if (pointer == null) {
      return variable;
    }
    if (path.state.heap.get(pointer.object()) instanceof Obj.Memory m && m.slots().isEmpty()) {
      // For a type defined from an atomic one (`type counter atomic.Int64`).
      return path.unknown(new Type.Pointer(Basic.INT64));
    }
    return pointer.slot() == Value.Pointer.WHOLE
        ? new Value.Pointer(pointer.object(), 0, new Type.Pointer(Basic.INT64))
        : pointer;
  }

  private void load(Path path, List<Value> args, Type type, Completion done) {
    Value address = address(path, args.getFirst());
    memory.load(
        path, address, Addresses.pointee(address), (p, v) -> done.done(p, List.of(typed(v, type))));
  }

  private void store(Path path, List<Value> args, Completion done) {
    memory.store(path, address(path, args.getFirst()), args.get(1));
    done.done(path, List.of());
  }

  private void add(Path path, List<Value> args, Type type, Completion done) {
    memory.update(
        path,
        address(path, args.getFirst()),
        (state, old) -> Optional.of(sum(state, typed(old, type), args.get(1))),
        (p, old) -> done.done(p, List.of(sum(p.state, typed(old, type), args.get(1)))));
  }

  private static Value sum(GoroutineState state, Value old, Value delta) {
    return Operators.binary(state, Token.ADD, old, delta, old.type());
  }

  private void swap(Path path, List<Value> args, Type type, Completion done) {
    memory.update(
        path,
        address(path, args.getFirst()),
        (_, _) -> Optional.of(args.get(1)),
        (p, old) -> done.done(p, List.of(typed(old, type))));
  }

  private void compareAndSwap(Path path, List<Value> args, Type type, Completion done) {
    memory.update(
        path,
        address(path, args.getFirst()),
        (state, old) ->
            Operators.same(state, typed(old, type), args.get(1)) == Operators.Answer.YES
                ? Optional.of(args.get(2))
                : Optional.empty(),
        (p, old) ->
            done.done(
                p,
                List.of(
                    switch (Operators.same(p.state, typed(old, type), args.get(1))) {
                      case YES -> new Value.Const(true, Basic.BOOL);
                      case NO -> new Value.Const(false, Basic.BOOL);
                      case MAYBE -> p.unknown(Basic.BOOL);
                    })));
  }
}
