package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Errors;
import concord.infer.domain.Facts;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The predeclared functions (spec, "Built-in functions").
public final class Builtins {
  /// Of a longer list of plain data only the length is followed: otherwise a loop that appends
  /// would make each round differ.
  private static final int MOST_KNOWN = 8;

  private final Memory memory;
  private final Channels channels;
  private final Lengths lengths;

  public Builtins(Specialiser specialiser, Memory memory, Channels channels) {
    this.memory = memory;
    this.channels = channels;
    this.lengths = new Lengths(specialiser);
  }

  public void call(Path path, String name, Type type, List<Value> args, Calls.Completion done) {
    switch (name) {
      case "close" -> {
        channels.close(path, args.getFirst());
        if (!path.ended) {
          done.done(path, List.of());
        }
      }
      case "len" -> {
        if (args.getFirst() instanceof Value.Chan c) {
          lengths.of(path, c, (p, n) -> done.done(p, List.of(n)));
        } else if (args.getFirst() instanceof Value.MapRef m
            && path.state.table(m.object()).content().isPresent()) {
          Value.Shared content = path.state.table(m.object()).content().get();
          memory.loadCell(path, content, (p, v) -> done.done(p, List.of(length(p, v))));
        } else {
          done.done(path, List.of(length(path, args.getFirst())));
        }
      }
      case "append" -> done.done(path, List.of(append(path, type, args)));
      case "delete" -> {
        if (args.getFirst() instanceof Value.MapRef map && args.size() > 1) {
          memory.entries().delete(path, map.object(), args.get(1), p -> done.done(p, List.of()));
        } else {
          done.done(path, List.of());
        }
      }
      case "clear" -> {
        if (args.getFirst() instanceof Value.MapRef map) {
          memory.entries().clear(path, map.object());
        } else if (args.getFirst() instanceof Value.Slice s
            && s.type().underlying() instanceof Type.Slice list) {
          for (int i = 0; i < s.length(); i++) {
            memory.store(
                path, memory.element(path, s, i), Allocation.zero(path.state, list.elem()));
          }
        }
        done.done(path, List.of());
      }
      case "recover" -> done.done(path, List.of(recover(path)));
      case "copy" -> {
        copy(path, args);
        done.done(path, List.of(copied(path, args)));
      }
      case "cap" -> done.done(path, List.of(capacity(path, args.getFirst())));
      default -> done.done(path, List.of(path.unknown(type)));
    }
  }

  private static Value recover(Path path) {
    if (path.state.panic == null || path.state.exiting) {
      return new Value.Nil(Basic.UNTYPED_NIL);
    }
    Value value = path.state.panic;
    path.state.panic = null;
    boolean vague = value instanceof Value.Unknown || value instanceof Value.Nil;
    return vague ? Errors.made(path, List.of()) : value; // a panic with nil is an error, too
  }

  private static Value number(int n) {
    return new Value.Const(BigInteger.valueOf(n), Basic.INT);
  }

  private static Value capacity(Path path, Value value) {
    if (value instanceof Value.Chan c
        && c.objects().size() == 1
        && path.state.sync(c.objects().getFirst()).sort()
            instanceof concord.behaviour.Sort.Channel channel) {
      return number(channel.capacity());
    }
    return switch (value) {
      case Value.Slice s when s.capacity() == Value.Slice.GROWN ->
          atLeast(path, List.of(number(Arrays.room(path, s))));
      case Value.Slice s -> number(s.capacity());
      case Value.Unknown u -> atLeast(path, List.of(number(0), Facts.length(path.state, u)));
      case null, default -> length(path, value);
    };
  }

  /// Go does not specify how much room `append` makes.
  private static Value atLeast(Path path, List<Value> numbers) {
    Value room = path.unknown(Basic.INT);
    for (Value n : numbers) {
      Facts.assume(path.state, new Value.Test(Token.GEQ, room, n, Basic.BOOL), true);
    }
    return room;
  }

  private static Value length(Path path, Value value) {
    return switch (value) {
      case Value.Slice s -> number(s.length());
      case Value.Nil _ -> number(0);
      case Value.Aggregate a when a.type().underlying() instanceof Type.MapOf ->
          number(Tables.size(a));
      case Value.Aggregate a -> number(a.parts().size());
      case Value.Const c when c.value() instanceof String s -> number(s.length());
      case Value.MapRef m
          when !path.state.table(m.object()).open()
              && !path.state.heap.get(m.object()).published() ->
          number(path.state.table(m.object()).keys().size());
      case Value.Unknown u -> Facts.length(path.state, u);
      case null, default -> path.unknown(Basic.INT);
    };
  }

