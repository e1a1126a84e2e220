package concord.infer.run;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.AllocationSite;
import concord.infer.domain.Canonical;
import concord.infer.domain.Graft;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Unknowns;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/// Memory that escapes to other goroutines: what is *published*, what is handed over for good, and
/// what both sides can reach afterwards.
///
/// A slot of a published object that is written later is a cell of the behaviour.
final class Publishing {
  private final Specialiser specialiser;
  private final Knowledge knowledge;
  private final Messages messages;

  Publishing(Specialiser specialiser, Knowledge knowledge) {
    this.specialiser = specialiser;
    this.knowledge = knowledge;
    this.messages = new Messages(knowledge);
  }

  /// Names all synchronisation objects that are reachable from a value.
  void name(Path path, Value value) {
    List<Obj> reached = new ArrayList<>();
    Graft graft = new Graft(path.state.heap, reached, n -> n, s -> s);
    graft.value(value);
    graft.met().stream()
        .filter(o -> path.state.heap.get(o) instanceof Obj.Sync)
        .forEach(o -> specialiser.name(path, o));
  }

  /// From here on, other goroutines may reach everything reachable from `value`.
  void publish(Path path, Value value) {
    List<Cell> cells = new ArrayList<>();
    publish(path, value, cells);
    make(path, cells);
  }

  private void publish(Path path, Value value, List<Cell> cells) {
    switch (value) {
      case Value.Pointer p -> publish(path, p.object(), cells);
      case Value.Slice s -> publish(path, s.array(), cells);
      case Value.MapRef m -> publish(path, m.object(), cells);
      case Value.Chan c -> c.objects().forEach(o -> publish(path, o, cells));
      case Value.Context c -> c.done().forEach(o -> publish(path, o, cells));
      case Value.Aggregate a -> publish(path, a.parts(), cells);
      case Value.Tuple t -> publish(path, t.values(), cells);
      case Value.Closure c -> publish(path, c.captures(), cells);
      case Value.Native n -> publish(path, n.captures(), cells);
      case Value.Failure f -> publish(path, f.wrapped(), cells);
      case Value.Bound b -> publish(path, b.receiver(), cells);
      case Value.Iterator i -> publish(path, i.over(), cells);
      case Value.Unknown u -> path.state.behind(u.symbol()).forEach(o -> publish(path, o, cells));
      case null, default -> {}
    }
  }

  private void publish(Path path, List<Value> values, List<Cell> cells) {
    values.forEach(v -> publish(path, v, cells));
  }

  /// The objects reachable from values, and the unknown values on the way.
  private record Reachable(Set<Integer> objects, SequencedMap<Integer, Value.Unknown> unknowns) {}

  /// Also follows unknown pointers that were followed before.
  private static Reachable led(Path path, List<Value> values) {
    List<Obj> copies = new ArrayList<>();
    Graft graft = new Graft(path.state.heap, copies, n -> n, s -> s);
    SequencedMap<Integer, Value.Unknown> unknowns = new LinkedHashMap<>();
    Unknowns.in(graft.values(values), unknowns);
    int scanned = 0;
    do {
      behind(path, unknowns).forEach(graft::object);
      for (; scanned < copies.size(); scanned++) {
        if (copies.get(scanned) instanceof Obj.Memory memory) {
          Unknowns.in(memory.slots(), unknowns);
        }
      }
    } while (!behind(path, unknowns).stream().allMatch(graft::hasMoved));
    return new Reachable(graft.met(), unknowns);
  }

  /// All objects reachable from `values`.
  List<Integer> reachable(Path path, List<Value> values) {
    return List.copyOf(led(path, values).objects());
  }

