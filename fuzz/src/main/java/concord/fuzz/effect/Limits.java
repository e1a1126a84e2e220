package concord.fuzz.effect;

/// How large effects may become.
///
/// @param size about how many communications; generation stops adding patterns at it
/// @param depth how deep patterns nest
/// @param repetitions the largest `n` of Fig. 10
/// @param rounds the largest number of rounds of a G-Select, `m + 1` in Fig. 10
/// @param loops the largest number of rounds of a mutual select that is written as a loop
/// @param rewrites how many expansion and reordering steps there are, as `reading` says
/// @param copies E-Choice-Dup and E-Default copy effects with at most so many communications,
///   E-Select-Dup selects with twice as many
/// @param reading how often rules are rewritten
public record Limits(
    int size,
    int depth,
    int repetitions,
    int rounds,
    int loops,
    int rewrites,
    int copies,
    Reading reading) {
  /// How often rules are rewritten: the paper does not say.
  public enum Reading {
    /// Up to `rewrites` steps, each number equally likely, expansion and reordering mixed.
    OURS,
    /// "The second step is to expand", "the third step is to reorder" (§4): `rewrites` expansions,
    /// then as many reorderings.
    PAPER
  }

  private static final int DEFAULT_COPIES = 8;

  private static final int DEFAULT_ROUNDS = 2;

  public static final Limits DEFAULT = new Limits(14, 3, 3, 20, 6);

  public Limits(int size, int depth, int repetitions, int loops, int rewrites) {
    this(size, depth, repetitions, DEFAULT_ROUNDS, loops, rewrites, DEFAULT_COPIES, Reading.OURS);
  }

  public Limits withRewrites(int steps) {
    return new Limits(size, depth, repetitions, rounds, loops, steps, copies, reading);
  }

  public Limits withCopies(int largest) {
    return new Limits(size, depth, repetitions, rounds, loops, rewrites, largest, reading);
  }

  public Limits withRounds(int most) {
    return new Limits(size, depth, repetitions, most, loops, rewrites, copies, reading);
  }

  /// The paper's reading. A G-Select has one round, as in the paper's Figs. 1, 14 and 15, although
  /// Fig. 10 says `m > 0`: with two rounds on one channel programs hang in Crystal 0.19 without any
  /// expansion, and heuristic C of Table 2, which has none, found nothing there.
  public Limits asInThePaper(int steps) {
    return new Limits(size, depth, repetitions, 1, loops, steps, copies, Reading.PAPER);
  }
}
