package concord.infer.run;

import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Facts;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Guard;
import concord.infer.domain.Obj;
import concord.infer.domain.Operators.Answer;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Maps that several goroutines change, with one cell for all contents. An operation reads the cell
/// and, if it changes the map, writes it. That nothing comes in between is up to the program:
/// otherwise it would have a data race.
final class Tables {
  /// The contents of a larger map are not followed.
  private static final int MOST_ENTRIES = 8;

  private final Specialiser specialiser;
  private final Memory memory;
  private final Facts facts;
  private final ObjectIdentity identity;

  Tables(Specialiser specialiser, Memory memory, Facts facts, ObjectIdentity identity) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.facts = facts;
    this.identity = identity;
  }

  /// Whether synchronisation objects are reachable from maps of this type.
  static boolean mayHold(Type type) {
    return type.underlying() instanceof Type.MapOf m
        && (Elements.mayHold(m.key()) || Elements.mayHold(m.elem()));
  }

  /// The contents of a map as a value: keys and values alternate, in insertion order.
  static Value content(GoroutineState state, Obj.Table table) {
    if (table.open()) {
      return state.unknown(table.type());
    }
    List<Value> parts = new ArrayList<>();
    for (int i = 0; i < table.keys().size(); i++) {
      parts.add(table.keys().get(i));
      parts.add(table.values().get(i));
    }
    return new Value.Aggregate(parts, table.type());
  }

  /// The number of entries.
  static int size(Value.Aggregate content) {
    return content.parts().size() / 2;
  }

  static Value key(Value.Aggregate content, int entry) {
    return content.parts().get(2 * entry);
  }

  static Value value(Value.Aggregate content, int entry) {
    return content.parts().get(2 * entry + 1);
  }

  /// All keys.
  static Value.Aggregate keys(Value.Aggregate content) {
    List<Value> keys = new ArrayList<>();
    for (int entry = 0; entry < size(content); entry++) {
      keys.add(key(content, entry));
    }
    return new Value.Aggregate(keys, content.type());
  }

  /// What is left without one entry.
  static Value.Aggregate without(Value.Aggregate content, int entry) {
    List<Value> parts = new ArrayList<>(content.parts());
    parts.subList(2 * entry, 2 * entry + 2).clear();
    return new Value.Aggregate(parts, content.type());
  }

  private static Value.Aggregate with(Value.Aggregate content, Value key, Value value) {
    List<Value> parts = new ArrayList<>(content.parts());
    parts.add(key);
    parts.add(value);
    return new Value.Aggregate(parts, content.type());
  }

  private static Value.Aggregate with(Value.Aggregate content, int entry, Value value) {
    List<Value> parts = new ArrayList<>(content.parts());
    parts.set(2 * entry + 1, value);
    return new Value.Aggregate(parts, content.type());
  }

  /// The continuation with the entry that was found, or none.
  interface Found {
    void accept(Path path, Optional<Integer> entry);
  }

  /// Finds the entry under a key.
  void find(Path path, Value.Aggregate content, Value key, Found found) {
    for (int i = 0; i < size(content); i++) {
      if (ObjectIdentity.same(path.state, key(content, i), key) == Answer.YES) {
        found.accept(path, Optional.of(i));
        return;
      }
    }
    find(path, content, 0, key, found);
  }

  private void find(Path path, Value.Aggregate content, int from, Value key, Found found) {
    if (from == size(content)) {
      found.accept(path, Optional.empty());
      return;
    }
    Consumer<Path> here = p -> found.accept(p, Optional.of(from));
    Consumer<Path> further = p -> find(p, content, from + 1, key, found);
    if (!identity.ask(path, key(content, from), key, here, further)) {
      guess(path, key(content, from), key, here, further);
    }
  }

  /// Whether two keys are equal is unknown, unless it follows from the facts.
  private void guess(
      Path path, Value held, Value key, Consumer<Path> same, Consumer<Path> different) {
    Value test = new Value.Test(Token.EQL, held, key, Basic.BOOL);
    Optional<Boolean> decided = facts.decide(path.state, test);
    if (decided.isPresent()) {
      (decided.get() ? same : different).accept(path);
      return;
    }
    specialiser.choose(
        path,
        List.of(
            option(path, test, true, "the key is this one", same),
            option(path, test, false, "the key is another one", different)));
  }

  private static Option option(
      Path path, Value test, boolean holds, String text, Consumer<Path> then) {
    return new Option(
        Optional.of(text),
        Facts.assumption(path.state, test).orElse(new Guard.Condition(text)),
        p -> {
          Facts.assume(p.state, test, holds);
          then.accept(p);
        });
  }

  /// `m[key] = value`.
  void store(Path path, Value.Shared cell, Value key, Value value, Consumer<Path> then) {
    memory.publishing().publish(path, key);
    memory.publishing().publish(path, value);
    change(
        path,
        cell,
        key,
        (content, at) ->
            at.map(i -> with(content, i, value)).orElseGet(() -> with(content, key, value)),
        then);
  }

  /// `delete(m, key)`.
  void delete(Path path, Value.Shared cell, Value key, Consumer<Path> then) {
    change(
        path, cell, key, (content, at) -> at.map(i -> without(content, i)).orElse(content), then);
  }

  /// The new contents of a map, given the old ones and the entry that changes.
  private interface Change {
    Value.Aggregate apply(Value.Aggregate content, Optional<Integer> entry);
  }

  private static Value limited(GoroutineState state, Value.Aggregate content) {
    return size(content) <= MOST_ENTRIES ? content : Facts.forgotten(state, content.type());
  }

  private void change(Path path, Value.Shared cell, Value key, Change change, Consumer<Path> then) {
    memory.loadCell(
        path,
        cell,
        (p, held) -> {
          if (!(held instanceof Value.Aggregate content)) {
            then.accept(p); // its contents are no longer followed
            return;
          }
          find(
              p,
              content,
              key,
              (q, at) -> {
                Value.Aggregate changed = change.apply(content, at);
                if (!changed.equals(content)) {
                  memory.storeCell(q, cell, limited(q.state, changed));
                }
                then.accept(q);
              });
        });
  }
}
