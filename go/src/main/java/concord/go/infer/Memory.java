package concord.go.infer;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.go.infer.Knowledge.Place;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Memory: variables and what they hold, as one goroutine sees it.
///
/// As long as only this goroutine can reach an object, its slots are known. When another one can
/// (the object is then *published*), a slot that is never written again is still known; one that is
/// has become a cell of the behaviour, and reading it is an action with one outcome per value it
/// may hold.
final class Memory {
  private final Specialiser specialiser;
  private final Knowledge knowledge;
  private final Messages messages;
  private final World world;

  Memory(Specialiser specialiser, Knowledge knowledge, World world) {
    this.world = world;
    this.specialiser = specialiser;
    this.knowledge = knowledge;
    this.messages = new Messages(knowledge);
  }

  // Making.

  /// A new zero variable of `type`; the result is its address.
  Value.Pointer allocate(Path path, Type type, String hint, Place place) {
    int object = newObject(path.state, type, hint, place);
    boolean whole = Kinds.isAggregate(type);
    return new Value.Pointer(object, whole ? Value.Pointer.WHOLE : 0, new Type.Pointer(type));
  }

  private int newObject(State state, Type type, String hint, Place place) {
    var sort = Kinds.sort(type);
    if (sort.isPresent()) {
      return state.add(new Obj.Sync(sort.get(), hint, place));
    }
    if (!Kinds.isAggregate(type)) {
      return state.add(new Obj.Memory(type, List.of(zero(state, type)), hint, place, false));
    }
    List<Value> slots = new ArrayList<>();
    if (Kinds.isAtomic(type)) {
      slots.add(atomicZero(type));
    } else if (type.underlying() instanceof Struct struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        Var field = struct.fields().get(i);
        slots.add(slot(state, field.type(), partName(hint, field, place), place.part(i)));
      }
      if (Kinds.qualified(type).equals("sync.Cond")) {
        int cond = state.add(new Obj.Sync(new Sort.Cond(), hint, place.part("cond")));
        slots.add(new Value.Pointer(cond, Value.Pointer.WHOLE, new Type.Pointer(type)));
      } else if (Kinds.qualified(type).equals("sync.Map") && !slots.isEmpty()) {
        slots.set(0, emptyMap(state, struct.fields().getFirst().type(), place.part("entries")));
      }
    } else if (type.underlying() instanceof Type.Array array) {
      for (int i = 0; i < array.length(); i++) {
        slots.add(slot(state, array.elem(), hint, place.part(i)));
      }
    }
    return state.add(new Obj.Memory(type, slots, hint, place, false));
  }

  private static Value emptyMap(State state, Type type, Place place) {
    int entries = state.add(new Obj.Table(type, List.of(), List.of(), false, place, false));
    return new Value.MapRef(entries, type);
  }

  /// What people call a field: in a package variable with the name of that, `cache.mu`, or where
  /// the field is embedded by that alone. Elsewhere the field's name says more than that of the
  /// variable that happens to hold the first reference.
  private static String partName(String whole, Var field, Place place) {
    if (place.code() != null || whole.isEmpty()) {
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

  private Value slot(State state, Type type, String hint, Place place) {
    return Kinds.isAggregate(type)
        ? new Value.Pointer(
            newObject(state, type, hint, place), Value.Pointer.WHOLE, new Type.Pointer(type))
        : zero(state, type);
  }

  Value zero(State state, Type type) {
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

  /// An array object with these elements.
  int array(Path path, Type elem, List<Value> elements, Place place) {
    List<Value> slots = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      slots.add(place(path, elem, elements.get(i), place.part(i)));
    }
    return path.state.add(
        new Obj.Memory(new Type.Array(slots.size(), elem), slots, "", place, false));
  }

  /// The value as it lies in a slot of that type: aggregates become objects of their own.
  private Value place(Path path, Type type, Value value, Place place) {
    if (!Kinds.isAggregate(type)) {
      return value;
    }
    Value.Pointer address = allocate(path, type, "", place);
    storeWhole(path, address.object(), value);
    return address;
  }

  // Addresses.

  /// `&a.f`. An aggregate field is an object of its own, to which the slot points.
  Value fieldAddress(Path path, Value base, int index, Type fieldType) {
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

  /// An unknown pointer to a struct turns into a pointer to an unknown struct when it is followed.
  /// Null when the value cannot be followed at all.
  Value.Pointer dereferenceable(Path path, Value base) {
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
      Place place = specialiser.place(path).unknown().part(path.state.materialised.size());
      object = unknownObject(path, type, hint, place);
      path.state.materialised.put(unknown.symbol(), object);
    }
    return new Value.Pointer(object, Value.Pointer.WHOLE, unknown.type());
  }

  /// The address of an element of an unknown slice, or of an entry of an unknown map: always the
  /// same one at the same index, another one at any other.
  Value unknownElement(Path path, Value.Unknown container, Value index, Type elem) {
    State.Element element = new State.Element(container.symbol(), index);
    Integer object = path.state.elements.get(element);
    if (object == null) {
      Place place = specialiser.place(path).unknown().part(path.state.elements.size());
      object = unknownObject(path, elem, "", place);
      path.state.elements.put(element, object);
    }
    int slot = Kinds.isAggregate(elem) ? Value.Pointer.WHOLE : 0;
    return new Value.Pointer(object, slot, new Type.Pointer(elem));
  }

  /// A struct of which nothing is known but its synchronisation objects, which are distinct.
  int unknownObject(Path path, Type type, String hint, Place place) {
    int object = newObject(path.state, type, hint, place);
    forget(path, object);
    if (Kinds.qualified(type).equals("testing.B")) {
      goesRound(path, object);
    }
    return object;
  }

  /// `b.N` is never less than one.
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

  private void forget(Path path, int object) {
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

  /// Somebody may have written other data into what an address leads to; references stay.
  void forgetData(Path path, Value value) {
    if (!(value instanceof Value.Pointer p)
        || !(path.state.heap.get(p.object()) instanceof Obj.Memory memory)) {
      return;
    }
    for (int i = 0; i < memory.slots().size(); i++) {
      Value held = memory.slots().get(i);
      if (held instanceof Value.Const && !(held.type().underlying() instanceof Interface)) {
        storeSlot(path, p.object(), path.state.memory(p.object()), i, path.unknown(held.type()));
      }
    }
  }

  // Loads.

  void load(Path path, Value address, Type type, Path.Then then) {
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
      specialiser.approximate(path, writer.get());
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

  private List<Map.Entry<Shape, Integer>> shapes(Place place) {
    return List.copyOf(knowledge.shapes(place).entrySet());
  }

  /// Reads what is shared slot by slot, as far as it can matter which value is found.
  private void loadWhole(Path path, int object, Path.Then then) {
    if (path.state.heap.get(object) instanceof Obj.Memory memory) {
      loadParts(path, object, memory, List.of(), then);
    } else {
      then.accept(path, loadWhole(path, object));
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

  /// What a slot holds, as a value that can be put elsewhere.
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

  /// Whether a slot leads to a part of the object, rather than to something else.
  static boolean isPart(Obj.Memory memory, int slot) {
    return memory.slots().get(slot) instanceof Value.Pointer p
        && p.slot() == Value.Pointer.WHOLE
        && Kinds.isAggregate(partType(memory, slot));
  }

  /// The declared type of a slot.
  static Type slotType(Obj.Memory memory, int slot) {
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

  void store(Path path, Value address, Value value) {
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
      // A copy of a counter that is in use: what it counts is not known.
      path.state.heap.set(object, sync.at(sync.place().unknown()));
    }
    if (!(path.state.heap.get(object) instanceof Obj.Memory first)
        || Kinds.qualified(first.type()).equals("sync.Map")) { // is not copied, and has its entries
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

  private void storeSlot(Path path, int object, Obj.Memory memory, int slot, Value value) {
    leave(path, memory.place(), value);
    Value held = memory.slots().get(slot);
    if (held instanceof Value.Shared shared) {
      storeCell(path, shared, value);
      return;
    }
    if (memory.published()) {
      Place place = memory.place().part(slot);
      Type type = slotType(memory, slot);
      if (isTrackable(type) || knowledge.asked.isLengthAsked(slot, type)) {
        knowledge.share(place);
      } else {
        knowledge.blur(place);
      }
      publish(path, value);
    }
    path.state.heap.set(object, memory.with(slot, value));
  }

  /// A function of a library leaves a value where its caller finds it.
  private void leave(Path path, Place place, Value value) {
    if (specialiser.hasCaller() && (place.isUnknown() || place.code() == null)) {
      lose(path, value, "others use what is left in reach of the caller");
    }
  }

  /// A value goes where it is not followed. In a library that belongs to others as well; elsewhere
  /// it may be that no more is known yet.
  void lose(Path path, Value value) {
    if (specialiser.hasCaller()) {
      lose(path, value, "others use what is put where it is not followed");
    }
  }

  /// Others may be the other end of the channels that a value leads to, as far as any function does
  /// what they would do.
  private void lose(Path path, Value value, String why) {
    for (int object : reachable(path, value == null ? List.of() : List.of(value))) {
      if (path.state.heap.get(object) instanceof Obj.Sync sync) {
        world.anything().services().stream()
            .filter(s -> s.serves(sync.sort()))
            .forEach(s -> knowledge.serve(sync.place(), s.kind(), why));
      }
    }
  }

  void storeCell(Path path, Value.Shared shared, Value value) {
    Messages.Encoded encoded = encode(path, value, shared.place());
    if (encoded.number() >= 0) {
      specialiser.emit(path, Stmt.Act.of(new Action.Store(shared.cell(), encoded.value())));
    }
  }

  /// `m[key] = value`.
  void storeEntry(Path path, int object, Value key, Value value) {
    Obj.Table table = path.state.table(object);
    leave(path, table.place(), value);
    if (table.published()) {
      knowledge.share(table.place());
      knowledge.key(table.place(), key);
      if (table.isShared()) {
        entry(table, key).ifPresent(cell -> storeCell(path, cell, value));
        return;
      }
      publish(path, value);
    }
    path.state.heap.set(object, table.with(key, value));
  }

  /// `delete(m, key)`.
  void deleteEntry(Path path, int object, Value key) {
    Obj.Table table = path.state.table(object);
    if (table.published()) {
      knowledge.share(table.place());
      if (table.isShared()) {
        entry(table, key).ifPresent(cell -> storeCell(path, cell, absent()));
        return;
      }
    }
    int at = table.keys().indexOf(key);
    if (at >= 0) {
      path.state.heap.set(object, table.without(at));
    } else if (!table.lacks(key)) {
      path.state.heap.set(object, table.opened());
    }
  }

  /// The cell of a shared map in which `key` is kept.
  static Optional<Value.Shared> entry(Obj.Table table, Value key) {
    int at = table.keys().indexOf(key);
    if (at < 0) {
      at = table.keys().indexOf(Knowledge.ANY_KEY);
    }
    return at >= 0 && table.values().get(at) instanceof Value.Shared cell
        ? Optional.of(cell)
        : Optional.empty();
  }

  /// Whether the values a cell of this type takes can decide what is communicated.
  private static boolean isTrackable(Type type) {
    return Kinds.carries(type)
        || Kinds.isInteger(type)
        || type == Basic.UNTYPED_NIL
        || type instanceof Type.Unknown;
  }

  // Updates in one step.

  /// What an update writes, given what is there; nothing when it leaves that alone.
  interface Rewrite {
    Optional<Value> apply(State state, Value old);
  }

  /// Reads and writes in one step; `then` is given what was there before.
  void update(Path path, Value address, Rewrite rewrite, Path.Then then) {
    Value.Pointer pointer = dereferenceable(path, address);
    if (pointer == null
        || !(path.state.heap.get(pointer.object()) instanceof Obj.Memory memory)
        || pointer.slot() < 0) {
      then.accept(path, path.unknown(Interpreter.pointee(address)));
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

  /// What several goroutines count is not followed where it began with an unknown number.
  private static Value counted(Path path, Value old) {
    if (old instanceof Value.Unknown) {
      Facts.doubted(path.state, old, "several goroutines count so");
    }
    return old;
  }

  private void updateCell(Path path, Value.Shared shared, Rewrite rewrite, Path.Then then) {
    List<Action.Rewrite> rewrites = new ArrayList<>();
    List<Specialiser.Alternative> alternatives = new ArrayList<>();
    for (Map.Entry<Shape, Integer> shape : shapes(shared.place())) {
      // What is written may depend on what is there only as far as that needs no names.
      Value old =
          shape.getKey().names() == 0 ? Messages.decode(path, shape.getKey(), List.of()) : null;
      Optional<Value> written = old == null ? Optional.empty() : rewrite.apply(path.state, old);
      if (written.isPresent()) {
        Messages.Encoded encoded = encode(path, written.get(), shared.place());
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

  /// Gives names to all synchronisation objects that a value leads to.
  void name(Path path, Value value) {
    List<Obj> reached = new ArrayList<>();
    Graft graft = new Graft(path.state.heap, reached, n -> n, s -> s);
    graft.value(value);
    graft.met().stream()
        .filter(o -> path.state.heap.get(o) instanceof Obj.Sync)
        .forEach(o -> specialiser.name(path, o));
  }

  // Publishing.

  /// From here on, other goroutines may reach whatever `value` leads to.
  void publish(Path path, Value value) {
    switch (value) {
      case Value.Pointer p -> publish(path, p.object());
      case Value.Slice s -> publish(path, s.array());
      case Value.MapRef m -> publish(path, m.object());
      case Value.Chan c -> c.objects().forEach(o -> publish(path, o));
      case Value.Context c -> c.done().forEach(o -> publish(path, o));
      case Value.Aggregate a -> a.parts().forEach(v -> publish(path, v));
      case Value.Tuple t -> t.values().forEach(v -> publish(path, v));
      case Value.Closure c -> c.captures().forEach(v -> publish(path, v));
      case Value.Native n -> n.captures().forEach(v -> publish(path, v));
      case Value.Bound b -> publish(path, b.receiver());
      case Value.Iterator i -> publish(path, i.over());
      case Value.Unknown u -> path.state.behind(u.symbol()).forEach(o -> publish(path, o));
      case null, default -> {}
    }
  }

  /// The objects that values lead to, and the unknown values on the way.
  private record Led(Set<Integer> objects, SequencedMap<Integer, Value.Unknown> unknowns) {}

  /// Also goes on where a pointer is not known but has been followed.
  private static Led led(Path path, List<Value> values) {
    List<Obj> copies = new ArrayList<>();
    Graft graft = new Graft(path.state.heap, copies, n -> n, s -> s);
    SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
    Sharing.unknowns(graft.values(values), unknowns);
    int scanned = 0;
    do {
      behind(path, unknowns).forEach(graft::object);
      for (; scanned < copies.size(); scanned++) {
        if (copies.get(scanned) instanceof Obj.Memory memory) {
          Sharing.unknowns(memory.slots(), unknowns);
        }
      }
    } while (!behind(path, unknowns).stream().allMatch(graft::hasMoved));
    return new Led(graft.met(), unknowns);
  }

  /// All objects that `values` lead to.
  List<Integer> reachable(Path path, List<Value> values) {
    return List.copyOf(led(path, values).objects());
  }

  /// From here on another goroutine has `values`; this one goes on at `pc`. What it cannot reach
  /// from there it has given away: that belongs to the other one alone. The result is the unknown
  /// values that both have.
  List<Value.Unknown> handOver(Path path, List<Value> values, int pc) {
    Canonical.Reachable kept = Canonical.reachable(path.state, pc);
    Led led = led(path, values);
    SequencedMap<Integer, Value.Unknown> unknowns = led.unknowns();
    led.objects().stream().filter(kept.objects()::contains).forEach(o -> publish(path, o));
    behind(path, unknowns).forEach(o -> publish(path, o));
    unknowns.keySet().retainAll(kept.symbols());
    return List.copyOf(unknowns.values());
  }

  private static List<Integer> behind(Path path, SequencedMap<Integer, Value.Unknown> unknowns) {
    return unknowns.keySet().stream()
        .flatMap(symbol -> path.state.behind(symbol).stream())
        .toList();
  }

  /// The same, for a goroutine that is started: from now on both must speak of the same objects,
  /// also where neither has followed a pointer yet.
  List<Value.Unknown> share(Path path, List<Value> values, int pc) {
    List<Value.Unknown> common = handOver(path, values, pc);
    int known = path.state.materialised.size();
    common.forEach(u -> materialise(path, u));
    return path.state.materialised.size() == known ? common : handOver(path, values, pc);
  }

  void publish(Path path, int object) {
    Obj obj = path.state.heap.get(object);
    if (obj.published()) {
      return;
    }
    path.state.heap.set(object, obj.publish());
    switch (obj) {
      case Obj.Sync _ -> specialiser.name(path, object);
      case Obj.Memory memory -> {
        for (int i = 0; i < memory.slots().size(); i++) {
          Value held = memory.slots().get(i);
          publish(path, held);
          Place place = memory.place().part(i);
          if (knowledge.isShared(place) && !(held instanceof Value.Shared)) {
            Value.Shared cell = newCell(path, held, place, memory.hint(), slotType(memory, i));
            path.state.heap.set(object, path.state.memory(object).with(i, cell));
          }
        }
      }
      case Obj.Table table -> {
        table.values().forEach(v -> publish(path, v));
        if (knowledge.isShared(table.place())) {
          shareTable(path, object);
        }
      }
    }
  }

  private Value.Shared newCell(Path path, Value held, Place place, String hint, Type type) {
    Messages.Encoded encoded = encode(path, held, place);
    String name = path.state.freshName(hint);
    specialiser.emit(path, new Stmt.New(name, new Sort.Cell(encoded.value())));
    return new Value.Shared(name, place, type);
  }

  /// A map that several goroutines change has a cell per constant key, and one that stands for the
  /// entries under all other keys.
  private void shareTable(Path path, int object) {
    Obj.Table table = path.state.table(object);
    for (Value key : table.keys()) {
      knowledge.key(table.place(), key);
    }
    List<Value> keys = new ArrayList<>();
    List<Value> cells = new ArrayList<>();
    int number = 0;
    for (Value key : knowledge.keys(table.place())) {
      int at = table.keys().indexOf(key);
      if (key.equals(Knowledge.ANY_KEY)) {
        at = firstOther(table, knowledge.keys(table.place()));
      }
      Value held = at >= 0 ? table.values().get(at) : absent();
      keys.add(key);
      cells.add(
          newCell(path, held, table.place().part("entry" + number++), "entry", entryType(table)));
    }
    path.state.heap.set(
        object, new Obj.Table(table.type(), keys, cells, false, table.place(), true));
  }

  private static Type entryType(Obj.Table table) {
    return table.type().underlying() instanceof Type.MapOf m ? m.elem() : Basic.INVALID;
  }

  private static int firstOther(Obj.Table table, Set<Value> known) {
    for (int i = 0; i < table.keys().size(); i++) {
      if (!known.contains(table.keys().get(i))) {
        return i;
      }
    }
    return -1;
  }

  /// What the entry of a shared map holds when there is none.
  static Value absent() {
    return new Value.Nil(Basic.INVALID);
  }

  // Values on their way from one goroutine to another.

  /// Values that stay reachable for the goroutine that stores them.
  Messages.Encoded encode(Path path, Value value, Place place) {
    publish(path, value);
    return messages.encode(path, value, place);
  }

  /// A value that is sent by a goroutine that goes on at `pc`.
  Messages.Encoded encodeSent(Path path, Value value, Place place, int pc) {
    handOver(path, value == null ? List.of() : List.of(value), pc);
    return messages.encode(path, value, place);
  }
}
