package concord.cli;

import concord.report.Baseline;
import concord.report.Fingerprints;
import concord.report.HtmlRenderer;
import concord.report.Ignores;
import concord.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// What is left out of a report, and where it goes besides the terminal.
final class ReportOptions {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page that shows each finding and steps through its schedule.")
  private Path html;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Report only what is not in this baseline.")
  private Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Write a baseline of all that is found now.")
  private Path newBaseline;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// The report without what comments, `concord.toml` and the baseline silence.
  Report finish(Report report, ProjectFile project) throws IOException {
    Fingerprints prints = new Fingerprints(Output.SOURCES);
    Report left = project.config().apply(new Ignores(Output.SOURCES).apply(report)).canonical();
    if (newBaseline != null) {
      Files.writeString(newBaseline, Baseline.print(left, prints));
    }
    if (baseline == null) {
      return left;
    }
    try {
      return Baseline.parse(Files.readString(baseline)).apply(left, prints);
    } catch (Baseline.FormatException e) {
      throw new ParameterException(spec.commandLine(), baseline + ": " + e.getMessage(), e);
    }
  }

  void write(Report report) throws IOException {
    if (html != null) {
      Files.writeString(html, new HtmlRenderer(Output.SOURCES).render(report));
    }
  }
}
