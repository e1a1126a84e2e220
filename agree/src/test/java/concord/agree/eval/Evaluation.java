package concord.agree.eval;

import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.agree.term.Literal;
import concord.agree.term.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// Fig. 2, and its like for the other forms: evaluation step by step, where a [#leftNext] decides
/// at every step of an application or a pair which side moves.
///
/// A computation is a small machine that is stepped until it has a value; binders keep their values
/// in a scope rather than by substitution, which no observer can tell apart.
final class Evaluation {
  /// What was seen; `value` says whether it ended in one.
  record Trace(String output, String ending, boolean value) {}

  /// More steps than this and we give up: loops multiply.
  private static final int LIMIT = 200_000;

  private final BooleanSupplier leftNext;
  private final StringBuilder out = new StringBuilder();
  private int steps;

  private Evaluation(BooleanSupplier leftNext) {
    this.leftNext = leftNext;
  }

  /// The trace of a program, or nothing when it uses what the evaluator does not know or takes too
  /// long.
  static Optional<Trace> run(Expr program, BooleanSupplier leftNext) {
    var evaluation = new Evaluation(leftNext);
    try {
      Value value = evaluation.finish(evaluation.start(program, Map.of()));
      return Optional.of(new Trace(evaluation.out.toString(), value.toString(), true));
    } catch (Value.Raised e) {
      return Optional.of(new Trace(evaluation.out.toString(), e.exception, false));
    } catch (Value.Exited e) {
      return Optional.of(new Trace(evaluation.out.toString(), "exit " + e.status, false));
    } catch (Primitives.NoRule | OutOfSteps _) {
      return Optional.empty();
    }
  }

  private static final class OutOfSteps extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// A term on its way to a value.
  private abstract static class Computation {
    Value value;

    abstract void step();
  }

  private Value finish(Computation c) {
    while (c.value == null) {
      c.step();
    }
    return c.value;
  }

  private Computation done(Value v) {
    var c =
        new Computation() {
          @Override
          void step() {}
        };
    c.value = v;
    return c;
  }

  /// First one computation, then another that depends on its value.
  private Computation then(Computation first, Function<Value, Computation> next) {
    return new Computation() {
      private Computation second;

      @Override
      void step() {
        if (++steps > LIMIT) {
          throw new OutOfSteps();
        }
        if (second != null) {
          second.step();
          value = second.value;
        } else if (first.value != null) {
          second = next.apply(first.value);
          value = second.value;
        } else {
          first.step();
        }
      }
    };
  }

  /// (AppL) and (AppR): both sides move, in an order of the caller's choice.
  private Computation both(Computation left, Computation right) {
    return new Computation() {
      @Override
      void step() {
        if (++steps > LIMIT) {
          throw new OutOfSteps();
        }
        if (left.value == null && (right.value != null || leftNext.getAsBoolean())) {
          left.step();
        } else if (right.value == null) {
          right.step();
        }
        if (left.value != null && right.value != null) {
          value = new Value.Pair(left.value, right.value);
        }
      }
    };
  }

  private Computation start(Expr e, Map<String, Value> scope) {
    return switch (e) {
      case Expr.Lit(var literal) -> done(constant(literal));
      case Expr.Var(var x, _) -> scope.containsKey(x) ? done(scope.get(x)) : partial(x, List.of());
      case Expr.Lam(var x, _, var body) -> done(new Value.Closure(x, body, scope));
      case Expr.App(var fn, var arg) ->
          then(
              both(start(fn, scope), start(arg, scope)),
              v -> apply(((Value.Pair) v).first(), ((Value.Pair) v).second()));
      case Expr.Let(var x, var bound, var body) ->
          then(start(bound, scope), v -> start(body, with(scope, x, v)));
      case Expr.If(var test, var yes, var no) ->
          then(start(test, scope), v -> start(((Value.Bool) v).value() ? yes : no, scope));
      case Expr.Pair(var first, var second) -> both(start(first, scope), start(second, scope));
      case Expr.Seq(var first, var second) -> then(start(first, scope), _ -> start(second, scope));
      case Expr.Raise(var exn, _) ->
          then(
              done(Value.Unit.UNIT),
              _ -> {
                throw new Value.Raised(exn.toString());
              });
      case Expr.Try handled -> handled(handled, scope);
      case Expr.MatchList m ->
          then(
              start(m.list(), scope),
              v -> {
                List<Value> items = ((Value.Items) v).items();
                return items.isEmpty()
                    ? start(m.nil(), scope)
                    : start(
                        m.cons(),
                        with(
                            with(scope, m.head(), items.getFirst()),
                            m.tail(),
                            new Value.Items(items.subList(1, items.size()))));
              });
      case Expr.MatchOption m ->
          then(
              start(m.option(), scope),
              v ->
                  ((Value.Maybe) v)
                      .content()
                      .map(content -> start(m.some(), with(scope, m.x(), content)))
                      .orElseGet(() -> start(m.none(), scope)));
      case Expr.MatchPair m ->
          then(
              start(m.pair(), scope),
              v ->
                  start(
                      m.body(),
                      with(
                          with(scope, m.first(), ((Value.Pair) v).first()),
                          m.second(),
                          ((Value.Pair) v).second())));
      case Expr.For(var i, var times, var body) ->
          loop(1, times, n -> start(body, with(scope, i, new Value.Int(n))));
      case Expr.While(_, var times, var body) -> loop(1, times, _ -> start(body, scope));
      case Expr.LetRec r ->
          start(r.body(), with(scope, r.f(), new Value.Recursive(r, scope, Optional.empty())));
    };
  }

