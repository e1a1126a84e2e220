package concord.infer.run;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.infer.domain.Facts;
import concord.infer.domain.Obj;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes and deletes entries of maps. A map that several goroutines change has one cell per key.
final class MapEntries {
  private final Specialiser specialiser;
  private final Knowledge knowledge;
  private final Memory memory;
  private final Facts facts;

  MapEntries(Specialiser specialiser, Knowledge knowledge, Memory memory, Facts facts) {
    this.specialiser = specialiser;
    this.knowledge = knowledge;
    this.memory = memory;
    this.facts = facts;
  }

  /// `m[key] = value`.
  void store(Path path, int object, Value key, Value value, Consumer<Path> then) {
    Obj.Table table = path.state.table(object);
    memory.leave(path, table.place(), value);
    if (table.content().isPresent()) {
      memory.tables().store(path, table.content().get(), key, value, then);
    } else {
      add(path, object, key, value);
      then.accept(path);
    }
  }

  /// The same if only this goroutine can reach the map.
  void add(Path path, int object, Value key, Value value) {
    Obj.Table table = path.state.table(object);
    if (table.published()) {
      knowledge.share(table.place());
      knowledge.key(table.place(), key);
      if (table.isShared()) {
        storeShared(path, table, key, value);
        return;
      }
      memory.publishing().publish(path, key);
      memory.publishing().publish(path, value);
    }
    path.state.heap.set(object, table.with(key, value));
  }

  /// `delete(m, key)`.
  void delete(Path path, int object, Value key, Consumer<Path> then) {
    Obj.Table table = path.state.table(object);
    if (table.content().isPresent()) {
      memory.tables().delete(path, table.content().get(), key, then);
    } else if (table.isShared() && !(key instanceof Value.Const)) {
      meant(
          path,
          table,
          key,
          (p, cell) -> {
            cell.ifPresent(c -> memory.storeCell(p, c, Publishing.absent()));
            then.accept(p);
          });
    } else {
      remove(path, object, key);
      then.accept(path);
    }
  }

  private void remove(Path path, int object, Value key) {
    Obj.Table table = path.state.table(object);
    if (table.published()) {
      knowledge.share(table.place());
      if (table.isShared()) {
        storeShared(path, table, key, Publishing.absent());
        return;
      }
    }
    int at = table.keys().indexOf(key);
    if (at >= 0) {
      path.state.heap.set(object, table.without(at));
      RangeLoops.deleted(path.state, object, at);
    } else if (!table.lacks(key)) {
      path.state.heap.set(object, table.opened());
    }
  }

  /// `clear(m)`.
  void clear(Path path, int object) {
    Obj.Table table = path.state.table(object);
    if (table.content().isPresent()) {
      memory.storeCell(path, table.content().get(), new Value.Aggregate(List.of(), table.type()));
      return;
    }
    table.keys().forEach(key -> remove(path, object, key));
    if (!table.isShared()) {
      path.state.heap.set(object, path.state.table(object).closed());
    }
  }

  /// A key that is no longer followed may be that of any entry.
  private void storeShared(Path path, Obj.Table table, Value key, Value value) {
    Facts.doubt(path.state, key).ifPresent(why -> specialiser.notes().doubt(path, why));
    cell(table, key).ifPresent(cell -> memory.storeCell(path, cell, value));
  }

  /// Chooses the cell of a shared map that an unknown key means. A path keeps its choice: after `v
  /// := m[k]`, `delete(m, k)` removes that very entry.
  void meant(Path path, Obj.Table table, Value key, BiConsumer<Path, Optional<Value.Shared>> then) {
    List<Option> options = new ArrayList<>();
    List<Value> others = new ArrayList<>();
    for (int at = 0; at < table.keys().size(); at++) {
      if (!(table.keys().get(at) instanceof Value.Const known)
          || !(table.values().get(at) instanceof Value.Shared cell)) {
        continue;
      }
      Value test = new Value.Test(Token.EQL, key, known, Basic.BOOL);
      Optional<Boolean> decided = facts.decide(path.state, test);
      if (decided.orElse(false)) {
        then.accept(path, Optional.of(cell));
        return;
      }
      if (decided.isEmpty()) {
        others.add(test);
        options.add(
            Elements.option(
                path,
                "the key is this one",
                key,
                p -> {
                  Facts.assume(p.state, test, true);
                  then.accept(p, Optional.of(cell));
                }));
      }
    }
    Optional<Value.Shared> rest = cell(table, Knowledge.ANY_KEY);
    options.add(
        Elements.option(
            path,
            rest.isPresent() ? "the key is another one" : "the key is absent",
            key,
            p -> {
              others.forEach(t -> Facts.assume(p.state, t, false));
              then.accept(p, rest);
            }));
    specialiser.choose(path, options);
  }

  /// The cell of a shared map for `key`.
  static Optional<Value.Shared> cell(Obj.Table table, Value key) {
    int at = table.keys().indexOf(key);
    if (at < 0) {
      at = table.keys().indexOf(Knowledge.ANY_KEY);
    }
    return at >= 0 && table.values().get(at) instanceof Value.Shared cell
        ? Optional.of(cell)
        : Optional.empty();
  }
}
