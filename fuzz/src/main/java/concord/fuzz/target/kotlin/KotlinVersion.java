package concord.fuzz.target.kotlin;

import concord.fuzz.target.MavenArtifacts.Coordinates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A version of kotlinx.coroutines and what goes with it: its jars, the compiler that reads them,
/// the JDK that runs the compiler, the words that changed.
record KotlinVersion(String text, int major, int minor) {
  /// The newest one we know.
  static final String CURRENT = "1.11.0";

  /// The versions of a scan, oldest first: those of the paper, and of what came since the last of
  /// each minor version.
  static final List<String> ALL =
      List.of(
          "0.19", "0.19.1", "0.19.2", "0.19.3", "0.20", "0.21", "0.21.1", "0.21.2", "0.22",
          "0.22.1", "0.22.2", "0.22.3", "0.22.4", "0.22.5", "0.23.0", "0.23.1", "0.23.3", "0.23.4",
          "0.24.0", "0.25.0", "0.25.3", "0.26.0", "0.26.1", "0.27.0", "0.30.0", "0.30.2", "1.0.0",
          "1.0.1", "1.1.0", "1.1.1", "1.2.0", "1.2.1", "1.2.2", "1.3.0", "1.3.1", "1.3.2", "1.3.3",
          "1.3.9", "1.4.3", "1.5.2", "1.6.4", "1.7.3", "1.8.1", "1.9.0", "1.10.2", "1.11.0");

  static KotlinVersion parse(String text) {
    int[] numbers =
        Arrays.stream(text.split("[.-]"))
            .mapToInt(part -> part.matches("\\d+") ? Integer.parseInt(part) : 0)
            .toArray();
    return new KotlinVersion(text, numbers[0], numbers.length > 1 ? numbers[1] : 0);
  }

  private boolean atLeast(int otherMajor, int otherMinor) {
    return major > otherMajor || (major == otherMajor && minor >= otherMinor);
  }

  /// Coroutines were experimental before 1.0.
  String packageName() {
    return atLeast(1, 0) ? "kotlinx.coroutines" : "kotlinx.coroutines.experimental";
  }

  /// From 0.26 on coroutines belong to a scope.
  String launch() {
    return atLeast(0, 26) ? "GlobalScope.launch" : "launch";
  }

  /// Where `launch {}` of a program that says nothing else runs.
  String defaultContext() {
    return atLeast(0, 30) ? "Dispatchers.Default" : "CommonPool";
  }

  /// From 1.7 on two clauses of one select on the same channel are against the contract.
  boolean duplicatesAllowed() {
    return !atLeast(1, 7);
  }

  /// The compiler that reads the metadata of these jars.
  String compiler() {
    if (!atLeast(1, 0)) {
      return "1.2.71";
    }
    if (!atLeast(1, 4)) {
      return "1.3.72";
    }
    return atLeast(1, 8) ? "2.4.21" : "1.9.25";
  }

  /// The newest JDK the compiler runs on.
  int newestJdk() {
    return switch (compiler()) {
      case "1.2.71", "1.3.72" -> 17;
      case "1.9.25" -> 21;
      default -> Integer.MAX_VALUE;
    };
  }

  List<String> compilerOptions() {
    List<String> options = new ArrayList<>(List.of("-no-stdlib", "-no-reflect", "-nowarn"));
    if (!atLeast(1, 0)) {
      options.add("-Xcoroutines=enable");
    }
    return options;
  }

  List<Coordinates> compilerJars() {
    String v = compiler();
    boolean modern = v.startsWith("2.");
    List<Coordinates> jars = new ArrayList<>();
    jars.add(kotlin("kotlin-compiler-embeddable", v));
    jars.add(kotlin("kotlin-stdlib", v));
    jars.add(kotlin("kotlin-script-runtime", v));
    jars.add(kotlin("kotlin-reflect", modern || v.equals("1.9.25") ? "1.6.10" : v));
    jars.add(Coordinates.of("org.jetbrains.intellij.deps:trove4j:1.0.20200330"));
    jars.add(Coordinates.of("org.jetbrains:annotations:13.0"));
    if (modern || v.equals("1.9.25")) {
      jars.add(kotlin("kotlin-daemon-embeddable", v));
    }
    if (modern) {
      jars.add(kotlin("kotlin-build-tools-api", v));
      jars.add(Coordinates.of("org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.8.0"));
    }
    return jars;
  }

  /// Without `core-common`, on which 0.23 to 0.30 depend: it has no classes, only metadata for
  /// other platforms.
  List<Coordinates> runtimeJars() {
    String core = atLeast(1, 4) ? "kotlinx-coroutines-core-jvm" : "kotlinx-coroutines-core";
    return List.of(
        kotlin("kotlin-stdlib", compiler()), new Coordinates("org.jetbrains.kotlinx", core, text));
  }

  private static Coordinates kotlin(String artifact, String version) {
    return new Coordinates("org.jetbrains.kotlin", artifact, version);
  }
}
