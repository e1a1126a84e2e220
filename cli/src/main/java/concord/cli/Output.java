package concord.cli;

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
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  static String render(Report report, Format format) {
    return switch (format) {
      case TEXT -> new TextRenderer(palette()).render(report);
      case JSON -> new JsonRenderer().render(report);
      case SARIF -> new SarifRenderer(new Fingerprints(SOURCES), Main.VERSION).render(report);
      case GITHUB -> new GithubRenderer().render(report);
      case MERMAID -> new MermaidRenderer().render(report);
    };
  }

  static String summary(Report report) {
    return new SummaryRenderer(palette()).render(report);
  }

  /// Colours only on a terminal, and not if NO_COLOR is set to anything.
  private static Palette palette() {
    String noColor = System.getenv("NO_COLOR");
    boolean terminal =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    boolean colours = terminal && (noColor == null || noColor.isEmpty());
    return colours ? Palette.ANSI : Palette.PLAIN;
  }

  static final Sources SOURCES =
      file -> {
        try {
          return Optional.of(List.copyOf(Files.readAllLines(Path.of(file))));
        } catch (IOException e) {
          return Optional.empty(); // the place is shown without its text
        }
      };
}
