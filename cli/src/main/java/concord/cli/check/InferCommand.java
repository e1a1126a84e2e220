package concord.cli.check;

import concord.behaviour.migo.MigoPrinter;
import concord.check.GoCheck;
import concord.check.NumberSolver;
import concord.check.Progress;
import concord.cli.shell.ExitCode;
import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.go.code.CodeDump;
import concord.go.code.Codes;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.World;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.File;
import concord.go.syntax.TreeDump;
import concord.go.syntax.parse.TokenDump;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.go.types.check.TypesDump;
import concord.infer.Inference;
import concord.report.Report;
import concord.report.Story;
import concord.verify.api.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord infer`: prints the behaviours of Go programs, or the result of an earlier phase.
@Command(
    name = "infer",
    mixinStandardHelpOptions = true,
    header = "Print what Go programs communicate, or any phase on the way to it.",
    description = {
      "",
      "Reads Go files, directories or patterns such as ./... and prints, file by file, what a phase"
          + " of the front end makes of them.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:the input is valid",
      " 2:wrong usage, or no Go files",
      " 3:an input is not valid Go",
      "70:an error of Concord itself",
      "74:a file could not be read"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord infer main.go > main.migo && concord check main.migo",
      "  concord infer --entry server.TestStop . > t.migo && concord check --leaks all t.migo",
      "  concord infer --entry server.TestStop --attempt 2 . # as check --explain counts them",
      "  concord infer --dump=tree main.go",
      "  concord infer --dump=types ./...",
      "  concord infer --dump=cfg ./...",
      "  GOOS=windows concord infer --dump=tokens --tags debug ."
    })
public final class InferCommand implements Callable<Integer> {
  /// The phases that can be shown.
  enum Phase {
    TOKENS,
    TREE,
    TYPES,
    CFG,
    MIGO
  }

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "Go files, directories, or patterns such as ./... (default: .).")
  private List<String> patterns = List.of(".");

  @Option(
      names = "--dump",
      defaultValue = "migo",
      paramLabel = "tokens|tree|types|cfg|migo",
      description = "The phase to show (default: ${DEFAULT-VALUE}, the behaviours).")
  private Phase dump;

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description = "Show only the entry of this name: main.main, server.TestShutdown.")
  private Optional<String> entry = Optional.empty();

  @Option(
      names = "--attempt",
      paramLabel = "N",
      description =
          "Print the behaviour that was verified in attempt N, as 'check --explain' counts them.")
  private int attempt;

  @Option(
      names = "--tags",
      split = ",",
      paramLabel = "TAG",
      description = "Build tags that hold, besides those of this machine.")
  private List<String> tags = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Loaded loaded = load();
    List<GoFile> files =
        loaded.roots().stream().map(GoPackage::files).flatMap(List::stream).toList();
    if (files.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "no Go files in " + String.join(" ", patterns));
    }
    PrintWriter out = spec.commandLine().getOut();
    List<Diagnostic> problems = new ArrayList<>(loaded.problems());
    switch (dump) {
      case TOKENS, TREE -> {
        for (GoFile file : files) {
          out.println("// " + file.parsed().file().source().name());
          out.print(show(file.parsed().file()));
        }
      }
      case TYPES, CFG -> showPackages(loaded, out, problems);
      case MIGO -> {
        if (problems.isEmpty()) {
          problems.addAll(attempt > 0 ? attempt(loaded, out) : infer(loaded, out));
        }
      }
    }
    out.flush();
    problems.forEach(p -> spec.commandLine().getErr().println(p));
    return (problems.isEmpty() ? ExitCode.OK : ExitCode.INVALID).code();
  }

  /// Prints the behaviour of each entry; returns the type errors.
  private List<Diagnostic> infer(Loaded loaded, PrintWriter out) {
    List<Diagnostic> problems = new ArrayList<>();
    Program program = new Program(loaded.imports(), Program.Standard.BUILT_IN);
    for (Checked checked : program.check(loaded.roots())) {
      problems.addAll(checked.problems());
      try (NumberSolver solver = new NumberSolver()) {
        infer(new Inference(Followed.from(checked), solver), checked, out);
      }
    }
    return problems;
  }

  /// Prints, for each entry, the behaviour that one attempt to decide it verified.
  private List<Diagnostic> attempt(Loaded loaded, PrintWriter out) {
    Queue<Story> stories = new ConcurrentLinkedQueue<>();
    GoCheck check =
        new GoCheck(World.REAL, Settings.ENTRY, entry, _ -> false, Progress.none(), tags)
            .explaining(stories::add);
    Report report = check.check(loaded, Optional.empty()).canonical();
    for (concord.report.Entry e : report.entries()) {
      for (Story story : stories) {
        if (story.entry().equals(e.name()) && story.attempts().size() >= attempt) {
          Story.Attempt made = story.attempts().get(attempt - 1);
          out.println("-- " + e.name() + ", " + e.file());
          out.print(
              made.behaviour()
                  .map(MigoPrinter::print)
                  .orElse("-- attempt " + attempt + " gave up before it had a behaviour\n"));
        }
      }
    }
    if (stories.stream().noneMatch(s -> s.attempts().size() >= attempt)) {
      throw new ParameterException(
          spec.commandLine(), "no entry here took " + attempt + " attempts");
    }
    return List.of();
  }

  private void infer(Inference inference, Checked checked, PrintWriter out) {
    for (Entry e : inference.entries(checked)) {
      boolean guessed = e.kind() == Entry.Kind.LIBRARY && inference.isReached(e);
      if (entry.isEmpty() ? !guessed : entry.get().equals(e.name())) {
        out.println("-- " + e.name() + ", " + e.file());
        out.print(MigoPrinter.print(inference.infer(e).program()));
      }
    }
  }

  /// Types, and with them code, are found for packages, not for single files. The standard library
  /// itself is checked from its source; other packages see our own signatures of it.
  private void showPackages(Loaded loaded, PrintWriter out, List<Diagnostic> problems) {
    boolean standard = loaded.roots().stream().anyMatch(GoPackage::isStandard);
    Program program =
        new Program(
            loaded.imports(), standard ? Program.Standard.SOURCE : Program.Standard.BUILT_IN);
    program.checkEach(
        loaded.roots(),
        checked -> {
          problems.addAll(checked.problems());
          Codes codes = new Codes(List.of(checked));
          for (File file : checked.files()) {
            out.println("// " + file.source().name());
            if (dump == Phase.TYPES) {
              out.print(TypesDump.of(file, checked.info()));
            } else if (problems.isEmpty()) { // only valid programs have code
              out.print(CodeDump.of(file, checked, codes));
            }
          }
        });
  }

  private Loaded load() throws IOException {
    BuildContext context = BuildContext.of(World.REAL::variable, tags);
    Environment environment = Environment.of(World.REAL);
    return new Loader(environment, context, Path.of(""), Loader.Tests.INCLUDED).load(patterns);
  }

  private String show(File file) {
    return switch (dump) {
      case TOKENS -> TokenDump.of(file.source());
      case TREE -> TreeDump.of(file);
      case TYPES, CFG, MIGO -> throw new IllegalStateException("not of one file: " + dump);
    };
  }
}
