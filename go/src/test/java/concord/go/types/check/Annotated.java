package concord.go.types.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.std.Stubs;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.Checked;
import concord.go.types.Pkg;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks small Go sources in which comments say what is wrong: `// want "text"` on a line expects
/// one problem there whose message contains the text (several texts, several problems). A line
/// without one expects none. Imports are our own signatures; others are unknown.
public final class Annotated {
  private static final Pattern WANT = Pattern.compile("// want (.*)$");
  private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  private Annotated() {}

  /// Checks a source, compares problems with its comments, and gives back what was found.
  public static Checked check(String text) {
    Parsed parsed = Parser.parse(Source.of("p.go", text));
    assertEquals(List.of(), parsed.problems());
    Checked checked = Unit.of("example.org/p", List.of(parsed.file()), new BuiltIn()).check();
    assertEquals(String.join("\n", wanted(text)), String.join("\n", found(text, checked)));
    return checked;
  }

  private static List<String> wanted(String text) {
    List<String> wanted = new ArrayList<>();
    String[] lines = text.split("\n");
    for (int i = 0; i < lines.length; i++) {
      Matcher m = WANT.matcher(lines[i]);
      if (m.find()) {
        Matcher t = TEXT.matcher(m.group(1));
        while (t.find()) {
          wanted.add((i + 1) + ": " + t.group(1).replace("\\\"", "\""));
        }
      }
    }
    return wanted;
  }

  /// The problems, each shortened to the text wanted on its line if it contains that.
  private static List<String> found(String text, Checked checked) {
    List<String> wanted = new ArrayList<>(wanted(text));
    List<String> found = new ArrayList<>();
    for (Diagnostic d : checked.problems()) {
      int line = d.position().line();
      String full = line + ": " + d.message();
      String shown = full;
      for (String w : wanted) {
        if (w.startsWith(line + ": ") && full.contains(w.substring(w.indexOf(' ') + 1))) {
          shown = w;
          break;
        }
      }
      wanted.remove(shown);
      found.add(shown);
    }
    return found;
  }

  /// Finds our own signatures, and nothing else.
  public static final class BuiltIn implements Importer {
    private final Map<String, Pkg> known = new HashMap<>();

    @Override
    public Pkg find(String path) {
      Pkg p = known.get(path);
      if (p == null) {
        p =
            Stubs.has(path)
                ? Imported.partial(
                    path,
                    Stubs.nameOf(path),
                    () -> Unit.of(path, List.of(Stubs.file(path)), this),
                    java.util.Optional::empty,
                    Stubs.hasBodies(path))
                : Importer.opaque(path);
        known.put(path, p);
      }
      return p;
    }
  }
}
