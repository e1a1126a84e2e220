package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Substitution;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.reduce.State.Coroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Normalises every state before the next rule: applies CR1, distributes directions over sequences,
/// and evaluates `new` and `return`. The paper has neither of the last two, so they are not steps
/// of their own.
final class Tidy {
  private State state;
  private boolean removed;

  private Tidy(State state) {
    this.state = state;
  }

  /// @param cr1 whether CR1 had something to remove
  record Result(State state, boolean cr1) {}

  static Result tidy(State state) {
    Tidy tidy = new Tidy(state);
    for (Coroutine coroutine : state.coroutines()) {
      if (coroutine.type() instanceof Type.Instance) {
        tidy.coroutine(coroutine);
      }
    }
    return new Result(tidy.state, tidy.removed);
  }

  private void coroutine(Coroutine coroutine) {
    List<FlowItem> items = cr1(distribute(coroutine.items()));
    Optional<FlowItem> head = Frames.h(items);
    while (head.isPresent()) {
      if (head.get() instanceof FlowItem.New(String label, int capacity)) {
        items = make(items, label, capacity);
      } else if (head.get() instanceof FlowItem.Return(List<Type> values)) {
        items = cr1(giveBack(items, values));
      } else {
        break;
      }
      head = Frames.h(items);
    }
    if (items.isEmpty()) {
      removed = true;
      state = state.remove(coroutine.id());
    } else {
      state = state.replace(coroutine.with(items));
    }
  }

  /// ```
  ///   ∘⟨S₁, [ω₁; ψ(0); ω₂], S₂⟩         ⇒  ∘⟨S₁, [ω₁; ω₂], S₂⟩
  ///   ∘⟨S₁, [ψ(0)], S₂⟩                 ⇒  ∘⟨S₁, S₂⟩
  ///   ∘⟨S₁, Start(⟦ω₁; ψ(0); ω₂⟧), S₂⟩  ⇒  ∘⟨S₁, Start(⟦ω₁; ω₂⟧), S₂⟩
  ///   ∘⟨S₁, Start(⟦ψ(0)⟧), S₂⟩          ⇒  ∘⟨S₁, S₂⟩                        (CR1)
  /// ```
  ///
  /// The last two lines follow from the first two, because a `Start` is evaluated first. An inlined
  /// function that has ended is removed like an item without behaviour.
  private List<FlowItem> cr1(List<FlowItem> items) {
    List<FlowItem> left = new ArrayList<>();
    for (FlowItem item : items) {
      switch (item) {
        case FlowItem.Yield(Type.Zero _, _, _), FlowItem.Receive(Type.Zero _, _, _) ->
            removed = true;
        case FlowItem.Start(Type.Zero _) -> removed = true;
        case FlowItem.Inline(Type.Zero _, List<String> none) when none.isEmpty() -> removed = true;
        case FlowItem.Defer(Type.Zero _) -> removed = true;
        case FlowItem.Deferred(Type.Zero _) -> removed = true;
        case FlowItem.Inlined(List<FlowItem> inner, List<String> results) -> {
          List<FlowItem> rest = cr1(inner);
          if (rest.isEmpty()) {
            removed = true;
          } else {
            left.add(new FlowItem.Inlined(rest, results));
          }
        }
        default -> left.add(item);
      }
    }
    return left;
  }

  /// `ψ⟨τ₁, τ₂, …⟩ ⇒ ⟨ψτ₁, ψτ₂, …⟩`. A power `τⁿ` stays whole, so that `match` can bind a length;
  /// [Powers] expands it if no coroutine can receive all of it.
  static List<FlowItem> distribute(List<FlowItem> items) {
    List<FlowItem> distributed = new ArrayList<>();
    for (FlowItem item : items) {
      switch (item) {
        case FlowItem.Yield(Type type, var label, int site) ->
            elements(type).forEach(t -> distributed.add(new FlowItem.Yield(t, label, site)));
        case FlowItem.Receive(Type type, var label, int site) ->
            elements(type).forEach(t -> distributed.add(new FlowItem.Receive(t, label, site)));
        case FlowItem.Inlined(List<FlowItem> inner, List<String> results) ->
            distributed.add(new FlowItem.Inlined(distribute(inner), results));
        default -> distributed.add(item);
      }
    }
    return distributed;
  }

  private static List<Type> elements(Type type) {
    return switch (type) {
      case Type.Sequence(List<Type> elements) -> {
        List<Type> flat = new ArrayList<>();
        elements.forEach(element -> flat.addAll(elements(element)));
        yield flat.isEmpty() ? List.of(Type.ZERO) : flat;
      }
      case Type.Power(Type _, Term.Int(long n)) when n <= 0 -> List.of(Type.ZERO);
      case Type.Power(Type element, Term.Int(long n)) when n == 1 -> elements(element);
      case Type.Constrained(Type inner, Condition condition) ->
          elements(inner).stream().map(t -> Type.constrained(t, condition)).toList();
      default -> List.of(type);
    };
  }

  /// `new c`: a fresh channel.
  private List<FlowItem> make(List<FlowItem> items, String label, int capacity) {
    int number = state.fresh() + 1;
    String made = base(label) + "#" + number;
    state = state.withFresh(number);
    if (capacity > 0) {
      state = state.withBuffer(made, new State.Buffer(capacity, List.of()));
    }
    Substitution fresh = Substitution.of(label, new Type.Variable(made));
    return Frames.inFrameOfHead(items, frame -> fresh.in(frame.subList(1, frame.size())));
  }

  private static String base(String label) {
    int mark = label.indexOf('#');
    return mark < 0 ? label : label.substring(0, mark);
  }

  /// `return v`: binds the results where the function was inlined, and keeps only the deferred
  /// calls of the function.
  private static List<FlowItem> giveBack(List<FlowItem> items, List<Type> values) {
    if (!(items.getFirst()
        instanceof FlowItem.Inlined(List<FlowItem> inner, List<String> results))) {
      return deferredOnly(items); // the end of a whole coroutine: its results are not used
    }
    List<FlowItem> rest = items.subList(1, items.size());
    List<FlowItem> done = new ArrayList<>();
    if (inner.getFirst() instanceof FlowItem.Return) {
      Substitution sigma = Substitution.NONE;
      for (int i = 0; i < Math.min(results.size(), values.size()); i++) {
        sigma = sigma.with(results.get(i), values.get(i));
      }
      done.add(new FlowItem.Inlined(deferredOnly(inner), List.of()));
      done.addAll(sigma.in(rest));
    } else {
      done.add(new FlowItem.Inlined(giveBack(inner, values), results));
      done.addAll(rest);
    }
    return done;
  }

  private static List<FlowItem> deferredOnly(List<FlowItem> frame) {
    return frame.stream().filter(FlowItem.Deferred.class::isInstance).toList();
  }
}
