package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every class that the documents name exists, and every file that they link to.
///
/// A name in backticks is a class of ours if it is written `Ladder`, `check.ladder.Ladder` or
/// `check.ladder.Rung.Exact`. Documents about other people's code are left out.
final class DocumentedNamesTest {
  private static final Path TOP = Path.of("..");

  /// Names of Go, OCaml and Java that are written like classes of ours.
  private static final Set<String> FOREIGN =
      Set.of(
          "Acquire",
          "Cancel",
          "Destroy",
          "Dockerfile",
          "Goexit",
          "Hashtbl",
          "Init",
          "List",
          "Publish",
          "Quit",
          "Release",
          "RunParallel",
          "Shutdown",
          "String",
          "Subscribe",
          "Sys",
          "System",
          "Terminate");

  private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```");
  private static final Pattern QUOTED = Pattern.compile("`([^`\\n]+)`");
  private static final Pattern CLASS =
      Pattern.compile(
          "((?:[a-z][a-z0-9]*\\.)*)([A-Z]\\w*[a-z]\\w*)((?:\\.[A-Z]\\w*)*)(?:[.#]\\w+)?");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|interface|enum|record) ([A-Z]\\w*)");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");

  /// The classes with their packages (`check.ladder.Rung`), the nested ones too
  /// (`check.ladder.Rung.Exact`).
  private static Set<String> qualified() throws IOException {
    Set<String> all = new HashSet<>();
    for (Path file : files(".java")) {
      Matcher place = Pattern.compile(".*/java/concord/(.*)\\.java").matcher(file.toString());
      if (place.matches()) {
        String name = place.group(1).replace('/', '.');
        all.add(name);
        DECLARED
            .matcher(Files.readString(file))
            .results()
            .forEach(d -> all.add(name + "." + d.group(1)));
      }
    }
    return all;
  }

  private static List<Path> files(String ending) throws IOException {
    try (Stream<Path> all = Files.walk(TOP)) {
      return all.filter(f -> f.toString().endsWith(ending))
          .filter(f -> !isBuilt(TOP.relativize(f)))
          .sorted()
          .toList();
    }
  }

  /// `check/target/…`, `.git/…`; a package may be called `target` too.
  private static boolean isBuilt(Path file) {
    boolean target = file.getNameCount() > 1 && file.getName(1).endsWith("target");
    return target || file.startsWith(".git");
  }

  private static List<Path> documents() throws IOException {
    return files(".md").stream()
        .filter(f -> !f.startsWith(TOP.resolve("docs/found")))
        .filter(f -> !f.startsWith(TOP.resolve("go/src")))
        .filter(f -> !f.endsWith("CHANGELOG.md"))
        .toList();
  }

  @Test
  void everyClassThatIsNamedExists() throws IOException {
    Set<String> qualified = qualified();
    Set<String> simple = new HashSet<>();
    Set<String> packages = new HashSet<>();
    for (String name : qualified) {
      simple.add(name.substring(name.lastIndexOf('.') + 1));
      packages.add(name.replaceFirst("\\..*", ""));
    }
    Set<String> missing = new TreeSet<>();
    int seen = 0;
    for (Path document : documents()) {
      String text = FENCE.matcher(Files.readString(document)).replaceAll("");
      for (MatchResult quoted : QUOTED.matcher(text).results().toList()) {
        Matcher name = CLASS.matcher(quoted.group(1));
        if (!name.matches()) {
          continue;
        }
        String in = name.group(1).replaceFirst("^concord\\.", "");
        if (in.isEmpty()) {
          seen++;
          if (!simple.contains(name.group(2)) && !FOREIGN.contains(name.group(2))) {
            missing.add(document + ": " + quoted.group(1));
          }
        } else if (packages.contains(in.substring(0, in.indexOf('.')))) {
          seen++;
          if (!qualified.contains(in + name.group(2) + name.group(3))) {
            missing.add(document + ": " + quoted.group(1));
          }
        }
      }
    }
    assertTrue(seen > 100, "hardly any name was looked at: " + seen);
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyFileThatIsLinkedToExists() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path document : files(".md")) {
      String text = FENCE.matcher(Files.readString(document)).replaceAll("");
      for (MatchResult link : LINK.matcher(text).results().toList()) {
        if (!Files.exists(document.resolveSibling(link.group(1)))) {
          missing.add(document + ": " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  /// The table "Where do I find …" of ARCHITECTURE.md answers the questions that a new reader asks
  /// first, each by a class.
  @Test
  void theFirstQuestionsAreAnswered() throws IOException {
    String text = Files.readString(TOP.resolve("ARCHITECTURE.md"));
    for (String question :
        List.of(
            "the rule [DEF]",
            "the model of `sync.Cond.Wait`",
            "what decides between two attempts",
            "where the text of a reason is made",
            "where a finding is put into words")) {
      String row =
          text.lines()
              .filter(l -> l.startsWith("| " + question))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no row for: " + question));
      assertTrue(QUOTED.matcher(row.substring(row.indexOf('|', 2))).find(), row);
    }
  }
}
