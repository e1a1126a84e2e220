package concord.agree;

import concord.agree.backend.OcamlBackends;
import concord.campaign.Toolchain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// What `concord agree` runs, for `concord doctor`.
public final class Toolchains {
  private static final String PURPOSE = "agree ocaml";
  private static final List<String> HISTORIC = List.of("4.02.3", "4.04.2");

  private Toolchains() {}

  public static List<Toolchain> all() throws IOException {
    OcamlBackends ocaml = OcamlBackends.ofThisUser();
    var all = new ArrayList<Toolchain>();
    all.add(ocaml("ocamlc", "ocaml-nox"));
    all.add(ocaml("ocamlopt", "ocaml-nox"));
    all.add(
        new Toolchain(
            "js_of_ocaml",
            PURPOSE,
            "bin/install-toolchains jsoo (Debian: js-of-ocaml)",
            List.of("js_of_ocaml", "--version")));
    all.add(
        new Toolchain(
            "bsc", PURPOSE, "bin/install-toolchains bsc", List.of(ocaml.bsc(), "-version")));
    var versions = new java.util.TreeSet<>(ocaml.versions());
    versions.addAll(HISTORIC);
    for (String version : versions) {
      all.add(
          new Toolchain(
              version + "/ocamlopt",
              PURPOSE,
              "bin/install-ocaml " + version,
              List.of(ocaml.path(version + "/", "ocamlopt"), "-version")));
    }
    all.add(scheme("guile", "guile-3.0"));
    all.add(scheme("chezscheme", "chezscheme"));
    return all;
  }

  private static Toolchain scheme(String tool, String debian) {
    return new Toolchain(
        tool,
        "agree scheme",
        "bin/install-toolchains guile chez (Debian: " + debian + ")",
        List.of(tool, "--version"));
  }

  private static Toolchain ocaml(String tool, String debian) {
    return new Toolchain(
        tool,
        PURPOSE,
        "bin/install-toolchains ocaml (Debian: " + debian + ")",
        List.of(tool, "-version"));
  }
}
