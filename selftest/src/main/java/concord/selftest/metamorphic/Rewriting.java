package concord.selftest.metamorphic;

import concord.go.syntax.File;
import concord.go.syntax.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A file with pieces replaced. Pieces do not overlap.
final class Rewriting {
  private final File file;
  private final Source source;
  private final List<Piece> pieces = new ArrayList<>();

  private record Piece(int start, int end, String text) {}

  Rewriting(File file) {
    this.file = file;
    this.source = file.source();
  }

  void replace(int start, int end, String text) {
    pieces.add(new Piece(start, end, text));
  }

  void insert(int at, String text) {
    pieces.add(new Piece(at, at, text));
  }

  boolean isEmpty() {
    return pieces.isEmpty();
  }

  String text() {
    List<Piece> sorted = new ArrayList<>(pieces);
    sorted.sort(Comparator.comparingInt(Piece::start));
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (Piece p : sorted) {
      if (p.start() >= at) {
        out.append(source.text(at, p.start())).append(p.text());
        at = p.end();
      }
    }
    return out.append(source.text(at, source.length())).toString();
  }

  File file() {
    return file;
  }
}
