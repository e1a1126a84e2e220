package concord.go.infer;

import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// All that is known at one point of one goroutine: its calls, the memory it can reach, and what
/// has been decided about unknown values on the way.
final class State {
  final List<Frame> frames = new ArrayList<>();
  final List<Obj> heap = new ArrayList<>();
  final SequencedMap<Var, Integer> globals = new LinkedHashMap<>();
  final List<Fact> facts = new ArrayList<>();

  /// What an unknown pointer has turned out to point to.
  final SequencedMap<Integer, Integer> materialised = new LinkedHashMap<>();

  /// What elements of unknown slices and maps have turned out to be: where they lie.
  final SequencedMap<Element, Integer> elements = new LinkedHashMap<>();

  /// The element of an unknown container, by its symbol, at an index or key.
  record Element(int container, Value index) {}

  /// The unknown values that other goroutines have as well.
  final SequencedMap<Integer, List<Sharing.Tag>> tags = new LinkedHashMap<>();

  /// Where this goroutine was started; empty for the first.
  Optional<Place> started = Optional.empty();

  /// Whether this is a goroutine that another one has started: all but the first.
  boolean isStarted;

  /// The bubble in which this goroutine was started ([Bubbles]).
  String bubble = Bubbles.NONE;

  int nextSymbol;
  int nextName;

  /// The value of the panic that is under way, if there is one.
  Value panic;

  /// The panic is `runtime.Goexit`: it cannot be recovered and ends this goroutine only.
  boolean exiting;

  /// A condition on unknown values that has been decided.
  record Fact(Value test, boolean holds) {}

  State copy() {
    State copy = new State();
    frames.forEach(f -> copy.frames.add(f.copy()));
    copy.heap.addAll(heap);
    copy.globals.putAll(globals);
    copy.facts.addAll(facts);
    copy.materialised.putAll(materialised);
    copy.elements.putAll(elements);
    copy.tags.putAll(tags);
    copy.started = started;
    copy.isStarted = isStarted;
    copy.bubble = bubble;
    copy.nextSymbol = nextSymbol;
    copy.nextName = nextName;
    copy.panic = panic;
    copy.exiting = exiting;
    return copy;
  }

  Frame top() {
    return frames.getLast();
  }

  Value unknown(Type type) {
    return new Value.Unknown(nextSymbol++, type);
  }

  int add(Obj obj) {
    heap.add(obj);
    return heap.size() - 1;
  }

  /// The objects that an unknown value has turned out to lead to.
  List<Integer> behind(int symbol) {
    List<Integer> objects = new ArrayList<>();
    if (materialised.containsKey(symbol)) {
      objects.add(materialised.get(symbol));
    }
    elements.forEach((element, object) -> {
      if (element.container() == symbol) {
        objects.add(object);
      }
    });
    return objects;
  }

  Obj.Memory memory(int object) {
    return (Obj.Memory) heap.get(object);
  }

  Obj.Sync sync(int object) {
    return (Obj.Sync) heap.get(object);
  }

  Obj.Table table(int object) {
    return (Obj.Table) heap.get(object);
  }

  String freshName(String hint) {
    return (hint.isEmpty() ? "x" : hint) + "_" + nextName++;
  }
}
