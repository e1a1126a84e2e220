package concord.fuzz.target;

import concord.fuzz.run.BatchCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Jars by their Maven coordinates, fetched through `mvn` into the cache.
public record MavenArtifacts(Cache cache) {
  private static final String PLUGIN =
      "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy";

  /// `group:artifact:version`.
  public record Coordinates(String group, String artifact, String version) {
    public static Coordinates of(String text) {
      String[] parts = text.split(":");
      return new Coordinates(parts[0], parts[1], parts[2]);
    }

    String fileName() {
      return artifact + "-" + version + ".jar";
    }

    @Override
    public String toString() {
      return group + ":" + artifact + ":" + version;
    }
  }

  /// The jars, in order; those that are missing are fetched by one start of `mvn`.
  public List<Path> fetch(List<Coordinates> wanted) throws IOException, InterruptedException {
    Path folder = cache.root().resolve("maven");
    Files.createDirectories(folder);
    List<Coordinates> missing =
        wanted.stream().filter(c -> !Files.isRegularFile(folder.resolve(c.fileName()))).toList();
    if (!missing.isEmpty()) {
      download(missing, folder);
    }
    return wanted.stream().map(c -> folder.resolve(c.fileName())).toList();
  }

  private void download(List<Coordinates> missing, Path folder)
      throws IOException, InterruptedException {
    Path mvn = Tool.require("mvn", "bin/install-toolchains maven installs it");
    Path work = cache.unfinished("fetching-");
    try {
      Path pom = Files.writeString(work.resolve("pom.xml"), pom(missing, work.resolve("jars")));
      // -U: what was not there once may be there now
      List<String> command =
          List.of(mvn.toString(), "-q", "-B", "-U", "-f", pom.toString(), PLUGIN);
      try {
        Tool.fetch(work, command);
      } catch (BatchCompiler.Rejection e) {
        throw new IOException("cannot fetch " + missing + ": " + reason(e), e);
      }
      for (Coordinates c : missing) {
        Path jar = work.resolve("jars").resolve(c.fileName());
        Files.move(jar, folder.resolve(c.fileName()), java.nio.file.StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      Cache.delete(work);
    }
  }

  /// The first error of `mvn`, without what it says about itself.
  private static String reason(BatchCompiler.Rejection e) {
    return e.getMessage()
        .lines()
        .filter(line -> line.contains("[ERROR]"))
        .map(line -> line.replaceFirst(".*\\[ERROR\\] ", "").replaceFirst(" -> \\[Help.*", ""))
        .findFirst()
        .orElseGet(e::getMessage);
  }

  private static String pom(List<Coordinates> artifacts, Path folder) {
    List<String> items = new ArrayList<>();
    for (Coordinates c : artifacts) {
      items.add(
          "<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></artifactItem>"
              .formatted(c.group(), c.artifact(), c.version()));
    }
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>concord</groupId><artifactId>fetch</artifactId><version>1</version>
      <packaging>pom</packaging>
      <build><plugins><plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-dependency-plugin</artifactId>
        <configuration>
          <outputDirectory>%s</outputDirectory>
          <artifactItems>%s</artifactItems>
        </configuration>
      </plugin></plugins></build>
    </project>
    """
        .formatted(folder, String.join("\n", items));
  }
}
