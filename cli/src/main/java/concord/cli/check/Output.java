package concord.cli.check;

import concord.check.WorldSources;
import concord.cli.shell.Terminal;
import concord.cli.shell.Version;
import concord.go.load.World;
import concord.report.Report;
import concord.report.project.Fingerprints;
import concord.report.project.Sources;
import concord.report.render.Causes;
import concord.report.render.CheckstyleRenderer;
import concord.report.render.CodeClimateRenderer;
import concord.report.render.GithubRenderer;
import concord.report.render.JsonRenderer;
import concord.report.render.JunitRenderer;
import concord.report.render.MarkdownRenderer;
import concord.report.render.MermaidRenderer;
import concord.report.render.Palette;
import concord.report.render.SarifRenderer;
import concord.report.render.SummaryRenderer;
import concord.report.render.TextRenderer;

/// How findings are printed.
public final class Output {
  private Output() {}

  enum Format {
    TEXT,
    JSON,
    SARIF,
    GITHUB,
    MERMAID,
    MARKDOWN,
    JUNIT,
    CHECKSTYLE,
    CODECLIMATE
  }

  static String render(World world, Report all, Format format) {
    Report report = Causes.merged(all);
    return switch (format) {
      case TEXT -> new TextRenderer(palette(world), new WorldSources(world)).render(report);
      case JSON -> new JsonRenderer().render(all);
      case SARIF -> sarif(world, report);
      case GITHUB -> new GithubRenderer().render(report);
      case MERMAID -> new MermaidRenderer().render(report);
      case MARKDOWN -> new MarkdownRenderer().render(report);
      case JUNIT -> new JunitRenderer().render(report);
      case CHECKSTYLE -> new CheckstyleRenderer().render(report);
      case CODECLIMATE -> new CodeClimateRenderer(fingerprints(world)).render(report);
    };
  }

  private static String sarif(World world, Report report) {
    Sources sources = new WorldSources(world);
    SarifRenderer.Tool tool = new SarifRenderer.Tool(Version.NUMBER, Version.pages());
    return new SarifRenderer(fingerprints(world), sources, tool).render(report);
  }

  private static Fingerprints fingerprints(World world) {
    return new Fingerprints(new WorldSources(world), new InModule(world));
  }

  static String summary(World world, Report report, SummaryRenderer.Level level) {
    return new SummaryRenderer(palette(world), level).render(report);
  }

  /// Colours only on a terminal, and not if NO_COLOR is set to anything.
  private static Palette palette(World world) {
    boolean wanted = world.variable("NO_COLOR").orElse("").isEmpty();
    return wanted && Terminal.isThere() ? Palette.ANSI : Palette.PLAIN;
  }
}
