package concord.selftest.compare;

import java.util.List;
import java.util.Locale;

/// The result of the comparison.
///
/// @param kind the worst error
/// @param what describes the errors, one line each
public record Judgement(Kind kind, List<String> what) {
  /// The worst comes first.
  public enum Kind {
    /// Concord found nothing, but Go blocks or panics.
    WRONG_OK,
    /// Concord reports an error that no schedule shows.
    FALSE_ALARM,
    /// Concord reports a warning that no schedule shows.
    FALSE_WARNING,
    /// Concord reports the wrong place.
    WRONG_PLACE,
    /// Go accepts the program, but Concord rejects it.
    REFUSED,
    /// An internal error of Concord.
    INTERNAL_ERROR,
    /// Nothing was compared.
    NOTHING_CHECKED,
    UNDECIDED,
    RIGHT;

    /// Whether it needs investigation.
    public boolean isWrong() {
      return compareTo(UNDECIDED) < 0;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  public Judgement {
    what = List.copyOf(what);
  }
}
