package concord.go.syntax.parse;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.Source;
import concord.go.syntax.Span;
import java.util.ArrayList;
import java.util.List;

/// Collects what is wrong with one file.
///
/// After a first error on a line, further errors of the parser are mostly consequences: like gofmt,
/// it drops them.
final class Problems {
  private final Source source;
  private final List<Diagnostic> found = new ArrayList<>();
  private int lastLine = -1;

  Problems(Source source) {
    this.source = source;
  }

  /// An error of the lexer: always reported.
  void lexical(int start, int end, String message) {
    found.add(new Diagnostic(source, new Span(start, Math.max(start, end)), message));
    lastLine = source.line(start);
  }

  /// An error of the parser: reported unless its line has one already.
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
