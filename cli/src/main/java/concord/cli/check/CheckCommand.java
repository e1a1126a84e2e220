package concord.cli.check;

import concord.check.GoCheck;
import concord.check.MigoCheck;
import concord.check.Progress;
import concord.check.fix.Fixes;
import concord.cli.cache.AnswerCache;
import concord.cli.cache.PackageCache;
import concord.cli.cache.Recording;
import concord.cli.cluster.Cluster;
import concord.cli.shell.Specs;
import concord.fuzz.target.Cache;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Fix;
import concord.report.Report;
import concord.report.Story;
import concord.report.render.Causes;
import concord.report.render.StoryRenderer;
import concord.report.render.TextRenderer;
import concord.report.render.Totals;
import concord.verify.api.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// `concord check`: can a goroutine wait for ever, or panic by a synchronising operation?
public final class CheckCommand implements Callable<Integer> {
  private static final int MOST_FIXES = 50;

  enum Engine {
    VERIFY,
    FLOW,
    BOTH,
    /// The verify engine on a cluster.
    SPARK
  }

  private Recording world;
  private final Optional<Cluster> cluster;
  private final ReadAhead ahead;

  private final PositionalParamSpec paths =
      PositionalParamSpec.builder()
          .paramLabel("PATH")
          .arity("0..*")
          .type(List.class)
          .auxiliaryTypes(String.class)
          .description("Files, directories and patterns to check (default: the current directory).")
          .build();

  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("text|json|sarif|github|mermaid|markdown|junit|checkstyle|codeclimate")
          .type(Output.Format.class)
          .defaultValue("text")
          .description("How to print findings (default: ${DEFAULT-VALUE}).")
          .build();

  private final OptionSpec engine =
      OptionSpec.builder("--engine")
          .paramLabel("verify|flow|both|spark")
          .type(Engine.class)
          .defaultValue("verify")
          .description(
              "The engine for Go: explore all that goroutines can do (verify), reduce coroutine"
                  + " types (flow), or both, reporting where they disagree. With --repos, spark"
                  + " explores on a cluster (see docs/cluster.md). Default: ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec entry =
      OptionSpec.builder("--entry")
          .paramLabel("NAME")
          .type(String.class)
          .description("Check only the entry of this name: main.main, server.TestShutdown.")
          .build();

  private final OptionSpec dot =
      Specs.file("--dot", "Also write the graph of states of a small .migo file for Graphviz.");

  private final SummaryOption summary = new SummaryOption();

  private final OptionSpec noCache =
      Specs.flag(AnswerCache.OFF, "Check again, even if nothing has changed since the last run.");

  private final OptionSpec tags =
      OptionSpec.builder("--tags")
          .paramLabel("TAG,…")
          .type(String.class)
          .description("Build tags to take as set, beside those of GOFLAGS.")
          .build();

  private final OptionSpec stdinName =
      OptionSpec.builder("--stdin-name")
          .paramLabel("FILE")
          .type(String.class)
          .defaultValue("stdin.go")
          .description(
              "What the text from standard input is called where PATH is '-' (default:"
                  + " ${DEFAULT-VALUE}): it stands for that file.")
          .build();

  private final OptionSpec suggest =
      Specs.flag(
          "--fixes", "Look for edits that fix findings; each is verified before it is shown.");

  private final OptionSpec fix = Specs.flag("--fix", "Apply these edits, and report what is left.");

  private final VerifyOptions verify = new VerifyOptions();
  private final FlowOptions flow = new FlowOptions();
  private final ReportOptions reporting = new ReportOptions();
  private final GateOptions gate = new GateOptions();
  private final RepositoryOptions repositories = new RepositoryOptions();
  private int packages;

  /// The number of findings that are not reported because they are known.
  private int leftOut;

  /// How entries were decided, in the order in which that happened.
  private final Queue<Story> stories = new ConcurrentLinkedQueue<>();

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  /// The picocli command, declared without annotations: reading annotations at each start takes
  /// longer than most checks.
  ///
  /// @param cluster the cluster of this process, if it was started with one
  public static CommandSpec command(Recording world, ReadAhead ahead, Optional<Cluster> cluster) {
    return new CheckCommand(world, ahead, cluster).spec();
  }

  private CheckCommand(Recording world, ReadAhead ahead, Optional<Cluster> cluster) {
    this.world = world;
    this.ahead = ahead;
    this.cluster = cluster;
  }

  private CommandSpec spec() {
    spec.name("check").addPositional(paths).addOption(format).addOption(engine).addOption(entry);
    verify.addTo(spec);
    flow.addTo(spec);
    spec.addOption(tags)
        .addOption(stdinName)
        .addOption(suggest)
        .addOption(fix)
        .addOption(dot)
        .addOption(summary.spec())
        .addOption(noCache);
    gate.addTo(spec);
    reporting.addTo(spec);
    repositories.addTo(spec);
    Specs.addHelp(spec);
    spec.defaultValueProvider(new ProjectFile.Defaults(world));
    spec.usageMessage()
        .header("Find goroutines that can block for ever, and operations that can panic.")
        .description(
            "",
            "Reads Go (files, directories, patterns such as ./...) and behaviours (.migo files) and"
                + " explores all that their goroutines can do. Each finding comes with a schedule"
                + " that leads to it.",
            "")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            Specs.exitCodes(
                " 0:nothing found that --fail-on names",
                " 1:something found that --fail-on names",
                " 2:wrong usage, or nothing to check",
                " 3:an input is not valid",
                " 4:with --fail-on undecided: a limit was reached, or something is not modelled",
                "70:an error of Concord itself",
                "74:a file could not be read"))
        .footerHeading("%nExamples:%n")
        .footer(
            "  concord check main.go",
            "  concord check ./...",
            "  concord check --entry server.TestShutdown ./server",
            "  concord check --explain --entry server.TestShutdown ./server",
            "  concord check --engine flow --explain main.go",
            "  concord check --semantics popl17 --summary=full sieve.migo",
            "  concord check --html report.html ./...",
            "  concord check --write-baseline known.txt ./...",
            "  concord check --baseline known.txt ./...",
            "  concord check --repos list.txt --report all --resume",
            "  concord check --repos list.txt --engine spark --master spark://head:7077");
    return spec;
  }

