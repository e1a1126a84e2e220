package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Type;
import concord.flow.Variables;
import concord.flow.reduce.Options.ExternalYields;
import concord.flow.reduce.State.Coroutine;
import concord.flow.reduce.State.Pending;
import concord.flow.solve.Match;
import concord.flow.solve.Matcher;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The rules CR2 to CR7, one method each. CR1 is in [Tidy].
final class Rules {
  private final Options options;
  private final Matcher matcher;
  private final Instantiation instantiation;

  Rules(Options options, Matcher matcher, Instantiation instantiation) {
    this.options = options;
    this.matcher = matcher;
    this.instantiation = instantiation;
  }

  /// The first rule that applies, in the paper's order.
  ///
  /// Differs from the paper: CR4 comes last. Where CR7 applies CR4 does as well, so that in the
  /// printed order CR7 could never fire.
  Move apply(State state) {
    List<Function<State, Move>> inOrder =
        List.of(
            this::take,
            this::cr2,
            this::cr3,
            this::cr5,
            this::put,
            this::cr6,
            this::cr7,
            this::loop,
            this::cr4);
    for (Function<State, Move> rule : inOrder) {
      Move move = rule.apply(state);
      if (!(move instanceof Move.None)) {
        return move;
      }
    }
    return new Move.None();
  }

  /// ```
  ///   (0, ·) ⊢ ∘(S)  ⇒  (τ, ·) ⊢ ∘(⟨S₁, t(i), S₂⟩)
  ///     provided (i, S₁, S₂) = first(S, λi. h(i) = !τ)                       (CR2)
  /// ```
  ///
  /// where `τ` is not a coroutine: CR3 handles those.
  Move cr2(State state) {
    if (state.pending().isPresent()) {
      return new Move.None();
    }
    return switch (yielder(state)) {
      case Found(Coroutine i, FlowItem.Yield item) when !isCoroutine(item.type()) -> {
        List<FlowItem> tail = Frames.t(i.items());
        Condition about = about(i.condition(), Variables.inTypes(item.type()));
        Coroutine rest = forget(Variables.inTypes(i.type()), i.with(tail));
        yield new Move.To(
            ReductionRule.CR2,
            state.replace(rest).withPending(Optional.of(new Pending(item, about, i.id()))));
      }
      case Unknown(String reason) -> new Move.Stuck(reason);
      case Found _, Nobody _ -> new Move.None();
    };
  }

  /// ```
  ///   (0, ·) ⊢ ∘(S)  ⇒  (0, ·) ⊢ ∘(⟨S₁, t(i), S₂, [u; v]⟩)
  ///     provided (i, S₁, S₂) = first(S, λi. h(i) = ![u; v])                  (CR3)
  /// ```
  Move cr3(State state) {
    if (state.pending().isPresent()
        || !(yielder(state) instanceof Found(Coroutine i, FlowItem.Yield item))) {
      return new Move.None();
    }
    return switch (instantiation.instantiate(item.type())) {
      case Instantiation.Instance(List<FlowItem> items, Condition condition) -> {
        int id = 1 + state.coroutines().stream().mapToInt(Coroutine::id).max().orElse(0);
        Coroutine rest = forget(Variables.inTypes(i.type()), i.with(Frames.t(i.items())));
        State without = state.replace(rest);
        yield new Move.To(
            ReductionRule.CR3,
            without.append(new Coroutine(id, new Type.Instance(items), condition)));
      }
      case Instantiation.Ask(Condition condition) -> new Move.Ask(condition);
      case Instantiation.Stuck(String reason) -> new Move.Stuck(reason);
    };
  }

  /// ```
  ///   (0, E) ⊢ ∘(S)  ⇒  (0, 0) ⊢ [!E; !S]
  ///     provided none(S, λi. h(i) = !τ)                                      (CR4)
  /// ```
  Move cr4(State state) {
    if (state.pending().isPresent() || yielder(state) instanceof Found) {
      return new Move.None();
    }
    return new Move.End(ReductionRule.CR4, result(state.external(), state.coroutines()));
  }

