package concord.verify.limit;

import concord.verify.api.Settings;

/// Counts work that makes no states: running ahead, searching futures, replaying schedules. It is
/// exhausted after as much work as so many states would take. The clock decides nothing; it can
/// only end everything, and so can the user.
public final class Effort {
  /// Steps allowed for each state allowed.
  private static final long PER_STATE = 20;

  private static final int ASK_EVERY = 1 << 8;

  private final long most;
  private final Patience patience;
  private long steps = 0;
  private long nextAsked = ASK_EVERY;
  private boolean over = false;

  public Effort(Settings settings, Patience patience) {
    this.most = PER_STATE * settings.maxStates();
    this.patience = patience;
  }

  /// Spends some steps. Returns whether more may be spent afterwards.
  public boolean spend(int more) {
    steps += more;
    if (steps >= nextAsked) {
      nextAsked = steps + ASK_EVERY;
      over |= patience.isOver();
    }
    return !isOver();
  }

  /// Whether nothing more may be done, for whatever reason.
  public boolean isOver() {
    return over || isSpent();
  }

  /// Whether so much has been done as may be.
  public boolean isSpent() {
    return steps > most;
  }

  public long most() {
    return most;
  }
}
