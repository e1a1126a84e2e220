package concord.selftest.compare;

import java.util.List;
import java.util.Locale;

/// What the comparison comes to.
///
/// @param kind the worst that is wrong
/// @param what says it, one line each
public record Judgement(Kind kind, List<String> what) {
  /// The worst comes first.
  public enum Kind {
    /// Nothing was found, and Go blocks or panics.
    WRONG_OK,
    /// Something was found as an error that no schedule comes to.
    FALSE_ALARM,
    /// Something was found as a warning that no schedule comes to.
    FALSE_WARNING,
    /// Something goes wrong, but not there.
    WRONG_PLACE,
    /// Go takes the program and Concord does not.
    REFUSED,
    /// An error of Concord itself.
    INTERNAL_ERROR,
    /// Nothing was looked at.
    NOTHING_CHECKED,
    UNDECIDED,
    RIGHT;

    /// Whether somebody should look into it.
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