  /// ```
  ///   (τ, ·) ⊢ ∘(S)  ⇒  (0, ·) ⊢ ∘⟨S₁, t(i)/B, S₂⟩
  ///     provided (i, S₁, S₂) = first(S, λi. h(i) = ?s ∧ match(τ, s) = B)     (CR5)
  /// ```
  Move cr5(State state) {
    if (state.pending().isEmpty()) {
      return new Move.None();
    }
    return switch (receiver(state.coroutines(), state.pending().get())) {
      case Receives(Coroutine i, Match.Conditions b) ->
          new Move.To(
              ReductionRule.CR5,
              state
                  .withPending(Optional.empty())
                  .replace(resumed(i, state.pending().get().item().type(), b)));
      case Doubtful(String reason) -> new Move.Stuck(reason);
      case NoReceiver _ -> new Move.None();
    };
  }

  /// ```
  ///   (τ, E) ⊢ ∘(S)  ⇒  (0, ⟨E, τ⟩) ⊢ ∘(S)
  ///     provided none(S, λi. h(i) = ?u ∧ match(τ, u) ≠ ⊥)                    (CR6)
  /// ```
  Move cr6(State state) {
    if (state.pending().isEmpty()) {
      return new Move.None();
    }
    List<FlowItem.Yield> external = new ArrayList<>(state.external());
    FlowItem.Yield item = state.pending().get().item();
    Type type = Type.constrained(item.type(), state.pending().get().condition());
    external.add(new FlowItem.Yield(type, item.label(), item.site()));
    return new Move.To(
        ReductionRule.CR6, state.withPending(Optional.empty()).withExternal(external));
  }

  /// ```
  ///   (0, ·) ⊢ ∘(S)  ⇒  (0, ·) ⊢ ∘(⟨S₁, t(i)/B, S₂⟩ \ i')
  ///     provided (i, S₁, S₂) = first(S, λi. h(i) = ?t ∧ t ∈ I)
  ///     and (i', ·, ·) = first(S \ i, λi'. match(i', t) = B)                 (CR7)
  /// ```
  Move cr7(State state) {
    if (state.pending().isPresent()) {
      return new Move.None();
    }
    First<Coroutine> i = First.of(state.coroutines(), c -> receivedCoroutine(c).isPresent());
    if (i.found().isEmpty()) {
      return new Move.None();
    }
    Coroutine receiving = i.found().get();
    Type t = receivedCoroutine(receiving).orElseThrow();
    for (Coroutine other : state.remove(receiving.id()).coroutines()) {
      Condition given = Condition.and(receiving.condition(), other.condition());
      switch (matcher.match(other.type(), t, given)) {
        case Match.Conditions b -> {
          return new Move.To(
              ReductionRule.CR7,
              state.replace(resumed(receiving, other.type(), b)).remove(other.id()));
        }
        case Match.Unknown(String reason) -> {
          return new Move.Stuck(reason);
        }
        case Match.Bottom _ -> {}
      }
    }
    return new Move.None();
  }

  /// What was yielded to a channel with room is put into its buffer.
  ///
  /// Differs from the paper: it has no buffers. For its coroutine, a yield into a buffer counts as
  /// received.
  Move put(State state) {
    if (state.pending().isEmpty()) {
      return new Move.None();
    }
    FlowItem.Yield item = state.pending().get().item();
    State.Buffer buffer = item.label().map(state.buffers()::get).orElse(null);
    if (buffer == null || buffer.items().size() >= buffer.capacity()) {
      return new Move.None();
    }
    List<FlowItem.Yield> more = new ArrayList<>(buffer.items());
    more.add(item);
    State.Buffer filled = new State.Buffer(buffer.capacity(), more);
    return new Move.To(
        ReductionRule.PUT,
        state.withPending(Optional.empty()).withBuffer(item.label().orElseThrow(), filled));
  }

