package concord.fuzz.target.crystal;

import concord.behaviour.chan.Exp;
import concord.campaign.store.Tools;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.BatchCompiler;
import concord.fuzz.run.Driver;
import concord.fuzz.run.Workshop;
import concord.fuzz.target.Cache;
import concord.fuzz.target.MissingToolchain;
import concord.fuzz.target.Patch;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Target;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Crystal's own channels.
///
/// @param toolchain the `crystal` command, if not the one on the path
/// @param mutant a patch of `channel.cr`, put in front of the library by `CRYSTAL_PATH`
/// @param threads one, or several by `-Dpreview_mt`
public record CrystalTarget(
    Optional<Path> toolchain, Optional<Patch> mutant, Threads threads, Cache cache)
    implements Target {
  /// How fibers are run.
  public enum Threads {
    ONE,
    SEVERAL
  }

  /// Resolved lazily: programs can be generated and printed without it.
  private Path crystal() throws MissingToolchain {
    return Tool.chosen(toolchain, "crystal");
  }

  @Override
  public String name() {
    String name = threads == Threads.ONE ? "crystal" : "crystal-mt";
    return mutant.map(m -> name + " " + m.name()).orElse(name);
  }

  /// Its type system has no type for a channel of channels of its own kind, so the driver sends
  /// numbers only.
  @Override
  public Profile profile() {
    return Profile.FULL;
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    String source = Resources.text("crystal/driver.cr");
    Path built =
        cache.folder(
            "crystal-driver",
            List.of(
                source,
                version(),
                Tool.identity(crystal()),
                mutant.toString(),
                base(),
                threads.name()),
            folder -> {
              Path file = Files.writeString(folder.resolve("driver.cr"), source);
              build(file, folder.resolve("driver"));
            });
    return driver(built.resolve("driver"));
  }

  /// With no more threads than processors: its locks spin, and a thread that spins while the owner
  /// of the lock is not running waits very long.
  private static Driver driver(Path program) {
    int workers = Math.max(2, Runtime.getRuntime().availableProcessors());
    return new Driver(List.of(program.toString()), Driver.Inspection.NONE)
        .withEnvironment(Map.of("CRYSTAL_WORKERS", String.valueOf(workers)));
  }

  /// Without `--release`, which takes a minute to compile and makes the driver only 1.5 times as
  /// fast. The heap is large from the start, so that garbage is seldom collected.
  private void build(Path file, Path program) throws IOException, InterruptedException {
    Path folder = file.getParent();
    List<String> command = new ArrayList<>(List.of(crystal().toString(), "build", "--no-debug"));
    if (threads == Threads.SEVERAL) {
      command.add("-Dpreview_mt");
    }
    command.addAll(List.of("-o", program.toString(), file.toString()));
    Tool.run(folder, environment(folder), command);
  }

  /// With a mutant, a folder with the patched file comes first on the library's path.
  private Map<String, String> environment(Path folder) throws IOException, InterruptedException {
    Map<String, String> variables = new TreeMap<>();
    variables.put("CRYSTAL_CACHE_DIR", cache.root().resolve("crystal-objects").toString());
    variables.put("GC_INITIAL_HEAP_SIZE", "500000000");
    if (mutant.isEmpty()) {
      return variables;
    }
    Path overlay = Files.createDirectories(folder.resolve("overlay"));
    String text =
        mutant.get().base().isPresent()
            ? Resources.text(mutant.get().base().get())
            : Files.readString(original());
    Files.writeString(overlay.resolve(mutant.get().file()), mutant.get().apply(text));
    variables.put("CRYSTAL_PATH", overlay + ":" + libraryPath());
    return variables;
  }

  private String base() throws IOException {
    Optional<String> base = mutant.flatMap(Patch::base);
    return base.isPresent() ? Resources.text(base.get()) : "";
  }

  /// The installed file that mutants change.
  Path original() throws IOException, InterruptedException {
    return Arrays.stream(libraryPath().split(":"))
        .map(folder -> Path.of(folder).resolve("channel.cr"))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> new IOException("crystal has no channel.cr on its path"));
  }

  private String libraryPath() throws IOException, InterruptedException {
    return Tool.ask(List.of(crystal().toString(), "env", "CRYSTAL_PATH")).strip();
  }

  @Override
  public Tools tools() throws IOException, InterruptedException {
    return Tools.NONE.with("target", name()).with("crystal", version());
  }

  private String version() throws IOException, InterruptedException {
    return Tool.ask(List.of(crystal().toString(), "--version"));
  }

  @Override
  public String source(Exp program) {
    return CrystalPrinter.program(program);
  }

  @Override
  public Optional<BatchCompiler> batch() {
    return Optional.of(new CrystalBatch());
  }

  private final class CrystalBatch implements BatchCompiler {
    @Override
    public String fileName() {
      return "programs.cr";
    }

    @Override
    public String source(List<Exp> programs) {
      return CrystalPrinter.batch(programs);
    }

    /// A folder in which a batch was compiled before, because the compiler caches the library's
    /// objects by the path of the source.
    @Override
    public Driver compile(Path file) throws IOException, InterruptedException {
      Path program = file.resolveSibling("programs");
      try (Workshop shop = Workshop.free(cache.root().resolve("crystal-batches"))) {
        Path source = shop.folder().resolve(fileName());
        Files.copy(file, source, StandardCopyOption.REPLACE_EXISTING);
        build(source, program);
      }
      return driver(program);
    }
  }
}
