package concord.fuzz.effect;

/// How large effects may become.
///
/// @param size about how many communications; generation stops adding patterns at it
/// @param depth how deep patterns nest
/// @param repetitions the largest `n` and `m` of Fig. 10
/// @param rewrites the largest number of expansion and reordering steps
public record Limits(int size, int depth, int repetitions, int rewrites) {
  public static final Limits DEFAULT = new Limits(14, 3, 3, 6);
}
