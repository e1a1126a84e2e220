package concord.go.syntax;

import java.util.Arrays;
import java.util.Optional;

/// The comments of a file: the bytes each one takes, in order.
public final class Comments {
  private final Source source;
  private final int[] bounds;

  /// `bounds` holds start and end of each comment in turn.
  public Comments(Source source, int[] bounds) {
    this.source = source;
    this.bounds = bounds;
  }

  public int count() {
    return bounds.length / 2;
  }

  public Span span(int index) {
    return new Span(bounds[2 * index], bounds[2 * index + 1]);
  }

  /// The comment as written, with its `//` or `/* */`.
  public String text(int index) {
    return source.text(bounds[2 * index], bounds[2 * index + 1]);
  }

  /// The comments that document what starts at `offset`: those on the lines right above it, without
  /// an empty line between.
  public Optional<Span> docOf(int offset) {
    int last = lastBefore(offset);
    if (last < 0 || source.line(bounds[2 * last + 1]) < source.line(offset) - 1) {
      return Optional.empty();
    }
    int first = last;
    while (first > 0 && source.line(bounds[2 * first - 1]) >= source.line(bounds[2 * first]) - 1) {
      first--;
    }
    return Optional.of(new Span(bounds[2 * first], bounds[2 * last + 1]));
  }

  /// The last comment that ends at or before `offset`, or -1.
  private int lastBefore(int offset) {
    int low = 0;
    int high = count();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[2 * middle + 1] <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  @Override
  public String toString() {
    return source + " " + Arrays.toString(bounds);
  }
}
