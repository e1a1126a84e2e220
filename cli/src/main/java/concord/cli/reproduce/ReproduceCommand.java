package concord.cli.reproduce;

import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord reproduce`: prints a paper's table beside ours.
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    header = "Run what a paper's table needs, and print the paper's figures beside ours.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord reproduce popl17",
      "  concord reproduce oopsla --programs 5000     as many programs as the paper"
    })
public final class ReproduceCommand implements Callable<Integer> {
  private static final List<String> PAPERS = List.of("popl17", "flow", "icfp17", "oopsla");

  @Parameters(
      paramLabel = "PAPER",
      description = {
        "popl17: Fencing off Go, Table 1. flow: A Flow Extension to Coroutine Types, Table II. icfp17:"
            + " Effect-driven QuickChecking of compilers, sizes and disagreements. oopsla: Fuzzing Channel-Based"
            + " Concurrency Runtimes, Table 2 and figures. all: the four."
      })
  private String paper;

  @Option(
      names = "--programs",
      paramLabel = "N",
      defaultValue = "500",
      description =
          "How many programs a cell of oopsla and the disagreements of icfp17 are counted over (default:"
              + " ${DEFAULT-VALUE}).")
  private int programs;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!paper.equals("all") && !PAPERS.contains(paper)) {
      throw new ParameterException(
          spec.commandLine(),
          "no paper '" + paper + "'; there are " + String.join(", ", PAPERS) + " and all");
    }
    if (programs < 1) {
      throw new ParameterException(spec.commandLine(), "--programs is at least 1");
    }
    boolean same = true;
    for (String one : paper.equals("all") ? PAPERS : List.of(paper)) {
      same &= run(one);
      line("");
    }
    return (same ? ExitCode.OK : ExitCode.UNDECIDED).code();
  }

  /// Whether our results agree with the paper's table.
  private boolean run(String name) throws IOException, InterruptedException {
    return switch (name) {
      case "popl17" -> Popl17.run(this::line);
      case "flow" -> FlowTable.run(this::line);
      case "icfp17" -> Icfp17.run(programs, this::line);
      case "oopsla" -> Oopsla.run(programs, this::line);
      default -> throw new IllegalStateException("no paper: " + name);
    };
  }

  private void line(String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(text);
    out.flush();
  }
}
