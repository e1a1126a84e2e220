package concord.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.cache.Recording;
import concord.go.load.World;
import concord.report.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;

/// The schema of `concord.toml` knows the options of `check` and the rules, and no others.
final class ConfigSchemaTest {
  /// What makes no sense as a default of a project.
  private static final Set<String> NOT_FOR_FILES =
      Set.of(
          "help",
          "version",
          "stdin-name",
          "write-baseline",
          "diff",
          "new-from-rev",
          "fix",
          "entry",
          "repos",
          "report",
          "resume",
          "jobs",
          "each-time",
          "each-memory",
          "master",
          "spark-conf");

  private static String schema() throws IOException {
    return Files.readString(Path.of("../docs/concord.schema.json"));
  }

  private static Set<String> keys(String text) {
    return Stream.of(text.split("\n"))
        .filter(l -> l.matches(" {8}\"[a-z-]+\": \\{"))
        .map(l -> l.strip().split("\"")[1])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theSchemaHasTheOptionsOfCheck() throws IOException {
    CommandSpec check =
        CheckCommand.command(new Recording(World.REAL), ReadAhead.NOTHING, Optional.empty());
    Set<String> options =
        check.options().stream()
            .map(o -> o.longestName().replaceFirst("^--", ""))
            .filter(o -> !NOT_FOR_FILES.contains(o))
            .collect(Collectors.toCollection(TreeSet::new));
    options.add("exclude");
    String schema = schema();
    assertEquals(options, keys(schema.substring(0, schema.indexOf("\"rules\": {"))));
  }

  @Test
  void theSchemaHasTheRules() throws IOException {
    String schema = schema();
    String rules = schema.substring(schema.indexOf("\"rules\": {"));
    for (Rule rule : Rule.values()) {
      assertTrue(rules.contains("\"" + rule.slug() + "\": {"), rule::slug);
    }
  }
}
