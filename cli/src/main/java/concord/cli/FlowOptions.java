package concord.cli;

import concord.flow.reduce.Options;
import picocli.CommandLine.Option;

/// The options of `--engine flow` and `--engine both`.
final class FlowOptions {
  @Option(
      names = "--max-steps",
      paramLabel = "N",
      defaultValue = "500",
      description =
          "With the flow engine: give up a reduction after N steps (default: ${DEFAULT-VALUE}).")
  private int maxSteps = Options.MAX_STEPS;

  @Option(
      names = "--no-labels",
      description =
          "With the flow engine: tell channels apart by their types only, as the paper does.")
  private boolean noLabels;

  @Option(
      names = "--explain",
      description = "With the flow engine: print the reduction of each entry, one step a line.")
  private boolean explain;

  boolean isUsable() {
    return maxSteps >= 1;
  }

  boolean explains() {
    return explain;
  }

  Options options() {
    return Options.EXECUTABLE
        .withMaxSteps(maxSteps)
        .withLabels(noLabels ? Options.Labels.OFF : Options.Labels.ON);
  }
}
