package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.cli.ExitCode;
import concord.cli.Specs;
import concord.cli.cache.Recording;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// What makes a build fail: which findings count, and how long may be looked for them.
final class GateOptions {
  /// Each includes those before it, but for the last.
  enum FailOn {
    ERROR,
    WARNING,
    UNDECIDED,
    NEVER
  }

  private final OptionSpec failOn =
      OptionSpec.builder("--fail-on")
          .paramLabel("error|warning|undecided|never")
          .type(FailOn.class)
          .defaultValue("error")
          .description(
              "What exits 1: errors; also warnings; also, with exit code 4, undecided entries; or"
                  + " nothing. [rules] in concord.toml says what is an error. Default:"
                  + " ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec deadline =
      OptionSpec.builder("--deadline")
          .paramLabel("DURATION")
          .type(Long.class)
          .converters(new VerifyOptions.MillisConverter())
          .description(
              "Stop looking after this time, whatever is left: 500ms, 60s, 5m. What was not looked"
                  + " at is undecided.")
          .build();

  private final OptionSpec newFrom =
      OptionSpec.builder("--new-from-rev")
          .paramLabel("REV")
          .type(String.class)
          .description(
              "Report only what has to do with lines changed since this revision of git: the"
                  + " finding's own, or one of its schedule.")
          .build();

  private final OptionSpec diff =
      Specs.file("--diff", "The same for the lines that this unified diff adds or changes.");

  private final long begin = System.nanoTime();

  void addTo(CommandSpec command) {
    command.addOption(failOn).addOption(deadline).addOption(newFrom).addOption(diff);
  }

  boolean isUsable() {
    return deadline.getValue() == null || deadline.<Long>getValue() > 0;
  }

  private Optional<Duration> deadline() {
    return Optional.ofNullable(deadline.<Long>getValue()).map(Duration::ofMillis);
  }

  /// Whether the deadline is over. Asked often.
  boolean isOver() {
    return deadline.getValue() != null
        && (System.nanoTime() - begin) / 1_000_000 >= deadline.<Long>getValue();
  }

  /// What to say when the deadline cut the check short.
  Optional<String> lateness() {
    return isOver()
        ? deadline().map(d -> "the deadline of " + d.toMillis() / 1000.0 + " s is over")
        : Optional.empty();
  }

  /// The report without what has nothing to do with changed lines, if that was asked for.
  Report changed(Recording world, Report report) throws IOException {
    Path file = diff.getValue();
    String revision = newFrom.getValue();
    if (file != null) {
      Changes changes = Changes.parse(new String(world.read(file), UTF_8));
      return report.withFindings(report.findings().stream().filter(changes::touch).toList());
    }
    if (revision == null) {
      return report;
    }
    world.spoil(); // git is asked, and may say something else tomorrow
    try {
      Changes changes = Changes.sinceRevision(revision);
      return report.withFindings(report.findings().stream().filter(changes::touch).toList());
    } catch (Changes.GitException e) {
      throw new ParameterException(newFrom.command().commandLine(), e.getMessage(), e);
    }
  }

  ExitCode exitCode(Report report) {
    if (!report.errors().isEmpty()) {
      return ExitCode.INVALID;
    }
    FailOn level = failOn.getValue();
    boolean error = report.findings().stream().anyMatch(f -> f.severity() == Severity.ERROR);
    boolean undecided = report.entries().stream().anyMatch(e -> e.verdict() == Verdict.UNDECIDED);
    boolean any = !report.findings().isEmpty();
    return switch (level) {
      case NEVER -> ExitCode.OK;
      case ERROR -> error ? ExitCode.FINDINGS : ExitCode.OK;
      case WARNING -> any ? ExitCode.FINDINGS : ExitCode.OK;
      case UNDECIDED -> any ? ExitCode.FINDINGS : undecided ? ExitCode.UNDECIDED : ExitCode.OK;
    };
  }
}
