package concord.go.infer;

/// What the entries of a package have taken together. When that is much, those that come later get
/// less: a large package is not worth any time.
///
/// It counts work, not time, so that every run gives the same result.
public final class Effort {
  /// Instructions followed, or what costs as much.
  private static final long MUCH = 1_000_000;

  /// To follow a goroutine through one state of an exploration costs as much as some instructions.
  private static final int PER_STATE = 20;

  /// The share of what there is otherwise.
  static final int LESS = 8;

  private long spent;

  void spend(long work) {
    spent += work;
  }

  /// Also counts states that were explored.
  public void explored(long states) {
    spend(PER_STATE * states);
  }

  /// What a limit is divided by from now on.
  public int share() {
    return spent > MUCH ? LESS : 1;
  }
}
