package concord.cli.campaign;

import concord.cli.cluster.Cluster;
import concord.cli.shell.ExitCode;
import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.SavedCounts;
import concord.fuzz.Table2;
import concord.fuzz.VersionScan;
import concord.fuzz.run.Patience;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord fuzz`: tests a channel runtime with programs that must terminate.
@Command(
    name = "fuzz",
    mixinStandardHelpOptions = true,
    header = "Test a channel runtime with programs that must terminate.",
    description = {
      "",
      "Every generated program terminates on every schedule; one that hangs or crashes has met a"
          + " bug of the runtime. Failures are shrunk, confirmed alone, and kept in the store.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:nothing found",
      " 1:a program hung or crashed",
      " 2:wrong usage",
      " 4:undecided: some programs could not be run",
      "74:a toolchain, a file or the store is missing"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord fuzz go --programs 5000",
      "  concord fuzz kotlin --target-version 0.25.3 --time 60s --failures 1",
      "  concord fuzz go --mutant lock-order-abba --failures 1",
      "  concord fuzz crystal --mode compiled --programs 500",
      "  concord fuzz flix --toolchain flix.jar --programs 100",
      "  concord fuzz kotlin --versions all",
      "  concord fuzz go --programs 1000000 --engine spark --master spark://head:7077"
          + " --store jdbc:postgresql://db/concord",
      "  concord fuzz --table2 --programs 5000"
    })
public final class FuzzCommand implements Callable<Integer> {
  private static final Duration EACH_VERSION = Duration.ofSeconds(60);
  private static final long CELL_PROGRAMS = 5_000;

  @Parameters(
      paramLabel = "TARGET",
      arity = "0..1",
      description = "One of ${COMPLETION-CANDIDATES}.",
      completionCandidates = TargetNames.class)
  private String name;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description =
          "interpreted (fast; the default), compiled (also tests the compiler; for flix the only"
              + " mode) or alone (compiled, and each run in a new process, as in the paper).")
  private String mode;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Run each program N times (default: 20; 1 for flix).")
  private Integer repetitions;

  @Option(
      names = "--self-check",
      description = "Explore every program before it is run: it must be found to terminate.")
  private boolean selfCheck;

  @Option(
      names = "--versions",
      paramLabel = "all|V,V,…",
      hideParamSyntax = true,
      split = ",",
      description =
          "Scan versions of the target's library, --time for each (default: 60s); for crystal,"
              + " compilers by their paths.")
  private List<String> versions = List.of();

  @Option(
      names = "--table2",
      arity = "0..1",
      paramLabel = "TARGET[:VARIANT],…",
      hideParamSyntax = true,
      split = ",",
      fallbackValue =
          "kotlin:0.19,kotlin:1.3.2,crystal:select-skips-second,go:select-ignores-senders",
      description = {
        "The paper's Table 2: for each heuristic and each target, how many of --programs N reveal"
            + " its bug. A variant is a version of kotlin or a mutant of go or crystal. Without"
            + " targets: ${FALLBACK-VALUE}."
      })
  private List<String> table2 = List.of();

  @Option(
      names = "--heuristics",
      paramLabel = "NAME,…",
      hideParamSyntax = true,
      split = ",",
      defaultValue = "A,B,C,D,E,F,all",
      description = "The rows of --table2 (default: ${DEFAULT-VALUE}).")
  private List<String> heuristics;

  @Option(
      names = "--cells",
      paramLabel = "FILE",
      defaultValue = ".concord/table2.tsv",
      description =
          "Where --table2 keeps its cells, to go on after a stop (default: ${DEFAULT-VALUE}).")
  private Path cells;

  @Option(
      names = "--shrink",
      paramLabel = "N",
      defaultValue = "300",
      description = "Try at most N smaller programs per failure (default: ${DEFAULT-VALUE}).")
  private int shrink;

  @Mixin private FuzzOptions options;
  @Mixin private CampaignOptions campaign;

  @Spec private CommandSpec spec;

  private final Optional<Cluster> cluster;

  /// @param cluster the cluster of this process, if it was started with one
  public FuzzCommand(Optional<Cluster> cluster) {
    this.cluster = cluster;
  }

  /// The targets, for help and completion.
  static final class TargetNames extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    TargetNames() {
      super(Targets.NAMES);
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!table2.isEmpty()) {
      return table2().code();
    }
    if (name == null) {
      throw new ParameterException(
          spec.commandLine(), "which TARGET? There are " + String.join(", ", Targets.NAMES));
    }
    return (versions.isEmpty() ? fuzz() : scan()).code();
  }

  private ExitCode fuzz() throws IOException, InterruptedException {
    Target target = options.target(name, options.variant(), spec);
    Choices choices =
        choices(target.hasDriver() ? Choices.Mode.INTERPRETED : Choices.Mode.COMPILED);
    FuzzSubject subject = options.subject(name, options.variant(), choices, spec);
    if (selfCheck && !campaign.isLocal()) {
      throw new ParameterException(
          spec.commandLine(), "--self-check looks at programs where they are made: run it locally");
    }
    if (!selfCheck) {
      return campaign.run(cluster, subject);
    }
    ExplorationCheck check = new ExplorationCheck();
    ExitCode code = campaign.run(cluster, subject.checking(check));
    printLine(check.summary());
    return code;
  }

  private ExitCode table2() throws IOException, InterruptedException {
    List<Target> targets = new ArrayList<>();
    for (String column : table2) {
      int colon = column.indexOf(':');
      String target = colon < 0 ? column : column.substring(0, colon);
      Optional<String> variant =
          colon < 0 ? Optional.empty() : Optional.of(column.substring(colon + 1));
      targets.add(options.target(target, Targets.Variant.named(target, variant), spec));
    }
    Table2 table =
        new Table2(
            targets,
            heuristics(),
            choices(Choices.Mode.INTERPRETED),
            campaign.seed(),
            campaign.programs().orElse(CELL_PROGRAMS),
            new SavedCounts(cells));
    PrintWriter err = spec.commandLine().getErr();
    String text =
        table.fill(line -> {
          err.println(line);
          err.flush();
        });
    printLine(text.stripTrailing());
    return ExitCode.OK;
  }

  private List<String> heuristics() {
    for (String heuristic : heuristics) {
      if (!Table2.HEURISTICS.contains(heuristic)) {
        throw new ParameterException(
            spec.commandLine(),
            "no heuristic '%s'; there are %s".formatted(heuristic, Table2.HEURISTICS));
      }
    }
    return heuristics;
  }

  private ExitCode scan() throws IOException, InterruptedException {
    List<String> scanned = versions.equals(List.of("all")) ? Targets.versions(name) : versions;
    if (scanned.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "the versions of " + name + " cannot be listed; name them: --versions V,V");
    }
    if (Targets.scanned(name, scanned.getFirst()).isEmpty()) {
      throw new ParameterException(spec.commandLine(), name + " has no versions to choose from");
    }
    Choices choices = choices(Choices.Mode.INTERPRETED);
    VersionScan.Scanned result =
        VersionScan.scan(
            scanned,
            version ->
                options.subject(name, Targets.scanned(name, version).orElseThrow(), choices, spec),
            campaign.seed(),
            campaign.time().orElse(EACH_VERSION),
            this::printLine);
    printLine(
        result
            .first()
            .map(first -> "first bad version " + first + ", last " + result.last().orElseThrow())
            .orElse("no bad version"));
    if (!result.missing().isEmpty()) {
      printLine("not known: " + String.join(", ", result.missing()));
    }
    return !result.bad().isEmpty()
        ? ExitCode.FINDINGS
        : result.missing().isEmpty() ? ExitCode.OK : ExitCode.UNDECIDED;
  }

  private void printLine(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }

  /// @param usual the default mode of the target
  private Choices choices(Choices.Mode usual) throws IOException {
    if (repetitions != null && repetitions < 1) {
      throw new ParameterException(spec.commandLine(), "--repeat is at least 1");
    }
    if (shrink < 0) {
      throw new ParameterException(spec.commandLine(), "--shrink is not negative");
    }
    int often = usual == Choices.Mode.INTERPRETED ? Patience.DEFAULT.repetitions() : 1;
    return new Choices(
        options.weights(spec),
        options.limits(spec),
        mode(usual),
        Patience.DEFAULT.repeating(repetitions == null ? often : repetitions),
        shrink);
  }

  private Choices.Mode mode(Choices.Mode usual) {
    return switch (mode) {
      case null -> usual;
      case "interpreted" -> Choices.Mode.INTERPRETED;
      case "compiled" -> Choices.Mode.COMPILED;
      case "alone" -> Choices.Mode.ALONE;
      default ->
          throw new ParameterException(
              spec.commandLine(), "--mode is interpreted, compiled or alone, not '" + mode + "'");
    };
  }
}
