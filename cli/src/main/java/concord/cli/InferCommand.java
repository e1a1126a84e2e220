package concord.cli;

import concord.go.cfg.CfgDump;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.GoFile;
import concord.go.load.GoPackage;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.File;
import concord.go.syntax.TokenDump;
import concord.go.syntax.TreeDump;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord infer`: what Go programs communicate, or how far we got on the way there.
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
      "  concord infer --dump=tree main.go",
      "  concord infer --dump=cfg ./...",
      "  GOOS=windows concord infer --dump=tokens --tags debug ."
    })
final class InferCommand implements Callable<Integer> {
  /// The phases that can be shown.
  enum Phase {
    TOKENS,
    TREE,
    CFG
  }

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "Go files, directories, or patterns such as ./... (default: .).")
  private List<String> patterns = List.of(".");

  @Option(
      names = "--dump",
      required = true,
      paramLabel = "tokens|tree|cfg",
      description = "The phase to show.")
  private Phase dump;

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
    for (GoFile file : files) {
      out.println("// " + file.parsed().file().source().name());
      out.print(show(file.parsed().file()));
    }
    out.flush();
    List<Diagnostic> problems = loaded.problems();
    problems.forEach(p -> spec.commandLine().getErr().println(p));
    return (problems.isEmpty() ? ExitCode.OK : ExitCode.INVALID).code();
  }

  private Loaded load() throws IOException {
    BuildContext context = BuildContext.of(System.getenv(), tags);
    Environment environment = Environment.of(System.getenv());
    return new Loader(environment, context, Path.of(""), Loader.Tests.INCLUDED).load(patterns);
  }

  private String show(File file) {
    return switch (dump) {
      case TOKENS -> TokenDump.of(file.source());
      case TREE -> TreeDump.of(file);
      case CFG -> CfgDump.of(file);
    };
  }
}
