package concord.facts.local;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// All running goroutines and the objects they have made.
///
/// @param doubtful objects on which a violation may be an artefact: the number of rounds of a loop,
///   or the contents of shared memory, has decided who operates on them
/// @param trusted goroutines that may know why nobody receives from them any more, because their
///   own message decided it
record Configuration(
    List<Goroutine> goroutines,
    List<SyncObject> objects,
    Set<Integer> doubtful,
    Set<Integer> trusted) {
  Configuration {
    goroutines = List.copyOf(goroutines);
    objects = List.copyOf(objects);
    doubtful = Set.copyOf(doubtful);
    trusted = Set.copyOf(trusted);
  }

  Configuration with(int index, Goroutine goroutine) {
    List<Goroutine> all = new ArrayList<>(goroutines);
    all.set(index, goroutine);
    return new Configuration(all, objects, doubtful, trusted);
  }

  Configuration starting(Goroutine goroutine) {
    List<Goroutine> all = new ArrayList<>(goroutines);
    all.add(goroutine);
    return new Configuration(all, objects, doubtful, trusted);
  }

  /// Removes a goroutine that has ended. Its messages then have no sender that could still wait.
  Configuration ending(int index) {
    List<Goroutine> all = new ArrayList<>();
    for (int i = 0; i < goroutines.size(); i++) {
      if (i != index) {
        all.add(goroutines.get(i).map(v -> sender(v, index)));
      }
    }
    Set<Integer> kept = new HashSet<>();
    trusted.stream().filter(t -> t != index).forEach(t -> kept.add(t > index ? t - 1 : t));
    return new Configuration(all, objects, doubtful, kept);
  }

  private static Value sender(Value value, int ended) {
    return value instanceof Value.Message(int id, int sender) && sender >= ended
        ? new Value.Message(id, sender == ended ? GONE : sender - 1)
        : value;
  }

  static final int GONE = -2;

  Configuration with(int id, SyncObject object) {
    List<SyncObject> all = new ArrayList<>(objects);
    all.set(id, object);
    return new Configuration(goroutines, all, doubtful, trusted);
  }

  Configuration making(SyncObject object) {
    List<SyncObject> all = new ArrayList<>(objects);
    all.add(object);
    return new Configuration(goroutines, all, doubtful, trusted);
  }

  Configuration doubting(int id) {
    Set<Integer> all = new HashSet<>(doubtful);
    all.add(id);
    return new Configuration(goroutines, objects, all, trusted);
  }

  Configuration trusting(int goroutine) {
    Set<Integer> all = new HashSet<>(trusted);
    all.add(goroutine);
    return new Configuration(goroutines, objects, doubtful, all);
  }

  /// Marks everything that a value can reach as shared.
  Configuration sharing(Value value) {
    Configuration result = this;
    for (int id = 0; id < objects.size(); id++) {
      if (value.reaches(id) && !objects.get(id).shared()) {
        result = result.with(id, objects.get(id).share());
      }
    }
    return result;
  }

  /// The same without unreachable objects; the others are numbered in the order in which they are
  /// met.
  Configuration canonical() {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<SyncObject> kept = new ArrayList<>();
    UnaryOperator<Value> rename = v -> rename(v, numbers, kept);
    List<Goroutine> all = goroutines.stream().map(g -> g.map(rename)).toList();
    Set<Integer> doubts = new HashSet<>();
    doubtful.stream().filter(numbers::containsKey).forEach(d -> doubts.add(numbers.get(d)));
    return new Configuration(all, kept, doubts, trusted);
  }

  private Value rename(Value value, Map<Integer, Integer> numbers, List<SyncObject> kept) {
    return switch (value) {
      case Value.Unknown _, Value.Constant _ -> value;
      case Value.Ref(int id) -> new Value.Ref(number(id, numbers, kept));
      case Value.Message(int id, int sender) ->
          new Value.Message(number(id, numbers, kept), sender);
      case Value.Cell(Value v) -> new Value.Cell(rename(v, numbers, kept));
      case Value.Function f ->
          new Value.Function(
              f.function(),
              f.captures().stream().map(c -> rename(c, numbers, kept)).toList(),
              f.bound());
    };
  }

  private int number(int id, Map<Integer, Integer> numbers, List<SyncObject> kept) {
    Integer known = numbers.get(id);
    if (known == null) {
      known = kept.size();
      numbers.put(id, known);
      kept.add(objects.get(id));
    }
    return known;
  }
}
