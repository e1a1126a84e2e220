package concord.report;

import java.util.Comparator;

/// What is wrong with the input itself, so that it could not be judged.
public record Problem(Place place, String message) implements Comparable<Problem> {
  @Override
  public int compareTo(Problem other) {
    return ORDER.compare(this, other);
  }

  private static final Comparator<Problem> ORDER =
      Comparator.comparing(Problem::place).thenComparing(Problem::message);
}
