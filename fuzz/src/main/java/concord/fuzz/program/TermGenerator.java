package concord.fuzz.program;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.SelectEffect;
import concord.behaviour.chan.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A backwards reading of Fig. 9: from `φ` to some `e` with `⊢ e : unit & φ`.
///
/// An effect is the effect of many expressions. Chosen at random are: conditions, the order of the
/// branches of an `if`, what channels carry, received channels used in place of the original ones,
/// local functions.
final class TermGenerator {
  private final RandomGenerator random;
  private final TermStyle style;
  private Payloads payloads = new Payloads(new LinkedHashMap<>());
  private int names;

  TermGenerator(long seed, TermStyle style) {
    this.random = new SplittableRandom(seed);
    this.style = style;
  }

  Exp generate(Effect effect) {
    payloads = Payloads.choose(effect, style, random);
    return sequence(Effect.parts(effect), Map.of());
  }

  /// An expression for a sequence. `names` maps a channel to the variable that holds it here, if
  /// that is not its own name.
  private Exp sequence(List<Effect> parts, Map<String, String> names) {
    if (parts.isEmpty()) {
      return Exp.UNIT;
    }
    List<Effect> rest = parts.subList(1, parts.size());
    return switch (parts.getFirst()) {
      case Effect.Chan(var c, var capacity) ->
          new Exp.Let(c, new Exp.NewChannel(c, payloads.of(c), capacity), sequence(rest, names));
      case Effect.Get(var c) when payloads.of(c) instanceof Type.Channel(_, var d) -> {
        String y = fresh("y");
        Exp get = new Exp.Get(channel(c, names));
        yield new Exp.Let(y, get, sequence(rest, extend(names, d, y)));
      }
      case Effect first -> {
        Exp e = expression(first, names);
        if (worthAFunction(first)) {
          String f = fresh("f");
          Exp call =
              e instanceof Exp.Spawn(var p, _)
                  ? new Exp.Spawn(p, new Exp.Call(f))
                  : new Exp.Call(f);
          Exp body = e instanceof Exp.Spawn(_, var spawned) ? spawned : e;
          yield new Exp.LetFun(f, body, then(call, rest, names));
        }
        yield then(e, rest, names);
      }
    };
  }

  private Exp then(Exp e, List<Effect> rest, Map<String, String> names) {
    return rest.isEmpty() ? e : new Exp.Seq(e, sequence(rest, names));
  }

  private boolean worthAFunction(Effect effect) {
    boolean compound =
        effect instanceof Effect.Spawn
            || effect instanceof Effect.Select
            || effect instanceof Effect.Choice
            || effect instanceof Effect.Repeat;
    return compound && random.nextInt(10) < style.functions();
  }

  private Exp block(Effect effect, Map<String, String> names) {
    return sequence(Effect.parts(effect), names);
  }

  private Exp expression(Effect effect, Map<String, String> names) {
    return switch (effect) {
      case Effect.Empty _ -> Exp.UNIT;
      case Effect.Chan _, Effect.Seq _ -> block(effect, names);
      case Effect.Get(var c) -> received(c, new Exp.Get(channel(c, names)));
      case Effect.Put(var c) -> new Exp.Put(channel(c, names), value(c, names));
      case Effect.Close(var c) -> new Exp.Close(channel(c, names));
      case Effect.Spawn(var body) -> new Exp.Spawn(fresh("p"), block(body, names));
      case Effect.Choice(var left, var right) -> choice(left, right, names);
      case Effect.Select(var cases, var otherwise) ->
          new Exp.Select(
              cases.stream().map(c -> rule(c, names)).toList(),
              otherwise.map(e -> block(e, names)));
      case Effect.Range(var c, var body) -> new Exp.Range(channel(c, names), block(body, names));
      case Effect.Repeat(var n, var body) -> new Exp.Repeat(n, block(body, names));
    };
  }

  /// What is done with a value got from `c`, if it is a number.
  private Exp received(String c, Exp value) {
    return payloads.of(c).equals(Type.INT) ? new Exp.Expect(payloads.number(c), value) : value;
  }

  private Exp value(String c, Map<String, String> names) {
    return switch (payloads.of(c)) {
      case Type.Int _ -> new Exp.Int(payloads.number(c));
      case Type.Channel(_, var d) -> channel(d, names);
      case Type.Unit _, Type.Bool _, Type.Function _ -> Exp.UNIT;
    };
  }

  private Exp choice(Effect left, Effect right, Map<String, String> names) {
    Exp condition =
        switch (random.nextInt(5)) {
          case 0 -> new Exp.True();
          case 1 -> new Exp.False();
          case 2 -> new Exp.Equal(new Exp.Int(1), new Exp.Int(1));
          case 3 -> new Exp.Equal(new Exp.Int(1), new Exp.Int(2));
          default -> new Exp.Any();
        };
    boolean swap = random.nextBoolean();
    Exp e1 = block(left, names);
    Exp e2 = block(right, names);
    return swap ? new Exp.If(condition, e2, e1) : new Exp.If(condition, e1, e2);
  }

  private SelectRule rule(SelectEffect sr, Map<String, String> names) {
    return switch (sr) {
      case SelectEffect.SelPut(var c, var body) ->
          new SelectRule.SelectPut(channel(c, names), value(c, names), block(body, names));
      case SelectEffect.SelGet(var c, var body) -> {
        String x = fresh("x");
        Exp e =
            switch (payloads.of(c)) {
              case Type.Channel(_, var d) -> block(body, extend(names, d, x));
              case Type.Int _ -> checked(received(c, new Exp.Var(x)), block(body, names));
              case Type.Unit _, Type.Bool _, Type.Function _ -> block(body, names);
            };
        yield new SelectRule.SelectGet(x, channel(c, names), e);
      }
    };
  }

  private static Exp checked(Exp check, Exp body) {
    return body.equals(Exp.UNIT) ? check : new Exp.Seq(check, body);
  }

  private static Exp channel(String c, Map<String, String> names) {
    return new Exp.Var(Optional.ofNullable(names.get(c)).orElse(c));
  }

  private static Map<String, String> extend(Map<String, String> names, String c, String x) {
    Map<String, String> extended = new LinkedHashMap<>(names);
    extended.put(c, x);
    return extended;
  }

  private String fresh(String kind) {
    names++;
    return kind + names;
  }
}
