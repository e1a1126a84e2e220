package concord.fuzz.target.jox;

import concord.campaign.store.Tools;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.InterpretedTarget;
import concord.fuzz.target.MavenArtifacts;
import concord.fuzz.target.MavenArtifacts.Coordinates;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The channels of jox, on virtual threads of the Java that runs Concord.
public record JoxTarget(String version, Cache cache) implements InterpretedTarget {
  private static final String CURRENT = "1.1.1";

  public static JoxTarget of(Optional<String> version, Cache cache) {
    return new JoxTarget(version.orElse(CURRENT), cache);
  }

  @Override
  public String name() {
    return "jox " + version;
  }

  /// Two clauses on one channel are against the contract of its select.
  @Override
  public Profile profile() {
    return Profile.without(Profile.Feature.DUPLICATES);
  }

  @Override
  public Tools tools() {
    return Tools.NONE
        .with("target", name())
        .with("java", System.getProperty("java.runtime.version"));
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    Path bin = Path.of(System.getProperty("java.home"), "bin");
    Coordinates jox = new Coordinates("com.softwaremill.jox", "channels", version);
    Path jar = new MavenArtifacts(cache).fetch(List.of(jox)).getFirst();
    String source = Resources.text("jox/Driver.java");
    Path classes =
        cache.folder(
            "jox-driver",
            List.of(source, version, System.getProperty("java.version")),
            folder -> {
              Path file = Files.writeString(folder.resolve("Driver.java"), source);
              Tool.run(
                  folder,
                  Map.of(),
                  List.of(
                      bin.resolve("javac").toString(),
                      "-nowarn",
                      "-cp",
                      jar.toString(),
                      "-d",
                      folder.toString(),
                      file.toString()));
            });
    return new Driver(
            List.of(
                bin.resolve("java").toString(),
                "-XX:-UsePerfData",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                classes + java.io.File.pathSeparator + jar,
                "Driver"),
            Driver.Inspection.SIGQUIT)
        .rejecting("same channel");
  }
}
