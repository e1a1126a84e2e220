package concord.infer.domain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// Copies values with all reachable objects from one heap into another. Objects are numbered in the
/// order in which they are met, so that equal graphs give equal copies.
public final class Graft {
  private final List<Obj> from;
  private final List<Obj> to;
  private final UnaryOperator<String> names;
  private final IntUnaryOperator symbols;
  private final SequencedMap<Integer, Integer> moved = new LinkedHashMap<>();
  private final SequencedSet<Value.Arithmetic> computed = new LinkedHashSet<>();
  private final Set<Integer> plain = new HashSet<>();
  private Map<Value.Arithmetic, Value.Unknown> forgotten = Map.of();
  private boolean computing;

  /// `names` renames behaviour names, `symbols` unknown values.
  public Graft(
      List<Obj> from, List<Obj> to, UnaryOperator<String> names, IntUnaryOperator symbols) {
    this.from = from;
    this.to = to;
    this.names = names;
    this.symbols = symbols;
  }

  /// Arithmetic over unknowns that do not occur on their own, each with a fresh unknown from
  /// `symbol` on that can replace it: how such a number was computed tells nothing.
  SequencedMap<Value.Arithmetic, Value.Unknown> pointless(int symbol) {
    SequencedMap<Value.Arithmetic, Value.Unknown> found = new LinkedHashMap<>();
    for (Value.Arithmetic a : computed) {
      SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
      Unknowns.in(a, unknowns);
      if (!plain.containsAll(unknowns.keySet())) {
        found.put(a, new Value.Unknown(symbol + found.size(), a.type()));
      }
    }
    return found;
  }

  /// From now on copies these as the unknown values that replace them.
  void forget(Map<Value.Arithmetic, Value.Unknown> values) {
    forgotten = values;
  }

  boolean isForgotten(Value.Arithmetic value) {
    return forgotten.containsKey(value);
  }

  private Value arithmetic(Value.Arithmetic value) {
    if (isForgotten(value)) {
      return value(forgotten.get(value));
    }
    computed.add(value);
    computing = true;
    Value copy = new Value.Arithmetic(value.op(), value(value.x()), value(value.y()), value.type());
    computing = false;
    return copy;
  }

  /// Whether this object was copied.
  public boolean hasMoved(int object) {
    return moved.containsKey(object);
  }

  /// The objects copied so far, in order.
  public SequencedSet<Integer> met() {
    return moved.sequencedKeySet();
  }

  public int object(int object) {
    Integer known = moved.get(object);
    if (known != null) {
      return known;
    }
    int number = to.size();
    moved.put(object, number);
    to.add(null);
    to.set(number, copy(from.get(object)));
    return number;
  }

  private Obj copy(Obj obj) {
    return switch (obj) {
      case Obj.Memory m ->
          new Obj.Memory(
              m.type(), values(m.slots()), m.hint(), m.place(), m.published(), name(m.name()));
      case Obj.Table t ->
          new Obj.Table(
              t.type(), values(t.keys()), values(t.values()), t.open(), t.place(), t.published());
      case Obj.Sync s -> s.named(name(s.name()));
    };
  }

  private String name(String name) {
    return name.isEmpty() ? name : names.apply(name);
  }

  public List<Value> values(List<Value> values) {
    List<Value> copies = new ArrayList<>(values.size());
    for (Value value : values) {
      copies.add(value(value));
    }
    return copies;
  }

  public Value value(Value value) {
    return switch (value) {
      case null -> null;
      case Value.Const c -> c;
      case Value.Nil n -> n;
      case Value.FuncRef f -> f;
      case Value.Unknown u -> {
        if (!computing) {
          plain.add(u.symbol());
        }
        yield new Value.Unknown(symbols.applyAsInt(u.symbol()), u.type());
      }
      case Value.Test t -> new Value.Test(t.op(), value(t.x()), value(t.y()), t.type());
      case Value.Arithmetic a -> arithmetic(a);
      case Value.Length l -> new Value.Length(value(l.of()), l.type());
      case Value.Pointer p -> new Value.Pointer(object(p.object()), p.slot(), p.type());
      case Value.Aggregate a -> new Value.Aggregate(values(a.parts()), a.type());
      case Value.Closure c ->
          new Value.Closure(c.code(), values(c.captures()), c.types(), c.type());
      case Value.Bound b -> new Value.Bound(b.func(), value(b.receiver()), b.type());
      case Value.Native n -> new Value.Native(n.name(), values(n.captures()), n.type());
      case Value.Failure f -> new Value.Failure(f.origin(), values(f.wrapped()), f.type());
      case Value.Slice s ->
          new Value.Slice(object(s.array()), s.low(), s.length(), s.capacity(), s.type());
      case Value.MapRef m -> new Value.MapRef(object(m.object()), m.type());
      case Value.Chan c -> new Value.Chan(objects(c.objects()), c.clock(), c.type());
      case Value.Context c -> new Value.Context(objects(c.done()), c.deadline(), c.type());
      case Value.Shared s -> new Value.Shared(name(s.cell()), s.place(), s.type());
      case Value.Tuple t -> new Value.Tuple(values(t.values()));
      case Value.Iterator i -> new Value.Iterator(value(i.over()), i.next(), i.type());
    };
  }

  private List<Integer> objects(List<Integer> objects) {
    return objects.stream().map(this::object).toList();
  }
}
