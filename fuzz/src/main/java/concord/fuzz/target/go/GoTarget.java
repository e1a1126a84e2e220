package concord.fuzz.target.go;

import concord.behaviour.chan.Exp;
import concord.campaign.store.Tools;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.BatchCompiler;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Patch;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Target;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Go's own channels, in the toolchain found on the path or any other.
///
/// @param toolchain the `go` command, if not the one on the path
/// @param release a release such as `1.22.5`, which the `go` command fetches
/// @param mutant a patch of the runtime, compiled in by `go build -overlay`
public record GoTarget(
    Optional<Path> toolchain, Optional<String> release, Optional<Patch> mutant, Cache cache)
    implements Target {
  public GoTarget(Optional<Path> toolchain, Optional<Patch> mutant, Cache cache) {
    this(toolchain, Optional.empty(), mutant, cache);
  }

  /// Fewer garbage collections in the compiler, which is short-lived.
  private static final Map<String, String> ENVIRONMENT =
      Map.of("GO111MODULE", "off", "GOFLAGS", "", "CGO_ENABLED", "0", "GOGC", "400");

  /// Compiled programs have four threads, whatever the machine has: preemption at unusual places is
  /// what reveals bugs.
  private static final Map<String, String> RUN = Map.of("GOMAXPROCS", "4", "GOGC", "400");

  /// A driver keeps more than one processor busy, and less than two.
  private static final int DRIVERS = Math.max(2, Runtime.getRuntime().availableProcessors() / 2);

  /// Drivers preempt each other. On two processors, four threads per driver would use a tenth more
  /// CPU time for the same runs, by spinning for threads that do not run.
  private static final Map<String, String> SHARING = Map.of("GOMAXPROCS", "2", "GOGC", "400");

  /// Resolved lazily: programs can be generated and printed without it.
  private Path go() throws IOException, InterruptedException {
    Path go = Tool.chosen(toolchain, "go");
    return release.isPresent() ? GoToolchains.get(release.get()) : go;
  }

  @Override
  public String name() {
    String name = release.map(v -> "go " + v).orElse("go");
    return mutant.map(m -> name + " " + m.name()).orElse(name);
  }

  @Override
  public Profile profile() {
    return Profile.FULL;
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    String source = Resources.text("go/driver.go");
    Path built =
        cache.folder(
            "go-driver",
            List.of(source, version(), Tool.identity(go()), mutant.toString()),
            folder -> {
              Path file = Files.writeString(folder.resolve("driver.go"), source);
              List<String> command = new ArrayList<>(List.of(go().toString(), "build"));
              command.addAll(options(folder));
              command.addAll(List.of("-o", folder.resolve("driver").toString(), file.toString()));
              Tool.run(folder, ENVIRONMENT, command);
            });
    return driver(built.resolve("driver")).withEnvironment(SHARING).sideBySide(DRIVERS);
  }

  private static Driver driver(Path program) {
    return new Driver(List.of(program.toString()), Driver.Inspection.SIGQUIT).withEnvironment(RUN);
  }

  /// The options by which the `go` command uses the mutant.
  private List<String> options(Path folder) throws IOException, InterruptedException {
    return mutant.isPresent() ? List.of("-overlay=" + overlay(mutant.get(), folder)) : List.of();
  }

  /// Writes the patched file and the JSON that puts it in place of the original for one build.
  private Path overlay(Patch patch, Path folder) throws IOException, InterruptedException {
    Path original = sourceRoot().resolve(patch.file());
    Path patched = folder.resolve("patched.go");
    Files.writeString(patched, patch.apply(Files.readString(original)));
    String json = "{\"Replace\": {\"%s\": \"%s\"}}".formatted(original, patched);
    return Files.writeString(folder.resolve("overlay.json"), json);
  }

  /// The sources of the toolchain's runtime.
  Path sourceRoot() throws IOException, InterruptedException {
    String root = Tool.ask(List.of(go().toString(), "env", "GOROOT"));
    return Path.of(root.strip(), "src");
  }

  public String version() throws IOException, InterruptedException {
    return Tool.ask(List.of(go().toString(), "version")).strip();
  }

  @Override
  public Tools tools() throws IOException, InterruptedException {
    return Tools.NONE.with("target", name()).with("go", version());
  }

  private GoLibrary library() throws IOException, InterruptedException {
    Path folder =
        cache.folder(
            "go-library",
            List.of(version(), Tool.identity(go()), mutant.toString()),
            made -> GoLibrary.fill(made, go(), options(made), ENVIRONMENT));
    return new GoLibrary(go(), folder);
  }

  @Override
  public String source(Exp program) {
    return GoPrinter.program(program);
  }

  @Override
  public Optional<BatchCompiler> batch() {
    return Optional.of(new GoBatch());
  }

  private final class GoBatch implements BatchCompiler {
    @Override
    public String fileName() {
      return "programs.go";
    }

    @Override
    public String source(List<Exp> programs) {
      return GoPrinter.batch(programs);
    }

    @Override
    public Driver compile(Path file) throws IOException, InterruptedException {
      Path program = file.resolveSibling("programs");
      library().build(file, program, ENVIRONMENT);
      return driver(program);
    }
  }
}
