package concord.go.syntax;

import java.util.ArrayList;
import java.util.List;

/// Collects what is wrong with one file.
///
/// After a first complaint about a line, further ones of the parser are most often its echo: like
/// gofmt, it keeps them to itself.
final class Problems {
  private final Source source;
  private final List<Diagnostic> found = new ArrayList<>();
  private int lastLine = -1;

  Problems(Source source) {
    this.source = source;
  }

  /// A complaint of the lexer: always told.
  void lexical(int start, int end, String message) {
    found.add(new Diagnostic(source, new Span(start, Math.max(start, end)), message));
    lastLine = source.line(start);
  }

  /// A complaint of the parser: told unless it is the second about its line.
  void syntactic(int start, int end, String message) {
    if (source.line(start) != lastLine) {
      lexical(start, end, message);
    }
  }

  List<Diagnostic> inOrder() {
    List<Diagnostic> sorted = new ArrayList<>(found);
    sorted.sort((a, b) -> Integer.compare(a.span().start(), b.span().start()));
    return List.copyOf(sorted);
  }
}
