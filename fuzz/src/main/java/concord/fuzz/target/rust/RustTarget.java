package concord.fuzz.target.rust;

import concord.fuzz.effect.Profile;
import concord.fuzz.run.Driver;
import concord.fuzz.run.Workshop;
import concord.fuzz.target.Cache;
import concord.fuzz.target.InterpretedTarget;
import concord.fuzz.target.Patch;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A channel library of Rust, with a thread or task for each process.
///
/// @param version of the library; the current one if none is named
/// @param mutant a patch of the library's own sources, which cargo fetches
public record RustTarget(RustLibrary library, String version, Optional<Patch> mutant, Cache cache)
    implements InterpretedTarget {
  public static RustTarget of(
      RustLibrary library, Optional<String> version, Optional<Patch> mutant, Cache cache) {
    return new RustTarget(library, version.orElse(library.current), mutant, cache);
  }

  @Override
  public String name() {
    String name = library.target + " " + version;
    return mutant.map(m -> name + " " + m.name()).orElse(name);
  }

  @Override
  public Profile profile() {
    return library.profile();
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    Path cargo = Tool.require("cargo", "rustup installs it");
    List<String> identity = new ArrayList<>(List.of(library.crate, version, mutant.toString()));
    for (String source : library.sources()) {
      identity.add(Resources.text("rust/" + source));
    }
    // What cargo has compiled is kept until all is, so that a build that is cut off goes on.
    Path objects = cache.root().resolve("rust-objects");
    Path built = cache.folder("rust-driver", identity, folder -> build(cargo, folder, objects));
    return new Driver(List.of(built.resolve("driver").toString()), Driver.Inspection.NONE);
  }

  private void build(Path cargo, Path folder, Path objects)
      throws IOException, InterruptedException {
    Path sources = Files.createDirectories(folder.resolve("src"));
    for (String source : library.sources()) {
      Files.writeString(sources.resolve(module(source)), Resources.text("rust/" + source));
    }
    Files.writeString(folder.resolve("Cargo.toml"), manifest(""));
    if (mutant.isPresent()) {
      Tool.fetch(folder, List.of(cargo.toString(), "vendor", "--quiet", "vendor"));
      Path copy = folder.resolve("mutant");
      Files.move(folder.resolve("vendor").resolve(library.crate), copy);
      Path patched = copy.resolve(mutant.get().file());
      Files.writeString(patched, mutant.get().apply(Files.readString(patched)));
      Files.deleteIfExists(copy.resolve(".cargo-checksum.json"));
      Files.writeString(
          folder.resolve("Cargo.toml"),
          manifest("[patch.crates-io]\n" + library.crate + " = { path = \"mutant\" }\n"));
    }
    Tool.fetch(folder, List.of(cargo.toString(), "fetch", "--quiet"));
    try (Workshop workshop = Workshop.free(objects)) {
      Tool.run(
          folder,
          Map.of("CARGO_TARGET_DIR", workshop.folder().toString()),
          List.of(cargo.toString(), "build", "--release", "--quiet", "--offline"));
      Files.move(workshop.folder().resolve("release/driver"), folder.resolve("driver"));
      workshop.sweep();
    }
    delete(folder.resolve("vendor"));
  }

  /// How the other files call it.
  private String module(String source) {
    return source.equals(library.sources().getFirst())
        ? "main.rs"
        : source.equals("program.rs") ? source : "library.rs";
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private String manifest(String more) {
    return """
    [package]
    name = "driver"
    version = "0.0.0"
    edition = "2021"

    [dependencies]
    %s = %s

    [profile.release]
    opt-level = 2

    %s
    """
        .formatted(library.crate, library.dependency(version), more);
  }
}
