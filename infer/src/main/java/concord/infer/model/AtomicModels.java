package concord.infer.model;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Addresses;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.State;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Memory;
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
    List<String> numbers = List.of("Int32", "Int64", "Uint32", "Uint64", "Uintptr", "Pointer");
    for (String type : numbers) {
      models.put("sync/atomic.Load" + type, this::load);
      models.put("sync/atomic.Store" + type, this::store);
      models.put("sync/atomic.Add" + type, this::add);
      models.put("sync/atomic.Swap" + type, this::swap);
      models.put("sync/atomic.CompareAndSwap" + type, this::compareAndSwap);
      methods(models, type);
    }
    methods(models, "Bool");
    methods(models, "Value");
  }

  private void methods(Map<String, Model> models, String type) {
    String prefix = "sync/atomic." + type + ".";
    models.put(prefix + "Load", this::load);
    models.put(prefix + "Store", this::store);
    models.put(prefix + "Add", this::add);
    models.put(prefix + "Swap", this::swap);
    models.put(prefix + "CompareAndSwap", this::compareAndSwap);
  }

  /// The address of the value: an atomic variable is an object with one slot.
  private Value address(Path path, Value variable) {
    Value.Pointer pointer = memory.dereferenceable(path, variable);
    if (pointer == null) {
      return variable;
    }
    return pointer.slot() == Value.Pointer.WHOLE
        ? new Value.Pointer(pointer.object(), 0, new Type.Pointer(Basic.INT64))
        : pointer;
  }

  private void load(Path path, List<Value> args, Completion done) {
    Value address = address(path, args.getFirst());
    memory.load(path, address, Addresses.pointee(address), (p, v) -> done.done(p, List.of(v)));
  }

  private void store(Path path, List<Value> args, Completion done) {
    memory.store(path, address(path, args.getFirst()), args.get(1));
    done.done(path, List.of());
  }

  private void add(Path path, List<Value> args, Completion done) {
    memory.update(
        path,
        address(path, args.getFirst()),
        (state, old) -> Optional.of(sum(state, old, args.get(1))),
        (p, old) -> done.done(p, List.of(sum(p.state, old, args.get(1)))));
  }

  private static Value sum(State state, Value old, Value delta) {
    return Operators.binary(state, Token.ADD, old, delta, old.type());
  }

  private void swap(Path path, List<Value> args, Completion done) {
    memory.update(
        path,
        address(path, args.getFirst()),
        (_, _) -> Optional.of(args.get(1)),
        (p, old) -> done.done(p, List.of(old)));
  }

  private void compareAndSwap(Path path, List<Value> args, Completion done) {
    memory.update(
        path,
        address(path, args.getFirst()),
        (state, old) ->
            Operators.same(state, old, args.get(1)) == Operators.Answer.YES
                ? Optional.of(args.get(2))
                : Optional.empty(),
        (p, old) ->
            done.done(
                p,
                List.of(
                    switch (Operators.same(p.state, old, args.get(1))) {
                      case YES -> new Value.Const(true, Basic.BOOL);
                      case NO -> new Value.Const(false, Basic.BOOL);
                      case MAYBE -> p.unknown(Basic.BOOL);
                    })));
  }
}
