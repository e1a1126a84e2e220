package concord.cli;

import concord.cli.cache.Recording;
import concord.cli.campaign.AgreeCommand;
import concord.cli.campaign.BisectCommand;
import concord.cli.campaign.CampaignCommand;
import concord.cli.campaign.FindingCommand;
import concord.cli.campaign.FuzzCommand;
import concord.cli.campaign.GenerateCommand;
import concord.cli.campaign.ReplayCommand;
import concord.cli.campaign.SelftestCommand;
import concord.cli.campaign.ServeCommand;
import concord.cli.check.CheckCommand;
import concord.cli.check.FlowCommand;
import concord.cli.check.InferCommand;
import concord.cli.check.ReadAhead;
import concord.cli.cluster.Cluster;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Specs;
import concord.report.project.Config;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The picocli command `concord`: finds the subcommand, and turns its outcome into an exit code.
final class Commands {
  /// Every command, in the order help shows them. [#command] makes them.
  private static final List<String> COMMANDS =
      List.of(
          "check",
          "infer",
          "flow",
          "fuzz",
          "agree",
          "generate",
          "campaign",
          "finding",
          "bisect",
          "replay",
          "process",
          "reproduce",
          "serve",
          "selftest",
          "explain",
          "doctor",
          "generate-completion",
          "help");

  private Commands() {}

  private static Object command(
      String name, Recording world, ReadAhead ahead, Optional<Cluster> cluster) {
    return switch (name) {
      case "check" -> CheckCommand.command(world, ahead, cluster);
      case "infer" -> new InferCommand();
      case "fuzz" -> new FuzzCommand(cluster);
      case "generate" -> new GenerateCommand();
      case "flow" -> new FlowCommand();
      case "agree" -> new AgreeCommand(cluster);
      case "campaign" -> new CampaignCommand(cluster);
      case "finding" -> new FindingCommand();
      case "bisect" -> new BisectCommand();
      case "replay" -> new ReplayCommand();
      case "process" -> new concord.cli.check.ProcessCommand();
      case "reproduce" -> new concord.cli.reproduce.ReproduceCommand();
      case "serve" -> new ServeCommand();
      case "selftest" -> new SelftestCommand(cluster);
      case "explain" -> new ExplainCommand();
      case "doctor" -> new DoctorCommand();
      case "generate-completion" -> new picocli.AutoComplete.GenerateCompletion();
      case "help" -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException("no command: " + name);
    };
  }

  /// Runs one command line. Every failure becomes an exit code and a message on `err`.
  ///
  /// @param cluster for `--engine spark`; empty if Concord runs locally
  static ExitCode run(
      Recording world,
      PrintWriter out,
      PrintWriter err,
      Optional<Cluster> cluster,
      String... args) {
    try {
      CommandLine line = commandLine(world, out, err, cluster, args);
      if (args.length == 0) {
        line.usage(out);
        return out.checkError() ? ExitCode.IO : ExitCode.OK;
      }
      ExitCode code = exitCode(line.execute(args));
      return out.checkError() ? ExitCode.IO : code; // PrintWriter hides write errors; ask
    } catch (RuntimeException | Error e) { // else the JVM exits 1, which means "findings"
      return internal(e, err);
    }
  }

  /// Makes only the commands that are needed: making all costs more than most of them do.
  private static CommandLine commandLine(
      Recording world,
      PrintWriter out,
      PrintWriter err,
      Optional<Cluster> cluster,
      String... args) {
    ReadAhead ahead = ReadAhead.of(world, args);
    CommandLine line = new CommandLine(spec());
    for (String name : needed(args.length == 0 ? "" : args[0])) {
      line.addSubcommand(name, command(name, world, ahead, cluster));
    }
    return line.registerConverter(Long.class, text -> number(text, Long::valueOf))
        .registerConverter(long.class, text -> number(text, Long::valueOf))
        .registerConverter(Integer.class, text -> number(text, Integer::valueOf))
        .registerConverter(int.class, text -> number(text, Integer::valueOf))
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((e, given) -> usage(e, err, given))
        .setExecutionExceptionHandler((e, _, _) -> failed(e, err).code());
  }

