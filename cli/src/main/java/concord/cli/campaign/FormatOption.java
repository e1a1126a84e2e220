package concord.cli.campaign;

import picocli.CommandLine.Option;

/// Text for people or JSON for programs.
final class FormatOption {
  enum Format {
    TEXT,
    JSON
  }

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "How the result is printed (default: ${DEFAULT-VALUE}).")
  private Format format;

  boolean isJson() {
    return format == Format.JSON;
  }
}
