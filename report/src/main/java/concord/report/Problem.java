package concord.report;

/// What is wrong with the input itself: an error where it could not be judged, a warning where
/// something that it needs is not here.
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
