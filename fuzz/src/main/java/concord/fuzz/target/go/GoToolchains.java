package concord.fuzz.target.go;

import concord.campaign.child.Run;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Versions of Go as the `go` command itself gets them: each is a module, kept in the module cache.
public final class GoToolchains {
  private static final String MODULE = "golang.org/toolchain";

  private static final Pattern FOLDER = Pattern.compile("\"Dir\": \"([^\"]+)\"");

  private static final Pattern RELEASE =
      Pattern.compile("v0\\.0\\.1-go1\\.(\\d+)\\.(\\d+)\\.(\\S+)");

  private GoToolchains() {}

  /// The last patch of each minor release that is available as a module for this machine, oldest
  /// first.
  public static List<String> versions() throws IOException, InterruptedException {
    Path go = Tool.require("go", "bin/install-toolchains go installs it");
    return latest(
        Tool.fetch(
            Run.temporaryFolder("go"), List.of(go.toString(), "list", "-m", "-versions", MODULE)),
        platform());
  }

  /// @param listed what the `go` command says about the module
  static List<String> latest(String listed, String platform) {
    SortedMap<Integer, Integer> patches = new TreeMap<>();
    Matcher release = RELEASE.matcher(listed);
    while (release.find()) {
      if (release.group(3).equals(platform)) {
        patches.merge(
            Integer.valueOf(release.group(1)), Integer.valueOf(release.group(2)), Math::max);
      }
    }
    return patches.entrySet().stream().map(e -> "1." + e.getKey() + "." + e.getValue()).toList();
  }

  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch").replace("aarch64", "arm64");
    return (system.startsWith("mac") ? "darwin" : system) + "-" + machine;
  }

  /// The `go` command of that version, fetched if it is not here.
  public static Path get(String version) throws IOException, InterruptedException {
    Path go = Tool.require("go", "bin/install-toolchains go installs it");
    String module = MODULE + "@v0.0.1-go" + version + "." + platform();
    String said =
        Tool.fetch(
            Run.temporaryFolder("go"), List.of(go.toString(), "mod", "download", "-json", module));
    Matcher folder = FOLDER.matcher(said);
    if (!folder.find()) {
      throw new IOException("there is no Go " + version + " to be had: " + said.strip());
    }
    Path root = Path.of(folder.group(1));
    letRun(root);
    Path command = root.resolve("bin/go");
    if (!Files.isExecutable(command)) {
      throw new IOException("Go " + version + " has no command in " + root);
    }
    return command;
  }

  /// Modules hold no programs: the `go` command makes those of a toolchain executable only when it
  /// uses it itself.
  private static void letRun(Path root) throws IOException {
    for (String folder : List.of("bin", "pkg/tool")) {
      Path programs = root.resolve(folder);
      if (Files.isDirectory(programs)) {
        try (Stream<Path> files = Files.walk(programs)) {
          for (Path file : files.filter(Files::isRegularFile).toList()) {
            if (!Files.isExecutable(file) && !file.toFile().setExecutable(true)) {
              throw new IOException("cannot make " + file + " executable");
            }
          }
        }
      }
    }
  }
}
