package concord.campaign;

import java.io.Serializable;

/// Which cases of a campaign somebody works on.
public sealed interface Part extends Serializable {

  /// The first case.
  long from();

  /// The first case that does not belong to it any more.
  long to();

  /// Whatever nobody else has taken.
  record All() implements Part {
    @Override
    public long from() {
      return 0;
    }

    @Override
    public long to() {
      return Long.MAX_VALUE;
    }
  }

  /// The cases `from` (included) to `to` (not included).
  record Range(long from, long to) implements Part {}
}
