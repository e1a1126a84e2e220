package concord.fuzz.target.flix;

import concord.behaviour.chan.Exp;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.BatchCompiler;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.MissingToolchain;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/// Flix, whose compiler and runtime come as one jar. It is in no registry: the user has it.
///
/// The compiler is part of what is tested (the paper's bug Flix II was its own), so programs are
/// always compiled, each by a start of its own, as the paper did.
///
/// @param syntax of the version that the jar holds
public record FlixTarget(Optional<Path> jar, FlixSyntax syntax, Cache cache) implements Target {
  private static final String BETWEEN = "// ---- next program\n";

  /// The compiler alone takes several seconds.
  private static final Duration LEAST = Duration.ofSeconds(30);

  /// The end of the headings over the errors of the compiler, such as `-- Type Error ----`: an
  /// error that it reports is our mistake, a crash is its own.
  private static final String COMPILE_ERROR = " Error --";

  /// Runs a program a given number of times; its output matters only if it fails.
  private static final String RUN =
      """
      while read number repetitions; do
        answer=ok
        for i in $(seq "$repetitions"); do
          "$JAVA" -jar "$JAR" "$PROGRAMS/program$number.flix" </dev/null >"$PROGRAMS/log" 2>&1 ||
            { answer="crash $(tr '\\n' ' ' <"$PROGRAMS/log" | cut -c1-400)"; break; }
        done
        echo "$number $answer"
      done
      """;

  public static FlixTarget of(Optional<Path> jar, Optional<String> version, Cache cache) {
    return new FlixTarget(jar, version.map(FlixSyntax::of).orElse(FlixSyntax.CURRENT), cache);
  }

  @Override
  public String name() {
    return "flix";
  }

  /// Select only receives; a channel's two ends have types of their own.
  @Override
  public Profile profile() {
    return Profile.without(
        Profile.Feature.SELECT_PUT, Profile.Feature.CLOSE, Profile.Feature.CHANNELS_AS_VALUES);
  }

  @Override
  public boolean hasDriver() {
    return false;
  }

  @Override
  public Driver driver() throws IOException {
    throw new IOException("Flix programs are always compiled: leave out --mode interpreted");
  }

  @Override
  public String source(Exp program) {
    return FlixPrinter.program(program, syntax);
  }

  @Override
  public Optional<BatchCompiler> batch() {
    return Optional.of(new FlixBatch());
  }

  /// The jar, after a check that it starts.
  private Path runnable() throws IOException {
    Path given =
        jar.orElseThrow(() ->
            new MissingToolchain(
                "a jar of Flix", "no registry has it: give it by --toolchain flix.jar"));
    if (!Files.isRegularFile(given)) {
      throw new MissingToolchain(given.toString(), "--toolchain is the path of a jar of Flix");
    }
    try (JarFile opened = new JarFile(given.toFile())) {
      Manifest manifest = opened.getManifest();
      if (manifest == null || manifest.getMainAttributes().getValue("Main-Class") == null) {
        throw new IOException("the jar names no main class");
      }
    } catch (IOException e) {
      throw new IOException(given + " is no jar that can be run: " + e.getMessage(), e);
    }
    return given;
  }

  /// One source file while batches are compiled, several when they run.
  private final class FlixBatch implements BatchCompiler {
    @Override
    public String fileName() {
      return "programs.flix";
    }

    @Override
    public String source(List<Exp> programs) {
      return programs.stream().map(FlixTarget.this::source).collect(Collectors.joining(BETWEEN));
    }

    @Override
    public Driver compile(Path file) throws IOException {
      Path given = runnable();
      List<String> programs = List.of(Files.readString(file).split(BETWEEN));
      for (int i = 0; i < programs.size(); i++) {
        Files.writeString(file.resolveSibling("program" + i + ".flix"), programs.get(i));
      }
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      return new Driver(List.of("sh", "-c", RUN), Driver.Inspection.NONE)
          .withEnvironment(
              Map.of(
                  "JAVA",
                  java,
                  "JAR",
                  given.toAbsolutePath().toString(),
                  "PROGRAMS",
                  file.getParent().toString()))
          .rejecting(COMPILE_ERROR)
          .allowing(LEAST);
    }
  }
}
