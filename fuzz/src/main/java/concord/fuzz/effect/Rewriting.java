package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Applies rewrite rules anywhere inside an effect.
public final class Rewriting {
  private Rewriting() {}

  /// Where a rule may be applied. A pattern put into a loop would meet its own earlier round on the
  /// same channels, so what adds patterns stays outside.
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
          case Effect.Seq(var parts) -> nodes(parts);
          case Effect.Choice(var left, var right) -> nodes(left) + nodes(right);
          case Effect.Select(var cases, var otherwise) ->
              cases.stream().mapToInt(c -> nodes(c.body())).sum()
                  + otherwise.map(Rewriting::nodes).orElse(0);
          case Effect.Range(_, var body) -> nodes(body);
          case Effect.Repeat(_, var body) -> nodes(body);
        };
    return 1 + inside;
  }

  private static int nodes(List<Effect> parts) {
    int sum = 0;
    for (Effect part : parts) {
      sum += nodes(part);
    }
    return sum;
  }

  /// How many communications stand in the effect: the size that limits and reports speak of.
  public static int size(Effect effect) {
    return switch (effect) {
      case Effect.Empty _, Effect.Chan _ -> 0;
      case Effect.Operation _, Effect.Close _ -> 1;
      case Effect.Spawn(var body) -> size(body);
      case Effect.Seq(var parts) -> parts.stream().mapToInt(Rewriting::size).sum();
      case Effect.Choice(var left, var right) -> size(left) + size(right);
      case Effect.Select(var cases, var otherwise) ->
          cases.stream().mapToInt(c -> 1 + size(c.body())).sum()
              + otherwise.map(Rewriting::size).orElse(0);
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

  /// Carries the countdown to the place of one application.
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

    private Effect children(Effect effect) {
      return switch (effect) {
        case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> effect;
        case Effect.Spawn(var body) -> new Effect.Spawn(visit(body));
        case Effect.Seq(var parts) -> {
          List<Effect> changed = new ArrayList<>(parts.size());
          for (Effect part : parts) {
            changed.add(visit(part));
          }
          yield Effect.seq(changed);
        }
        case Effect.Choice(var l, var r) -> {
          Effect first = visit(l);
          yield new Effect.Choice(first, visit(r));
        }
        case Effect.Select(var cases, var otherwise) -> {
          List<SelectEffect> changed = new ArrayList<>(cases.size());
          for (SelectEffect c : cases) {
            changed.add(c.withBody(visit(c.body())));
          }
          yield new Effect.Select(changed, otherwise.map(this::visit));
        }
        case Effect.Range(var c, var body) -> new Effect.Range(c, loop(body));
        case Effect.Repeat(var n, var body) -> new Effect.Repeat(n, loop(body));
      };
    }

    private Effect loop(Effect body) {
      loops++;
      Effect changed = visit(body);
      loops--;
      return changed;
    }
  }
}
