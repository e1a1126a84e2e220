package concord.infer.domain;

import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Everything known at one point of one goroutine: its calls, the memory it can reach, and the
/// facts about unknown values.
public final class GoroutineState {
  public static final String NO_BUBBLE = "";

  public final List<Frame> frames = new ArrayList<>();
  public final List<Obj> heap = new ArrayList<>();
  public final SequencedMap<Var, Integer> globals = new LinkedHashMap<>();
  final List<Fact> facts = new ArrayList<>();

  /// The objects that unknown pointers turned out to point to.
  public final SequencedMap<Integer, Integer> materialised = new LinkedHashMap<>();

  /// Where the elements of unknown slices and maps lie.
  public final SequencedMap<Element, Integer> elements = new LinkedHashMap<>();

  /// Objects that may be the same: a grown slice may still share its array with the old one. Each
  /// is followed by itself as long as nothing writes to it.
  public final List<Twins> twins = new ArrayList<>();

  /// Two objects that may be the same.
  public record Twins(int old, int grown) {}

  /// The element of an unknown container, by its symbol, at an index or key.
  public record Element(int container, Value index) {}

  /// The unknown values that other goroutines have too.
  public final SequencedMap<Integer, List<Tag>> tags = new LinkedHashMap<>();

  /// Where this goroutine was started; empty for the first.
  public Optional<AllocationSite> started = Optional.empty();

  /// Whether another goroutine started this one: true for all but the first.
  public boolean isStarted;

  /// The bubble in which this goroutine was started (`Bubbles`).
  public String bubble = NO_BUBBLE;

  int nextSymbol;
  int nextName;

  /// The value of the current panic, or null.
  public Value panic;

  /// The panic is `runtime.Goexit`: it cannot be recovered and ends this goroutine only.
  public boolean exiting;

  /// A condition on unknown values that has been decided.
  record Fact(Value test, boolean holds) {}

  public GoroutineState copy() {
    GoroutineState copy = new GoroutineState();
    frames.forEach(f -> copy.frames.add(f.copy()));
    copy.heap.addAll(heap);
    copy.globals.putAll(globals);
    copy.facts.addAll(facts);
    copy.materialised.putAll(materialised);
    copy.elements.putAll(elements);
    copy.tags.putAll(tags);
    copy.twins.addAll(twins);
    copy.started = started;
    copy.isStarted = isStarted;
    copy.bubble = bubble;
    copy.nextSymbol = nextSymbol;
    copy.nextName = nextName;
    copy.panic = panic;
    copy.exiting = exiting;
    return copy;
  }

  public Frame top() {
    return frames.getLast();
  }

  public Value unknown(Type type) {
    return new Value.Unknown(nextSymbol++, type);
  }

  public int add(Obj obj) {
    heap.add(obj);
    return heap.size() - 1;
  }

  /// The objects that an unknown value turned out to lead to.
  public List<Integer> behind(int symbol) {
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

  public Obj.Memory memory(int object) {
    return (Obj.Memory) heap.get(object);
  }

  public Obj.Sync sync(int object) {
    return (Obj.Sync) heap.get(object);
  }

  public Obj.Table table(int object) {
    return (Obj.Table) heap.get(object);
  }

  public String freshName(String hint) {
    return (hint.isEmpty() ? "x" : hint) + "_" + nextName++;
  }
}
