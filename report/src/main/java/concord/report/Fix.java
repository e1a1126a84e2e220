package concord.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Edits that fix a finding, to be applied together.
public record Fix(String description, List<Edit> edits) {
  public Fix {
    edits = List.copyOf(edits);
  }

  /// Replaces a range of text; columns are in bytes, as in [Place]. If both ends are equal, it only
  /// inserts.
  public record Edit(String file, int line, int column, int endLine, int endColumn, String text) {
    public static Edit insert(Place at, String text) {
      return new Edit(at.file(), at.line(), at.column(), at.line(), at.column(), text);
    }
  }

  /// The edits of each file, last first: in this order no edit moves another.
  public SequencedMap<String, List<Edit>> byFile() {
    SequencedMap<String, List<Edit>> files = new TreeMap<>();
    edits.forEach(e -> files.computeIfAbsent(e.file(), _ -> new ArrayList<>()).add(e));
    files.values().forEach(some -> some.sort(LAST_FIRST));
    return files;
  }

  private static final Comparator<Edit> LAST_FIRST =
      (a, b) ->
          Report.first(
              Integer.compare(b.line(), a.line()), () -> Integer.compare(b.column(), a.column()));
}
