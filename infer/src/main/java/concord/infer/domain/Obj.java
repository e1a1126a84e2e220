package concord.infer.domain;

import concord.behaviour.Sort;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An object on the heap. Objects are immutable; the heap replaces them.
///
/// A struct, array or synchronisation object inside another object is an object of its own; the
/// slot holds a pointer to it. So every part has an address.
public sealed interface Obj {
  AllocationSite place();

  boolean published();

  Obj publish();

  /// A variable (one slot), a struct (one per field) or an array (one per element). Its `name` in
  /// the behaviour is empty unless some code compares its identity ([ObjectIdentity]).
  record Memory(
      Type type,
      List<Value> slots,
      String hint,
      AllocationSite place,
      boolean published,
      String name)
      implements Obj {
    public Memory {
      slots = List.copyOf(slots);
    }

    public Memory(Type type, List<Value> slots, String hint, AllocationSite place) {
      this(type, slots, hint, place, false, "");
    }

    public Memory with(int slot, Value value) {
      Value[] copy = slots.toArray(new Value[0]);
      copy[slot] = value;
      return withSlots(Arrays.asList(copy));
    }

    public Memory withSlots(List<Value> values) {
      return new Memory(type, values, hint, place, published, name);
    }

    public Memory named(String newName) {
      return new Memory(type, slots, hint, place, published, newName);
    }

    @Override
    public Memory publish() {
      return new Memory(type, slots, hint, place, true, name);
    }
  }

  /// A map. `open` says that it may hold entries that are not listed. If several goroutines change
  /// it, its entries are cells, or one cell holds everything ([Tables]).
  record Table(
      Type type,
      List<Value> keys,
      List<Value> values,
      boolean open,
      AllocationSite place,
      boolean published)
      implements Obj {
    public Table {
      keys = List.copyOf(keys);
      values = List.copyOf(values);
    }

    /// Whether its entries are cells.
    public boolean isShared() {
      return !keys.isEmpty() && values.getFirst() instanceof Value.Shared;
    }

    /// The cell with all its contents, if there is one; then no key is known without it.
    public Optional<Value.Shared> content() {
      return keys.isEmpty() && !values.isEmpty()
          ? Optional.of((Value.Shared) values.getFirst())
          : Optional.empty();
    }

    /// Whether there is certainly no entry for a key that is not listed.
    public boolean lacks(Value key) {
      return !open
          && (keys.isEmpty()
              || (key instanceof Value.Const
                  && keys.stream().allMatch(k -> k instanceof Value.Const)));
    }

    public Table with(Value key, Value value) {
      List<Value> newKeys = new ArrayList<>(keys);
      List<Value> newValues = new ArrayList<>(values);
      int at = newKeys.indexOf(key);
      if (at >= 0) {
        newValues.set(at, value);
      } else {
        newKeys.add(key);
        newValues.add(value);
      }
      return new Table(type, newKeys, newValues, open, place, published);
    }

    public Table without(int entry) {
      List<Value> newKeys = new ArrayList<>(keys);
      List<Value> newValues = new ArrayList<>(values);
      newKeys.remove(entry);
      newValues.remove(entry);
      return new Table(type, newKeys, newValues, open, place, published);
    }

    /// The first entry represents all entries.
    Table summary() {
      int kept = Math.min(1, keys.size());
      return new Table(
          type, keys.subList(0, kept), values.subList(0, kept), true, place, published);
    }

    public Table opened() {
      return new Table(type, keys, values, true, place, published);
    }

    public Table closed() {
      return new Table(type, keys, values, false, place, published);
    }

    @Override
    public Table publish() {
      return new Table(type, keys, values, open, place, true);
    }
  }

  /// A synchronisation object. Its `name` in the behaviour is empty until it is needed. `served`
  /// says that the surroundings are already its other end.
  record Sync(
      Sort sort, String name, String hint, AllocationSite place, boolean published, boolean served)
      implements Obj {
    public Sync(Sort sort, String hint, AllocationSite place) {
      this(sort, "", hint, place, false, false);
    }

    public Sync named(String newName) {
      return new Sync(sort, newName, hint, place, published, served);
    }

    public Sync at(AllocationSite newPlace) {
      return new Sync(sort, name, hint, newPlace, published, served);
    }

    public Sync serve() {
      return new Sync(sort, name, hint, place, published, true);
    }

    @Override
    public Sync publish() {
      return new Sync(sort, name, hint, place, true, served);
    }
  }
}
