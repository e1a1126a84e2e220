package concord.cli.campaign;

import concord.agree.Targets;
import concord.agree.TermSubject;
import concord.behaviour.chan.Exp;
import concord.campaign.Settings;
import concord.cli.shell.ExitCode;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Weights;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermPrinter;
import concord.fuzz.program.TermStyle;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// `concord generate`: prints one program, for a channel runtime or for compilers.
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    header = "Print one generated program of a channel runtime or a compiler.",
    description = {
      "",
      "A program of a channel runtime terminates on every schedule; a program of a compiler means the"
          + " same in every order of evaluation. The same seed, the same bytes."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord generate go --seed 7",
      "  concord generate kotlin --seed 7 --show effect --weights A",
      "  concord generate ocaml --seed 7 --language extended --size 40",
      "  concord generate ocaml --seed 7 --weights EIf=0,ELet=12"
    })
public final class GenerateCommand implements Callable<Integer> {
  /// What to print of it.
  enum Show {
    effect,
    term,
    program
  }

  @Parameters(paramLabel = "TARGET", description = "go, kotlin, crystal, …; ocaml, …")
  private String name;

  @Option(names = "--seed", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--show",
      defaultValue = "program",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Show show;

  @Option(
      names = "--language",
      paramLabel = "paper|extended",
      defaultValue = "paper",
      description = "For compilers: how much of the language (default: ${DEFAULT-VALUE}).")
  private String language;

  @Mixin private FuzzOptions options;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (Targets.NAMES.contains(name)) {
      TermSubject subject = terms();
      out.print(subject.print(subject.generate(seed)));
      out.flush();
      return ExitCode.OK.code();
    }
    Target target = options.target(name, options.variant(), spec);
    Weights weights = options.weights(spec).restrictedTo(target.profile()::allows);
    EffectGenerator generator =
        new EffectGenerator(weights, target.profile(), options.limits(spec));
    ChannelProgram program =
        new ChannelProgram(generator.generate(seed).effect(), seed, TermStyle.of(weights));
    Exp term = program.term();
    out.print(
        switch (show) {
          case effect -> program.effect() + "\n";
          case term -> TermPrinter.print(term);
          case program -> target.source(term);
        });
    out.flush();
    return 0;
  }

  private TermSubject terms() throws IOException {
    try {
      return Targets.target(name, settings());
    } catch (Targets.UnknownSetting e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /// For compilers, `--size` and `--weights` mean what they mean to `agree`.
  private Settings settings() {
    ParseResult given = spec.commandLine().getParseResult();
    Settings settings = Settings.NONE.with("language", language);
    if (given.hasMatchedOption("--size")) {
      settings = settings.with("size", given.matchedOptionValue("--size", 0).toString());
    }
    if (given.hasMatchedOption("--weights")) {
      settings = settings.with("weights", given.matchedOptionValue("--weights", ""));
    }
    return settings;
  }
}
