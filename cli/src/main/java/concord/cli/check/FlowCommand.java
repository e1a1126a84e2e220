package concord.cli.check;

import concord.cli.shell.ExitCode;
import concord.flow.CoroutineProgram;
import concord.flow.reduce.Groups;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Options;
import concord.flow.reduce.Reduction;
import concord.flow.text.Diagnostic;
import concord.flow.text.ProgramParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord flow`: reduces coroutine types and shows every step.
@Command(
    name = "flow",
    mixinStandardHelpOptions = true,
    header = "Reduce coroutine types with flow, step by step.",
    description = {
      "",
      "A program is a list of definitions and, unless one of them is main, what to reduce:",
      "",
      "  work: [| ?Int; ?String |]",
      "  main: [| Start(work); !String; !Int |]",
      "",
      "Signs may be written in ASCII: [| |] for a definition, << >> for a sequence,",
      "<= >= != && || for conditions. The result is 0 when all yields and receives are paired.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:the result is 0",
      " 1:something is left: not all yields and receives are paired",
      " 2:wrong usage",
      " 3:the text is not a coroutine program",
      " 4:undecided: the cap on steps was reached, or a condition could not be solved",
      "74:a file could not be read"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord flow '[!Int], [?Int]'",
      "  concord flow --explain 'f: [| !Error |]  main: [| Start(f); ?Error |]'",
      "  concord flow --format json listing4.flow"
    })
public final class FlowCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "EXPR|FILE",
      description = "Coroutine types, or a file that holds them; - reads standard input.")
  private String input;

  @Option(names = "--explain", description = "Say what each rule that was used does.")
  private boolean explain;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "How to print (default: ${DEFAULT-VALUE}).")
  private String format;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      defaultValue = "500",
      description = "Give up after N steps (default: ${DEFAULT-VALUE}).")
  private int maxSteps;

  @Option(
      names = "--no-labels",
      description = "Tell flow items apart by their types only, as the paper does.")
  private boolean noLabels;

  @Option(
      names = "--external-yields",
      paramLabel = "on|loop|off",
      defaultValue = "on",
      description = {
        "What happens to a yield that cannot be received: it goes to the caller (on), it goes to the"
            + " caller and may come back (loop), or it blocks (off). Default: ${DEFAULT-VALUE}."
      })
  private String externalYields;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Options options = options();
    ProgramParser.Parsed parsed = ProgramParser.parse(read());
    if (parsed.program().isEmpty()) {
      invalid(parsed.diagnostics());
      return ExitCode.INVALID.code();
    }
    CoroutineProgram program = parsed.program().get();
    List<Group> groups = Groups.reduce(program, options);
    PrintWriter out = spec.commandLine().getOut();
    if (format.equals("json")) {
      out.println(FlowJson.render(groups, List.of()));
    } else {
      out.print(FlowText.render(groups, explain));
    }
    out.flush();
    return exitCode(groups).code();
  }

  private static ExitCode exitCode(List<Group> groups) {
    boolean undecided = false;
    for (Group group : groups) {
      switch (group.reduction().ending()) {
        case Reduction.Result result when !result.isZero() -> {
          return ExitCode.FINDINGS;
        }
        case Reduction.Result _ -> {}
        case Reduction.Open _, Reduction.Undecided _ -> undecided = true;
      }
    }
    return undecided ? ExitCode.UNDECIDED : ExitCode.OK;
  }

  private Options options() {
    if (!List.of("text", "json").contains(format)) {
      throw usage("--format is text or json, not '" + format + "'");
    }
    if (maxSteps < 1) {
      throw usage("--max-steps is at least 1");
    }
    return new Options(
        maxSteps,
        switch (externalYields) {
          case "on" -> Options.ExternalYields.ON;
          case "loop" -> Options.ExternalYields.LOOP;
          case "off" -> Options.ExternalYields.OFF;
          default ->
              throw usage("--external-yields is on, loop or off, not '" + externalYields + "'");
        },
        noLabels ? Options.Labels.OFF : Options.Labels.ON);
  }

  private ParameterException usage(String message) {
    CommandLine line = spec.commandLine();
    return new ParameterException(line, message);
  }

  /// The text of the program: the contents of the file that the argument names, or else the
  /// argument itself.
  private String read() throws IOException {
    if (input.equals("-")) {
      return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    }
    return namesFile()
        ? new String(Files.readAllBytes(Path.of(input)), StandardCharsets.UTF_8)
        : input;
  }

  private boolean namesFile() {
    return input.endsWith(".flow") || isFile(input);
  }

  private static boolean isFile(String name) {
    try {
      return Files.isRegularFile(Path.of(name));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  private void invalid(List<Diagnostic> diagnostics) {
    if (format.equals("json")) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(FlowJson.render(List.of(), diagnostics));
      out.flush();
      return;
    }
    String name = namesFile() ? input : "<types>";
    PrintWriter err = spec.commandLine().getErr();
    for (Diagnostic d : diagnostics) {
      err.println(name + ":" + d.line() + ":" + d.column() + ": " + d.message());
    }
    err.flush();
  }
}
