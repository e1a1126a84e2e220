package concord.infer.run;

import concord.facts.data.Kinds;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Errors;
import concord.infer.domain.Facts;
import concord.infer.domain.Operators;
import concord.infer.domain.Path;
import concord.infer.domain.Place;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The predeclared functions (spec, "Built-in functions").
public final class Builtins {
  /// Of a longer list of plain data only the length is followed: what a loop appends would make
  /// each round differ from all others.
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
          memory.deleteEntry(path, map.object(), args.get(1), p -> done.done(p, List.of()));
        } else {
          done.done(path, List.of());
        }
      }
      case "clear" -> {
        if (args.getFirst() instanceof Value.MapRef map) {
          memory.deleteEntries(path, map.object());
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
    return length(path, value);
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

  /// The result is a new array: that another slice may share the old one does not show here.
  private Value append(Path path, Type type, List<Value> args) {
    if (!(type.underlying() instanceof Type.Slice slice)) {
      return path.unknown(type);
    }
    List<Value> elements = new ArrayList<>();
    boolean known = elements(path, args.getFirst(), elements);
    for (int i = 1; i < args.size(); i++) {
      Value arg = args.get(i);
      boolean spread = args.size() == 2 && arg != null && isSpread(arg.type(), slice.elem());
      if (spread) {
        known &= elements(path, arg, elements);
      } else {
        elements.add(arg);
      }
    }
    if (!known || elements.size() > Kinds.longestSlice(slice.elem())) {
      elements.forEach(e -> memory.lose(path, e));
      Value longer = path.unknown(type);
      if (!elements.isEmpty()) {
        Operators.notNil(path.state, longer);
      }
      return longer;
    }
    if (!Kinds.carries(slice.elem()) && elements.size() > MOST_KNOWN) {
      elements.replaceAll(
          _ -> path.unknown(slice.elem())); // mostly only how many there are matters
    }
    Place place = Place.of(path.top().code, path.top().pc);
    int array = memory.array(path, slice.elem(), elements, place);
    return new Value.Slice(array, 0, elements.size(), type);
  }

  /// Whether `append(a, b...)` has been given a list where an element is wanted.
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

  /// How many elements are copied: those of the shorter one.
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
