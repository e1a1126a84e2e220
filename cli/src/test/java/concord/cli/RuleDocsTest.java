package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.shell.ExitCode;
import concord.report.Rule;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every rule has a page with a program that breaks it and one that does not. `concord check` finds
/// the fault of the former, on the line that says `// want RULE` (or is the comment that the rule
/// is about) and nowhere else, and nothing in the latter.
final class RuleDocsTest {
  private static final Path PAGES = Path.of("../docs/rules");
  private static final Pattern GO = Pattern.compile("(?s)\n```go\n(.*?)\n```\n");
  private static final Pattern WANT = Pattern.compile("// want ([a-z-]+)");
  private static final Pattern FINDING = Pattern.compile("(?m)^\\S*?:(\\d+):\\d+: ([a-z-]+): ");

  @TempDir Path dir;

  @ParameterizedTest
  @EnumSource(Rule.class)
  void thePageIsRight(Rule rule) throws IOException {
    String page = Files.readString(PAGES.resolve(rule.slug() + ".md"));
    assertTrue(page.startsWith("# " + rule.slug() + "\n"), "the title is the rule");
    int without = page.indexOf("\n## Without\n");
    int with = page.indexOf("\n## With the fault\n");
    assertTrue(0 < with && with < without, "sections \"With the fault\" and \"Without\"");
    String buggy = program(page.substring(with, without));
    SortedSet<String> wanted = wanted(buggy);
    assertEquals(
        List.of(rule.slug()), wanted.stream().map(w -> w.split(": ")[1]).distinct().toList());
    assertEquals(wanted, found(buggy, ExitCode.FINDINGS));
    assertEquals(new TreeSet<>(), found(program(page.substring(without)), ExitCode.OK));
  }

  /// The one program of a section.
  private static String program(String section) {
    List<String> programs = GO.matcher(section).results().map(r -> r.group(1) + "\n").toList();
    assertEquals(1, programs.size(), section);
    return programs.getFirst();
  }

  private static SortedSet<String> wanted(String program) {
    SortedSet<String> wanted = new TreeSet<>();
    List<String> lines = program.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher want = WANT.matcher(lines.get(i));
      if (want.find()) {
        wanted.add(i + 1 + ": " + want.group(1));
      } else if (lines.get(i).contains("//concord:ignore ")) {
        wanted.add(i + 1 + ": " + Rule.USELESS_IGNORE.slug());
      }
    }
    return wanted;
  }

  private SortedSet<String> found(String program, ExitCode expected) throws IOException {
    Path file = dir.resolve("main.go");
    Files.writeString(file, program);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ExitCode code =
        Main.run(
            new PrintWriter(out),
            new PrintWriter(err),
            "check",
            "--fail-on=warning",
            file.toString());
    SortedSet<String> found = new TreeSet<>();
    for (MatchResult r : FINDING.matcher(out.toString()).results().toList()) {
      found.add(r.group(1) + ": " + r.group(2));
    }
    assertEquals(expected, code, () -> program + out + err);
    return found;
  }
}
