package concord.cli;

import concord.behaviour.chan.Exp;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord generate`: prints one program that must terminate.
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    header = "Print one generated program of a channel runtime.",
    description = {"", "The program terminates on every schedule. The same seed, the same bytes."},
    footerHeading = "%nExamples:%n",
    footer = {
      "  concord generate go --seed 7",
      "  concord generate kotlin --seed 7 --show effect --weights A"
    })
public final class GenerateCommand implements Callable<Integer> {
  /// What to print of it.
  enum Show {
    effect,
    term,
    program
  }

  @Parameters(paramLabel = "TARGET", description = "go, kotlin, crystal, …")
  private String name;

  @Option(names = "--seed", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--show",
      defaultValue = "program",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Show show;

  @Mixin private FuzzOptions options;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Target target = options.target(name, spec);
    Weights weights = options.weights(spec).restrictedTo(target.profile()::allows);
    EffectGenerator generator =
        new EffectGenerator(weights, target.profile(), options.limits(spec));
    ChannelProgram program =
        new ChannelProgram(generator.generate(seed).effect(), seed, /* repetitions= */ 1);
    Exp term = program.term(TermStyle.of(weights));
    out.print(
        switch (show) {
          case effect -> program.effect() + "\n";
          case term -> TermPrinter.print(term);
          case program -> target.source(term);
        });
    out.flush();
    return 0;
  }
}
