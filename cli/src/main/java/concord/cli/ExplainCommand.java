package concord.cli;

import concord.cli.shell.ExitCode;
import concord.report.Rule;
import concord.report.render.RulePages;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `concord explain`: what a rule means, without a network.
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    header = "Say what a rule means, with a program that breaks it and one that does not.",
    description = "Without a rule, lists them.")
final class ExplainCommand implements Callable<Integer> {
  @Parameters(arity = "0..1", paramLabel = "RULE", description = "A rule, such as leak.")
  private String rule;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (rule == null) {
      int width = Arrays.stream(Rule.values()).mapToInt(r -> r.slug().length()).max().orElse(0);
      for (Rule known : Rule.values()) {
        out.println(known + " ".repeat(width + 2 - known.slug().length()) + known.summary());
      }
    } else {
      out.print(RulePages.of(known()));
    }
    out.flush();
    return ExitCode.OK.code();
  }

  private Rule known() {
    return Rule.of(rule)
        .orElseThrow(() ->
            new ParameterException(
                spec.commandLine(),
                "there is no rule '"
                    + rule
                    + "'; there are "
                    + Arrays.stream(Rule.values())
                        .map(Rule::slug)
                        .collect(Collectors.joining(", "))));
  }
}
