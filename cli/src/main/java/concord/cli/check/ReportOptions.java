package concord.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.check.WorldSources;
import concord.cli.cache.Recording;
import concord.cli.shell.Specs;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.report.Rule;
import concord.report.project.Baseline;
import concord.report.project.Fingerprints;
import concord.report.project.Ignores;
import concord.report.project.Sources;
import concord.report.render.Causes;
import concord.report.render.HtmlRenderer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// What is left out of a report, and to which files it is written. One run can write several forms.
final class ReportOptions {
  /// At most so many errors are printed per file: after them, the parser mostly reports follow-up
  /// errors.
  private static final int MOST_ERRORS = 50;

  private int known;
  private final SequencedMap<Output.Format, OptionSpec> files = new LinkedHashMap<>();
  private final OptionSpec html =
      Specs.file(
          "--html", "Also write a page that shows each finding and steps through its schedule.");
  private final OptionSpec baseline =
      Specs.file("--baseline", "Report only findings that are not in this baseline.");
  private final OptionSpec newBaseline =
      Specs.file("--write-baseline", "Write a baseline of all current findings.");
  private final OptionSpec allErrors =
      Specs.flag(
          "--all-errors",
          "Print all errors of a file that is not valid Go, not only the first 50.");

  ReportOptions() {
    files.put(Output.Format.JSON, Specs.file("--json", "Also write JSON."));
    files.put(Output.Format.SARIF, Specs.file("--sarif", "Also write SARIF, for code scanning."));
    files.put(Output.Format.JUNIT, Specs.file("--junit", "Also write JUnit's XML."));
    files.put(Output.Format.CHECKSTYLE, Specs.file("--checkstyle", "Also write Checkstyle's XML."));
    files.put(
        Output.Format.CODECLIMATE,
        Specs.file("--codeclimate", "Also write Code Climate's JSON, for GitLab."));
    files.put(
        Output.Format.MARKDOWN,
        Specs.file("--markdown", "Also write a summary in Markdown, for the page of a CI job."));
    files.put(
        Output.Format.MERMAID,
        Specs.file("--mermaid", "Also write the schedules as Mermaid sequence charts."));
  }

  void addTo(CommandSpec command) {
    files.values().forEach(command::addOption);
    command.addOption(html).addOption(baseline).addOption(newBaseline).addOption(allErrors);
  }

  /// The report without what comments, `concord.toml` and the baseline silence.
  Report finish(Recording world, Report report, ProjectFile project) throws IOException {
    Sources sources = new WorldSources(world);
    Fingerprints prints = new Fingerprints(sources, new InModule(world));
    Report all = silenced(world, report, project);
    Report left = allErrors.<Boolean>getValue() ? all : shortened(all);
    Path written = newBaseline.getValue();
    if (written != null) {
      writeBaseline(world, written, left, prints);
    }
    Path file = baseline.getValue();
    if (file == null) {
      return left;
    }
    try {
      Report fresh = Baseline.parse(new String(world.read(file), UTF_8)).apply(left, prints);
      known = left.findings().size() - fresh.findings().size();
      return fresh;
    } catch (Baseline.FormatException e) {
      CommandLine line = baseline.command().commandLine();
      throw new ParameterException(line, file + ": " + e.getMessage(), e);
    }
  }

  /// The number of findings that the baseline silences.
  int known() {
    return known;
  }

  /// The report without what comments and `concord.toml` silence.
  static Report silenced(World world, Report report, ProjectFile project) {
    return project.config().apply(new Ignores(new WorldSources(world)).apply(report)).canonical();
  }

  /// The part of a report that can be printed before the rest is known. Whether a comment silences
  /// nothing is not known yet.
  List<Finding> soFar(Recording world, Report part, ProjectFile project) {
    return baseline.getValue() != null
        ? List.of()
        : silenced(world, part, project).findings().stream()
            .filter(f -> f.rule() != Rule.USELESS_IGNORE)
            .toList();
  }

  /// Refuses to write a baseline if the input has errors: findings that the errors hide would be
  /// missing from it, and appear as new later.
  private void writeBaseline(Recording world, Path to, Report report, Fingerprints prints)
      throws IOException {
    if (report.errors().isEmpty()) {
      world.write(to, Baseline.print(report, prints));
    } else {
      CommandLine line = newBaseline.command().commandLine();
      line.getErr().println("concord: " + to + " is not written: the input has errors");
    }
  }

  /// The first errors of each file, and how many more there are.
  private static Report shortened(Report report) {
    Map<String, Integer> count = new TreeMap<>();
    List<Problem> shown = new ArrayList<>(report.missing());
    for (Problem problem : report.errors()) {
      if (count.merge(problem.place().file(), 1, Integer::sum) <= MOST_ERRORS) {
        shown.add(problem);
      }
    }
    count.forEach((file, n) -> {
      if (n > MOST_ERRORS) {
        String message = (n - MOST_ERRORS) + " more errors in this file; --all-errors shows them";
        shown.add(new Problem(Place.of(file), message));
      }
    });
    return new Report(report.entries(), report.findings(), shown);
  }

  void write(Recording world, Report report) throws IOException {
    for (Map.Entry<Output.Format, OptionSpec> output : files.entrySet()) {
      Path file = output.getValue().getValue();
      if (file != null) {
        world.write(file, Output.render(world, report, output.getKey()));
      }
    }
    Path page = html.getValue();
    if (page != null) {
      world.write(page, new HtmlRenderer(new WorldSources(world)).render(Causes.merged(report)));
    }
  }
}
