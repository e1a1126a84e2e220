package concord.cli.check;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.process.Definitions;
import concord.behaviour.process.Embedding;
import concord.behaviour.process.ProcessParser;
import concord.behaviour.process.Section5;
import concord.behaviour.process.Typing;
import concord.cli.shell.ExitCode;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord process`: prints the type of a program of the process calculus MiGo, and its classes of
/// §5.
@Command(
    name = "process",
    mixinStandardHelpOptions = true,
    header = "Type a program of the process calculus MiGo, and say whether it is live and why.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord process sieve.proc     where the file has lines such as",
      "  G(n:int, c:ch(int)) = c!<n>; G<n + 1, c>",
      "  main = newchan(c:int); (G<2, c> | c?(x); 0)"
    })
public final class ProcessCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The program.")
  private Path file;

  @Option(
      names = "--states",
      paramLabel = "N",
      defaultValue = "20000",
      description = "Explore at most N processes (default: ${DEFAULT-VALUE}).")
  private int states;

  @Option(names = "--type", description = "Print the type as .migo, and nothing else.")
  private boolean typeOnly;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try {
      Definitions program = ProcessParser.parse(Files.readString(file));
      Program type = Embedding.program(Typing.def(program));
      if (typeOnly) {
        out.print(MigoPrinter.print(type));
        return ExitCode.OK.code();
      }
      return judge(program, type, out).code();
    } catch (ProcessParser.SyntaxError e) {
      err.println(file + ":" + e.line() + ":" + e.column() + ": " + e.getMessage());
    } catch (Typing.Failure e) {
      err.println(file + ": has no type: " + e.getMessage());
    }
    return ExitCode.INVALID.code();
  }

  private ExitCode judge(Definitions program, Program type, PrintWriter out) {
    Section5 section5 = Section5.of(program, states);
    Result result =
        Verifier.verify(
            type, Sites.NONE, Settings.DEFAULT.withSemantics(Settings.Semantics.POPL17));
    String bound = result.bound().isPresent() ? " (bound " + result.bound().getAsInt() + ")" : "";
    out.println("type: live " + word(result.live()) + ", safe " + word(result.safe()) + bound);
    out.println(
        "process: live "
            + word(section5.live())
            + ", safe "
            + word(section5.safe())
            + "; "
            + section5.states()
            + " processes");
    out.println("class: " + classOf(section5.membership()));
    // The theorems of §5 require a type that is live without a bound (Remark 4.1).
    boolean bounded = result.bound().isPresent();
    boolean carried =
        result.live() == Result.Answer.YES
            && !bounded
            && switch (section5.membership()) {
              case MAY_CONVERGE, FINITE_BRANCHING, ALTERNATING -> true;
              case NONE, UNKNOWN -> false;
            };
    boolean live = carried || word(section5.live()).equals("yes");
    boolean notLive = word(section5.live()).equals("no");
    out.println("verdict: " + (live ? "live" : notLive ? "not live" : "not decided"));
    if (!live && !notLive && bounded && result.live() == Result.Answer.YES) {
      out.println("the type was followed up to its bound only, and what lies beyond is not known");
    }
    return live ? ExitCode.OK : notLive ? ExitCode.FINDINGS : ExitCode.UNDECIDED;
  }

  private static String classOf(Section5.Membership membership) {
    return switch (membership) {
      case MAY_CONVERGE -> "may converge; a live type means a live program (Prop. 5.1)";
      case FINITE_BRANCHING ->
          "no infinite conditional; a live type means a live program (Prop. 5.2)";
      case ALTERNATING ->
          "infinite conditionals that alternate; a live type means a live program (Thm. 5.3)";
      case NONE -> "infinite conditionals that do not alternate; a live type says nothing";
      case UNKNOWN -> "not known; too many processes to look at";
    };
  }

  private static String word(Enum<?> answer) {
    return answer.name().toLowerCase(Locale.ROOT);
  }
}
