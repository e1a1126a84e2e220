package concord.cli.check;

import concord.cli.shell.Specs;
import concord.flow.reduce.Options;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options of `--engine flow` and `--engine both`.
final class FlowOptions {
  private final OptionSpec maxSteps =
      OptionSpec.builder("--max-steps")
          .paramLabel("N")
          .type(int.class)
          .defaultValue(Integer.toString(Options.MAX_STEPS))
          .description(
              "With the flow engine: give up a reduction after N steps (default: ${DEFAULT-VALUE}).")
          .build();

  private final OptionSpec noLabels =
      Specs.flag(
          "--no-labels",
          "With the flow engine: tell channels apart by their types only, as the paper does.");

  private final OptionSpec explain =
      Specs.flag(
          "--explain",
          "Print how each entry was decided: which attempts were made, what each cost and said, and"
              + " where it gave up. With the flow engine: the reduction, one step a line.");

  void addTo(CommandSpec command) {
    command.addOption(maxSteps).addOption(noLabels).addOption(explain);
  }

  boolean isUsable() {
    return maxSteps.<Integer>getValue() >= 1;
  }

  boolean explains() {
    return explain.getValue();
  }

  Options options() {
    boolean labels = !noLabels.<Boolean>getValue();
    return Options.EXECUTABLE
        .withMaxSteps(maxSteps.getValue())
        .withLabels(labels ? Options.Labels.ON : Options.Labels.OFF);
  }
}
