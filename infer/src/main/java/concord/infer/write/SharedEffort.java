package concord.infer.write;

/// What the entries of a package have taken together. When that is much, those that come later get
/// less: a large package is not worth any time.
///
/// It counts work, not time, so that every run gives the same result.
public final class SharedEffort {
  /// Instructions followed, or what costs as much.
  private static final long FIRST_STEP = 1_000_000;

  /// The share of what there is otherwise.
  private static final int SHARE_AFTER_FIRST = 8;

  private static final long SECOND_STEP = 4 * FIRST_STEP;

  /// Most entries that can be decided coarsely need no more than this.
  private static final int SHARE_AFTER_SECOND = 32;

  /// To follow a goroutine through one state of an exploration costs as much as some instructions.
  private static final int PER_STATE = 20;

  private final Allowance allowance;
  private long spent;

  /// What is spent is also taken from `allowance`.
  public SharedEffort(Allowance allowance) {
    this.allowance = allowance;
  }

  public void spend(long work) {
    spent += work;
    allowance.take(work);
  }

  /// So much work, or what may still be done.
  public int most(int work) {
    return allowance.most(work);
  }

  /// So many states, or as many as may still be explored.
  public int mostStates(int states) {
    return (int) Math.min(states, Math.max(1, allowance.left() / PER_STATE));
  }

  /// Whether nothing more may be done.
  public boolean isSpent() {
    return allowance.isSpent();
  }

  /// Also counts states that were explored.
  public void explored(long states) {
    spend(PER_STATE * states);
  }

  /// What a limit is divided by from now on.
  public int share() {
    if (spent > SECOND_STEP) {
      return SHARE_AFTER_SECOND;
    }
    return spent > FIRST_STEP ? SHARE_AFTER_FIRST : 1;
  }
}
