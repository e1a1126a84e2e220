package concord.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.shell.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The version stands in the top `pom.xml`, as `revision`, and nowhere else.
class VersionTest {
  private static final Path TOP = Path.of("..");
  private static final Pattern REVISION = Pattern.compile("<revision>([^<]+)</revision>");
  private static final Pattern OURS =
      Pattern.compile(
          "<groupId>concord</groupId>\\s*<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");

  @Test
  void theProgramPrintsTheVersionOfThePom() throws IOException {
    assertEquals(revision(), Version.NUMBER);
    assertTrue(Version.line().startsWith("concord " + revision()), Version.line());
  }

  @Test
  void releasesCarryTheVersionOfThePomWithoutItsSuffix() throws Exception {
    Process shell =
        new ProcessBuilder("sh", "-c", ". release/version.sh && version_of pom.xml")
            .directory(TOP.toFile())
            .start();
    String printed = new String(shell.getInputStream().readAllBytes(), UTF_8).strip();
    assertEquals(0, shell.waitFor());
    assertEquals(revision().replace("-SNAPSHOT", ""), printed);
  }

  @Test
  void noOtherPomStatesAVersionOfOurs() throws IOException {
    List<String> stated = new ArrayList<>();
    List<Path> poms = new ArrayList<>(List.of(TOP.resolve("pom.xml")));
    try (Stream<Path> folders = Files.list(TOP)) {
      folders.map(f -> f.resolve("pom.xml")).filter(Files::exists).sorted().forEach(poms::add);
    }
    assertTrue(poms.size() > 10, poms::toString);
    for (Path pom : poms) {
      Matcher ours = OURS.matcher(Files.readString(pom));
      while (ours.find()) {
        if (!ours.group(2).equals("${revision}") && !ours.group(2).equals("${project.version}")) {
          stated.add(pom + ": " + ours.group());
        }
      }
    }
    assertEquals(List.of(), stated);
  }

  private static String revision() throws IOException {
    Matcher revision = REVISION.matcher(Files.readString(TOP.resolve("pom.xml")));
    assertTrue(revision.find(), "the top pom.xml states no revision");
    return revision.group(1);
  }
}
