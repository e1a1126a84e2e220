package concord.flow.reduce;

import concord.flow.FlowItem;
import concord.flow.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Head and tail of an instance (Fig. 2), where the head may be inside a function that was inlined:
/// the head of `[[a; b]; c]` is `a`, and its tail is `[[b]; c]`.
final class Frames {
  private Frames() {}

  /// `h([ω₁; ω₂; …]) = ω₁`.
  static Optional<FlowItem> h(List<FlowItem> items) {
    if (items.isEmpty()) {
      return Optional.empty();
    }
    return items.getFirst() instanceof FlowItem.Inlined(List<FlowItem> inner, _) && !inner.isEmpty()
        ? h(inner)
        : Optional.of(items.getFirst());
  }

  /// `t([ω₁; ω₂; …]) = [ω₂; …]`.
  static List<FlowItem> t(List<FlowItem> items) {
    return inFrameOfHead(items, frame -> frame.subList(1, frame.size()));
  }

  /// The instance with its head replaced.
  static List<FlowItem> replaceHead(List<FlowItem> items, List<FlowItem> replacement) {
    return inFrameOfHead(
        items,
        frame -> {
          List<FlowItem> replaced = new ArrayList<>(replacement);
          replaced.addAll(frame.subList(1, frame.size()));
          return replaced;
        });
  }

  /// Changes the items of the innermost function, the one the head belongs to.
  static List<FlowItem> inFrameOfHead(List<FlowItem> items, UnaryOperator<List<FlowItem>> change) {
    if (items.getFirst() instanceof FlowItem.Inlined(List<FlowItem> inner, List<String> results)
        && !inner.isEmpty()) {
      List<FlowItem> changed = new ArrayList<>();
      changed.add(new FlowItem.Inlined(inFrameOfHead(inner, change), results));
      changed.addAll(items.subList(1, items.size()));
      return changed;
    }
    return change.apply(items);
  }

  /// Puts a deferred call at the end of a function: before those deferred earlier, because the last
  /// deferred call runs first.
  static List<FlowItem> defer(List<FlowItem> frame, Type definition) {
    List<FlowItem> items = new ArrayList<>(frame);
    int end = items.size();
    while (end > 0 && items.get(end - 1) instanceof FlowItem.Deferred) {
      end--;
    }
    items.add(end, new FlowItem.Deferred(definition));
    return items;
  }
}
