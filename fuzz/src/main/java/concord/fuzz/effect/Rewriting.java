package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/// Applies rewrite rules anywhere inside an effect.
public final class Rewriting {
  private Rewriting() {}

  /// Where a rule may be applied. A pattern inside a loop would interfere with its own earlier
  /// round on the same channels, so rules that add patterns apply only outside loops.
  public enum Reach {
    EVERYWHERE,
    OUTSIDE_LOOPS
  }

  /// The number of sub-effects, the effect itself among them.
  public static int nodes(Effect effect) {
    int inside =
        switch (effect) {
          case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> 0;
          case Effect.Spawn(var body) -> nodes(body);
          case Effect.Seq(var parts) -> sum(parts, Rewriting::nodes);
          case Effect.Choice(var left, var right) -> nodes(left) + nodes(right);
          case Effect.Select(var cases, var otherwise) ->
              sum(cases, c -> nodes(c.body())) + otherwise.map(Rewriting::nodes).orElse(0);
          case Effect.Range(_, var body) -> nodes(body);
          case Effect.Repeat(_, var body) -> nodes(body);
        };
    return 1 + inside;
  }

  /// Written as a loop, because generation asks for sizes very often.
  private static <T> int sum(List<T> parts, ToIntFunction<T> number) {
    int sum = 0;
    for (T part : parts) {
      sum += number.applyAsInt(part);
    }
    return sum;
  }

  /// The number of communications in the effect. Limits and reports call this its size.
  public static int size(Effect effect) {
    return switch (effect) {
      case Effect.Empty _, Effect.Chan _ -> 0;
      case Effect.Operation _, Effect.Close _ -> 1;
      case Effect.Spawn(var body) -> size(body);
      case Effect.Seq(var parts) -> sum(parts, Rewriting::size);
      case Effect.Choice(var left, var right) -> size(left) + size(right);
      case Effect.Select(var cases, var otherwise) ->
          sum(cases, c -> 1 + size(c.body())) + otherwise.map(Rewriting::size).orElse(0);
      case Effect.Range(_, var body) -> 1 + size(body);
      case Effect.Repeat(_, var body) -> size(body);
    };
  }

  /// The effect with `rule` applied to its sub-effect number `at`, counted in reading order from 0;
  /// empty when the rule does not apply there.
  public static Optional<Effect> at(
      Effect effect, int at, Reach reach, Function<Effect, Optional<Effect>> rule) {
    Walk walk = new Walk(at, reach, rule);
    Effect result = walk.visit(effect);
    return walk.applied ? Optional.of(result) : Optional.empty();
  }

  /// The effect with `rule` applied to its first sub-effect that it fits, if there is one.
  static Optional<Effect> first(Effect effect, Function<Effect, Optional<Effect>> rule) {
    for (int at = 0; at < nodes(effect); at++) {
      Optional<Effect> found = at(effect, at, Reach.EVERYWHERE, rule);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// Counts down to the place where the rule is applied.
  private static final class Walk {
    private final Reach reach;
    private final Function<Effect, Optional<Effect>> rule;
    private int left;
    private int loops;
    private boolean applied;

    Walk(int at, Reach reach, Function<Effect, Optional<Effect>> rule) {
      this.left = at;
      this.reach = reach;
      this.rule = rule;
    }

    Effect visit(Effect effect) {
      if (left < 0) {
        return effect;
      }
      if (left-- == 0) {
        boolean allowed = reach == Reach.EVERYWHERE || loops == 0;
        Optional<Effect> result = allowed ? rule.apply(effect) : Optional.empty();
        applied = result.isPresent();
        return result.orElse(effect);
      }
      return children(effect);
    }

    /// Unchanged parts are shared: only the nodes on the path to the change are copied.
    private Effect children(Effect effect) {
      return switch (effect) {
        case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> effect;
        case Effect.Spawn(var body) -> {
          Effect changed = visit(body);
          yield applied ? new Effect.Spawn(changed) : effect;
        }
        case Effect.Seq(var parts) -> {
          List<Effect> changed = inOne(parts, this::visit);
          yield applied ? Effect.seq(changed) : effect;
        }
        case Effect.Choice(var l, var r) -> {
          Effect left = visit(l);
          Effect right = visit(r);
          yield applied ? new Effect.Choice(left, right) : effect;
        }
        case Effect.Select(var cases, var otherwise) -> {
          List<SelectEffect> changed = inOne(cases, c -> c.withBody(visit(c.body())));
          Optional<Effect> other = otherwise.map(this::visit);
          yield applied ? new Effect.Select(changed, other) : effect;
        }
        case Effect.Range(var c, var body) -> {
          Effect changed = loop(body);
          yield applied ? new Effect.Range(c, changed) : effect;
        }
        case Effect.Repeat(var n, var body) -> {
          Effect changed = loop(body);
          yield applied ? new Effect.Repeat(n, changed) : effect;
        }
      };
    }

    /// The list in which the part that contains the place is changed, if there is one.
    private <T> List<T> inOne(List<T> parts, UnaryOperator<T> visit) {
      for (int i = 0; i < parts.size() && left >= 0; i++) {
        T changed = visit.apply(parts.get(i));
        if (applied) {
          List<T> result = new ArrayList<>(parts);
          result.set(i, changed);
          return result;
        }
      }
      return parts;
    }

    private Effect loop(Effect body) {
      loops++;
      Effect changed = visit(body);
      loops--;
      return changed;
    }
  }
}
