package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Substitution;
import concord.flow.Type;
import concord.flow.Variables;
import concord.flow.reduce.State.Coroutine;
import concord.flow.solve.Matcher;
import concord.flow.text.ConditionPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The steps that bring the head of a coroutine into the form `!τ` or `?τ`, which the rules CR2 to
/// CR7 expect: `Start`, `Inline`, `Defer`, and Equation (1) with a solver behind it.
final class Preparation {
  private final Instantiation instantiation;
  private final Matcher matcher;
  private final Condition assumption;

  Preparation(Instantiation instantiation, Matcher matcher, Condition assumption) {
    this.instantiation = instantiation;
    this.matcher = matcher;
    this.assumption = assumption;
  }

  /// Prepares the first coroutine that needs it.
  Move prepare(State state) {
    for (Coroutine coroutine : state.coroutines()) {
      Move move = prepare(state, coroutine);
      if (!(move instanceof Move.None)) {
        return move;
      }
    }
    return new Move.None();
  }

  private Move prepare(State state, Coroutine coroutine) {
    if (coroutine.type() instanceof Type.Start(Type definition)) {
      return start(state, coroutine, definition);
    }
    Move move = eq1(state, coroutine);
    if (!(move instanceof Move.None)) {
      return move;
    }
    Optional<FlowItem> head = Frames.h(coroutine.items());
    if (head.isEmpty()) {
      return new Move.None();
    }
    return switch (head.get()) {
      case FlowItem.Inline(Type definition, List<String> results) ->
          inline(state, coroutine, definition, results);
      case FlowItem.Deferred(Type definition) -> inline(state, coroutine, definition, List.of());
      case FlowItem.Defer(Type definition) -> defer(state, coroutine, definition);
      case FlowItem.Choice(List<FlowItem.Alternative> alternatives) ->
          choose(state, coroutine, alternatives);
      case FlowItem.Yield(Type type, var label, int site) ->
          decide(state, coroutine, type, t -> new FlowItem.Yield(t, label, site));
      case FlowItem.Receive(Type type, var label, int site) ->
          decide(state, coroutine, type, t -> new FlowItem.Receive(t, label, site));
      case FlowItem.Start _, FlowItem.Inlined _, FlowItem.New _, FlowItem.Return _ ->
          new Move.None();
    };
  }

  /// An argument `Start(d)` of `∘` becomes an instance.
  private Move start(State state, Coroutine coroutine, Type definition) {
    return switch (instantiation.instantiate(definition)) {
      case Instantiation.Instance(List<FlowItem> items, Condition condition) ->
          new Move.To(
              ReductionRule.START,
              state.replace(
                  new Coroutine(
                      coroutine.id(),
                      new Type.Instance(items),
                      Condition.and(coroutine.condition(), condition))));
      case Instantiation.Ask(Condition condition) -> new Move.Ask(condition);
      case Instantiation.Stuck(String reason) -> new Move.Stuck(reason);
    };
  }

  /// `Inline` is like `Start`, but the new instance goes into the current flow.
  private Move inline(State state, Coroutine coroutine, Type definition, List<String> results) {
    return switch (instantiation.instantiate(definition)) {
      case Instantiation.Instance(List<FlowItem> items, Condition condition) -> {
        FlowItem frame = new FlowItem.Inlined(items, results);
        FlowItem guarded =
            condition.equals(Condition.TRUE)
                ? frame
                : new FlowItem.Choice(List.of(new FlowItem.Alternative(List.of(frame), condition)));
        yield new Move.To(
            ReductionRule.INLINE,
            state.replace(coroutine.with(Frames.replaceHead(coroutine.items(), List.of(guarded)))));
      }
      case Instantiation.Ask(Condition condition) -> new Move.Ask(condition);
      case Instantiation.Stuck(String reason) -> new Move.Stuck(reason);
    };
  }

  /// `defer` is treated as `Inline`, at the end of the surrounding function.
  private static Move defer(State state, Coroutine coroutine, Type definition) {
    List<FlowItem> items =
        Frames.inFrameOfHead(
            coroutine.items(), frame -> Frames.defer(frame.subList(1, frame.size()), definition));
    return new Move.To(ReductionRule.DEFER, state.replace(coroutine.with(items)));
  }

  /// Equation (1) for the condition of a whole coroutine. Conditions on variables that are part of
  /// the coroutine's types are left to `match`.
  private Move eq1(State state, Coroutine coroutine) {
    Set<String> inTypes = Variables.inTypes(coroutine.type());
    List<Condition> open = new ArrayList<>();
    List<Condition> closed = new ArrayList<>();
    for (Condition conjunct : Condition.conjuncts(coroutine.condition())) {
      boolean inType = Variables.of(conjunct).stream().anyMatch(inTypes::contains);
      (inType ? open : closed).add(conjunct);
    }
    if (closed.isEmpty()) {
      return new Move.None();
    }
    Condition condition = Condition.and(closed);
    return switch (matcher.decide(assumption, condition)) {
      case TRUE -> {
        Coroutine rest = new Coroutine(coroutine.id(), coroutine.type(), Condition.and(open));
        yield new Move.To(ReductionRule.EQ1, state.replace(rest));
      }
      case FALSE -> new Move.To(ReductionRule.EQ1, state.remove(coroutine.id()));
      case OPEN -> new Move.Ask(condition);
      case UNKNOWN -> undecidable(condition);
    };
  }

  /// `(⟨ω; …⟩/ρ | …)`: continues with the alternative whose condition holds, or with nothing.
  private Move choose(State state, Coroutine coroutine, List<FlowItem.Alternative> alternatives) {
    for (FlowItem.Alternative alternative : alternatives) {
      switch (matcher.decide(assumption, alternative.condition())) {
        case TRUE -> {
          return chosen(state, coroutine, alternative.items());
        }
        case FALSE -> {}
        case OPEN -> {
          return new Move.Ask(alternative.condition());
        }
        case UNKNOWN -> {
          return undecidable(alternative.condition());
        }
      }
    }
    return chosen(state, coroutine, List.of());
  }

  private static Move chosen(State state, Coroutine coroutine, List<FlowItem> items) {
    return new Move.To(
        ReductionRule.EQ1,
        state.replace(coroutine.with(Frames.replaceHead(coroutine.items(), items))));
  }

  private interface Wrap {
    FlowItem item(Type type);
  }

  /// `ψ(τ/ρ | …)`: as [#choose], for a union inside a flow item.
  private Move decide(State state, Coroutine coroutine, Type type, Wrap wrap) {
    Set<String> inTypes = Variables.inTypes(coroutine.type());
    List<Type> alternatives = type instanceof Type.Union(List<Type> some) ? some : List.of(type);
    List<Type> left = new ArrayList<>();
    for (Type alternative : alternatives) {
      if (!(alternative instanceof Type.Constrained(Type inner, Condition condition))
          || Variables.of(condition).stream().anyMatch(inTypes::contains)) {
        left.add(alternative);
        continue;
      }
      switch (matcher.decide(assumption, condition)) {
        case TRUE -> left.add(inner);
        case FALSE -> {}
        case OPEN -> {
          return new Move.Ask(condition);
        }
        case UNKNOWN -> {
          return undecidable(condition);
        }
      }
    }
    if (left.equals(alternatives)) {
      return new Move.None();
    }
    Type rest = Substitution.NONE.in(new Type.Union(left));
    return chosen(state, coroutine, List.of(wrap.item(rest)));
  }

  private static Move undecidable(Condition condition) {
    return new Move.Stuck("the solver cannot decide " + ConditionPrinter.print(condition));
  }
}