  private Computation handled(Expr.Try handled, Map<String, Value> scope) {
    Computation body = start(handled.body(), scope);
    return new Computation() {
      private Computation at = body;

      @Override
      void step() {
        try {
          at.step();
        } catch (Value.Raised e) {
          if (at != body || !e.exception.equals(handled.exn().toString())) {
            throw e;
          }
          at = start(handled.handler(), scope);
        }
        value = at.value;
      }
    };
  }

  private Computation loop(long from, long to, Function<Long, Computation> turn) {
    return from > to
        ? done(Value.Unit.UNIT)
        : then(turn.apply(from), _ -> loop(from + 1, to, turn));
  }

  private Computation apply(Value fn, Value arg) {
    return switch (fn) {
      case Value.Closure(var x, var body, var scope) -> start(body, with(scope, x, arg));
      case Value.Partial(var name, var arguments) -> {
        var all = new ArrayList<>(arguments);
        all.add(arg);
        yield partial(name, all);
      }
      case Value.Recursive(var r, var scope, var fuel) ->
          fuel.isEmpty()
              ? done(new Value.Recursive(r, scope, Optional.of(((Value.Int) arg).value())))
              : unfold(r, with(scope, r.x(), arg), scope, fuel.get());
      case Value.Unit _,
          Value.Bool _,
          Value.Int _,
          Value.Str _,
          Value.Char _,
          Value.Real _,
          Value.Items _,
          Value.Maybe _,
          Value.Pair _,
          Value.Ref _ ->
          throw new IllegalStateException("not a function: " + fn);
    };
  }

  private Computation unfold(
      Expr.LetRec r, Map<String, Value> inner, Map<String, Value> scope, long fuel) {
    return fuel <= 0
        ? start(r.base(), inner)
        : start(
            r.step(), with(inner, r.self(), new Value.Recursive(r, scope, Optional.of(fuel - 1))));
  }

  /// (AppDelta), once all arguments are there.
  private Computation partial(String name, List<Value> arguments) {
    Type type =
        Language.EXTENDED
            .signature()
            .find(name)
            .orElseThrow(() -> new Primitives.NoRule(name))
            .type();
    if (arguments.size() < type.returnTypes().size() - 1) {
      return done(new Value.Partial(name, List.copyOf(arguments)));
    }
    return switch (name) {
      case "List.iter" -> iterate(arguments.get(0), ((Value.Items) arguments.get(1)).items());
      case "List.map" -> map(arguments.get(0), ((Value.Items) arguments.get(1)).items(), List.of());
      case "List.fold_left" ->
          fold(arguments.get(0), arguments.get(1), ((Value.Items) arguments.get(2)).items());
      default -> then(done(Value.Unit.UNIT), _ -> done(Primitives.delta(name, arguments, out)));
    };
  }

  private Computation iterate(Value f, List<Value> items) {
    return items.isEmpty()
        ? done(Value.Unit.UNIT)
        : then(apply(f, items.getFirst()), _ -> iterate(f, items.subList(1, items.size())));
  }

  private Computation map(Value f, List<Value> items, List<Value> mapped) {
    return items.isEmpty()
        ? done(new Value.Items(mapped))
        : then(
            apply(f, items.getFirst()),
            v -> {
              var more = new ArrayList<>(mapped);
              more.add(v);
              return map(f, items.subList(1, items.size()), more);
            });
  }

  private Computation fold(Value f, Value sum, List<Value> items) {
    return items.isEmpty()
        ? done(sum)
        : then(
            then(apply(f, sum), g -> apply(g, items.getFirst())),
            next -> fold(f, next, items.subList(1, items.size())));
  }

  private static Map<String, Value> with(Map<String, Value> scope, String x, Value v) {
    var more = new HashMap<>(scope);
    more.put(x, v);
    return more;
  }

  private static Value constant(Literal literal) {
    return switch (literal) {
      case Literal.Unit _ -> Value.Unit.UNIT;
      case Literal.Bool(var value) -> new Value.Bool(value);
      case Literal.Int(var value, _) -> new Value.Int(value);
      case Literal.Str(var value) -> new Value.Str(value);
      case Literal.Char(var value) -> new Value.Char(value);
      case Literal.Real(var value) -> new Value.Real(value);
      case Literal.ListOf(_, var items) ->
          new Value.Items(items.stream().map(Evaluation::constant).toList());
      case Literal.None _ -> new Value.Maybe(Optional.empty());
    };
  }
}
