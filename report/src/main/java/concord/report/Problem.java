package concord.report;

/// A problem with the input itself: an error if it could not be checked, a warning if something
/// that it needs is missing.
public record Problem(Place place, String message, Severity severity)
    implements Comparable<Problem> {
  public Problem(Place place, String message) {
    this(place, message, Severity.ERROR);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  @Override
  public int compareTo(Problem other) {
    return Report.first(
        place.compareTo(other.place),
        () -> message.compareTo(other.message),
        () -> severity.compareTo(other.severity));
  }
}
