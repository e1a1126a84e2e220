package concord.cli.campaign;

import concord.campaign.Budget;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// When a campaign ends.
final class BudgetOptions {
  @Option(
      names = "--programs",
      paramLabel = "N",
      description = "Stop after N programs (default: 5000, unless another limit is given).")
  private Long programs;

  @Option(
      names = "--time",
      paramLabel = "D",
      description =
          "Stop after a time such as 90s or 5m, with all that is looked into; what is under way is"
              + " left to a resumption.")
  private String time;

  @Option(names = "--failures", paramLabel = "N", description = "Stop after N failures.")
  private Long failures;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// None at all is a way to run only what is known to fail (`--nightly`).
  Optional<Long> programs() {
    return atLeast(0, "--programs", programs);
  }

  private Optional<Long> atLeast(long least, String option, Long given) {
    if (given != null && given < least) {
      throw new ParameterException(
          spec.commandLine(), "%s is at least %d, not %d".formatted(option, least, given));
    }
    return Optional.ofNullable(given);
  }

  Optional<Duration> time() {
    return Optional.ofNullable(time).map(this::duration);
  }

  /// @param usual the number of programs if no limit is given
  Budget budget(long usual) {
    boolean unlimited = programs == null && time == null && failures == null;
    return new Budget(
        unlimited ? Optional.of(usual) : programs(), time(), atLeast(1, "--failures", failures));
  }

  private Duration duration(String text) {
    String wrong = "--time is a duration such as 90s or 5m, not '" + text + "'";
    try {
      Duration duration = Duration.parse("PT" + text);
      if (!duration.isPositive()) {
        throw new ParameterException(spec.commandLine(), wrong);
      }
      return duration;
    } catch (DateTimeParseException e) {
      throw new ParameterException(spec.commandLine(), wrong, e);
    }
  }
}
