package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.check.WorldSources;
import concord.cli.Specs;
import concord.cli.cache.Recording;
import concord.report.Report;
import concord.report.project.Baseline;
import concord.report.project.Fingerprints;
import concord.report.project.Ignores;
import concord.report.project.Sources;
import concord.report.render.HtmlRenderer;
import concord.report.render.MermaidRenderer;
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
  private final Recording world;

  ReportOptions(Recording world) {
    this.world = world;
  }

  void addTo(CommandSpec command) {
    command.addOption(html).addOption(baseline).addOption(newBaseline).addOption(mermaid);
  }

  /// The report without what comments, `concord.toml` and the baseline silence.
  Report finish(Report report, ProjectFile project) throws IOException {
    Sources sources = new WorldSources(world);
    Fingerprints prints = new Fingerprints(sources);
    Report left = project.config().apply(new Ignores(sources).apply(report)).canonical();
    Path written = newBaseline.getValue();
    if (written != null) {
      write(written, Baseline.print(left, prints));
    }
    Path known = baseline.getValue();
    if (known == null) {
      return left;
    }
    try {
      return Baseline.parse(new String(world.read(known), UTF_8)).apply(left, prints);
    } catch (Baseline.FormatException e) {
      CommandLine line = baseline.command().commandLine();
      throw new ParameterException(line, known + ": " + e.getMessage(), e);
    }
  }

  void write(Report report) throws IOException {
    Path page = html.getValue();
    if (page != null) {
      write(page, new HtmlRenderer(new WorldSources(world)).render(report));
    }
    Path chart = mermaid.getValue();
    if (chart != null) {
      write(chart, new MermaidRenderer().render(report));
    }
  }

  private void write(Path file, String text) throws IOException {
    world.spoil(); // printing the same once more would not write it
    Files.writeString(file, text);
  }
}
