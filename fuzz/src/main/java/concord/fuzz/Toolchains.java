package concord.fuzz;

import concord.campaign.Toolchain;
import java.nio.file.Path;
import java.util.List;

/// What `concord fuzz` runs, for `concord doctor`.
public final class Toolchains {
  private Toolchains() {}

  public static List<Toolchain> all() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return List.of(
        tool("go", "fuzz go", "go", List.of("go", "version")),
        tool("crystal", "fuzz crystal", "crystal", List.of("crystal", "--version")),
        tool("maven", "fuzz kotlin, jox", "mvn", List.of("mvn", "-v")),
        new Toolchain("java", "fuzz jox", "a JDK 25 or later", List.of(java, "--version")),
        tool("ocaml", "fuzz ocaml-event", "ocamlopt", List.of("ocamlopt", "-version")),
        tool("racket", "fuzz racket", "racket", List.of("racket", "--version")));
  }

  private static Toolchain tool(
      String toolchain, String purpose, String name, List<String> command) {
    return new Toolchain(name, purpose, "bin/install-toolchains " + toolchain, command);
  }
}
