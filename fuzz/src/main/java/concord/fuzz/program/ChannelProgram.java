package concord.fuzz.program;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Exp;
import concord.fuzz.effect.Rewriting;

/// A program of the fuzzer: an effect that must terminate.
///
/// @param seed decides the choices that make it one expression among those that have the effect
/// @param repetitions how often it is run, since failures depend on timing
public record ChannelProgram(Effect effect, long seed, int repetitions) {
  /// How many communications stand in it.
  public int size() {
    return Rewriting.size(effect);
  }

  public ChannelProgram with(Effect changed) {
    return new ChannelProgram(changed, seed, repetitions);
  }

  public ChannelProgram repeated(int times) {
    return new ChannelProgram(effect, seed, times);
  }

  public Exp term(TermStyle style) {
    return new TermGenerator(seed, style).generate(effect);
  }
}