  private Value append(Path path, Type type, List<Value> args) {
    if (!(type.underlying() instanceof Type.Slice slice)) {
      return path.unknown(type);
    }
    List<Value> more = new ArrayList<>();
    boolean known = true;
    for (int i = 1; i < args.size(); i++) {
      Value arg = args.get(i);
      boolean spread = args.size() == 2 && arg != null && isSpread(arg.type(), slice.elem());
      if (spread) {
        known &= elements(path, arg, more);
      } else {
        more.add(arg);
      }
    }
    if (known && more.isEmpty() && args.getFirst() != null) {
      return args.getFirst() instanceof Value.Slice s
          ? new Value.Slice(s.array(), s.low(), s.length(), s.capacity(), type)
          : args.getFirst();
    }
    if (known && args.getFirst() instanceof Value.Slice s && fits(path, s, more)) {
      for (int i = 0; i < more.size(); i++) {
        Value.Slice all = new Value.Slice(s.array(), s.low(), s.length() + i + 1, -1, type);
        memory.store(path, memory.element(path, all, s.length() + i), more.get(i));
      }
      return new Value.Slice(s.array(), s.low(), s.length() + more.size(), s.capacity(), type);
    }
    return moved(path, type, slice.elem(), args.getFirst(), more, known);
  }

  /// Whether the elements fit into the slice's array, and nobody else knows that array.
  private static boolean fits(Path path, Value.Slice slice, List<Value> more) {
    int length = slice.length() + more.size();
    return length <= Arrays.room(path, slice)
        && length <= Kinds.LONGEST_ARRAY
        && !path.state.memory(slice.array()).published()
        && Arrays.extend(path, slice.array(), slice.low() + length);
  }

  /// The elements of `from`, and more, in a new array.
  private Value moved(
      Path path, Type type, Type elem, Value from, List<Value> more, boolean known) {
    List<Value> elements = new ArrayList<>();
    boolean all = elements(path, from, elements) && known;
    elements.addAll(more);
    if (!all || elements.size() > Kinds.longestSlice(elem)) {
      elements.forEach(e -> memory.lose(path, e));
      Value longer = path.unknown(type);
      if (!elements.isEmpty()) {
        Operators.notNil(path.state, longer);
      }
      return longer;
    }
    if (!Kinds.carries(elem) && elements.size() > MOST_KNOWN) {
      elements.replaceAll(_ -> path.unknown(elem)); // usually only the length matters
    }
    AllocationSite place = AllocationSite.of(path.top().code, path.top().pc);
    int array = memory.array(path, elem, elements, place);
    if (from instanceof Value.Slice s
        && (s.capacity() == Value.Slice.GROWN || elements.size() <= s.capacity())) {
      memory.arrays().grown(path, s, array);
    }
    return new Value.Slice(array, 0, elements.size(), Value.Slice.GROWN, type);
  }

  /// Whether `append(a, b...)` got a list in place of an element.
  private static boolean isSpread(Type given, Type elem) {
    if (!(given.underlying() instanceof Type.Slice list)) {
      return Kinds.isString(given) && Kinds.isInteger(elem);
    }
    boolean mayHoldLists = elem.underlying() instanceof Type.Slice || Kinds.isInterface(elem);
    return !mayHoldLists || list.elem().equals(elem);
  }

  /// `copy(to, from)`.
  private void copy(Path path, List<Value> args) {
    List<Value> elements = new ArrayList<>();
    if (!(args.getFirst() instanceof Value.Slice to)
        || !(to.type().underlying() instanceof Type.Slice slice)) {
      return;
    }
    boolean known = elements(path, args.get(1), elements);
    int length = known ? Math.min(to.length(), elements.size()) : to.length();
    for (int i = 0; i < length; i++) {
      Value value = known ? elements.get(i) : path.unknown(slice.elem());
      memory.store(path, memory.element(path, to, i), value);
    }
  }

  /// The number of elements copied: that of the shorter slice.
  private static Value copied(Path path, List<Value> args) {
    Optional<BigInteger> to = Facts.number(length(path, args.get(0)));
    Optional<BigInteger> from = Facts.number(length(path, args.get(1)));
    return to.isPresent() && from.isPresent()
        ? new Value.Const(to.get().min(from.get()), Basic.INT)
        : path.unknown(Basic.INT);
  }

  private boolean elements(Path path, Value slice, List<Value> elements) {
    return switch (slice) {
      case Value.Nil _ -> true;
      case Value.Const c when c.value() instanceof String s -> {
        s.chars().forEach(b -> elements.add(new Value.Const(BigInteger.valueOf(b), Basic.UINT8)));
        yield true;
      }
      case Value.Slice s -> {
        for (int i = 0; i < s.length(); i++) {
          elements.add(memory.part(path, s.array(), s.low() + i));
        }
        yield true;
      }
      case null, default -> false;
    };
  }
}
