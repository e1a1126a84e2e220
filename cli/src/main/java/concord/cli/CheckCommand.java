package concord.cli;

import concord.report.MermaidRenderer;
import concord.report.Report;
import concord.report.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord check`: can a goroutine wait for ever, or do what makes Go panic?
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    defaultValueProvider = ProjectFile.Defaults.class,
    header = "Find goroutines that can block for ever, and operations that can panic.",
    description = {
      "",
      "Reads Go (files, directories, patterns such as ./...) and behaviours (.migo files) and"
          + " explores all that their goroutines can do. Each finding comes with a schedule that"
          + " leads to it.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:nothing found",
      " 1:something found",
      " 2:wrong usage, or nothing to check",
      " 3:an input is not valid",
      " 4:undecided: a limit was reached, or something could not be modelled",
      "70:an error of Concord itself",
      "74:a file could not be read"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord check main.go",
      "  concord check ./...",
      "  concord check --entry server.TestShutdown ./server",
      "  concord check --engine flow --explain main.go",
      "  concord check --semantics popl17 sieve.migo",
      "  concord check --html report.html ./...",
      "  concord check --write-baseline known.txt ./... && concord check --baseline known.txt ./..."
    })
final class CheckCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "Files, directories and patterns to check (default: the current directory).")
  private List<String> paths = List.of(".");

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif|github|mermaid",
      defaultValue = "text",
      description = "How to print findings (default: ${DEFAULT-VALUE}).")
  private Output.Format format;

  @Option(
      names = "--engine",
      paramLabel = "verify|flow|both",
      defaultValue = "verify",
      description = {
        "What judges Go: exploration of all that goroutines can do (verify), reduction of coroutine"
            + " types (flow), or both, reporting where they disagree. Default: ${DEFAULT-VALUE}."
      })
  private Engine engine;

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description = "Check only the entry of this name: main.main, server.TestShutdown.")
  private Optional<String> entry = Optional.empty();

  @Mixin private VerifyOptions verify = new VerifyOptions();

  @Option(
      names = "--mermaid",
      paramLabel = "FILE",
      description = "Also write the schedules as Mermaid sequence charts.")
  private Optional<Path> mermaid = Optional.empty();

  @Option(
      names = "--dot",
      paramLabel = "FILE",
      description = "Also write the graph of states of a small .migo file for Graphviz.")
  private Optional<Path> dot = Optional.empty();

  @Mixin private FlowOptions flow = new FlowOptions();

  enum Engine {
    VERIFY,
    FLOW,
    BOTH
  }

  @Mixin private ReportOptions reporting;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (!verify.isUsable() || !flow.isUsable()) {
      throw new ParameterException(spec.commandLine(), "limits are at least 1");
    }
    ProjectFile project = ProjectFile.find(spec.commandLine());
    Inputs inputs = Inputs.of(paths, project::excludes);
    if (inputs.isEmpty()) {
      throw new ParameterException(spec.commandLine(), Inputs.nothingIn(paths));
    }
    CountDownLatch printed = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(printed)));
    try {
      Report report =
          switch (engine) {
            case VERIFY -> reporting.finish(check(inputs, project).canonical(), project);
            case FLOW -> reporting.finish(reduce(inputs).canonical(), project);
            case BOTH -> reporting.finish(both(inputs, project).canonical(), project);
          };
      reporting.write(report);
      if (mermaid.isPresent()) {
        Files.writeString(mermaid.get(), new MermaidRenderer().render(report));
      }
      print(report);
      return exitCode(report).code();
    } finally {
      printed.countDown();
    }
  }

  private Report check(Inputs inputs, ProjectFile project) throws IOException {
    Report report = Report.EMPTY;
    if (!inputs.go().isEmpty()) {
      try (Progress progress = Progress.onError()) {
        report =
            new GoCheck(verify.settingsForGo(), entry, project::excludes, progress)
                .check(inputs.go());
      }
    }
    MigoCheck check = new MigoCheck(verify.settings());
    for (Path file : inputs.migo()) {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      report = report.plus(check.check(file.toString(), text));
      if (dot.isPresent()) {
        Files.writeString(dot.get(), check.dot(file.toString(), text));
      }
    }
    return report;
  }

  /// The flow engine reads Go only.
  private Report reduce(Inputs inputs) throws IOException {
    if (inputs.go().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "the flow engine checks Go only");
    }
    FlowEngine reducer = new FlowEngine(flow, entry);
    Report report = reducer.check(inputs.go());
    if (format == Output.Format.TEXT) {
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
      printed.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void print(Report report) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(Output.render(report, format));
    out.flush();
  }

  private static ExitCode exitCode(Report report) {
    if (!report.errors().isEmpty()) {
      return ExitCode.INVALID;
    }
    if (!report.findings().isEmpty()) {
      return ExitCode.FINDINGS;
    }
    boolean undecided = report.entries().stream().anyMatch(e -> e.verdict() == Verdict.UNDECIDED);
    return undecided ? ExitCode.UNDECIDED : ExitCode.OK;
  }
}
