package concord.report;

/// What is wrong with the input itself, so that it could not be judged.
public record Problem(Place place, String message) implements Comparable<Problem> {
  @Override
  public int compareTo(Problem other) {
    return Report.first(place.compareTo(other.place), () -> message.compareTo(other.message));
  }
}
