package concord.campaign;

import java.io.Serializable;

/// The cases of a campaign that a worker works on.
public sealed interface Part extends Serializable {

  /// The first case.
  long from();

  /// The first case after it.
  long to();

  /// All cases that nobody else has taken.
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
