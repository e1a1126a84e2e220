package concord.report.project;

import java.util.ArrayList;
import java.util.List;

/// Finds the `//` comments of a Go text: enough of the lexer to tell them from strings.
final class Comments {
  private Comments() {}

  /// A comment to the end of the line, from its `//` on.
  record LineComment(int line, int column, String text) {}

  private enum In {
    CODE,
    RAW_STRING,
    BLOCK_COMMENT
  }

  static List<LineComment> in(List<String> lines) {
    List<LineComment> found = new ArrayList<>();
    In in = In.CODE;
    for (int n = 0; n < lines.size(); n++) {
      String line = lines.get(n);
      int i = 0;
      while (i < line.length()) {
        switch (in) {
          case RAW_STRING -> {
            in = line.charAt(i) == '`' ? In.CODE : in;
            i++;
          }
          case BLOCK_COMMENT -> {
            boolean end = line.startsWith("*/", i);
            in = end ? In.CODE : in;
            i += end ? 2 : 1;
          }
          case CODE -> {
            char c = line.charAt(i);
            if (line.startsWith("//", i)) {
              found.add(new LineComment(n + 1, i + 1, line.substring(i)));
              i = line.length();
            } else if (line.startsWith("/*", i)) {
              in = In.BLOCK_COMMENT;
              i += 2;
            } else if (c == '"' || c == '\'') {
              i = quoteEnd(line, i);
            } else {
              in = c == '`' ? In.RAW_STRING : in;
              i++;
            }
          }
        }
      }
    }
    return found;
  }

  /// Just after the quote that closes the one at `start`, or the end of the line.
  private static int quoteEnd(String line, int start) {
    int i = start + 1;
    while (i < line.length() && line.charAt(i) != line.charAt(start)) {
      i += line.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i + 1, line.length());
  }
}
