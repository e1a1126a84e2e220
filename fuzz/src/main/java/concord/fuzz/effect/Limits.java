package concord.fuzz.effect;

/// How large effects may become.
///
/// @param size about how many communications; generation stops adding patterns at it
/// @param depth how deep patterns nest
/// @param repetitions the largest `n` and `m` of Fig. 10
/// @param loops the largest number of rounds of a mutual select that is written as a loop
/// @param rewrites the largest number of expansion and reordering steps
public record Limits(int size, int depth, int repetitions, int loops, int rewrites) {
  public static final Limits DEFAULT = new Limits(14, 3, 3, 20, 6);
}