  /// A coroutine receives the oldest item of a buffer.
  Move take(State state) {
    if (state.pending().isPresent()) {
      return new Move.None();
    }
    for (Coroutine i : state.coroutines()) {
      if (!(Frames.h(i.items()).orElse(null)
          instanceof FlowItem.Receive(Type type, Optional<String> label, int _))) {
        continue;
      }
      State.Buffer buffer = label.map(state.buffers()::get).orElse(null);
      if (buffer == null || buffer.items().isEmpty()) {
        continue;
      }
      Type oldest = buffer.items().getFirst().type();
      switch (matcher.match(oldest, type, i.condition())) {
        case Match.Conditions b -> {
          List<FlowItem.Yield> less = buffer.items().subList(1, buffer.items().size());
          State.Buffer rest = new State.Buffer(buffer.capacity(), less);
          return new Move.To(
              ReductionRule.TAKE,
              state.replace(resumed(i, oldest, b)).withBuffer(label.orElseThrow(), rest));
        }
        case Match.Unknown(String reason) -> {
          return new Move.Stuck(reason);
        }
        case Match.Bottom _ -> {}
      }
    }
    return new Move.None();
  }

  private static boolean hasRoom(State state, FlowItem.Yield item) {
    State.Buffer buffer = item.label().map(state.buffers()::get).orElse(null);
    return buffer != null && buffer.items().size() < buffer.capacity();
  }

  /// "Loop external" of the base Coroutine Types: an external yield becomes pending again when a
  /// coroutine can receive it.
  private Move loop(State state) {
    if (state.pending().isPresent()) {
      return new Move.None();
    }
    Optional<Integer> index = loopable(state);
    if (index.isEmpty()) {
      return new Move.None();
    }
    List<FlowItem.Yield> external = new ArrayList<>(state.external());
    FlowItem.Yield item = external.remove((int) index.get());
    return new Move.To(
        ReductionRule.LOOP, state.withExternal(external).withPending(Optional.of(pending(item))));
  }

  boolean canLoop(State state) {
    return loopable(state).isPresent();
  }

  private Optional<Integer> loopable(State state) {
    if (options.externalYields() != ExternalYields.LOOP) {
      return Optional.empty();
    }
    for (int k = 0; k < state.external().size(); k++) {
      Pending pending = pending(state.external().get(k));
      if (receiver(state.coroutines(), pending) instanceof Receives) {
        return Optional.of(k);
      }
    }
    return Optional.empty();
  }

  private static Pending pending(FlowItem.Yield external) {
    return new Pending(external, Condition.TRUE, -1);
  }

  /// `[!E; !S]`, which is `0` when there is neither.
  static Type result(List<FlowItem.Yield> external, List<Coroutine> coroutines) {
    List<FlowItem> items = new ArrayList<>(external);
    for (Coroutine c : coroutines) {
      items.add(FlowItem.yields(Type.constrained(c.type(), c.condition())));
    }
    return items.isEmpty() ? Type.ZERO : new Type.Instance(items);
  }

  // The yielding coroutine.

  private sealed interface Yielder {}

  private record Found(Coroutine coroutine, FlowItem.Yield item) implements Yielder {}

  private record Nobody() implements Yielder {}

  private record Unknown(String reason) implements Yielder {}

  /// `first(S, λi. h(i) = !τ)`. If yields block, only those that a coroutine can receive count.
  private Yielder yielder(State state) {
    for (Coroutine coroutine : state.coroutines()) {
      Optional<FlowItem.Yield> item = yielded(coroutine);
      if (item.isEmpty()) {
        continue;
      }
      if (options.externalYields() != ExternalYields.OFF
          || isCoroutine(item.get().type())
          || hasRoom(state, item.get())) {
        return new Found(coroutine, item.get());
      }
      Condition about = about(coroutine.condition(), Variables.inTypes(item.get().type()));
      switch (receiver(state.coroutines(), new Pending(item.get(), about, coroutine.id()))) {
        case Receives _ -> {
          return new Found(coroutine, item.get());
        }
        case Doubtful(String reason) -> {
          return new Unknown(reason);
        }
        case NoReceiver _ -> {}
      }
    }
    return new Nobody();
  }

