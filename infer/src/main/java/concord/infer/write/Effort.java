package concord.infer.write;

/// What the entries of a package have taken together. When that is much, those that come later get
/// less: a large package is not worth any time.
///
/// It counts work, not time, so that every run gives the same result.
public final class Effort {
  /// Instructions followed, or what costs as much.
  private static final long MUCH = 1_000_000;

  /// The share of what there is otherwise.
  private static final int LESS = 8;

  private static final long VERY_MUCH = 4 * MUCH;

  /// Most entries that can be decided from afar at all need no more than this.
  private static final int LEAST = 32;

  /// To follow a goroutine through one state of an exploration costs as much as some instructions.
  private static final int PER_STATE = 20;

  private long spent;

  public void spend(long work) {
    spent += work;
  }

  /// Also counts states that were explored.
  public void explored(long states) {
    spend(PER_STATE * states);
  }

  /// What a limit is divided by from now on.
  public int share() {
    if (spent > VERY_MUCH) {
      return LEAST;
    }
    return spent > MUCH ? LESS : 1;
  }
}
