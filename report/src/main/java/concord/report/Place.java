package concord.report;

import java.util.Comparator;

/// A place in a text. Lines and columns count from 1, columns in bytes, as Go counts; 0 means the
/// file as a whole. The file is named as the user named it, with `/` between its parts.
public record Place(String file, int line, int column) implements Comparable<Place> {
  public Place {
    file = file.replace('\\', '/');
  }

  public static Place of(String file) {
    return new Place(file, 0, 0);
  }

  @Override
  public int compareTo(Place other) {
    return ORDER.compare(this, other);
  }

  /// `a.go:5:2`, or `a.go` where no line is known.
  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line + ":" + column;
  }

  private static final Comparator<Place> ORDER =
      Comparator.comparing(Place::file)
          .thenComparingInt(Place::line)
          .thenComparingInt(Place::column);
}