  /// `Start(d)` is short for `!Start(d)`.
  static Optional<FlowItem.Yield> yielded(Coroutine coroutine) {
    return switch (Frames.h(coroutine.items()).orElse(new FlowItem.New(""))) {
      case FlowItem.Yield yield -> Optional.of(yield);
      case FlowItem.Start(Type definition) ->
          Optional.of(new FlowItem.Yield(new Type.Start(definition), Optional.empty()));
      default -> Optional.empty();
    };
  }

  private static boolean isCoroutine(Type type) {
    return switch (type) {
      case Type.Instance _, Type.Start _ -> true;
      case Type.Constrained(Type inner, _) -> isCoroutine(inner);
      default -> false;
    };
  }

  // The receiving coroutine.

  private sealed interface Receiver {}

  private record Receives(Coroutine coroutine, Match.Conditions b) implements Receiver {}

  private record NoReceiver() implements Receiver {}

  private record Doubtful(String reason) implements Receiver {}

  /// `first(S, λi. h(i) = ?s ∧ match(τ, s) = B)`.
  private Receiver receiver(List<Coroutine> s, Pending pending) {
    for (Coroutine coroutine : s) {
      boolean itself =
          options.externalYields() == ExternalYields.OFF && coroutine.id() == pending.from();
      if (itself
          || !(Frames.h(coroutine.items()).orElse(null)
              instanceof FlowItem.Receive(Type type, Optional<String> label, int _))
          || !sameChannel(pending.item().label(), label)) {
        continue;
      }
      Condition given = Condition.and(pending.condition(), coroutine.condition());
      switch (matcher.match(pending.item().type(), type, given)) {
        case Match.Conditions b -> {
          return new Receives(coroutine, b);
        }
        case Match.Unknown(String reason) -> {
          return new Doubtful(reason);
        }
        case Match.Bottom _ -> {}
      }
    }
    return new NoReceiver();
  }

  /// Whether a coroutine can receive it as a whole.
  boolean isReceived(State state, FlowItem.Yield item, int from) {
    return receiver(state.coroutines(), new Pending(item, Condition.TRUE, from))
        instanceof Receives;
  }

  /// An item without a label is on any channel.
  private boolean sameChannel(Optional<String> a, Optional<String> b) {
    return options.labels() == Options.Labels.OFF || a.isEmpty() || b.isEmpty() || a.equals(b);
  }

  private static Optional<Type> receivedCoroutine(Coroutine coroutine) {
    return Frames.h(coroutine.items()).orElse(null)
            instanceof FlowItem.Receive(Type.Instance t, _, _)
        ? Optional.of(t)
        : Optional.empty();
  }

  // Conditions.

  /// `t(i)/B`.
  private static Coroutine resumed(Coroutine i, Type received, Match.Conditions b) {
    Coroutine tail =
        new Coroutine(i.id(), new Type.Instance(b.bindings().in(Frames.t(i.items()))), b.rest());
    Set<String> matched = Variables.inTypes(i.type());
    matched.addAll(Variables.inTypes(received));
    return forget(matched, tail);
  }

  /// The conjuncts that mention some of the variables.
  private static Condition about(Condition condition, Set<String> variables) {
    return Condition.and(
        Condition.conjuncts(condition).stream()
            .filter(c -> Variables.of(c).stream().anyMatch(variables::contains))
            .toList());
  }

  /// Drops conditions on variables that were parts of types and no longer occur in any: `match` has
  /// used them.
  private static Coroutine forget(Set<String> before, Coroutine after) {
    Set<String> left = Variables.inTypes(after.type());
    Set<String> gone = new LinkedHashSet<>(before);
    gone.removeAll(left);
    List<Condition> kept = new ArrayList<>();
    for (Condition conjunct : Condition.conjuncts(after.condition())) {
      Set<String> variables = Variables.of(conjunct);
      boolean done =
          variables.stream().anyMatch(gone::contains)
              && variables.stream().noneMatch(left::contains);
      if (!done) {
        kept.add(conjunct);
      }
    }
    return new Coroutine(after.id(), after.type(), Condition.and(kept));
  }
}
