package concord.fuzz.target;

import concord.fuzz.target.clojure.CoreAsyncTarget;
import concord.fuzz.target.crystal.CrystalMutants;
import concord.fuzz.target.crystal.CrystalTarget;
import concord.fuzz.target.flix.FlixTarget;
import concord.fuzz.target.go.GoMutants;
import concord.fuzz.target.go.GoTarget;
import concord.fuzz.target.go.GoToolchains;
import concord.fuzz.target.jox.JoxTarget;
import concord.fuzz.target.kotlin.KotlinTarget;
import concord.fuzz.target.ocaml.OcamlEventTarget;
import concord.fuzz.target.python.TrioTarget;
import concord.fuzz.target.racket.RacketTarget;
import concord.fuzz.target.rust.RustLibrary;
import concord.fuzz.target.rust.RustMutants;
import concord.fuzz.target.rust.RustTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The targets by name: the one place that lists them.
public final class Targets {
  private Targets() {}

  public static final List<String> NAMES =
      List.of(
          "go",
          "kotlin",
          "crystal",
          "crystal-mt",
          "flix",
          "jox",
          "ocaml-event",
          "racket",
          "rust-crossbeam",
          "rust-flume",
          "rust-kanal",
          "rust-tokio",
          "core.async",
          "trio");

  /// A variant of a target.
  ///
  /// @param version of the library, where it can be chosen
  /// @param toolchain a compiler or jar by path
  /// @param mutant the name of a patch
  public record Variant(
      Optional<String> version, Optional<Path> toolchain, Optional<String> mutant) {
    public static final Variant NONE =
        new Variant(Optional.empty(), Optional.empty(), Optional.empty());

    /// A version of a library or a mutant, depending on `target`.
    public static Variant named(String target, Optional<String> name) {
      boolean version = List.of("kotlin", "jox", "flix").contains(target);
      return version
          ? new Variant(name, Optional.empty(), Optional.empty())
          : new Variant(Optional.empty(), Optional.empty(), name);
    }
  }

  /// The variants of a scan over versions; for `crystal`, which is in no registry, toolchains by
  /// their paths.
  public static Optional<Variant> scanned(String target, String version) {
    return switch (target) {
      case "kotlin",
          "jox",
          "go",
          "rust-crossbeam",
          "rust-flume",
          "rust-kanal",
          "rust-tokio",
          "core.async" ->
          Optional.of(new Variant(Optional.of(version), Optional.empty(), Optional.empty()));
      case "crystal", "crystal-mt" ->
          Optional.of(
              new Variant(Optional.empty(), Optional.of(Path.of(version)), Optional.empty()));
      default -> Optional.empty();
    };
  }

  /// The versions of `--versions all`, oldest first; empty if they cannot be listed.
  public static List<String> versions(String target) throws IOException, InterruptedException {
    return switch (target) {
      case "kotlin" -> KotlinTarget.versions();
      case "go" -> GoToolchains.versions();
      default -> List.of();
    };
  }

  /// The target, or empty if there is none of that name.
  ///
  /// @throws UnknownVariant if the target exists but the variant does not
  public static Optional<Target> find(String name, Variant variant, Cache cache)
      throws IOException {
    return switch (name) {
      case "go" ->
          Optional.of(
              new GoTarget(
                  variant.toolchain(), variant.version(), mutant(variant, GoMutants.ALL), cache));
      case "kotlin" -> Optional.of(new KotlinTarget(variant.version(), cache));
      case "crystal" -> Optional.of(crystal(variant, CrystalTarget.Threads.ONE, cache));
      case "crystal-mt" -> Optional.of(crystal(variant, CrystalTarget.Threads.SEVERAL, cache));
      case "flix" -> Optional.of(FlixTarget.of(variant.toolchain(), variant.version(), cache));
      case "jox" -> Optional.of(JoxTarget.of(variant.version(), cache));
      case "ocaml-event" -> Optional.of(new OcamlEventTarget(cache));
      case "racket" -> Optional.of(new RacketTarget(cache));
      case "rust-crossbeam" -> Optional.of(rust(RustLibrary.CROSSBEAM, variant, cache));
      case "rust-flume" -> Optional.of(rust(RustLibrary.FLUME, variant, cache));
      case "rust-kanal" -> Optional.of(rust(RustLibrary.KANAL, variant, cache));
      case "rust-tokio" -> Optional.of(rust(RustLibrary.TOKIO, variant, cache));
      case "core.async" ->
          Optional.of(
              CoreAsyncTarget.of(
                  variant.version(), mutant(variant, CoreAsyncTarget.MUTANTS), cache));
      case "trio" -> Optional.of(new TrioTarget(mutant(variant, TrioTarget.MUTANTS), cache));
      default -> Optional.empty();
    };
  }

  private static Target rust(RustLibrary library, Variant variant, Cache cache) throws IOException {
    return RustTarget.of(
        library, variant.version(), mutant(variant, RustMutants.of(library)), cache);
  }

  private static Target crystal(Variant variant, CrystalTarget.Threads threads, Cache cache)
      throws IOException {
    return new CrystalTarget(
        variant.toolchain(), mutant(variant, CrystalMutants.ALL), threads, cache);
  }

  private static Optional<Patch> mutant(Variant variant, List<Patch> known) throws IOException {
    if (variant.mutant().isEmpty()) {
      return Optional.empty();
    }
    Optional<Patch> found =
        known.stream().filter(p -> p.name().equals(variant.mutant().get())).findFirst();
    if (found.isEmpty()) {
      throw new UnknownVariant(
          "no mutant "
              + variant.mutant().get()
              + "; there are "
              + String.join(", ", known.stream().map(Patch::name).toList()));
    }
    return found;
  }

  /// The user asked for something that does not exist.
  public static final class UnknownVariant extends IOException {
    private static final long serialVersionUID = 1L;

    UnknownVariant(String message) {
      super(message);
    }
  }
}
