package concord.infer.run;

import concord.behaviour.Action;
import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.go.types.Basic;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.infer.domain.Addresses;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Shape;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Memory as one goroutine sees it.
///
/// While only this goroutine can reach an object, its slots are known. After another one can (the
/// object is then *published*), a slot that is never written again is still known. A slot that is
/// written later is a cell of the behaviour: reading it is an action with one outcome per possible
/// value.
public final class Memory {
  private final Specialiser specialiser;
  private final Knowledge knowledge;
  private final Publishing publishing;
  private final WholeProgram world;
  private final Tables tables;
  private final Arrays arrays;
  private final MapEntries entries;
  private final UnseenWrites unseenWrites = new UnseenWrites(this);

  Memory(Specialiser specialiser, Knowledge knowledge, WholeProgram world) {
    this.world = world;
    this.specialiser = specialiser;
    this.knowledge = knowledge;
    this.publishing = new Publishing(specialiser, knowledge);
    this.arrays = new Arrays(specialiser);
    Facts facts = new Facts(world.solver());
    this.entries = new MapEntries(specialiser, knowledge, this, facts);
    this.tables = new Tables(specialiser, this, facts, new ObjectIdentity(specialiser, knowledge));
  }

  Publishing publishing() {
    return publishing;
  }

  MapEntries entries() {
    return entries;
  }

  UnseenWrites unseenWrites() {
    return unseenWrites;
  }

  Tables tables() {
    return tables;
  }

  // Allocation.

