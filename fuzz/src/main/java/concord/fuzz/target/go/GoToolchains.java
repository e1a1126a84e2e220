package concord.fuzz.target.go;

import concord.campaign.child.Run;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Versions of Go as the `go` command itself gets them: each is a module, kept in the module cache.
public final class GoToolchains {
  /// The first of each minor release that there is such a module of.
  public static final List<String> VERSIONS =
      List.of("1.21.0", "1.22.0", "1.23.0", "1.24.0", "1.25.0");

  private static final Pattern FOLDER = Pattern.compile("\"Dir\": \"([^\"]+)\"");

  private GoToolchains() {}

  /// The `go` command of that version, fetched if it is not here.
  public static Path get(String version) throws IOException, InterruptedException {
    Path go = Tool.require("go", "bin/install-toolchains go installs it");
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch").replace("aarch64", "arm64");
    String module =
        "golang.org/toolchain@v0.0.1-go%s.%s-%s"
            .formatted(version, system.startsWith("mac") ? "darwin" : system, machine);
    String said =
        Tool.fetch(
            Run.temporaryFolder("go"), List.of(go.toString(), "mod", "download", "-json", module));
    Matcher folder = FOLDER.matcher(said);
    if (!folder.find()) {
      throw new IOException("there is no Go " + version + " to be had: " + said.strip());
    }
    Path command = Path.of(folder.group(1), "bin", "go");
    if (!Files.isExecutable(command)) {
      throw new IOException("Go " + version + " has no command in " + folder.group(1));
    }
    return command;
  }
}