  /// Without a word of Java in what users are told.
  private static <N> N number(String text, Function<String, N> reading) {
    try {
      return reading.apply(text);
    } catch (NumberFormatException e) {
      throw new CommandLine.TypeConversionException("'" + text + "' is not a whole number");
    }
  }

  private static CommandSpec spec() {
    CommandSpec concord = CommandSpec.create().name("concord");
    Specs.addHelp(concord);
    concord
        .usageMessage()
        .synopsisSubcommandLabel("COMMAND")
        .description(
            "",
            "Finds the deadlock wherever it lives: in a program, in the channel runtime under it,"
                + " in the compiler that built it.",
            "")
        .commandListHeading("%nCommands:%n")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            Specs.exitCodes(
                " 0:nothing found that counts",
                " 1:something found",
                " 2:wrong usage",
                " 3:an input is not valid",
                " 4:undecided, where that was asked to count",
                "70:an error of Concord itself",
                "74:something could not be read or written"))
        .footerHeading("%nExamples:%n")
        .footer(
            "  concord check ./...",
            "  concord infer --dump=cfg main.go",
            "  concord help check",
            "  source <(concord generate-completion)     completion in bash and zsh");
    return concord;
  }

  /// The commands that the first word can mean; help and completion need all.
  private static List<String> needed(String first) {
    return switch (first) {
      case "-V", "--version" -> List.of();
      case "help", "generate-completion" -> COMMANDS;
      default -> COMMANDS.contains(first) ? List.of(first) : COMMANDS;
    };
  }

  private static ExitCode exitCode(int code) {
    for (ExitCode known : ExitCode.values()) {
      if (known.code() == code) {
        return known;
      }
    }
    throw new IllegalStateException("no exit code: " + code);
  }

  private static int usage(ParameterException e, PrintWriter err, String... given) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    err.println("concord: " + source(e, given) + message(e));
    err.println("Try '" + command + " --help'.");
    return ExitCode.USAGE.code();
  }

  /// Where an option is not on the command line, its value comes from the project's file.
  private static String source(ParameterException e, String... given) {
    boolean written =
        !(e.getArgSpec() instanceof OptionSpec option)
            || Stream.of(given)
                .map(word -> word.split("=", 2)[0])
                .anyMatch(List.of(option.names())::contains);
    return written ? "" : Config.FILE + ": ";
  }

  /// For an unknown command picocli only says that the arguments do not match, and for wrong values
  /// it prints Java names. This makes better messages.
  private static String message(ParameterException e) {
    if (e.getArgSpec() instanceof OptionSpec option && option.type().isEnum()) {
      return option.longestName()
          + " is one of "
          + Stream.of(option.type().getEnumConstants())
              .map(value -> value.toString().toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(", "))
          + (e.getValue() == null ? "" : ", not '" + e.getValue() + "'");
    }
    if (e instanceof UnmatchedArgumentException unmatched
        && e.getCommandLine().getParent() == null
        && !unmatched.isUnknownOption()) {
      List<String> near = unmatched.getSuggestions();
      return "there is no command '"
          + unmatched.getUnmatched().getFirst()
          + "'"
          + (near.isEmpty() ? "" : "; did you mean '" + near.getFirst() + "'?");
    }
    return e.getMessage();
  }

  private static ExitCode failed(Exception e, PrintWriter err) {
    if (!(e instanceof IOException)) {
      return internal(e, err);
    }
    String what =
        switch (e) {
          case NoSuchFileException missing -> missing.getFile() + ": no such file or directory";
          case AccessDeniedException denied -> denied.getFile() + ": permission denied";
          default -> String.valueOf(e.getMessage());
        };
    err.println("concord: " + what);
    return ExitCode.IO;
  }

  private static ExitCode internal(Throwable e, PrintWriter err) {
    err.println("concord: internal error; please report it with the input:");
    e.printStackTrace(err);
    return ExitCode.INTERNAL;
  }
}