  /// An array object with these elements.
  int array(Path path, Type elem, List<Value> elements, AllocationSite place) {
    List<Value> slots = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      slots.add(place(path, elem, elements.get(i), place.part(i)));
    }
    return path.state.add(new Obj.Memory(new Type.Array(slots.size(), elem), slots, "", place));
  }

  /// The value as a slot of that type holds it: aggregates become objects of their own.
  private Value place(Path path, Type type, Value value, AllocationSite place) {
    if (!Kinds.isAggregate(type)) {
      return value;
    }
    Value.Pointer address = Allocation.allocate(path, type, "", place);
    storeWhole(path, address.object(), value);
    return address;
  }

  // Addresses.

  /// `&a.f`. A nested aggregate is an object of its own, to which the slot points.
  public Value fieldAddress(Path path, Value base, int index, Type fieldType) {
    Value.Pointer pointer = dereferenceable(path, base);
    if (pointer == null || !(path.state.heap.get(pointer.object()) instanceof Obj.Memory memory)) {
      return path.unknown(new Type.Pointer(fieldType));
    }
    if (index >= memory.slots().size()) {
      return path.unknown(new Type.Pointer(fieldType));
    }
    return Kinds.isAggregate(fieldType) && memory.slots().get(index) instanceof Value.Pointer part
        ? part
        : new Value.Pointer(pointer.object(), index, new Type.Pointer(fieldType));
  }

  /// `&s[i]`.
  Value element(Path path, Value.Slice slice, int index) {
    Type elem = ((Type.Array) path.state.memory(slice.array()).type().underlying()).elem();
    int slot = slice.low() + index;
    return Kinds.isAggregate(elem)
            && path.state.memory(slice.array()).slots().get(slot) instanceof Value.Pointer part
        ? part
        : new Value.Pointer(slice.array(), slot, new Type.Pointer(elem));
  }

  Arrays arrays() {
    return arrays;
  }

  /// `s[i], s[j] = s[j], s[i]`.
  public void swap(Path path, Value.Slice slice, int i, int j) {
    Value first = part(path, slice.array(), slice.low() + i);
    Value second = part(path, slice.array(), slice.low() + j);
    store(path, element(path, slice, i), second);
    store(path, element(path, slice, j), first);
  }

  /// When an unknown pointer to a struct is followed, it becomes a pointer to an unknown struct.
  /// Null if the value cannot be followed.
  public Value.Pointer dereferenceable(Path path, Value base) {
    return switch (base) {
      case Value.Pointer p -> p;
      case Value.Unknown u -> materialise(path, u);
      case null, default -> null;
    };
  }

  private Value.Pointer materialise(Path path, Value.Unknown unknown) {
    Type type = Kinds.pointee(unknown.type());
    if (!(unknown.type().underlying() instanceof Type.Pointer) || !Kinds.isAggregate(type)) {
      return null;
    }
    Integer object = path.state.materialised.get(unknown.symbol());
    if (object == null) {
      String hint = Kinds.qualified(type).replaceFirst(".*\\.", "");
      AllocationSite place = specialiser.place(path).unknown().part(path.state.materialised.size());
      object = Allocation.unknownObject(path, type, hint, place);
      path.state.materialised.put(unknown.symbol(), object);
    }
    return new Value.Pointer(object, Value.Pointer.WHOLE, unknown.type());
  }

  /// The address of an element of an unknown slice, or of an entry of an unknown map: always the
  /// same at the same index, different at others.
  Value unknownElement(Path path, Value.Unknown container, Value index, Type elem) {
    GoroutineState.Element element = new GoroutineState.Element(container.symbol(), index);
    Integer object = path.state.elements.get(element);
    if (object == null) {
      AllocationSite place = specialiser.place(path).unknown().part(path.state.elements.size());
      object = Allocation.unknownObject(path, elem, "", place);
      path.state.elements.put(element, object);
    }
    int slot = Kinds.isAggregate(elem) ? Value.Pointer.WHOLE : 0;
    return new Value.Pointer(object, slot, new Type.Pointer(elem));
  }

  // Loads.

  public void load(Path path, Value address, Type type, Path.Then then) {
    Value.Pointer pointer = dereferenceable(path, address);
    if (pointer == null) {
      then.accept(path, path.unknown(type));
      return;
    }
    Obj obj = path.state.heap.get(pointer.object());
    if (!(obj instanceof Obj.Memory memory)) {
      then.accept(path, new Value.Nil(type));
    } else if (pointer.slot() == Value.Pointer.WHOLE) {
      loadWhole(path, pointer.object(), then);
    } else {
      loadSlot(path, memory.slots().get(pointer.slot()), memory, pointer.slot(), then);
    }
  }

  private void loadSlot(Path path, Value held, Obj.Memory memory, int slot, Path.Then then) {
    Optional<String> writer = knowledge.rewriter(memory.place(), slot);
    if (writer.isPresent()) {
      specialiser.notes().approximate(path, writer.get());
      then.accept(path, path.unknown(slotType(memory, slot)));
      return;
    }
    if (held instanceof Value.Shared shared) {
      loadCell(path, shared, then);
    } else if (memory.published() && knowledge.isBlurred(memory.place().part(slot))) {
      then.accept(path, path.unknown(slotType(memory, slot)));
    } else {
      then.accept(path, held);
    }
  }

  void loadCell(Path path, Value.Shared shared, Path.Then then) {
    if (knowledge.isBlurred(shared.place())) {
      then.accept(path, path.unknown(shared.type()));
      return;
    }
    specialiser.fork(
        path,
        new Action.Load(shared.cell()),
        shapes(shared.place()).stream()
            .map(numbered ->
                new Specialiser.Alternative(
                    Messages.tag(numbered.getValue()),
                    numbered.getKey().names(),
                    (p, binders) -> then.accept(p, Messages.decode(p, numbered.getKey(), binders))))
            .toList());
  }

  private List<Map.Entry<Shape, Integer>> shapes(AllocationSite place) {
    return List.copyOf(knowledge.shapes(place).entrySet());
  }

  /// Reads shared slots one by one, as far as their values matter.
  private void loadWhole(Path path, int object, Path.Then then) {
    if (path.state.heap.get(object) instanceof Obj.Memory memory) {
      loadParts(path, object, memory, List.of(), then);
    } else {
      noteCopy(path, object);
      then.accept(path, loadWhole(path, object));
    }
  }

  /// Whoever has a copy has a lock in the state of the original; here it is a new one.
  private void noteCopy(Path path, int object) {
    if (path.state.heap.get(object) instanceof Obj.Sync sync
        && (sync.published() || !sync.name().isEmpty())) {
      specialiser.notes().leaveOut(path, "the state of a lock that is copied is not followed");
    }
  }

  private void loadParts(
      Path path, int object, Obj.Memory memory, List<Value> before, Path.Then then) {
    List<Value> parts = new ArrayList<>(before);
    for (int i = parts.size(); i < memory.slots().size(); i++) {
      Path.Then rest =
          (p, v) -> {
            List<Value> more = new ArrayList<>(parts);
            more.add(v);
            loadParts(p, object, memory, more, then);
          };
      if (memory.slots().get(i) instanceof Value.Shared s && Kinds.carries(s.type())) {
        loadCell(path, s, rest);
        return;
      }
      if (isPart(memory, i) && memory.slots().get(i) instanceof Value.Pointer p) {
        loadWhole(path, p.object(), rest);
        return;
      }
      parts.add(part(path, object, i));
    }
    then.accept(path, new Value.Aggregate(parts, memory.type()));
  }

  private Value loadWhole(Path path, int object) {
    if (!(path.state.heap.get(object) instanceof Obj.Memory memory)) {
      return new Value.Nil(Basic.UNTYPED_NIL);
    }
    List<Value> parts = new ArrayList<>();
    for (int i = 0; i < memory.slots().size(); i++) {
      parts.add(part(path, object, i));
    }
    return new Value.Aggregate(parts, memory.type());
  }

  /// The contents of a slot as a value that can be stored elsewhere.
  Value part(Path path, int object, int slot) {
    Obj.Memory memory = path.state.memory(object);
    Value held = memory.slots().get(slot);
    return switch (held) {
      case Value.Pointer p
          when p.slot() == Value.Pointer.WHOLE && Kinds.isAggregate(partType(memory, slot)) ->
          loadWhole(path, p.object());
      case Value.Shared s -> path.unknown(s.type());
      default -> held;
    };
  }

  /// Whether a slot leads to a part of the object rather than to another object.
  public static boolean isPart(Obj.Memory memory, int slot) {
    return memory.slots().get(slot) instanceof Value.Pointer p
        && p.slot() == Value.Pointer.WHOLE
        && Kinds.isAggregate(partType(memory, slot));
  }

  /// The declared type of a slot.
  public static Type slotType(Obj.Memory memory, int slot) {
    if (Kinds.isAtomic(memory.type())) {
      return Basic.INT64;
    }
    Type part = partType(memory, slot);
    return part == Basic.INVALID ? memory.type() : part;
  }

  private static Type partType(Obj.Memory memory, int slot) {
    if (Kinds.isAtomic(memory.type())) {
      return Basic.INVALID;
    }
    return switch (memory.type().underlying()) {
      case Struct s when slot < s.fields().size() -> s.fields().get(slot).type();
      case Type.Array a -> a.elem();
      default -> Basic.INVALID;
    };
  }

  // Stores.

  public void store(Path path, Value address, Value value) {
    Value.Pointer pointer = dereferenceable(path, address);
    if (pointer == null) {
      lose(path, value);
      return;
    }
    if (pointer.slot() == Value.Pointer.WHOLE) {
      storeWhole(path, pointer.object(), value);
    } else if (path.state.heap.get(pointer.object()) instanceof Obj.Memory memory) {
      storeSlot(path, pointer.object(), memory, pointer.slot(), value);
    }
  }

  private void storeWhole(Path path, int object, Value value) {
    if (path.state.heap.get(object) instanceof Obj.Sync sync && value instanceof Value.Nil) {
      // The copy of a counter in use: its count is unknown.
      path.state.heap.set(object, sync.at(sync.place().unknown()));
    }
    if (!(path.state.heap.get(object) instanceof Obj.Memory first)
        || Kinds.isSyncMap(first.type())) { // not copied: it keeps its entries
      return;
    }
    for (int i = 0; i < first.slots().size(); i++) {
      Obj.Memory memory = path.state.memory(object);
      Type type = partType(memory, i);
      Value part =
          value instanceof Value.Aggregate a && i < a.parts().size()
              ? a.parts().get(i)
              : path.unknown(type);
      if (memory.slots().get(i) instanceof Value.Pointer p && Kinds.isAggregate(type)) {
        storeWhole(path, p.object(), part);
      } else if (type != Basic.INVALID) {
        storeSlot(path, object, memory, i, part);
      }
    }
  }

  void storeSlot(Path path, int object, Obj.Memory memory, int slot, Value value) {
    arrays.written(path, object);
    leave(path, memory.place(), value);
    Value held = memory.slots().get(slot);
    if (held instanceof Value.Shared shared) {
      storeCell(path, shared, value);
      return;
    }
    if (memory.published()) {
      AllocationSite place = memory.place().part(slot);
      Type type = slotType(memory, slot);
      if (isTrackable(type) || knowledge.asked.isLengthAsked(slot, type)) {
        knowledge.share(place);
      } else {
        knowledge.blur(place);
      }
      publishing.publish(path, value);
    }
    path.state.heap.set(object, memory.with(slot, value));
  }

  /// A library function stores a value where its caller finds it.
  void leave(Path path, AllocationSite place, Value value) {
    if (specialiser.scope().hasCaller() && (place.isUnknown() || place.code().isEmpty())) {
      lose(path, value, "other goroutines of the caller use what it can reach");
    }
  }

  /// A value goes where it is not followed. In a library, unseen code may have it from now on;
  /// elsewhere that may only mean that not enough is known yet.
  void lose(Path path, Value value) {
    if (specialiser.scope().hasCaller()) {
      lose(path, value, "code that is not followed uses what it was given");
    }
  }

  /// Unseen code may be the other end of the channels reachable from a value, if some function does
  /// what it would do.
  private void lose(Path path, Value value, String why) {
    Knowledge.Server others = new Knowledge.Server(Knowledge.Who.OTHERS, why);
    for (int object : publishing.reachable(path, value == null ? List.of() : List.of(value))) {
      if (path.state.heap.get(object) instanceof Obj.Sync sync) {
        world.anything().services().stream()
            .filter(s -> s.serves(sync.sort()))
            .forEach(s -> knowledge.serve(sync.place(), s.kind(), others));
      }
    }
  }

  void storeCell(Path path, Value.Shared shared, Value value) {
    Messages.Encoded encoded = publishing.encode(path, value, shared.place());
    if (encoded.number() >= 0) {
      specialiser.emit(path, Stmt.Act.of(new Action.Store(shared.cell(), encoded.value())));
    }
  }

  /// Whether the values of a cell of this type can decide about communication.
  private static boolean isTrackable(Type type) {
    return Kinds.carries(type)
        || Kinds.isInteger(type)
        || type == Basic.UNTYPED_NIL
        || type instanceof Type.Unknown;
  }

  // Atomic updates.

  /// What an update writes, given the old value; empty if it writes nothing.
  public interface Rewrite {
    Optional<Value> apply(GoroutineState state, Value old);
  }

  /// Reads and writes in one step; `then` gets the old value.
  public void update(Path path, Value address, Rewrite rewrite, Path.Then then) {
    Value.Pointer pointer = dereferenceable(path, address);
    if (pointer == null
        || !(path.state.heap.get(pointer.object()) instanceof Obj.Memory memory)
        || pointer.slot() < 0) {
      then.accept(path, path.unknown(Addresses.pointee(address)));
      return;
    }
    Value held = memory.slots().get(pointer.slot());
    if (held instanceof Value.Shared shared && !knowledge.isBlurred(shared.place())) {
      updateCell(path, shared, rewrite, then);
    } else if (held instanceof Value.Shared shared) {
      then.accept(path, counted(path, path.unknown(shared.type())));
    } else {
      Value old =
          memory.published() && knowledge.isBlurred(memory.place().part(pointer.slot()))
              ? path.unknown(held.type())
              : held;
      rewrite
          .apply(path.state, old)
          .ifPresent(v -> storeSlot(path, pointer.object(), memory, pointer.slot(), v));
      then.accept(path, old);
    }
  }

  /// A shared counter is not followed if it started from an unknown number.
  private static Value counted(Path path, Value old) {
    if (old instanceof Value.Unknown) {
      Facts.doubted(path.state, old, "the shared counter reaches this value");
    }
    return old;
  }

  private void updateCell(Path path, Value.Shared shared, Rewrite rewrite, Path.Then then) {
    List<Action.Rewrite> rewrites = new ArrayList<>();
    List<Specialiser.Alternative> alternatives = new ArrayList<>();
    for (Map.Entry<Shape, Integer> shape : shapes(shared.place())) {
      // The new value may depend on the old one only if that needs no names.
      Value old =
          shape.getKey().names() == 0 ? Messages.decode(path, shape.getKey(), List.of()) : null;
      Optional<Value> written = old == null ? Optional.empty() : rewrite.apply(path.state, old);
      if (written.isPresent()) {
        Messages.Encoded encoded = publishing.encode(path, written.get(), shared.place());
        rewrites.add(new Action.Rewrite(Messages.tag(shape.getValue()), encoded.value()));
      }
      alternatives.add(
          new Specialiser.Alternative(
              Messages.tag(shape.getValue()),
              shape.getKey().names(),
              (p, binders) ->
                  then.accept(p, counted(p, Messages.decode(p, shape.getKey(), binders)))));
    }
    specialiser.fork(path, new Action.Update(shared.cell(), rewrites), alternatives);
  }

  /// Does [Publishing#handOver] for a goroutine that is started: from now on both must name the
  /// same objects, even if neither has followed a pointer yet.
  List<Value.Unknown> share(Path path, List<Value> values, int pc) {
    List<Value.Unknown> common = publishing.handOver(path, values, pc);
    int known = path.state.materialised.size();
    common.forEach(u -> materialise(path, u));
    return path.state.materialised.size() == known ? common : publishing.handOver(path, values, pc);
  }
}
