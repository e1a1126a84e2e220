package concord.agree.backend;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.campaign.Toolchain;
import java.util.List;

/// Real compilers for tests: where one is missing a test is skipped and says so, unless
/// `CONCORD_REQUIRE_TOOLCHAINS=1` makes that a failure.
public final class Compilers {
  private Compilers() {}

  /// @param command prints the version of what is needed
  public static void require(String name, String... command) throws InterruptedException {
    boolean present = new Toolchain(name, "tests", "", List.of(command)).version().isPresent();
    String message = name + " is missing; bin/install-toolchains gets it";
    if ("1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"))) {
      assertTrue(present, message);
    }
    assumeTrue(present, message);
  }

  public static void requireOcaml() throws InterruptedException {
    require("ocamlc", "ocamlc", "-version");
    require("ocamlopt", "ocamlopt", "-version");
  }

  /// A version of OCaml that bin/install-ocaml builds.
  public static void requireHistoric(String version) throws InterruptedException {
    require(
        "OCaml " + version, OcamlBackends.ofThisUser().path(version + "/", "ocamlopt"), "-version");
  }

  /// A backend by the name that users give it.
  public static Backend ocaml(String name) {
    return OcamlBackends.ofThisUser().find(name).orElseThrow();
  }
}
