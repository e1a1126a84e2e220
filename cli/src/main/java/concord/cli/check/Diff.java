package concord.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A unified diff, with or without lines around the changes.
///
/// ```
/// --- a/worker.go
/// +++ b/worker.go
/// @@ -7,2 +7,1 @@
///  	for range jobs {
/// -	defer close(jobs)
/// ```
record Diff(List<FileDiff> files) {
  private static final Pattern HUNK =
      Pattern.compile("@@ -(\\d+)(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))? @@.*");
  private static final String NOWHERE = "/dev/null";

  Diff {
    files = List.copyOf(files);
  }

  /// The changes of one file.
  ///
  /// @param before its old name; empty if it is new
  /// @param after its new name; empty if it was deleted
  record FileDiff(Optional<String> before, Optional<String> after, List<Hunk> hunks) {
    FileDiff {
      hunks = List.copyOf(hunks);
    }

    /// The lines before the change, or empty if the diff does not match these lines.
    Optional<List<String>> undone(List<String> now) {
      List<String> lines = new ArrayList<>(now);
      for (Hunk hunk : hunks.reversed()) {
        int from = hunk.after().isEmpty() ? hunk.line() : hunk.line() - 1;
        int to = from + hunk.after().size();
        if (to > lines.size() || !lines.subList(from, to).equals(hunk.after())) {
          return Optional.empty();
        }
        lines.subList(from, to).clear();
        lines.addAll(from, hunk.before());
      }
      return Optional.of(lines);
    }
  }

  /// Lines that replace others. If no line is left, `line` is the one before the gap.
  ///
  /// @param added the numbers of the lines that are new
  record Hunk(int line, List<String> before, List<String> after, List<Integer> added) {
    Hunk {
      before = List.copyOf(before);
      after = List.copyOf(after);
      added = List.copyOf(added);
    }
  }

  /// Whether this is a valid diff. It may be empty, and renaming a file changes no line.
  static boolean isDiff(String text) {
    return text.isBlank()
        || text.lines().anyMatch(l -> HUNK.matcher(l).matches() || l.startsWith("diff --git "));
  }

  static Diff parse(String text) {
    List<FileDiff> files = new ArrayList<>();
    List<String> lines = text.lines().toList();
    Optional<String> before = Optional.empty();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("rename from ")) {
        before = Optional.of(line.substring("rename from ".length()));
      } else if (line.startsWith("rename to ")) {
        Optional<String> after = Optional.of(line.substring("rename to ".length()));
        files.add(new FileDiff(before, after, List.of())); // hunks, if any, follow
      } else if (line.startsWith("--- ") && i + 1 < lines.size()) {
        before = name(line.substring(4));
      } else if (line.startsWith("+++ ")) {
        Optional<String> after = name(line.substring(4));
        List<Hunk> hunks = new ArrayList<>();
        while (i + 1 < lines.size() && HUNK.matcher(lines.get(i + 1)).matches()) {
          i = hunk(lines, i + 1, hunks);
        }
        files.removeIf(f -> f.hunks().isEmpty() && f.after().equals(after));
        files.add(new FileDiff(before, after, hunks));
      }
    }
    return new Diff(files);
  }

  /// Reads the hunk at a line; returns its last line.
  private static int hunk(List<String> lines, int at, List<Hunk> hunks) {
    Matcher head = HUNK.matcher(lines.get(at));
    if (!head.matches()) {
      throw new IllegalStateException("not a hunk: " + lines.get(at));
    }
    int old = count(head.group(2));
    int now = count(head.group(4));
    int first = Integer.parseInt(head.group(3));
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    List<Integer> added = new ArrayList<>();
    int i = at;
    while (i + 1 < lines.size() && (before.size() < old || after.size() < now)) {
      String line = lines.get(++i);
      String rest = line.isEmpty() ? "" : line.substring(1);
      if (line.startsWith("-")) {
        before.add(rest);
      } else if (line.startsWith("+")) {
        added.add(first + after.size());
        after.add(rest);
      } else if (line.startsWith(" ") || line.isEmpty()) {
        before.add(rest);
        after.add(rest);
      }
    }
    while (i + 1 < lines.size() && lines.get(i + 1).startsWith("\\")) {
      i++; // no newline at the end of the file
    }
    hunks.add(new Hunk(first, before, after, added));
    return i;
  }

  private static int count(String group) {
    return group == null ? 1 : Integer.parseInt(group);
  }

  /// `b/dir/a.go<tab>time`: the prefix and the time are not part of the name.
  private static Optional<String> name(String text) {
    String plain = text.split("\t", 2)[0].strip();
    if (plain.equals(NOWHERE)) {
      return Optional.empty();
    }
    return Optional.of(
        plain.startsWith("a/") || plain.startsWith("b/") ? plain.substring(2) : plain);
  }
}
