package concord.go.load;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.Source;
import concord.go.syntax.Span;
import java.util.ArrayList;
import java.util.List;

/// The lines of a `go.mod` or `go.work`: a verb and its arguments, with blocks expanded.
///
/// ```
/// require example.com/m v1.2.0        require (
///                                         example.com/m v1.2.0 // indirect
///                                     )
/// ```
record ModFile(List<Line> lines, List<Diagnostic> problems) {
  record Line(String verb, List<String> args) {}

  ModFile {
    lines = List.copyOf(lines);
    problems = List.copyOf(problems);
  }

  /// The arguments of the lines with this verb, in order.
  List<List<String>> args(String verb) {
    return lines.stream().filter(l -> l.verb.equals(verb)).map(Line::args).toList();
  }

  static ModFile parse(Source source) {
    List<Line> lines = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    String block = "";
    int at = 0;
    for (String text : source.text(0, source.length()).split("\n", -1)) {
      List<String> words = words(text);
      Span span = new Span(at, Math.min(source.length(), at + 1));
      at =
          Math.min(
              source.length(),
              at + text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length + 1);
      if (words.isEmpty()) {
        continue;
      }
      String last = words.getLast();
      if (!block.isEmpty()) {
        if (words.equals(List.of(")"))) {
          block = "";
        } else {
          lines.add(new Line(block, words));
        }
      } else if (last.equals("(") && words.size() == 2) {
        block = words.getFirst();
      } else if (words.size() == 1) {
        problems.add(new Diagnostic(source, span, "unknown directive: " + words.getFirst()));
      } else {
        lines.add(new Line(words.getFirst(), words.subList(1, words.size())));
      }
    }
    return new ModFile(lines, problems);
  }

  /// The words of a line, without quotes and comments.
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int p = 0;
    while (p < line.length()) {
      char c = line.charAt(p);
      if (Character.isWhitespace(c)) {
        p++;
      } else if (line.startsWith("//", p)) {
        break;
      } else if (c == '"' || c == '`') {
        int end = line.indexOf(c, p + 1);
        int stop = end < 0 ? line.length() : end;
        words.add(line.substring(p + 1, stop));
        p = stop + 1;
      } else {
        int end = p;
        while (end < line.length()
            && !Character.isWhitespace(line.charAt(end))
            && !line.startsWith("//", end)) {
          end++;
        }
        words.add(line.substring(p, end));
        p = end;
      }
    }
    return words;
  }
}