  @Override
  public Integer call() throws IOException {
    long begin = System.nanoTime();
    if (!verify.isUsable() || !flow.isUsable() || !gate.isUsable()) {
      throw new ParameterException(spec.commandLine(), "limits are at least 1");
    }
    boolean spark = engine.<Engine>getValue() == Engine.SPARK;
    if (repositories.isGiven()) {
      return repositories.run(spec, spark, cluster).code();
    }
    if (spark) {
      throw new ParameterException(
          spec.commandLine(), "--engine spark checks many modules: it goes with --repos");
    }
    ProjectFile project = ProjectFile.find(world, spec.commandLine());
    List<String> given = paths.getValue();
    List<String> where = withStandardInput(given == null ? List.of(".") : given);
    Inputs inputs = inputs(where, project);
    if (inputs.isEmpty()) {
      throw new ParameterException(spec.commandLine(), Inputs.nothingIn(where));
    }
    CountDownLatch printed = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(printed)));
    try {
      Report report =
          switch (engine.<Engine>getValue()) {
            case VERIFY -> finish(mended(inputs, project), inputs, project);
            case FLOW -> finish(reduce(inputs), inputs, project);
            case BOTH -> finish(both(inputs, project), inputs, project);
            case SPARK -> throw new IllegalStateException("refused above");
          };
      if (entry().isPresent() && report.entries().isEmpty() && report.errors().isEmpty()) {
        throw new ParameterException(
            spec.commandLine(),
            "there is no entry '" + entry().get() + "'; --summary instead of --entry lists them");
      }
      reporting.write(world, report);
      print(report, System.nanoTime() - begin);
      if (!noCache.<Boolean>getValue() && ranToCompletion(inputs, System.nanoTime() - begin)) {
        world.complete();
      }
      return gate.exitCode(report).code();
    } finally {
      printed.countDown();
    }
  }

  private Report finish(Report report, Inputs inputs, ProjectFile project) throws IOException {
    Report all = reporting.finish(world, report.canonical(), project);
    Report left =
        gate.changed(
            world,
            all,
            then ->
                ReportOptions.silenced(then, recheck(then, inputs, project).canonical(), project));
    leftOut = reporting.known() + all.findings().size() - left.findings().size();
    return left;
  }

  private Report mended(Inputs inputs, ProjectFile project) throws IOException {
    Report report = check(inputs, project).canonical();
    if (!fix.<Boolean>getValue() && !suggest.<Boolean>getValue()) {
      return report;
    }
    Report suggested =
        new Fixes(world, changed -> recheck(changed, inputs, project)).suggested(report);
    return fix.<Boolean>getValue() ? applied(suggested, inputs, project) : suggested;
  }

  /// Applies one fix at a time: the next one is searched in the result of the last one.
  private Report applied(Report report, Inputs inputs, ProjectFile project) throws IOException {
    Report left = report;
    for (int made = 0; made < MOST_FIXES; made++) {
      Optional<Finding> next =
          left.findings().stream().filter(f -> !f.fixes().isEmpty()).findFirst();
      if (next.isEmpty()) {
        break;
      }
      Fix chosen = next.get().fixes().getFirst();
      for (Map.Entry<Path, String> file : Fixes.edited(world, chosen).entrySet()) {
        Files.writeString(file.getKey(), file.getValue());
        spec.commandLine()
            .getErr()
            .println("concord: " + file.getKey() + ": " + chosen.description());
      }
      world = world.with(Map.of()); // the files have changed
      world.spoil();
      left =
          new Fixes(world, changed -> recheck(changed, inputs, project))
              .suggested(recheck(world, inputs, project).canonical());
    }
    return left;
  }

  private Report recheck(World changed, Inputs inputs, ProjectFile project) throws IOException {
    return new GoCheck(
            changed, settingsForGo(), entry(), project::excludes, Progress.none(), tags())
        .check(inputs.go());
  }

  private Inputs inputs(List<String> where, ProjectFile project) throws IOException {
    try {
      return Inputs.of(world, where, project::excludes);
    } catch (Inputs.UnknownKindException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /// If `-` is among the paths, standard input replaces the file that the user names.
  private List<String> withStandardInput(List<String> where) throws IOException {
    if (!where.contains("-")) {
      return where;
    }
    String name = stdinName.getValue();
    if (!name.endsWith(".go") && !name.endsWith(".migo")) {
      throw new ParameterException(
          spec.commandLine(), "--stdin-name ends in .go or .migo, not '" + name + "'");
    }
    world = world.with(Map.of(Path.of(name), System.in.readAllBytes()));
    world.spoil();
    return where.stream().map(w -> w.equals("-") ? name : w).toList();
  }

  private List<String> tags() {
    String given = tags.getValue();
    return given == null
        ? List.of()
        : Stream.of(given.split("[,\\s]+")).filter(t -> !t.isEmpty()).toList();
  }

  /// Whether neither the user nor a time limit stopped the check early. (Time limits did not, if
  /// the whole check took less time than the limit of one entry.) All other limits are
  /// deterministic.
  private boolean ranToCompletion(Inputs inputs, long nanos) {
    Settings most = inputs.migo().isEmpty() ? verify.settingsForGo() : verify.settings();
    return !verify.isInterrupted() && !gate.isOver() && nanos / 1_000_000 < most.timeoutMillis();
  }

  private Optional<String> entry() {
    return Optional.ofNullable(entry.getValue());
  }

  private Report check(Inputs inputs, ProjectFile project) throws IOException {
    Report report = Report.EMPTY;
    if (!inputs.go().isEmpty()) {
      try (ConsoleProgress progress = ConsoleProgress.onError(part -> soFar(part, project))) {
        GoCheck check =
            new GoCheck(world, settingsForGo(), entry(), project::excludes, progress, tags());
        if (flow.explains()) {
          check = check.explaining(stories::add);
        }
        boolean guessed = tags().isEmpty() && !world.isChanged();
        Optional<ReadAhead.Read> read = guessed ? ahead.of(inputs.go()) : Optional.empty();
        report =
            read.isPresent()
                ? check.check(read.get().loaded(), read.get().checked())
                : checkPackages(check, inputs, project);
        packages = progress.expected();
        if (progress.hasSeenErrors()) {
          world.spoil(); // an internal error is shown each time
        }
      }
    }
    MigoCheck migo = new MigoCheck(verify.settings());
    for (Path file : inputs.migo()) {
      String text = new String(world.read(file), StandardCharsets.UTF_8);
      report = report.plus(migo.check(file.toString(), text));
      Path graph = dot.getValue();
      if (graph != null) {
        world.spoil(); // a stored answer would not write it again
        Files.writeString(graph, migo.dot(file.toString(), text));
      }
    }
    return report;
  }

  /// The lines about one package, printed while others are still checked.
  private List<String> soFar(Report part, ProjectFile project) {
    return format.getValue() != Output.Format.TEXT || gate.isAboutAChange()
        ? List.of()
        : Causes.merged(part.withFindings(reporting.soFar(world, part, project)))
            .findings()
            .stream()
            .map(TextRenderer::line)
            .toList();
  }

  /// The launcher passes the identity of the build. Without it there is no cache; nor with
  /// `--explain` or with files that are replaced in memory.
  private Report checkPackages(GoCheck check, Inputs inputs, ProjectFile project)
      throws IOException {
    String build = System.getProperty("concord.build", "");
    if (build.isEmpty() || noCache.<Boolean>getValue() || flow.explains() || world.isChanged()) {
      return check.check(inputs.go());
    }
    String excluded = project.folder() + " " + project.config().exclude();
    try (PackageCache cache = PackageCache.of(Cache.standard().root(), build, excluded)) {
      return check.remembering(cache).check(inputs.go());
    }
  }

  private Settings settingsForGo() {
    Settings settings = verify.settingsForGo();
    return settings.withStop(() -> verify.isInterrupted() || gate.isOver());
  }

  /// The flow engine reads Go only.
  private Report reduce(Inputs inputs) throws IOException {
    if (inputs.go().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "the flow engine checks Go only");
    }
    FlowEngine reducer = new FlowEngine(world, flow, entry());
    Report report = reducer.check(inputs.go());
    if (format.getValue() == Output.Format.TEXT) {
      spec.commandLine().getOut().print(reducer.explanation());
    }
    return report;
  }

  private Report both(Inputs inputs, ProjectFile project) throws IOException {
    Report reduced = reduce(inputs);
    Report explored = check(inputs, project);
    Agreement.disagreements(explored, reduced)
        .forEach(line -> spec.commandLine().getErr().println("concord: " + line));
    return Agreement.join(explored, reduced);
  }

  /// Ctrl-C ends the search, not the report: what is known so far is still printed.
  private void stop(CountDownLatch printed) {
    verify.interrupt();
    try {
      printed.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void print(Report report, long nanos) {
    PrintWriter out = spec.commandLine().getOut();
    boolean text = format.getValue() == Output.Format.TEXT;
    if (flow.explains() && text) {
      out.print(StoryRenderer.render(report, List.copyOf(stories)));
    }
    out.print(Output.render(world, report, format.getValue()));
    if (text) {
      summary.level().ifPresent(level -> out.print(Output.summary(world, report, level)));
    }
    out.flush();
    gate.lateness().ifPresent(late -> spec.commandLine().getErr().println("concord: " + late));
    if (text) {
      spec.commandLine().getErr().println("concord: " + closing(report, nanos));
    }
  }

  /// `3 packages, 12 entries checked: 1 error, 2 undecided; 8.1 s`.
  private String closing(Report report, long nanos) {
    String count = packages == 0 ? "" : Totals.count(packages, "package", "packages") + ", ";
    String seconds = String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    return count + Totals.of(Causes.merged(report), leftOut) + "; " + seconds;
  }
}
