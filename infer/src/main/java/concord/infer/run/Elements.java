package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.code.Instr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Facts;
import concord.infer.domain.Guard;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The elements of slices, arrays and maps, by their indices and keys.
public final class Elements {
  /// An unknown index into more elements gives an unknown element.
  private static final int MOST_ELEMENTS = 8;

  private final Specialiser specialiser;
  private final Memory memory;
  private final WholeProgram world;
  private final Facts facts;

  Elements(Specialiser specialiser, Memory memory, WholeProgram world, Facts facts) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.world = world;
    this.facts = facts;
  }

  void indexAddress(Path path, Instr.IndexAddress i) {
    Type type = world.resolve(path, i.type());
    Value x = path.get(i.x());
    if (x instanceof Value.Nil) {
      Panics.crash(path);
      return;
    }
    int object = -1;
    int low = 0;
    int length = 0;
    if (x instanceof Value.Slice s) {
      object = s.array();
      low = s.low();
      length = s.length();
    } else if (x instanceof Value.Pointer p && isArray(path, p)) {
      object = p.object();
      length = path.state.memory(object).slots().size();
    }
    int at = number(path.get(i.index()));
    if (object < 0) {
      path.done(i.dst(), unknownElement(path, x, path.get(i.index()), type));
    } else if (at >= 0 && at < length) {
      path.done(i.dst(), address(path, object, low + at, type));
    } else if (length == 1) { // represents all elements
      if (at > 0) {
        specialiser.notes().leaveOut(path, "an index may lie beyond the end");
      }
      path.done(i.dst(), address(path, object, low, type));
    } else if (at >= 0) {
      Panics.crash(path);
    } else if (Kinds.carries(type) && length > 0 && length <= MOST_ELEMENTS) {
      specialiser.choose(
          path, elements(path, i, new Value.Slice(object, low, length, length, type)));
    } else {
      path.done(i.dst(), path.unknown(new Type.Pointer(type)));
    }
  }

  /// An unknown element must be the same at the next access, if a synchronisation object may be in
  /// it.
  private Value unknownElement(Path path, Value x, Value index, Type type) {
    return x instanceof Value.Unknown u
            && u.type().underlying() instanceof Type.Slice
            && index != null
            && mayHold(type)
        ? memory.unknownElement(path, u, index, type)
        : path.unknown(new Type.Pointer(type));
  }

  /// Whether synchronisation objects are reachable from values of this type.
  static boolean mayHold(Type type) {
    return Kinds.carries(type) && !(type.underlying() instanceof Basic);
  }

  private static Value address(Path path, int object, int slot, Type type) {
    return Kinds.isAggregate(type)
            && path.state.memory(object).slots().get(slot) instanceof Value.Pointer part
        ? part
        : new Value.Pointer(object, slot, new Type.Pointer(type));
  }

  /// The elements that an unknown index may mean, given its range.
  private List<Option> elements(Path path, Instr.IndexAddress i, Value.Slice all) {
    Value index = path.value(i.index());
    List<Option> options = new ArrayList<>();
    for (int n = 0; n < all.length(); n++) {
      Value number = new Value.Const(BigInteger.valueOf(n), Basic.INT);
      Value test = new Value.Test(Token.EQL, index, number, Basic.BOOL);
      int slot = all.low() + n;
      if (facts.decide(path.state, test).orElse(true)) {
        options.add(
            option(
                path,
                "the index is " + n,
                index,
                p -> {
                  Facts.assume(p.state, test, true);
                  p.done(i.dst(), address(p, all.array(), slot, all.type()));
                }));
      }
    }
    if (options.isEmpty()) { // out of range
      options.add(new Option(Optional.empty(), Panics::crash));
    }
    return options;
  }

  /// One way of a choice that `index` would decide if it were known.
  static Option option(Path path, String text, Value index, Consumer<Path> then) {
    Guard guard = Facts.assumption(path.state, index).orElse(new Guard.Condition(text));
    return new Option(Optional.of(text), guard, then);
  }

  void index(Path path, Instr.Index i) {
    Type type = world.resolve(path, i.type());
    index(path, i, path.get(i.x()), path.get(i.index()), type);
  }

  private void index(Path path, Instr.Index i, Value x, Value key, Type type) {
    switch (x) {
      case Value.MapRef m -> mapLoad(path, m, key, type, i);
      case Value.Aggregate a when a.type().underlying() instanceof Type.MapOf ->
          memory.tables().find(path, a, path.value(i.index()), (p, at) -> entry(p, i, a, at, type));
      case Value.Nil _ -> found(path, i, Allocation.zero(path.state, type), false);
      case Value.Aggregate a when number(key) >= 0 && number(key) < a.parts().size() ->
          path.done(i.dst(), a.parts().get(number(key)));
      case Value.Const c when c.value() instanceof String s && isNumber(key) -> {
        int at = number(key);
        if (at < 0 || at >= s.length()) {
          Panics.crash(path);
        } else {
          path.done(i.dst(), new Value.Const(BigInteger.valueOf(s.charAt(at)), type));
        }
      }
      case Value.Unknown u when isEntry(u, key, type) -> {
        path.set(i.ok(), path.unknown(Basic.BOOL));
        Value entry = memory.unknownElement(path, u, key, type);
        memory.load(path, entry, type, (p, v) -> p.done(i.dst(), v));
      }
      case null, default -> {
        path.set(i.ok(), path.unknown(Basic.BOOL));
        path.done(i.dst(), path.unknown(type));
      }
    }
  }

  private static void entry(
      Path path, Instr.Index i, Value.Aggregate content, Optional<Integer> at, Type type) {
    Value value =
        at.map(n -> Tables.value(content, n)).orElseGet(() -> Allocation.zero(path.state, type));
    found(path, i, value, at.isPresent());
  }

  /// Whether this is an entry of an unknown map that may hold synchronisation objects.
  private static boolean isEntry(Value.Unknown map, Value key, Type type) {
    return map.type().underlying() instanceof Type.MapOf && key != null && mayHold(type);
  }

  private static void found(Path path, Instr.Index i, Value value, boolean ok) {
    path.set(i.ok(), new Value.Const(ok, Basic.BOOL));
    path.done(i.dst(), value);
  }

  private void mapLoad(Path path, Value.MapRef map, Value key, Type type, Instr.Index i) {
    Obj.Table table = path.state.table(map.object());
    if (table.content().isPresent()) {
      memory.loadCell(path, table.content().get(), (p, v) -> index(p, i, v, key, type));
      return;
    }
    if (table.isShared()) {
      sharedLoad(path, table, key, type, i);
      return;
    }
    int at = table.keys().indexOf(key);
    if (at >= 0) {
      found(path, i, table.values().get(at), true);
      return;
    }
    if (table.lacks(key)) {
      found(path, i, Allocation.zero(path.state, type), false);
      return;
    }
    List<Option> options = new ArrayList<>();
    for (Value value : table.values()) {
      options.add(option(path, "the key is present", key, p -> found(p, i, value, true)));
    }
    if (table.open() && table.values().isEmpty()) {
      options.add(option(path, "the key is present", key, p -> found(p, i, p.unknown(type), true)));
    }
    options.add(
        option(
            path,
            "the key is absent",
            key,
            p -> found(p, i, Allocation.zero(p.state, type), false)));
    specialiser.choose(path, options);
  }

  private void sharedLoad(Path path, Obj.Table table, Value key, Type type, Instr.Index i) {
    if (!(key instanceof Value.Const)) {
      memory.entries().meant(path, table, key, (p, cell) -> load(p, cell, type, i));
      return;
    }
    List<Value> cells = cells(table, key);
    if (cells.isEmpty()) {
      load(path, Optional.empty(), type, i);
      return;
    }
    List<Option> options = new ArrayList<>();
    for (Value cell : cells) {
      options.add(
          option(
              path,
              "the key is this one",
              key,
              p -> load(p, Optional.of((Value.Shared) cell), type, i)));
    }
    specialiser.choose(path, options);
  }

  /// Loads an entry of a shared map; without a cell there is none.
  private void load(Path path, Optional<Value.Shared> cell, Type type, Instr.Index i) {
    if (cell.isEmpty()) {
      found(path, i, Allocation.zero(path.state, type), false);
      return;
    }
    memory.loadCell(
        path,
        cell.get(),
        (q, v) -> {
          boolean there = !v.equals(Publishing.absent());
          found(q, i, there ? v : Allocation.zero(q.state, type), there);
        });
  }

  /// With little detail the key of an entry may have been forgotten.
  private List<Value> cells(Obj.Table table, Value key) {
    if (!specialiser.mode().followsAll()) {
      return table.values();
    }
    return MapEntries.cell(table, key).map(cell -> List.<Value>of(cell)).orElse(List.of());
  }

  void mapStore(Path path, Instr.MapStore i) {
    if (!Panics.isFollowed(path, path.get(i.map()))) {
      return;
    }
    if (path.get(i.map()) instanceof Value.MapRef map) {
      memory
          .entries()
          .store(path, map.object(), path.value(i.key()), path.value(i.src()), Path::next);
    } else {
      memory.lose(path, path.value(i.src()));
      if (path.get(i.map()) instanceof Value.Unknown u
          && u.type().underlying() instanceof Type.MapOf m
          && isEntry(u, path.get(i.key()), m.elem())) {
        Value entry = memory.unknownElement(path, u, path.value(i.key()), m.elem());
        memory.store(path, entry, path.value(i.src()));
      }
      path.next();
    }
  }

  void slice(Path path, Instr.Slice i) {
    int low = i.low() < 0 ? 0 : number(path.get(i.low()));
    Value x = path.get(i.x());
    if (x instanceof Value.Pointer p && isWholeArray(path, p)) {
      int length = path.state.memory(p.object()).slots().size();
      slice(
          path,
          i,
          new Value.Slice(p.object(), 0, length, length, world.resolve(path, i.type())),
          low);
      return;
    }
    if (x instanceof Value.Slice s) {
      slice(path, i, s, low);
      return;
    }
    int high = i.high() < 0 ? 0 : number(path.get(i.high()));
    if (x instanceof Value.Const c && c.value() instanceof String s) {
      int end = i.high() < 0 ? s.length() : high;
      path.done(
          i.dst(),
          low >= 0 && low <= end && end <= s.length()
              ? new Value.Const(s.substring(low, end), x.type())
              : path.unknown(x.type()));
    } else if (x instanceof Value.Nil && low == 0 && high == 0) {
      path.done(i.dst(), x);
    } else {
      path.done(i.dst(), unknownSlice(path, x, i));
    }
  }

  /// A part of `x`, which may extend beyond its length if its array has room.
  private void slice(Path path, Instr.Slice i, Value.Slice x, int low) {
    int high = i.high() < 0 ? x.length() : number(path.get(i.high()));
    int max = i.max() < 0 ? x.capacity() : number(path.get(i.max()));
    if (low < 0 || high < 0 || (i.max() >= 0 && max < 0)) {
      path.done(i.dst(), unknownSlice(path, x, i));
      return;
    }
    boolean grown = x.capacity() == Value.Slice.GROWN;
    int most = Math.max(high, i.max() < 0 ? 0 : max);
    if (low > high || (i.max() >= 0 && high > max) || (!grown && most > x.capacity())) {
      Panics.crash(path);
    } else if (most <= Arrays.room(path, x) && Arrays.extend(path, x.array(), x.low() + high)) {
      int capacity = max == Value.Slice.GROWN ? max : max - low;
      path.done(
          i.dst(),
          new Value.Slice(
              x.array(), x.low() + low, high - low, capacity, world.resolve(path, i.type())));
    } else { // panics or shows more of the array, depending on its capacity
      specialiser.notes().leaveOut(path, "a slice reaches beyond the known part of its array");
      path.done(i.dst(), unknownSlice(path, x, i));
    }
  }

  /// An unknown part; its length is known if that of the whole is.
  private static Value unknownSlice(Path path, Value x, Instr.Slice i) {
    Value part = path.unknown(i.type());
    Value high =
        i.high() >= 0
            ? path.get(i.high())
            : x instanceof Value.Unknown u ? Facts.length(path.state, u) : null;
    Value low = i.low() >= 0 ? path.get(i.low()) : new Value.Const(BigInteger.ZERO, Basic.INT);
    if (part instanceof Value.Unknown u
        && i.type().underlying() instanceof Type.Slice
        && high != null
        && !(high instanceof Value.Length)) {
      Value to = Facts.exact(path.state, high);
      Value from = low == null ? null : Facts.exact(path.state, low);
      Value length = Operators.binary(path.state, Token.SUB, to, from, Basic.INT);
      if (length instanceof Value.Const || Operators.isSymbolic(length)) {
        Facts.define(path.state, u, length);
      }
    }
    return part;
  }

  /// Whether a pointer leads to an array object: a long array of plain data may be a single slot of
  /// something else.
  private static boolean isArray(Path path, Value.Pointer pointer) {
    return pointer.slot() == Value.Pointer.WHOLE
        && path.state.heap.get(pointer.object()) instanceof Obj.Memory m
        && m.type().underlying() instanceof Type.Array;
  }

  /// Whether each element has a slot, too.
  static boolean isWholeArray(Path path, Value.Pointer pointer) {
    return isArray(path, pointer)
        && path.state.memory(pointer.object()).type().underlying() instanceof Type.Array a
        && a.length() == path.state.memory(pointer.object()).slots().size();
  }

  private static boolean isNumber(Value value) {
    return value instanceof Value.Const c && c.value() instanceof BigInteger;
  }

  /// A small constant, or -1.
  public static int number(Value value) {
    return value instanceof Value.Const c
            && c.value() instanceof BigInteger n
            && n.signum() >= 0
            && n.bitLength() < Integer.SIZE
        ? n.intValue()
        : -1;
  }
}
