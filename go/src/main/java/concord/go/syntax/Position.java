package concord.go.syntax;

/// A place in a file as people name it. Lines and columns count from 1; columns count bytes, as Go
/// does.
public record Position(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
