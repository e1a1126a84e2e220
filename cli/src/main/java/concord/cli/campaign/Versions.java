package concord.cli.campaign;

import concord.agree.backend.OcamlBackends;
import concord.campaign.Settings;
import concord.campaign.store.Begun;
import concord.fuzz.target.go.GoToolchains;
import concord.fuzz.target.kotlin.KotlinTarget;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The versions of what a campaign tested, and the settings that choose one.
interface Versions {
  /// Oldest first.
  List<String> all() throws IOException, InterruptedException;

  /// The version that the campaign ran, as far as its settings tell.
  String found();

  /// Installs the version if it is missing.
  Settings settings(String version) throws IOException, InterruptedException;

  static Optional<Versions> of(Begun begun) {
    Settings settings = begun.settings();
    return switch (begun.plan().scope()) {
      case "fuzz kotlin" -> Optional.of(new Kotlin(begun.subject().split(" ")[2], settings));
      case "fuzz go" ->
          Optional.of(new Go(begun.tools().versions().getOrDefault("go", ""), settings));
      case "agree ocaml" -> Optional.of(new Ocaml(settings));
      default -> Optional.empty();
    };
  }

  /// Of kotlinx.coroutines.
  record Kotlin(String found, Settings settings) implements Versions {
    @Override
    public List<String> all() {
      return KotlinTarget.versions();
    }

    @Override
    public Settings settings(String version) {
      return settings.with("version", version);
    }
  }

  /// @param said what the campaign's `go version` printed
  record Go(String said, Settings settings) implements Versions {
    @Override
    public List<String> all() throws IOException, InterruptedException {
      return GoToolchains.versions();
    }

    @Override
    public String found() {
      var version = Pattern.compile("go(\\d+\\.\\d+(\\.\\d+)?)").matcher(said);
      return version.find() ? version.group(1) : "";
    }

    @Override
    public Settings settings(String version) throws IOException, InterruptedException {
      return settings.with("toolchain", GoToolchains.get(version));
    }
  }

  /// Compilers that bin/install-ocaml has built; the backends keep their names and flags.
  record Ocaml(Settings settings) implements Versions {
    private static final Pattern WHERE = Pattern.compile("(^|,)([^,\\s]*/)?(ocaml\\w+)");

    @Override
    public List<String> all() throws IOException {
      return OcamlBackends.ofThisUser().versions();
    }

    @Override
    public String found() {
      var where = WHERE.matcher(backends());
      return where.find() && where.group(2) != null
          ? where.group(2).substring(0, where.group(2).length() - 1)
          : "";
    }

    @Override
    public Settings settings(String version) {
      return settings.with(
          "backends", WHERE.matcher(backends()).replaceAll("$1" + version + "/$3"));
    }

    private String backends() {
      return settings.get("backends", "ocamlc,ocamlopt");
    }
  }
}
