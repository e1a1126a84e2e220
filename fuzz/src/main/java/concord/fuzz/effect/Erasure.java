package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import java.util.List;
import java.util.function.Predicate;

/// Removes every operation on some channels at once, from all processes.
///
/// Also removes the cases that such a channel guards. If no case is left, the rest of the first
/// case's body replaces the select: all cases had the same communications, in different orders.
record Erasure(Predicate<String> gone) {
  static Erasure ofPattern(String pattern) {
    return new Erasure(c -> Channels.patternOf(c).equals(pattern));
  }

  static Erasure ofAllBut(String pattern) {
    return new Erasure(c -> !Channels.patternOf(c).equals(pattern));
  }

  static Erasure ofChannel(String channel) {
    return new Erasure(channel::equals);
  }

  Effect erase(Effect effect) {
    return switch (effect) {
      case Effect.Empty _ -> effect;
      case Effect.Chan(var c, _) -> gone.test(c) ? Effect.EMPTY : effect;
      case Effect.Operation op -> gone.test(op.channel()) ? Effect.EMPTY : effect;
      case Effect.Close(var c) -> gone.test(c) ? Effect.EMPTY : effect;
      case Effect.Spawn(var body) -> new Effect.Spawn(erase(body));
      case Effect.Seq(var parts) -> Effect.seq(parts.stream().map(this::erase).toList());
      case Effect.Choice(var left, var right) -> new Effect.Choice(erase(left), erase(right));
      case Effect.Select select -> select(select);
      case Effect.Range(var c, var body) ->
          gone.test(c) ? erase(body) : new Effect.Range(c, erase(body));
      case Effect.Repeat(var n, var body) -> new Effect.Repeat(n, erase(body));
    };
  }

  private Effect select(Effect.Select select) {
    List<SelectEffect> kept =
        select.cases().stream()
            .filter(c -> !gone.test(c.channel()))
            .map(c -> c.withBody(erase(c.body())))
            .toList();
    boolean onlyDead = kept.stream().allMatch(c -> c.channel().startsWith("dead"));
    if (onlyDead) {
      List<SelectEffect> served =
          select.cases().stream().filter(c -> !c.channel().startsWith("dead")).toList();
      return served.isEmpty() ? Effect.EMPTY : erase(served.getFirst().body());
    }
    return new Effect.Select(kept, select.otherwise().map(this::erase));
  }
}
