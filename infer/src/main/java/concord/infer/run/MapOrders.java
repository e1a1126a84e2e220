package concord.infer.run;

import concord.go.code.Instr;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/// Go does not specify the order of a range over a map: any entry may be next. A range goes through
/// a table by index, so the table is reordered as the schedule decides. Entries that it has passed
/// are kept sorted, and at the end all are, so that orders that make no difference lead to the same
/// state.
final class MapOrders {
  /// Of a map with more entries only one order is tried.
  static final int MOST = 4;

  private MapOrders() {}

  /// The entries from `at` on that may be next, as far as the loop can tell them apart.
  static List<Integer> next(Path path, Instr.Next i, Value.MapRef map, int at) {
    Obj.Table table = path.state.table(map.object());
    boolean alone = at == table.keys().size() - 1;
    if (alone || isOneForMany(table)) {
      return List.of(at);
    }
    List<Integer> next = new ArrayList<>();
    List<Value> seen = new ArrayList<>();
    for (int n = at; n < table.keys().size(); n++) {
      Value value = table.values().get(n);
      boolean same = i.key() < 0 && (i.value() < 0 || seen.contains(value));
      if (n == at || !same) {
        next.add(n);
      }
      seen.add(value);
    }
    return next;
  }

  /// Whether one entry represents several keys.
  private static boolean isOneForMany(Obj.Table table) {
    return table.keys().contains(Knowledge.ANY_KEY);
  }

  /// Whether another range depends on the order.
  static boolean isGoneThroughTwice(GoroutineState state, Value.MapRef map) {
    int ranges = 0;
    for (Frame frame : state.frames) {
      for (Value v : frame.registers) {
        if (v instanceof Value.Iterator it
            && it.over() instanceof Value.MapRef over
            && over.object() == map.object()) {
          ranges++;
        }
      }
    }
    return ranges > 1;
  }

  /// Moves entry `n` to position `at`.
  static void bringForward(GoroutineState state, Value.MapRef map, int at, int n) {
    Obj.Table table = state.table(map.object());
    List<Integer> order = indices(table);
    order.add(at, order.remove(n));
    state.heap.set(map.object(), ordered(table, sorted(table, order, at)));
  }

  /// The loop has ended.
  static void settle(GoroutineState state, Value.MapRef map) {
    Obj.Table table = state.table(map.object());
    if (!isOneForMany(table) && !isGoneThroughTwice(state, map)) {
      List<Integer> order = indices(table);
      state.heap.set(map.object(), ordered(table, sorted(table, order, order.size())));
    }
  }

  private static List<Integer> indices(Obj.Table table) {
    List<Integer> order = new ArrayList<>();
    for (int n = 0; n < table.keys().size(); n++) {
      order.add(n);
    }
    return order;
  }

  private static List<Integer> sorted(Obj.Table table, List<Integer> order, int end) {
    List<Integer> sorted = new ArrayList<>(order);
    Collections.sort(sorted.subList(0, end), Comparator.comparing(n -> rank(table.keys().get(n))));
    return sorted;
  }

  /// The sort key of passed entries, so that their order does not show.
  private static String rank(Value key) {
    return switch (key) {
      case Value.Const c -> c.value().toString();
      case Value.Pointer p -> p.object() + " " + p.slot();
      case Value.Chan c -> c.objects().toString();
      default -> "";
    };
  }

  private static Obj.Table ordered(Obj.Table table, List<Integer> order) {
    return new Obj.Table(
        table.type(),
        order.stream().map(table.keys()::get).toList(),
        order.stream().map(table.values()::get).toList(),
        table.open(),
        table.place(),
        table.published());
  }
}
