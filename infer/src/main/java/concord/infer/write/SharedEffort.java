package concord.infer.write;

/// The work of all entries of a package together. When it is much, later entries get less, so that
/// a large package does not take too long.
///
/// It counts work, not time, so that every run gives the same result.
public final class SharedEffort {
  /// In instructions, or what costs as much.
  private static final long FIRST_STEP = 1_000_000;

  /// The limits are divided by this afterwards.
  private static final int SHARE_AFTER_FIRST = 8;

  private static final long SECOND_STEP = 4 * FIRST_STEP;

  /// Most entries that can be decided coarsely need no more than this.
  private static final int SHARE_AFTER_SECOND = 32;

  /// Exploring one state costs as much as so many instructions.
  private static final int PER_STATE = 20;

  private final Allowance allowance;
  private long spent;

  /// Spending also takes from `allowance`.
  public SharedEffort(Allowance allowance) {
    this.allowance = allowance;
  }

  public void spend(long work) {
    spent += work;
    allowance.take(work);
  }

  /// `work`, or what is left if that is less.
  public int most(int work) {
    return allowance.most(work);
  }

  /// `states`, or as many as may still be explored.
  public int mostStates(int states) {
    return (int) Math.min(states, Math.max(1, allowance.left() / PER_STATE));
  }

  /// Whether nothing more may be done.
  public boolean isSpent() {
    return allowance.isSpent();
  }

  /// Also counts explored states.
  public void explored(long states) {
    spend(PER_STATE * states);
  }

  /// What limits are divided by from now on.
  public int share() {
    if (spent > SECOND_STEP) {
      return SHARE_AFTER_SECOND;
    }
    return spent > FIRST_STEP ? SHARE_AFTER_FIRST : 1;
  }
}
