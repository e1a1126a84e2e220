package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Type;
import concord.flow.text.TypePrinter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// `(τ, E) ⊢ ∘⟨S⟩`: the pending type, the external yields, the coroutines.
///
/// @param fresh how many channels were made so far
/// @param buffers the channels with a buffer, which the paper does not have
public record State(
    Optional<Pending> pending,
    List<FlowItem.Yield> external,
    List<Coroutine> coroutines,
    int fresh,
    SequencedMap<String, Buffer> buffers) {

  private static final Pattern NUMBER = Pattern.compile("#\\d+");

  /// The first argument of the reduction; it is main if that is what it starts.
  public static final int MAIN = 0;

  /// What coroutine `from` yielded and no coroutine has received yet.
  public record Pending(FlowItem.Yield item, Condition condition, int from) {}

  /// An element of `S`: an instance, or a `Start` still to be evaluated, and its condition.
  public record Coroutine(int id, Type type, Condition condition) {
    List<FlowItem> items() {
      return type instanceof Type.Instance(List<FlowItem> items) ? items : List.of();
    }

    /// Its next item.
    public Optional<FlowItem> head() {
      return Frames.h(items());
    }

    Coroutine with(List<FlowItem> items) {
      return new Coroutine(id, new Type.Instance(items), condition);
    }
  }

  /// What was yielded to a channel with room for `capacity` items, the oldest first.
  public record Buffer(int capacity, List<FlowItem.Yield> items) {
    public Buffer {
      items = List.copyOf(items);
    }
  }

  public State {
    external = List.copyOf(external);
    coroutines = List.copyOf(coroutines);
  }

  State withFresh(int number) {
    return new State(pending, external, coroutines, number, buffers);
  }

  State withBuffer(String label, Buffer buffer) {
    SequencedMap<String, Buffer> changed = new LinkedHashMap<>(buffers);
    changed.put(label, buffer);
    return new State(pending, external, coroutines, fresh, changed);
  }

  State withPending(Optional<Pending> next) {
    return new State(next, external, coroutines, fresh, buffers);
  }

  State withExternal(List<FlowItem.Yield> next) {
    return new State(pending, next, coroutines, fresh, buffers);
  }

  State withCoroutines(List<Coroutine> next) {
    return new State(pending, external, next, fresh, buffers);
  }

  /// `⟨S₁, replacement, S₂⟩`, where the coroutine with that id is between `S₁` and `S₂`.
  State replace(Coroutine replacement) {
    return withCoroutines(
        coroutines.stream().map(c -> c.id() == replacement.id() ? replacement : c).toList());
  }

  State remove(int id) {
    return withCoroutines(coroutines.stream().filter(c -> c.id() != id).toList());
  }

  State append(Coroutine last) {
    List<Coroutine> more = new ArrayList<>(coroutines);
    more.add(last);
    return withCoroutines(more);
  }

  /// Whether the coroutine of this id is still there.
  public boolean has(int id) {
    return coroutines.stream().anyMatch(c -> c.id() == id);
  }

  /// A key that is equal for states that differ only in the numbers of channels; these numbers do
  /// not influence the reduction.
  String shape() {
    Map<String, String> names = new HashMap<>();
    return NUMBER
        .matcher(print())
        .replaceAll(m -> names.computeIfAbsent(m.group(), _ -> "#" + names.size()));
  }

  /// As Fig. 5 prints it: the context is left out when it is empty.
  public String print() {
    String list =
        coroutines.stream()
            .map(c -> TypePrinter.print(Type.constrained(c.type(), c.condition())))
            .collect(Collectors.joining(", ", "∘⟨", "⟩"));
    for (var buffer : buffers.sequencedEntrySet()) {
      if (!buffer.getValue().items().isEmpty()) {
        list +=
            buffer.getValue().items().stream()
                .map(item -> TypePrinter.print(item.type()))
                .collect(Collectors.joining(", ", " " + buffer.getKey() + "::⟨", "⟩"));
      }
    }
    if (pending.isEmpty() && external.isEmpty()) {
      return list;
    }
    String waiting = pending.map(p -> yielded(p.item(), p.condition())).orElse("0");
    if (external.isEmpty()) {
      return waiting + " ⊢ " + list;
    }
    String out =
        external.stream()
            .map(item -> yielded(item, Condition.TRUE))
            .collect(Collectors.joining(", ", "⟨", "⟩"));
    return "(" + waiting + ", " + out + ") ⊢ " + list;
  }

  /// A yielded type is printed in the context without its `!`.
  private static String yielded(FlowItem.Yield item, Condition condition) {
    Type type = Type.constrained(item.type(), condition);
    return TypePrinter.print(new FlowItem.Yield(type, item.label(), item.site())).substring(1);
  }
}
