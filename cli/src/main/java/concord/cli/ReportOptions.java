package concord.cli;

import concord.report.Baseline;
import concord.report.Fingerprints;
import concord.report.HtmlRenderer;
import concord.report.Ignores;
import concord.report.MermaidRenderer;
import concord.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// What is left out of a report, and where it goes besides the terminal.
final class ReportOptions {
  private final OptionSpec html =
      Specs.file(
          "--html", "Also write a page that shows each finding and steps through its schedule.");
  private final OptionSpec baseline =
      Specs.file("--baseline", "Report only what is not in this baseline.");
  private final OptionSpec newBaseline =
      Specs.file("--write-baseline", "Write a baseline of all that is found now.");
  private final OptionSpec mermaid =
      Specs.file("--mermaid", "Also write the schedules as Mermaid sequence charts.");

  void addTo(CommandSpec command) {
    command.addOption(html).addOption(baseline).addOption(newBaseline).addOption(mermaid);
  }

  /// The report without what comments, `concord.toml` and the baseline silence.
  Report finish(Report report, ProjectFile project) throws IOException {
    Fingerprints prints = new Fingerprints(Output.SOURCES);
    Report left = project.config().apply(new Ignores(Output.SOURCES).apply(report)).canonical();
    Path written = newBaseline.getValue();
    if (written != null) {
      Files.writeString(written, Baseline.print(left, prints));
    }
    Path known = baseline.getValue();
    if (known == null) {
      return left;
    }
    try {
      return Baseline.parse(Files.readString(known)).apply(left, prints);
    } catch (Baseline.FormatException e) {
      CommandLine line = baseline.command().commandLine();
      throw new ParameterException(line, known + ": " + e.getMessage(), e);
    }
  }

  void write(Report report) throws IOException {
    Path page = html.getValue();
    if (page != null) {
      Files.writeString(page, new HtmlRenderer(Output.SOURCES).render(report));
    }
    Path chart = mermaid.getValue();
    if (chart != null) {
      Files.writeString(chart, new MermaidRenderer().render(report));
    }
  }
}
