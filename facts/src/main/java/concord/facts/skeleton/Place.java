package concord.facts.skeleton;

/// A place in a file. Lines and columns count from 1.
public record Place(String file, int line, int column) implements Comparable<Place> {
  @Override
  public int compareTo(Place other) {
    int files = file.compareTo(other.file);
    if (files != 0) {
      return files;
    }
    return line != other.line
        ? Integer.compare(line, other.line)
        : Integer.compare(column, other.column);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
