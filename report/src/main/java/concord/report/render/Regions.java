package concord.report.render;

import concord.report.Fix;
import concord.report.Place;
import concord.report.project.Sources;
import java.util.List;
import java.util.Optional;

/// Places as SARIF counts them: columns in UTF-16 code units, and with an end.
///
/// Go counts columns in bytes. The two differ if characters other than ASCII come before the place.
final class Regions {
  private final Sources sources;

  Regions(Sources sources) {
    this.sources = sources;
  }

  /// Columns from 1, the end behind the last one; 0 where it is not known.
  record Region(int startLine, int startColumn, int endLine, int endColumn) {}

  /// The operation at a place, up to its end on that line. If the text is unknown, columns are
  /// those of Go.
  Optional<Region> of(Place place) {
    if (place.line() == 0) {
      return Optional.empty();
    }
    Optional<String> line = line(place.file(), place.line());
    if (line.isEmpty() || place.column() == 0) {
      return Optional.of(new Region(place.line(), place.column(), place.line(), 0));
    }
    int start = index(line.get(), place.column());
    int end = Math.max(start + 1, end(line.get(), start));
    return Optional.of(new Region(place.line(), start + 1, place.line(), end + 1));
  }

  /// The text that an edit replaces.
  Region of(String file, Fix.Edit edit) {
    return new Region(
        edit.line(),
        column(file, edit.line(), edit.column()),
        edit.endLine(),
        column(file, edit.endLine(), edit.endColumn()));
  }

  private int column(String file, int line, int column) {
    return line(file, line).map(text -> index(text, column) + 1).orElse(column);
  }

  private Optional<String> line(String file, int line) {
    Optional<List<String>> lines = sources.lines(file);
    return lines.filter(all -> line <= all.size()).map(all -> all.get(line - 1));
  }

  /// The number of UTF-16 code units before a column that counts bytes of UTF-8.
  static int index(String line, int column) {
    int bytes = column - 1;
    int at = 0;
    while (bytes > 0 && at < line.length()) {
      int c = line.codePointAt(at);
      bytes -= c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
      at += Character.charCount(c);
    }
    return at;
  }

  /// The end of the line without blanks, a comment, or the brace that opens a block.
  private static int end(String line, int start) {
    int comment = comment(line, start);
    String text = line.substring(0, comment).stripTrailing();
    String inner = text.endsWith("{") ? text.substring(0, text.length() - 1).stripTrailing() : text;
    return inner.length() > start ? inner.length() : text.length();
  }

  /// Where a comment begins; quoted texts are skipped.
  private static int comment(String line, int start) {
    char quote = 0;
    for (int i = start; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote != 0) {
        if (c == '\\' && quote != '`') {
          i++;
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '"' || c == '`' || c == '\'') {
        quote = c;
      } else if (line.startsWith("//", i) || line.startsWith("/*", i)) {
        return i;
      }
    }
    return line.length();
  }
}
