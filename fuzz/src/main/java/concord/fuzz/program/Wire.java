package concord.fuzz.program;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.SelectEffect;
import concord.behaviour.chan.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// A program as the interpreting drivers read it: one line of tokens separated by blanks.
///
/// ```
///   program ::= id repetitions channels (capacity carries)… block
///   block   ::= n instruction…            n instructions
///   instruction ::=
///       g c            get                p c            put
///       x c            close              r c block      range
///       s block        spawn              * n block      repeat
///       ? block block  choice             & n d (g|p c block)… [block]
///                                         select; with d = 1 the last block is the default
/// ```
///
/// Channels are numbered from 0. `carries` is the number of the channel that travels over this one,
/// or -1: then its own number plus one does, and the receiver checks it.
public final class Wire {
  private final StringBuilder out = new StringBuilder();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private Wire() {}

  public static String encode(ChannelProgram program, int id, int repetitions) {
    Wire wire = new Wire();
    Payloads payloads =
        Payloads.choose(program.effect(), program.style(), new SplittableRandom(program.seed()));
    List<Effect.Chan> channels = new ArrayList<>();
    List<Effect> body = new ArrayList<>();
    for (Effect part : Effect.parts(program.effect())) {
      if (part instanceof Effect.Chan chan) {
        wire.numbers.put(chan.channel(), channels.size());
        channels.add(chan);
      } else {
        body.add(part);
      }
    }
    wire.out.append(id).append(' ').append(repetitions).append(' ').append(channels.size());
    for (Effect.Chan chan : channels) {
      wire.token(chan.capacity());
      wire.token(
          payloads.of(chan.channel()) instanceof Type.Channel(_, var d) ? wire.number(d) : -1);
    }
    wire.block(Effect.seq(body));
    return wire.out.toString();
  }

  private void block(Effect effect) {
    List<Effect> parts = Effect.parts(effect);
    token(parts.size());
    parts.forEach(this::instruction);
  }

  private void instruction(Effect effect) {
    switch (effect) {
      case Effect.Get(var c) -> operation('g', c);
      case Effect.Put(var c) -> operation('p', c);
      case Effect.Close(var c) -> operation('x', c);
      case Effect.Range(var c, var body) -> {
        operation('r', c);
        block(body);
      }
      case Effect.Spawn(var body) -> {
        out.append(" s");
        block(body);
      }
      case Effect.Repeat(var n, var body) -> {
        out.append(" *");
        token(n);
        block(body);
      }
      case Effect.Choice(var left, var right) -> {
        out.append(" ?");
        block(left);
        block(right);
      }
      case Effect.Select(var cases, var otherwise) -> {
        out.append(" &");
        token(cases.size());
        token(otherwise.isPresent() ? 1 : 0);
        for (SelectEffect c : cases) {
          operation(c instanceof SelectEffect.SelGet ? 'g' : 'p', c.channel());
          block(c.body());
        }
        otherwise.ifPresent(this::block);
      }
      case Effect.Empty _, Effect.Seq _, Effect.Chan _ ->
          throw new IllegalArgumentException("not an instruction: " + effect);
    }
  }

  private void operation(char code, String channel) {
    out.append(' ').append(code);
    token(number(channel));
  }

  private int number(String channel) {
    Integer number = numbers.get(channel);
    if (number == null) {
      throw new IllegalArgumentException("channel " + channel + " is not made in front");
    }
    return number;
  }

  private void token(int value) {
    out.append(' ').append(value);
  }
}
