package concord.fuzz.target.kotlin;

import concord.behaviour.chan.Exp;
import concord.campaign.store.Tools;
import concord.fuzz.effect.Profile;
import concord.fuzz.run.BatchCompiler;
import concord.fuzz.run.Driver;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Jdks;
import concord.fuzz.target.MavenArtifacts;
import concord.fuzz.target.Resources;
import concord.fuzz.target.Target;
import concord.fuzz.target.Tool;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The channels of kotlinx.coroutines, in any version that Maven has.
public final class KotlinTarget implements Target {
  private static final String COMPILER = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";

  /// For a compiler that lives for a minute: deep expressions, and little work for the JVM itself.
  private static final List<String> COMPILING =
      List.of("-Xss16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData");

  private final KotlinVersion version;
  private final Cache cache;

  public KotlinTarget(Optional<String> version, Cache cache) {
    this.version = KotlinVersion.parse(version.orElse(KotlinVersion.CURRENT));
    this.cache = cache;
  }

  /// The versions of `--versions all`, oldest first.
  public static List<String> versions() {
    return KotlinVersion.ALL;
  }

  @Override
  public String name() {
    return "kotlin " + version.text();
  }

  @Override
  public Cache cache() {
    return cache;
  }

  @Override
  public Profile profile() {
    return version.duplicatesAllowed()
        ? Profile.without(Profile.Feature.DEFAULT)
        : Profile.without(Profile.Feature.DEFAULT, Profile.Feature.DUPLICATES);
  }

  @Override
  public Tools tools() throws IOException {
    return Tools.NONE
        .with("target", name())
        .with("kotlin", version.compiler())
        .with("java", Jdks.java(version.newestJdk()).toString());
  }

  @Override
  public Driver driver() throws IOException, InterruptedException {
    String source = fillIn(Resources.text("kotlin/driver.kt"));
    Path built =
        cache.folder(
            "kotlin-driver",
            List.of(source, version.text(), version.compiler()),
            folder -> compile(Files.writeString(folder.resolve("driver.kt"), source), folder));
    return driver(built, "DriverKt");
  }

  private String fillIn(String template) {
    return template
        .replace("@COROUTINES@", version.packageName())
        .replace("@LAUNCH@", version.launch())
        .replace("@DEFAULT@", version.defaultContext());
  }

  private void compile(Path file, Path folder) throws IOException, InterruptedException {
    MavenArtifacts maven = new MavenArtifacts(cache);
    List<String> command = new ArrayList<>();
    command.add(Jdks.java(version.newestJdk()).toString());
    command.addAll(COMPILING);
    command.addAll(List.of("-cp", classPath(maven.fetch(version.compilerJars()))));
    command.add(COMPILER);
    command.addAll(version.compilerOptions());
    command.addAll(List.of("-cp", classPath(maven.fetch(version.runtimeJars()))));
    command.addAll(List.of("-d", folder.toString(), file.toString()));
    Tool.run(folder, Map.of(), command);
  }

  /// Runs compiled classes. Small stacks make an endless recursion end soon.
  private Driver driver(Path classes, String main) throws IOException, InterruptedException {
    List<Path> path = new ArrayList<>(new MavenArtifacts(cache).fetch(version.runtimeJars()));
    path.add(classes);
    String java = Jdks.java(version.newestJdk()).toString();
    return new Driver(
            List.of(
                java,
                "-XX:-UsePerfData",
                "-XX:+UseSerialGC",
                "-Xss512k",
                "-Xmx512m",
                "-cp",
                classPath(path),
                main),
            Driver.Inspection.SIGQUIT)
        .rejecting("Cannot use select clauses on the same object");
  }

  private static String classPath(List<Path> jars) {
    return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  public String source(Exp program) {
    return fillIn(KotlinPrinter.program(program));
  }

  @Override
  public Optional<BatchCompiler> batch() {
    return Optional.of(new KotlinBatch(KotlinPrinter.Main.POOL));
  }

  @Override
  public Optional<BatchCompiler> alone() {
    return Optional.of(new KotlinBatch(KotlinPrinter.Main.RUN_BLOCKING));
  }

  private final class KotlinBatch implements BatchCompiler {
    private final KotlinPrinter.Main main;

    KotlinBatch(KotlinPrinter.Main main) {
      this.main = main;
    }

    @Override
    public String fileName() {
      return "programs.kt";
    }

    @Override
    public String source(List<Exp> programs) {
      return fillIn(KotlinPrinter.batch(programs, main));
    }

    @Override
    public Driver compile(Path file) throws IOException, InterruptedException {
      Path classes = file.getParent();
      KotlinTarget.this.compile(file, classes);
      return driver(classes, "ProgramsKt");
    }
  }
}
