package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.CoroutineProgram;
import concord.flow.Type;
import concord.flow.reduce.State.Coroutine;
import concord.flow.solve.Matcher;
import concord.flow.solve.Solver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The reduce function `∘ : Θ_I → I`, under one assumption about the condition variables.
public final class Reducer {
  private final CoroutineProgram program;
  private final Options options;
  private final Preparation preparation;
  private final Rules rules;
  private final Powers powers;

  public Reducer(CoroutineProgram program, Options options, Solver solver, Condition assumption) {
    Matcher matcher = new Matcher(solver);
    Instantiation instantiation = new Instantiation(program.definitions(), matcher, assumption);
    this.program = program;
    this.options = options;
    this.preparation = new Preparation(instantiation, matcher, assumption);
    this.rules = new Rules(options, matcher, instantiation);
    this.powers = new Powers(options, rules);
  }

  /// Applies rules until none applies, main has ended, or the limit is reached. Rules are tried in
  /// a fixed order, so the same program always reduces in the same steps.
  public Reduction reduce() {
    State start = start();
    State state = start;
    List<Reduction.Step> steps = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    while (steps.size() < options.maxSteps()) {
      state = powers.apart(state);
      Integer before = seen.putIfAbsent(state.shape(), steps.size());
      if (before != null) {
        return new Reduction(
            start,
            steps,
            new Reduction.Undecided(
                "the reduction repeats its last " + (steps.size() - before) + " steps for ever"));
      }
      switch (move(state)) {
        case Move.To(ReductionRule rule, State next) -> {
          Tidy.Result tidied = Tidy.tidy(next);
          state = tidied.state();
          List<ReductionRule> applied =
              tidied.cr1() ? List.of(rule, ReductionRule.CR1) : List.of(rule);
          steps.add(new Reduction.Step(applied, state));
        }
        case Move.End(ReductionRule rule, Type result) -> {
          if (rule != ReductionRule.CR4 || !state.coroutines().isEmpty() || steps.isEmpty()) {
            steps.add(new Reduction.Step(List.of(rule), state));
          }
          return new Reduction(start, steps, new Reduction.Result(result, state));
        }
        case Move.Ask(Condition condition) -> {
          return new Reduction(start, steps, new Reduction.Open(condition));
        }
        case Move.Stuck(String reason) -> {
          return new Reduction(start, steps, new Reduction.Undecided(reason));
        }
        case Move.None _ -> throw new IllegalStateException("no rule applies to " + state.print());
      }
      if (isOver(state)) {
        Type result = Rules.result(state.external(), List.of());
        return new Reduction(start, steps, new Reduction.Result(result, state));
      }
    }
    return new Reduction(
        start,
        steps,
        new Reduction.Undecided("not finished after " + options.maxSteps() + " steps"));
  }

  private Move move(State state) {
    Move prepared = preparation.prepare(state);
    return prepared instanceof Move.None ? rules.apply(state) : prepared;
  }

  /// When main has ended, the program is over; what main yielded must be received before.
  private boolean isOver(State state) {
    return program.startsMain()
        && state.pending().isEmpty()
        && !state.has(State.MAIN)
        && !rules.canLoop(state);
  }

  private State start() {
    List<Coroutine> coroutines = new ArrayList<>();
    for (Type argument : program.arguments()) {
      add(argument, Condition.TRUE, coroutines);
    }
    return Tidy.tidy(new State(Optional.empty(), List.of(), coroutines, 0, new LinkedHashMap<>()))
        .state();
  }

  private static void add(Type argument, Condition condition, List<Coroutine> coroutines) {
    switch (Type.constrained(argument, condition)) {
      case Type.Constrained(Type inner, Condition more) ->
          coroutines.add(new Coroutine(coroutines.size(), inner, more));
      case Type.Sequence(List<Type> elements) ->
          elements.forEach(element -> add(element, Condition.TRUE, coroutines));
      case Type.Zero _ -> {}
      case Type type -> coroutines.add(new Coroutine(coroutines.size(), type, Condition.TRUE));
    }
  }
}
