package concord.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.World;
import concord.report.Fingerprints;
import concord.report.GithubRenderer;
import concord.report.JsonRenderer;
import concord.report.MermaidRenderer;
import concord.report.Palette;
import concord.report.Report;
import concord.report.SarifRenderer;
import concord.report.Sources;
import concord.report.SummaryRenderer;
import concord.report.TextRenderer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// How findings are printed.
final class Output {
  private Output() {}

  enum Format {
    TEXT,
    JSON,
    SARIF,
    GITHUB,
    MERMAID
  }

  static String render(World world, Report report, Format format) {
    return switch (format) {
      case TEXT -> new TextRenderer(palette(world)).render(report);
      case JSON -> new JsonRenderer().render(report);
      case SARIF ->
          new SarifRenderer(new Fingerprints(sources(world)), Version.NUMBER).render(report);
      case GITHUB -> new GithubRenderer().render(report);
      case MERMAID -> new MermaidRenderer().render(report);
    };
  }

  static String summary(World world, Report report) {
    return new SummaryRenderer(palette(world)).render(report);
  }

  /// Colours only on a terminal, and not if NO_COLOR is set to anything.
  private static Palette palette(World world) {
    boolean wanted = world.variable("NO_COLOR").orElse("").isEmpty();
    return wanted && Main.isTerminal() ? Palette.ANSI : Palette.PLAIN;
  }

  static Sources sources(World world) {
    return file -> {
      try {
        return Optional.of(new String(world.read(Path.of(file)), UTF_8).lines().toList());
      } catch (IOException e) {
        return Optional.empty(); // the place is shown without its text
      }
    };
  }
}
