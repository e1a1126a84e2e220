package concord.go.syntax;

/// The bytes `[start, end)` of a file. Lines and columns are found on demand, by [Source#position].
public record Span(int start, int end) {
  public boolean contains(int offset) {
    return start <= offset && offset < end;
  }
}
