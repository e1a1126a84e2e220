package concord.selftest.shrink;

import concord.selftest.oracle.Typed;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes a program valid again after a removal: removes unused imports and variables, or adds a
/// use.
final class Repair {
  private static final int ROUNDS = 4;
  private static final Pattern PROBLEM =
      Pattern.compile(
          ":(\\d+):\\d+: (?:declared and not used: (\\w+)|(.*imported and not used.*))$");

  private Repair() {}

  static Optional<GoProgram> repaired(GoProgram program) {
    GoProgram p = program;
    try {
      for (int i = 0; i < ROUNDS; i++) {
        List<String> problems = problems(p);
        if (problems.isEmpty()) {
          return Optional.of(p.withText(withoutEmptyLines(p.text())));
        }
        Optional<String> better = better(p.text(), problems);
        if (better.isEmpty()) {
          return Optional.empty();
        }
        p = p.withText(better.get());
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static List<String> problems(GoProgram p) throws IOException {
    try {
      Typed.check(p);
      return List.of();
    } catch (Typed.NotValid e) {
      return e.problems();
    }
  }

  private static Optional<String> better(String text, List<String> problems) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (String problem : problems) {
      Matcher m = PROBLEM.matcher(problem);
      if (!m.find()) {
        return Optional.empty();
      }
      int at = Integer.parseInt(m.group(1)) - 1;
      if (m.group(2) == null) {
        lines.set(at, "");
      } else {
        lines.set(at, lines.get(at) + "; _ = " + m.group(2));
      }
    }
    return Optional.of(String.join("\n", lines) + "\n");
  }

  private static String withoutEmptyLines(String text) {
    StringBuilder out = new StringBuilder();
    text.replace("\nimport (\n)\n", "\n")
        .replaceAll("import \\(\\s*\\)", "")
        .lines()
        .filter(l -> !l.isBlank())
        .forEach(l -> out.append(l.stripTrailing()).append('\n'));
    return out.toString();
  }
}
