package concord.report;

/// A place in a file. Lines and columns count from 1, columns in bytes, as in Go; 0 means the whole
/// file. The file has the name that the user gave it, with `/` as separator.
public record Place(String file, int line, int column) implements Comparable<Place> {
  public Place {
    file = file.replace('\\', '/');
  }

  public static Place of(String file) {
    return new Place(file, 0, 0);
  }

  @Override
  public int compareTo(Place other) {
    return Report.first(
        file.compareTo(other.file),
        () -> Integer.compare(line, other.line),
        () -> Integer.compare(column, other.column));
  }

  /// `a.go:5:2`, or `a.go` if the line is unknown.
  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line + ":" + column;
  }
}
