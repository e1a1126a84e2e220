package concord.fuzz.target.clojure;

import concord.fuzz.effect.Profile;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.InterpretedTarget;
import concord.fuzz.target.MavenArtifacts;
import concord.fuzz.target.MavenArtifacts.Coordinates;
import concord.fuzz.target.Patch;
import concord.fuzz.target.Resources;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/// The channels of Clojure's core.async, with a virtual thread for each process.
///
/// @param mutant a patch of the library's sources, which stand in its jar; it comes first on the
///   class path
public record CoreAsyncTarget(String version, Optional<Patch> mutant, Cache cache)
    implements InterpretedTarget {
  private static final String CURRENT = "1.8.741";

  /// Clojure compiles the library and the driver at each start, before the first answer.
  private static final Duration STARTING = Duration.ofSeconds(30);

  private static final String CHANNELS = "clojure/core/async/impl/channels.clj";

  public static final List<Patch> MUTANTS =
      List.of(
          new Patch(
              "lock-order-abba",
              CHANNELS,
              "(if (< (impl/lock-id handler) (impl/lock-id taker))",
              "(if (impl/lock-id handler)",
              "Who puts locks itself before the taker, whichever has the lower number: two selects"
                  + " that oppose each other may lock each other out."),
          new Patch(
              "stale-taker",
              CHANNELS,
              "(let [ret (when (and (impl/active? handler) (impl/active? taker))",
              "(let [ret (when (impl/active? handler)",
              "A value is given to a select that has already got one elsewhere."));

  private static final List<Coordinates> NEEDED =
      List.of(
          new Coordinates("org.clojure", "clojure", "1.12.3"),
          new Coordinates("org.clojure", "spec.alpha", "0.5.238"),
          new Coordinates("org.clojure", "core.specs.alpha", "0.4.74"),
          new Coordinates("org.clojure", "tools.analyzer.jvm", "1.3.2"),
          new Coordinates("org.clojure", "tools.analyzer", "1.2.0"),
          new Coordinates("org.clojure", "tools.reader", "1.5.0"),
          new Coordinates("org.clojure", "core.memoize", "1.1.266"),
          new Coordinates("org.clojure", "core.cache", "1.1.234"),
          new Coordinates("org.clojure", "data.priority-map", "1.2.0"),
          new Coordinates("org.ow2.asm", "asm", "9.2"));

  public static CoreAsyncTarget of(Optional<String> version, Optional<Patch> mutant, Cache cache) {
    return new CoreAsyncTarget(version.orElse(CURRENT), mutant, cache);
  }

  @Override
  public String name() {
    String name = "core.async " + version;
    return mutant.map(m -> name + " " + m.name()).orElse(name);
  }

  @Override
  public Profile profile() {
    return Profile.without(Profile.Feature.CHANNELS_AS_VALUES);
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    List<Coordinates> wanted =
        new ArrayList<>(List.of(new Coordinates("org.clojure", "core.async", version)));
    wanted.addAll(NEEDED);
    List<Path> jars = new MavenArtifacts(cache).fetch(wanted);
    String source = Resources.text("clojure/driver.clj");
    Path folder =
        cache.folder(
            "clojure-driver",
            List.of(source, version, mutant.toString()),
            made -> {
              Files.writeString(made.resolve("driver.clj"), source);
              if (mutant.isPresent()) {
                Path patched = made.resolve(mutant.get().file());
                Files.createDirectories(patched.getParent());
                Files.writeString(
                    patched, mutant.get().apply(entry(jars.getFirst(), mutant.get().file())));
              }
            });
    String path =
        folder
            + File.pathSeparator
            + jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    return new Driver(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                path,
                "clojure.main",
                folder.resolve("driver.clj").toString()),
            Driver.Inspection.SIGQUIT)
        .allowing(STARTING);
  }

  private static String entry(Path jar, String name) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
