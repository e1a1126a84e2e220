package concord.campaign;

import java.util.List;

/// One generated program and where it comes from.
///
/// @param index its place in the campaign, from 0
/// @param seed what the generator was given: the same seed and settings give the same program
/// @param rules that took part in making it, for statistics
public record Case<P>(long index, long seed, P program, List<String> rules) {
  public Case {
    rules = List.copyOf(rules);
  }

  public Case(long index, long seed, P program) {
    this(index, seed, program, List.of());
  }

  /// A program and the rules that made it.
  public record Made<P>(P program, List<String> rules) {
    public Made {
      rules = List.copyOf(rules);
    }
  }

  /// The seed of the case at `index` of the campaign with `campaignSeed`.
  ///
  /// SplitMix64's finaliser keeps campaigns with neighbouring seeds apart. The result has 48 bits:
  /// short enough to type, and two cases of one campaign practically never share one.
  public static long seed(long campaignSeed, long index) {
    long z = campaignSeed * 0x9E3779B97F4A7C15L + (index + 1) * 0xD1B54A32D192ED03L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return (z ^ (z >>> 31)) >>> 16;
  }
}
