package concord.fuzz.target.go;

import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Releases of Go, which are packages of its module registry from 1.21 on: the `go` command fetches
/// them when `GOTOOLCHAIN` names one.
public final class GoToolchains {
  private GoToolchains() {}

  /// The `go` command of a release, fetched if it is not there yet.
  static Path fetched(Path go, String release) throws IOException, InterruptedException {
    Map<String, String> environment =
        Map.of("GOTOOLCHAIN", "go" + release, "GO111MODULE", "off", "GOFLAGS", "");
    String root =
        Tool.run(Path.of("."), environment, List.of(go.toString(), "env", "GOROOT")).strip();
    Path fetched = Path.of(root, "bin", "go");
    if (!Files.isExecutable(fetched)) {
      throw new IOException("go " + release + " has no go command in " + root);
    }
    return fetched;
  }

  /// The last patch of each release that can be had for this machine, oldest first.
  public static List<String> versions() throws IOException, InterruptedException {
    Path go = Tool.chosen(Optional.empty(), "go");
    String suffix =
        "."
            + Tool.run(Path.of("."), Map.of(), List.of(go.toString(), "env", "GOOS")).strip()
            + "-"
            + Tool.run(Path.of("."), Map.of(), List.of(go.toString(), "env", "GOARCH")).strip();
    String all =
        Tool.run(
            Path.of("."),
            Map.of("GO111MODULE", "on", "GOFLAGS", "-mod=mod"),
            List.of(go.toString(), "list", "-m", "-versions", "golang.org/toolchain"));
    Map<Integer, Integer> last = new TreeMap<>();
    for (String word : all.split("\\s+")) {
      String version = word.replaceFirst("^v0\\.0\\.1-go", "");
      if (version.endsWith(suffix)) {
        String release = version.substring(0, version.length() - suffix.length());
        if (release.matches("1\\.[0-9]+\\.[0-9]+")) {
          String[] parts = release.split("\\.");
          last.merge(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), Math::max);
        }
      }
    }
    List<String> versions = new ArrayList<>();
    last.forEach((minor, patch) -> versions.add("1." + minor + "." + patch));
    versions.sort(Comparator.comparingInt(v -> Integer.parseInt(v.split("\\.")[1])));
    return versions;
  }
}
