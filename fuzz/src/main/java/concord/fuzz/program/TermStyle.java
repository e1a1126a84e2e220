package concord.fuzz.program;

import concord.fuzz.effect.EffectRule;
import concord.fuzz.effect.Weights;
import java.util.stream.Stream;

/// Chances, out of ten, of the choices among equal expressions.
///
/// @param values that a channel carries integers, which the receiver checks (C-Values)
/// @param channels that a channel carries another one (C-Channels)
/// @param functions that a piece of code is moved into a local function (C-Functions)
public record TermStyle(int values, int channels, int functions) {
  /// What the paper prints: unit channels and no functions.
  public static final TermStyle PLAIN = new TermStyle(0, 0, 0);

  /// The paper's style, if this is another one, and those that are nearer to it.
  Stream<TermStyle> simpler() {
    return Stream.of(
            PLAIN,
            new TermStyle(values, channels, 0),
            new TermStyle(values, 0, functions),
            new TermStyle(0, channels, functions))
        .distinct()
        .filter(style -> !style.equals(this));
  }

  public static TermStyle of(Weights weights) {
    return new TermStyle(
        weights.of(EffectRule.C_VALUES),
        weights.of(EffectRule.C_CHANNELS),
        weights.of(EffectRule.C_FUNCTIONS));
  }
}