  /// From here on another goroutine has `values`; this one continues at `pc`. Objects that it
  /// cannot reach from there belong to the other one alone. Returns the unknown values that both
  /// have.
  List<Value.Unknown> handOver(Path path, List<Value> values, int pc) {
    Canonical.Reachable kept = Canonical.reachable(path.state, pc);
    Reachable led = led(path, values);
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

  void publish(Path path, int object) {
    List<Cell> cells = new ArrayList<>();
    publish(path, object, cells);
    make(path, cells);
  }

  private void publish(Path path, int object, List<Cell> cells) {
    Obj obj = path.state.heap.get(object);
    if (obj.published()) {
      return;
    }
    path.state.heap.set(object, obj.publish());
    switch (obj) {
      case Obj.Sync _ -> specialiser.name(path, object);
      case Obj.Memory memory -> {
        identify(path, object);
        for (int i = 0; i < memory.slots().size(); i++) {
          Value held = memory.slots().get(i);
          publish(path, held, cells);
          AllocationSite place = memory.place().part(i);
          if (knowledge.isShared(place) && !(held instanceof Value.Shared)) {
            Type type = Memory.slotType(memory, i);
            Value.Shared cell = newCell(path, held, place, memory.hint(), type, cells);
            path.state.heap.set(object, path.state.memory(object).with(i, cell));
          }
        }
      }
      case Obj.Table table -> {
        publish(path, table.keys(), cells);
        publish(path, table.values(), cells);
        if (knowledge.isShared(table.place())) {
          shareTable(path, object, cells);
        }
      }
    }
  }

  /// Names an object that some code compares by identity.
  private void identify(Path path, int object) {
    Obj.Memory memory = path.state.memory(object);
    if (knowledge.isIdentified(memory.place())) {
      String name = path.state.freshName(memory.hint());
      specialiser.emit(path, new Stmt.New(name, new Sort.Cell(concord.behaviour.Value.NONE)));
      path.state.heap.set(object, memory.named(name));
    }
  }

  /// A cell to be made, and its initial value.
  private record Cell(Value.Shared cell, Value held) {}

  private static Value.Shared newCell(
      Path path, Value held, AllocationSite place, String hint, Type type, List<Cell> cells) {
    Value.Shared cell = new Value.Shared(path.state.freshName(hint), place, type);
    cells.add(new Cell(cell, held));
    return cell;
  }

  /// Makes cells, after everything that they hold is published. A cell may lead to a later one or
  /// back to itself; it gets that value when all exist.
  private void make(Path path, List<Cell> cells) {
    Set<String> missing = new HashSet<>();
    cells.forEach(c -> missing.add(c.cell().cell()));
    List<Stmt> stores = new ArrayList<>();
    for (Cell c : cells) {
      String name = c.cell().cell();
      concord.behaviour.Value held = messages.encode(path, c.held(), c.cell().place()).value();
      boolean early = held.names().stream().anyMatch(missing::contains);
      Sort sort = new Sort.Cell(early ? concord.behaviour.Value.NONE : held);
      specialiser.emit(path, new Stmt.New(name, sort));
      missing.remove(name);
      if (early) {
        stores.add(Stmt.Act.of(new Action.Store(name, held)));
      }
    }
    stores.forEach(s -> specialiser.emit(path, s));
  }

  /// A map that several goroutines change has a cell per constant key, and one for all other keys.
  /// If it has other keys and may hold synchronisation objects, and the budget allows, it has one
  /// cell for all its contents instead.
  private void shareTable(Path path, int object, List<Cell> cells) {
    Obj.Table table = path.state.table(object);
    AllocationSite place = table.place();
    for (Value key : table.keys()) {
      knowledge.key(place, key);
    }
    List<Value> keys = new ArrayList<>();
    List<Value> entries = new ArrayList<>();
    boolean whole = Tables.mayHold(table.type()) && knowledge.hasOtherKeys(place);
    if (whole && specialiser.isOnDemand()) {
      Value content = Tables.content(path.state, table);
      entries.add(
          newCell(
              path, content, place.part(AllocationSite.Own.CONTENT), "map", table.type(), cells));
    } else {
      if (whole) {
        knowledge.loseKeys();
      }
      for (Value key : knowledge.keys(place)) {
        int at = table.keys().indexOf(key);
        if (key.equals(Knowledge.ANY_KEY)) {
          at = firstOther(table, knowledge.keys(place));
        }
        Value held = at >= 0 ? table.values().get(at) : absent();
        AllocationSite entry = place.part(new AllocationSite.Step.Entry(keys.size()));
        keys.add(key);
        entries.add(newCell(path, held, entry, "entry", entryType(table), cells));
      }
    }
    path.state.heap.set(object, new Obj.Table(table.type(), keys, entries, false, place, true));
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

  /// The contents of a missing entry of a shared map.
  static Value absent() {
    return new Value.Nil(Basic.INVALID);
  }

  // Messages.

  /// A value that its sender can still reach.
  Messages.Encoded encode(Path path, Value value, AllocationSite place) {
    publish(path, value);
    return messages.encode(path, value, place);
  }

  /// A value that a goroutine sends, which continues at `pc`.
  Messages.Encoded encodeSent(Path path, Value value, AllocationSite place, int pc) {
    handOver(path, value == null ? List.of() : List.of(value), pc);
    return messages.encode(path, value, place);
  }
}
