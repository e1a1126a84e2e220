package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Facts;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Scale;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// Makes structs, lists, maps and channels.
final class Literals {
  /// Slices of plain data are followed up to this length.
  private static final int MOST_DATA = 4;

  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;
  private final Counts counts;
  private final WholeProgram world;

  Literals(Specialiser specialiser, Memory memory, Channels channels, WholeProgram world) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.channels = channels;
    this.world = world;
    this.counts = new Counts(specialiser, world);
  }

  Value structLit(Path path, Instr.StructLit i) {
    Type type = world.resolve(path, i.type());
    if (!(Allocation.zero(path.state, type) instanceof Value.Aggregate zero)) {
      return path.unknown(type);
    }
    List<Value> parts = new ArrayList<>(zero.parts());
    for (int f = 0; f < i.fields().size() && f < parts.size(); f++) {
      if (i.fields().get(f) >= 0) {
        Value field = path.get(i.fields().get(f));
        parts.set(f, field == null ? path.unknown(parts.get(f).type()) : field);
      }
    }
    return new Value.Aggregate(parts, type);
  }

  Value listLit(Path path, Instr.ListLit i) {
    Type type = world.resolve(path, i.type());
    boolean slice = type.underlying() instanceof Type.Slice;
    Type elem =
        switch (type.underlying()) {
          case Type.Slice s -> s.elem();
          case Type.Array a -> a.elem();
          default -> Basic.INVALID;
        };
    List<Value> elements = new ArrayList<>();
    for (int register : i.elements()) {
      Value element = register < 0 ? Allocation.zero(path.state, elem) : path.get(register);
      elements.add(element == null ? path.unknown(elem) : element);
    }
    if (!slice) {
      long length = type.underlying() instanceof Type.Array a ? a.length() : 0;
      while (elements.size() < length && elements.size() < Kinds.LONGEST_ARRAY) {
        elements.add(Allocation.zero(path.state, elem));
      }
      return new Value.Aggregate(elements, type);
    }
    int array = memory.array(path, elem, elements, specialiser.place(path));
    return new Value.Slice(array, 0, elements.size(), elements.size(), type);
  }

  Value mapLit(Path path, Instr.MapLit i) {
    int object = newMap(path, world.resolve(path, i.type()));
    for (int n = 0; n < i.keys().size(); n++) {
      memory
          .entries()
          .add(path, object, path.value(i.keys().get(n)), path.value(i.values().get(n)));
    }
    return new Value.MapRef(object, i.type());
  }

  private int newMap(Path path, Type type) {
    AllocationSite place = specialiser.place(path);
    return path.state.add(new Obj.Table(type, List.of(), List.of(), false, place, false));
  }

  void make(Path path, Instr.Make i) {
    Type type = world.resolve(path, i.type());
    Value size = i.size() < 0 ? new Value.Const(BigInteger.ZERO, Basic.INT) : path.get(i.size());
    switch (type.underlying()) {
      case Type.Chan _ -> {
        AllocationSite place = specialiser.place(path);
        counts.each(
            path,
            size,
            (p, n) ->
                p.done(
                    i.dst(),
                    channels.make(p, type, Math.max(0, Elements.number(n)), i.name(), place)));
      }
      case Type.MapOf _ -> path.done(i.dst(), new Value.MapRef(newMap(path, type), type));
      case Type.Slice s when Kinds.carries(s.elem()) ->
          counts.each(
              path,
              size,
              (p, n) ->
                  p.done(
                      i.dst(), newSlice(p, type, s.elem(), Elements.number(n), capacity(p, i, n))));
      case Type.Slice s ->
          path.done(i.dst(), newData(path, type, s.elem(), size, capacity(path, i, size)));
      default -> path.done(i.dst(), path.unknown(type));
    }
  }

  /// The capacity with which a slice is made; by default its length.
  private static int capacity(Path path, Instr.Make i, Value size) {
    Value capacity = i.capacity() < 0 ? size : path.get(i.capacity());
    return capacity == null ? Value.Slice.GROWN : Elements.number(capacity);
  }

  /// Of a longer slice of plain data only the length is known, and only if a loop over it can be
  /// followed.
  private Value newData(Path path, Type type, Type elem, Value size, int capacity) {
    Value exact = Facts.exact(path.state, size);
    int number = Elements.number(exact);
    if (number >= 0 && number <= MOST_DATA) {
      return newSlice(path, type, elem, number, capacity);
    }
    Value data = path.unknown(type);
    Operators.notNil(path.state, data);
    boolean counts =
        exact instanceof Value.Const
            ? number > 0 && number <= Scale.MOST.intValue()
            : Operators.isSymbolic(exact);
    if (counts && data instanceof Value.Unknown unknown) {
      Facts.define(path.state, unknown, exact);
    }
    return data;
  }

  private Value newSlice(Path path, Type type, Type elem, int length, int capacity) {
    if (length > Kinds.LONGEST_ARRAY) {
      specialiser.notes().approximate(path, "elements of a long slice can be anything");
    }
    if (length < 0 || length > Kinds.LONGEST_ARRAY) {
      Value data = path.unknown(type);
      Operators.notNil(path.state, data);
      return data;
    }
    List<Value> elements = new ArrayList<>();
    for (int n = 0; n < length; n++) {
      elements.add(Allocation.zero(path.state, elem));
    }
    int array = memory.array(path, elem, elements, specialiser.place(path));
    return new Value.Slice(array, 0, length, capacity, type);
  }
}
