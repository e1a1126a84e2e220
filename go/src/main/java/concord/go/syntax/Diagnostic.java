package concord.go.syntax;

/// Something that is not valid Go, and where.
public record Diagnostic(Source source, Span span, String message) {
  public Position position() {
    return source.position(span.start());
  }

  /// `file:line:column: message`, as the Go tools print it.
  @Override
  public String toString() {
    return position() + ": " + message;
  }
}
