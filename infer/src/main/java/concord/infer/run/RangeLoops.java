package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.code.Instr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Addresses;
import concord.infer.domain.ByteTexts;
import concord.infer.domain.Facts;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Guard;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The rounds of `range` over slices, arrays and maps.
final class RangeLoops {
  private final Specialiser specialiser;
  private final Memory memory;
  private final Facts facts;
  private final Sharing sharing;

  RangeLoops(Specialiser specialiser, Memory memory, Facts facts, Sharing sharing) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.facts = facts;
    this.sharing = sharing;
  }

  void next(Path path, Instr.Next i) {
    if (!(path.get(i.iterator()) instanceof Value.Iterator iterator)) {
      path.top().pc = i.done();
      return;
    }
    int at = iterator.next();
    switch (iterator.over()) {
      case Value.Slice s -> element(path, i, iterator, s.array(), s.low(), s.length());
      case Value.Pointer p when Elements.isWholeArray(path, p) ->
          element(path, i, iterator, p.object(), 0, path.state.memory(p.object()).slots().size());
      case Value.MapRef m -> entry(path, i, iterator, m);
      case Value.Tuple begun -> again(path, i, begun);
      case Value.Aggregate a when a.type().underlying() instanceof Type.MapOf -> entry(path, i, a);
      case Value.Aggregate a when a.type().underlying() instanceof Type.Array ->
          part(path, i, iterator, a);
      case Value.Nil _ -> path.top().pc = i.done();
      case Value.Const c when c.value() instanceof String s && at >= 0 ->
          rune(path, i, iterator, s);
      case Value.Unknown u when at >= 0 -> unknownElement(path, i, iterator, u);
      case null, default ->
          specialiser.choose(
              path,
              List.of(
                  new Option(Optional.of("another round"), p -> anyElement(p, i, iterator, at)),
                  new Option(Optional.of("no more"), p -> p.top().pc = i.done())));
    }
  }

  private void element(
      Path path, Instr.Next i, Value.Iterator iterator, int array, int low, int length) {
    int at = Math.max(0, iterator.next());
    if (at >= length) {
      path.top().pc = i.done();
      return;
    }
    path.set(i.iterator(), new Value.Iterator(iterator.over(), at + 1, Basic.INVALID));
    path.set(i.key(), new Value.Const(BigInteger.valueOf(at), Basic.INT));
    Value held = path.state.memory(array).slots().get(low + at);
    boolean part =
        held instanceof Value.Pointer p
            && p.slot() == Value.Pointer.WHOLE
            && Kinds.isAggregate(Addresses.pointee(p))
            && path.state.memory(array).type().underlying() instanceof Type.Array a
            && Kinds.isAggregate(a.elem());
    Value address = part ? held : new Value.Pointer(array, low + at, new Type.Pointer(held.type()));
    memory.load(path, address, held.type(), (p, v) -> p.done(i.value(), v));
  }

  private static void part(Path path, Instr.Next i, Value.Iterator iterator, Value.Aggregate a) {
    int at = Math.max(0, iterator.next());
    if (at >= a.parts().size()) {
      path.top().pc = i.done();
      return;
    }
    path.set(i.iterator(), new Value.Iterator(a, at + 1, Basic.INVALID));
    path.set(i.key(), new Value.Const(BigInteger.valueOf(at), Basic.INT));
    path.done(i.value(), a.parts().get(at));
  }

  private static void rune(Path path, Instr.Next i, Value.Iterator iterator, String text) {
    int at = iterator.next();
    if (at >= text.length()) {
      path.top().pc = i.done();
      return;
    }
    ByteTexts.Rune rune = ByteTexts.at(text, at);
    path.set(i.iterator(), new Value.Iterator(iterator.over(), at + rune.bytes(), Basic.INVALID));
    path.set(i.key(), new Value.Const(BigInteger.valueOf(at), Basic.INT));
    path.done(i.value(), new Value.Const(BigInteger.valueOf(rune.point()), Basic.INT32));
  }

  private void entry(Path path, Instr.Next i, Value.Iterator iterator, Value.MapRef map) {
    Obj.Table table = path.state.table(map.object());
    int at = Math.max(0, iterator.next());
    if (table.content().isPresent()) {
      memory.loadCell(
          path,
          table.content().get(),
          (p, v) -> {
            Value.Aggregate none = new Value.Aggregate(List.of(), table.type());
            Value.Aggregate keys = v instanceof Value.Aggregate a ? Tables.keys(a) : none;
            if (!keys.parts().stream().allMatch(k -> k instanceof Value.Const)) {
              // Which of them are the same later cannot be told.
              specialiser
                  .notes()
                  .leaveOut(p, "other goroutines change a map during a range over it");
              p.set(i.iterator(), new Value.Iterator(v, at, Basic.INVALID));
              next(p, i);
              return;
            }
            Value begun = new Value.Tuple(List.of(map, none, keys));
            p.set(i.iterator(), new Value.Iterator(begun, 0, Basic.INVALID));
            held(p, i, begun, v);
          });
      return;
    }
    if (at >= table.keys().size()) {
      MapOrders.settle(path.state, map);
      path.top().pc = i.done();
      return;
    }
    List<Integer> next = MapOrders.next(path, i, map, at);
    if (next.size() == 1) {
      entry(path, i, iterator, map, at);
      return;
    }
    if (next.size() > MapOrders.MOST || MapOrders.isGoneThroughTwice(path.state, map)) {
      specialiser.notes().leaveOut(path, "a range over a map is tried in one order only");
      entry(path, i, iterator, map, at);
      return;
    }
    List<Option> options = new ArrayList<>();
    for (int n : next) {
      options.add(
          new Option(
              Optional.of("next is " + shown(table.keys().get(n), n)),
              p -> {
                MapOrders.bringForward(p.state, map, at, n);
                entry(p, i, iterator, map, at);
              }));
    }
    specialiser.choose(path, options);
  }

  private static String shown(Value key, int number) {
    return key instanceof Value.Const c ? c.value().toString() : "entry " + number;
  }

  /// This entry is next.
  private void entry(Path path, Instr.Next i, Value.Iterator iterator, Value.MapRef map, int at) {
    Obj.Table table = path.state.table(map.object());
    path.set(i.iterator(), new Value.Iterator(iterator.over(), at + 1, Basic.INVALID));
    Value value = table.values().get(at);
    int here = path.top().pc;
    if (value instanceof Value.Shared shared) {
      memory.loadCell(
          path,
          shared,
          (p, v) -> {
            if (v.equals(Publishing.absent())) {
              p.top().pc = here; // to the next entry
            } else {
              Value key = table.keys().get(at);
              p.set(i.key(), key.equals(Knowledge.ANY_KEY) ? p.unknown(Basic.INVALID) : key);
              p.done(i.value(), v);
            }
          });
    } else {
      path.set(i.key(), table.keys().get(at));
      path.done(i.value(), value);
    }
  }

  /// A map has lost an entry: a range that has passed it has one less behind it, so that it does
  /// not skip the next entry.
  static void deleted(GoroutineState state, int map, int entry) {
    for (Frame frame : state.frames) {
      for (int r = 0; r < frame.registers.length; r++) {
        if (frame.registers[r] instanceof Value.Iterator(Value.MapRef over, int next, Type type)
            && over.object() == map
            && next > entry) {
          frame.registers[r] = new Value.Iterator(over, next - 1, type);
        }
      }
    }
  }

  /// The first remaining entry of those that the map held when the loop began.
  private static void entry(Path path, Instr.Next i, Value.Aggregate content) {
    if (Tables.size(content) == 0) {
      path.top().pc = i.done();
      return;
    }
    Value.Aggregate rest = Tables.without(content, 0);
    path.set(i.iterator(), new Value.Iterator(rest, 0, Basic.INVALID));
    path.set(i.key(), Tables.key(content, 0));
    path.done(i.value(), Tables.value(content, 0));
  }

  /// Another round over a map that others change meanwhile: its current contents count.
  private void again(Path path, Instr.Next i, Value.Tuple begun) {
    Value.MapRef map = (Value.MapRef) begun.values().getFirst();
    Optional<Value.Shared> content = path.state.table(map.object()).content();
    if (content.isEmpty()) {
      path.top().pc = i.done();
    } else {
      memory.loadCell(path, content.get(), (p, v) -> held(p, i, begun, v));
    }
  }

  /// A range visits an entry once if it is still there. An entry that was added during the loop may
  /// be visited or not (spec, "For statements with range clause").
  private void held(Path path, Instr.Next i, Value begun, Value held) {
    List<Value> parts = ((Value.Tuple) begun).values();
    if (!(held instanceof Value.Aggregate content)) {
      specialiser.choose(
          path,
          List.of(
              new Option(
                  Optional.of("another round"),
                  p -> {
                    p.set(i.key(), p.unknown(Basic.INVALID));
                    p.done(i.value(), p.unknown(Basic.INVALID));
                  }),
              new Option(Optional.of("no more"), p -> p.top().pc = i.done())));
      return;
    }
    List<Value> visited = ((Value.Aggregate) parts.get(1)).parts();
    List<Value> first = ((Value.Aggregate) parts.get(2)).parts();
    List<Integer> left = new ArrayList<>();
    for (int entry = 0; entry < Tables.size(content); entry++) {
      if (!visited.contains(Tables.key(content, entry))) {
        left.add(entry);
      }
    }
    left.sort((a, b) -> Boolean.compare(isNew(content, a, first), isNew(content, b, first)));
    if (left.isEmpty()) {
      path.top().pc = i.done();
      return;
    }
    int next = left.getFirst();
    Value key = Tables.key(content, next);
    List<Value> seen = new ArrayList<>(visited);
    seen.add(key);
    Value.Aggregate seenNow = new Value.Aggregate(seen, content.type());
    Value after = new Value.Tuple(List.of(parts.get(0), seenNow, parts.get(2)));
    Consumer<Path> visit =
        p -> {
          p.set(i.iterator(), new Value.Iterator(after, 0, Basic.INVALID));
          p.set(i.key(), key);
          p.done(i.value(), Tables.value(content, next));
        };
    if (isNew(content, next, first)) {
      specialiser.choose(
          path,
          List.of(
              new Option(Optional.of("the range visits the new entry"), visit),
              new Option(Optional.of("the new entry is left out"), p -> p.top().pc = i.done())));
    } else {
      visit.accept(path);
    }
  }

  private static boolean isNew(Value.Aggregate content, int entry, List<Value> first) {
    return !first.contains(Tables.key(content, entry));
  }

  private void unknownElement(Path path, Instr.Next i, Value.Iterator iterator, Value.Unknown u) {
    int at = iterator.next();
    Value length = Facts.length(path.state, u);
    Value bound = new Value.Const(BigInteger.valueOf(at), Basic.INT);
    Value more = Operators.binary(path.state, Token.GTR, length, bound, Basic.BOOL);
    Optional<Boolean> decided =
        more instanceof Value.Const c
            ? Optional.of((Boolean) c.value())
            : facts.decide(path.state, more);
    if (decided.isEmpty() && at >= Facts.MOST_ROUNDS) {
      if (specialiser.mode().goesRoundForEver()) {
        uncounted(path, i, iterator);
        return;
      }
      specialiser
          .notes()
          .leaveOut(
              path,
              "data of unknown length is tried with at most " + Facts.MOST_ROUNDS + " elements");
      decided = Optional.of(false);
    }
    if (decided.isPresent()) {
      if (decided.get()) {
        anyElement(path, i, iterator, at + 1);
      } else {
        path.top().pc = i.done();
      }
      return;
    }
    sharing.ask(path.state, more, atLeast(at + 1));
    specialiser.choose(
        path,
        List.of(
            new Option(
                Optional.of(atLeast(at + 1)),
                Facts.guard(path.state, more, true, atLeast(at + 1)),
                p -> {
                  Facts.assume(p.state, more, true);
                  anyElement(p, i, iterator, at + 1);
                }),
            new Option(
                Optional.of(at + " elements"),
                Facts.guard(path.state, more, false, atLeast(at + 1)),
                p -> {
                  Facts.assume(p.state, more, false);
                  p.top().pc = i.done();
                })));
  }

  private static String atLeast(int elements) {
    return elements == 1 ? "at least 1 element" : "at least " + elements + " elements";
  }

  /// From here on the number of elements is not counted.
  private void uncounted(Path path, Instr.Next i, Value.Iterator iterator) {
    Guard guard = new Guard.Doubt("a loop has this many rounds");
    specialiser.choose(
        path,
        List.of(
            new Option(Optional.of("another round"), guard, p -> anyElement(p, i, iterator, -1)),
            new Option(Optional.of("no more"), guard, p -> p.top().pc = i.done())));
  }

  /// An unknown element; in a slice, its index is known.
  private void anyElement(Path path, Instr.Next i, Value.Iterator iterator, int next) {
    Type type = iterator.over() == null ? Basic.INVALID : iterator.over().type();
    path.set(i.iterator(), new Value.Iterator(iterator.over(), next, Basic.INVALID));
    Value key = key(path, type, next);
    path.set(i.key(), key);
    Type elem =
        switch (type.underlying()) {
          case Type.Slice s -> s.elem();
          case Type.Array a -> a.elem();
          case Type.MapOf m -> m.elem();
          default -> Basic.INVALID;
        };
    if (iterator.over() instanceof Value.Unknown u
        && type.underlying() instanceof Type.Slice
        && Elements.mayHold(elem)) {
      Value address = memory.unknownElement(path, u, key, elem);
      memory.load(path, address, elem, (p, v) -> p.done(i.value(), v));
    } else {
      path.done(i.value(), path.unknown(elem));
    }
  }

  private static Value key(Path path, Type type, int next) {
    return switch (type.underlying()) {
      case Type.MapOf m -> path.unknown(m.key());
      case Type.Slice _ when next > 0 -> new Value.Const(BigInteger.valueOf(next - 1), Basic.INT);
      default -> path.unknown(Basic.INT);
    };
  }
}
