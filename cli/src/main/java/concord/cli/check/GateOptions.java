package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.check.WorldSources;
import concord.cli.cache.Recording;
import concord.cli.shell.ExitCode;
import concord.cli.shell.Specs;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import concord.report.project.Fingerprints;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// What makes a build fail: which findings count, and how long a check may take.
final class GateOptions {
  /// Each includes those before it, except for the last.
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
              "Report only what has to do with lines changed since this revision of git (the"
                  + " finding's own, or one of its schedule), or was not found before.")
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

  /// Whether the deadline is over. Called often.
  boolean isOver() {
    return deadline.getValue() != null
        && (System.nanoTime() - begin) / 1_000_000 >= deadline.<Long>getValue();
  }

  /// The message if the deadline stopped the check.
  Optional<String> lateness() {
    return isOver()
        ? deadline().map(d -> "the deadline of " + d.toMillis() / 1000.0 + " s is over")
        : Optional.empty();
  }

  /// Checks another world with the same options, and silences the same findings.
  interface Recheck {
    Report of(World world) throws IOException;
  }

  /// With `--new-from-rev` or `--diff`, the report with only the findings that touch changed lines
  /// or are new.
  Report changed(Recording world, Report report, Recheck recheck) throws IOException {
    Optional<Changes> changes = changes(world);
    if (changes.isEmpty() || report.findings().stream().allMatch(changes.get()::touch)) {
      return report;
    }
    Set<Finding> fresh = fresh(world, report, changes.get(), recheck);
    return report.withFindings(
        report.findings().stream()
            .filter(f -> changes.get().touch(f) || fresh.contains(f))
            .toList());
  }

  private Optional<Changes> changes(Recording world) throws IOException {
    Path file = diff.getValue();
    String revision = newFrom.getValue();
    if (file != null) {
      String text = new String(world.read(file), UTF_8);
      if (!Diff.isDiff(text)) { // treating it as "nothing has changed" would silence everything
        throw new ParameterException(diff.command().commandLine(), file + ": not a unified diff");
      }
      return Optional.of(Changes.parse(text));
    }
    if (revision == null) {
      return Optional.empty();
    }
    world.spoil(); // the answer depends on git, which the cache does not record
    try {
      return Optional.of(Changes.sinceRevision(revision));
    } catch (Changes.GitException e) {
      throw new ParameterException(newFrom.command().commandLine(), e.getMessage(), e);
    }
  }

  /// The findings that a check before the change does not report; empty if the files before the
  /// change are not available.
  private static Set<Finding> fresh(
      Recording world, Report report, Changes changes, Recheck recheck) throws IOException {
    Optional<Changes.Before> before = changes.before(world);
    Optional<Report> then = before.isEmpty() ? Optional.empty() : valid(before.get(), recheck);
    if (then.isEmpty()) {
      return Set.of();
    }
    InModule names = new InModule(world);
    Set<String> known =
        new HashSet<>(
            new Fingerprints(
                    new WorldSources(before.get().world()),
                    name -> names.apply(before.get().nameNow().apply(name)))
                .of(then.get()));
    List<String> prints = new Fingerprints(new WorldSources(world), names).of(report);
    Set<Finding> fresh = new HashSet<>();
    for (int i = 0; i < prints.size(); i++) {
      if (!known.contains(prints.get(i))) {
        fresh.add(report.findings().get(i));
      }
    }
    return fresh;
  }

  private static Optional<Report> valid(Changes.Before before, Recheck recheck) throws IOException {
    try {
      return Optional.of(recheck.of(before.world())).filter(r -> r.errors().isEmpty());
    } catch (NoSuchFileException _) { // the checked files did not exist
      return Optional.of(Report.EMPTY);
    }
  }

  /// Whether only findings about a change are reported.
  boolean isAboutAChange() {
    return diff.getValue() != null || newFrom.getValue() != null;
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
