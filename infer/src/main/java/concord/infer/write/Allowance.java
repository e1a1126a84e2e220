package concord.infer.write;

/// The work that several searches may take together. It counts instructions, or what costs as much,
/// never time: every run gives the same result.
public final class Allowance {
  private static final long UNLIMITED = Long.MAX_VALUE;

  private long left;

  private Allowance(long left) {
    this.left = left;
  }

  public static Allowance unlimited() {
    return new Allowance(UNLIMITED);
  }

  public static Allowance of(long work) {
    return new Allowance(Math.max(0, work));
  }

  public boolean isLimited() {
    return left != UNLIMITED;
  }

  /// Whether nothing is left.
  public boolean isSpent() {
    return left <= 0;
  }

  public long left() {
    return left;
  }

  /// `wanted`, or what is left if that is less.
  public int most(int wanted) {
    return (int) Math.min(wanted, Math.max(0, left));
  }

  public void take(long work) {
    if (isLimited()) {
      left -= work;
    }
  }
}
