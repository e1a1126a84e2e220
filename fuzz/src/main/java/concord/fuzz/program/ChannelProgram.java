package concord.fuzz.program;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Exp;
import concord.fuzz.effect.Rewriting;
import concord.fuzz.effect.Shrinks;
import java.util.stream.Stream;

/// A program of the fuzzer: an effect that must terminate.
///
/// @param seed decides the choices that make it one expression among those that have the effect
/// @param style how likely each of these choices is
public record ChannelProgram(Effect effect, long seed, TermStyle style) {
  /// The number of communications in it.
  public int size() {
    return Rewriting.size(effect);
  }

  public Exp term() {
    return new TermGenerator(seed, style).generate(effect);
  }

  /// Expressions of smaller effects, then simpler expressions of the same effect.
  public Stream<ChannelProgram> smaller() {
    return Stream.concat(
        Shrinks.of(effect).map(e -> new ChannelProgram(e, seed, style)),
        style.simpler().map(s -> new ChannelProgram(effect, seed, s)));
  }
}
