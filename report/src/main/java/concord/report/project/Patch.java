package concord.report.project;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.report.Fix;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/// Applies edits to texts, and prints the differences.
public final class Patch {
  private static final int AROUND = 2;

  private Patch() {}

  /// @param edits of one file, the last first, as [Fix#byFile] has them
  public static String apply(String text, List<Fix.Edit> edits) {
    byte[] bytes = text.getBytes(UTF_8);
    for (Fix.Edit edit : edits) {
      int start = offset(bytes, edit.line(), edit.column());
      int end = offset(bytes, edit.endLine(), edit.endColumn());
      ByteArrayOutputStream edited = new ByteArrayOutputStream();
      edited.write(bytes, 0, start);
      edited.writeBytes(edit.text().getBytes(UTF_8));
      edited.write(bytes, end, bytes.length - end);
      bytes = edited.toByteArray();
    }
    return new String(bytes, UTF_8);
  }

  private static int offset(byte[] bytes, int line, int column) {
    int at = 0;
    for (int left = line - 1; left > 0 && at < bytes.length; at++) {
      left -= bytes[at] == '\n' ? 1 : 0;
    }
    return Math.min(bytes.length, at + column - 1);
  }

  /// The lines that differ, as a unified diff. Edits are small and near each other: one hunk shows
  /// them all.
  public static String diff(String file, String before, String after) {
    List<String> old = before.lines().toList();
    List<String> now = after.lines().toList();
    int head = 0;
    while (head < Math.min(old.size(), now.size()) && old.get(head).equals(now.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < Math.min(old.size(), now.size()) - head
        && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
      tail++;
    }
    int first = Math.max(0, head - AROUND);
    List<String> hunk = new ArrayList<>();
    old.subList(first, head).forEach(l -> hunk.add(" " + l));
    hunk.addAll(
        changed(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail)));
    int last = Math.min(old.size(), old.size() - tail + AROUND);
    old.subList(old.size() - tail, last).forEach(l -> hunk.add(" " + l));
    int grown = now.size() - old.size();
    String header =
        "@@ -%d,%d +%d,%d @@".formatted(first + 1, last - first, first + 1, last - first + grown);
    return "--- a/"
        + file
        + "\n+++ b/"
        + file
        + "\n"
        + header
        + "\n"
        + String.join("\n", hunk)
        + "\n";
  }

  /// By the longest common subsequence.
  private static List<String> changed(List<String> old, List<String> now) {
    int[][] common = new int[old.size() + 1][now.size() + 1];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = now.size() - 1; j >= 0; j--) {
        common[i][j] =
            old.get(i).equals(now.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<String> lines = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < old.size() || j < now.size()) {
      if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
        lines.add(" " + old.get(i++));
        j++;
      } else if (i < old.size() && (j == now.size() || common[i + 1][j] >= common[i][j + 1])) {
        lines.add("-" + old.get(i++));
      } else {
        lines.add("+" + now.get(j++));
      }
    }
    return lines;
  }
}
