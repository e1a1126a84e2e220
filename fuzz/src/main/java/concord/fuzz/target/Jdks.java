package concord.fuzz.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The Java installations of this machine: old compilers do not run on new ones.
public final class Jdks {
  private Jdks() {}

  private record Jdk(Path home, int version) {}

  /// The `java` of the newest installation that is not newer than `newest`.
  public static Path java(int newest) throws IOException {
    return all().stream()
        .filter(jdk -> jdk.version() <= newest)
        .max(Comparator.comparingInt(Jdk::version).thenComparing(jdk -> jdk.home().toString()))
        .map(jdk -> jdk.home().resolve("bin").resolve("java"))
        .orElseThrow(() ->
            new MissingToolchain(
                "a JDK no newer than " + newest, "bin/install-toolchains jdk17 installs one"));
  }

  private static List<Jdk> all() throws IOException {
    List<Path> homes = new ArrayList<>();
    homes.add(Path.of(System.getProperty("java.home")));
    Optional.ofNullable(System.getenv("JAVA_HOME")).map(Path::of).ifPresent(homes::add);
    String user = System.getProperty("user.home");
    for (Path folder :
        List.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/opt"),
            Path.of(user, ".jdks"),
            Path.of(user, ".sdkman", "candidates", "java"))) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> inside = Files.list(folder)) {
          inside.sorted().forEach(homes::add);
        }
      }
    }
    List<Jdk> jdks = new ArrayList<>();
    for (Path home : homes) {
      version(home).ifPresent(v -> jdks.add(new Jdk(home, v)));
    }
    return jdks;
  }

  /// The feature release, from the file `release` that every JDK has.
  private static Optional<Integer> version(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.isRegularFile(release) || !Files.isExecutable(home.resolve("bin/java"))) {
      return Optional.empty();
    }
    return Files.readAllLines(release).stream()
        .filter(line -> line.startsWith("JAVA_VERSION="))
        .map(line -> line.replaceAll("[^0-9.]", "").replaceFirst("^1\\.", "").split("\\.")[0])
        .map(Integer::valueOf)
        .findFirst();
  }
}
