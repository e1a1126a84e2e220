package concord.fuzz.effect;

/// How large effects may become.
///
/// @param size about how many communications; generation stops adding patterns at it
/// @param depth how deep patterns nest
/// @param repetitions the largest `n` and `m` of Fig. 10, but see `reading`
/// @param loops the largest number of rounds of a mutual select that is written as a loop
/// @param rewrites the largest number of expansion and reordering steps, where `reading` is ours
/// @param copies E-Choice-Dup and E-Default copy effects with at most so many communications,
///   E-Select-Dup selects with twice as many
/// @param reading what the paper leaves open
public record Limits(
    int size, int depth, int repetitions, int loops, int rewrites, int copies, Reading reading) {
  /// How often rules are rewritten, and how many rounds a G-Select has: the paper says neither.
  public enum Reading {
    /// A number of steps up to `rewrites`, each number equally likely; G-Select has two rounds in
    /// one of three effects and one in the others.
    OURS,
    /// As close as the text allows. "Applied to any sub-effect", with a weight in one list with the
    /// generation rules (§6.2): for each sub-effect one rule is drawn by weight, and if it is a
    /// rewrite rule there is one step more. G-Select has up to `repetitions` + 1 rounds, as the
    /// other rules.
    PAPER
  }

  public static final Limits DEFAULT = new Limits(14, 3, 3, 20, 6, 8, Reading.OURS);

  public Limits(int size, int depth, int repetitions, int loops, int rewrites) {
    this(size, depth, repetitions, loops, rewrites, DEFAULT_COPIES, Reading.OURS);
  }

  private static final int DEFAULT_COPIES = 8;

  public Limits withRewrites(int steps) {
    return new Limits(size, depth, repetitions, loops, steps, copies, reading);
  }

  public Limits with(Reading other) {
    return new Limits(size, depth, repetitions, loops, rewrites, copies, other);
  }

  public Limits withCopies(int largest) {
    return new Limits(size, depth, repetitions, loops, rewrites, largest, reading);
  }
}
