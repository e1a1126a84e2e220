package concord.cli.shell;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Parts of commands that are declared without annotations.
public final class Specs {
  private Specs() {}

  /// An option without a value; its type is `Boolean`.
  public static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name)
        .type(boolean.class)
        .defaultValue("false")
        .description(description)
        .build();
  }

  /// An option that names a file: its value is a `Path`, or null if it is not given.
  public static OptionSpec file(String name, String description) {
    return OptionSpec.builder(name)
        .paramLabel("FILE")
        .type(Path.class)
        .description(description)
        .build();
  }

  /// The options that picocli's `mixinStandardHelpOptions` gives to the others.
  public static void addHelp(CommandSpec command) {
    command
        .version(Version.line())
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit.")
                .build())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print version information and exit.")
                .build());
  }

  /// The lines `code:meaning` of an annotation, as a map for picocli's model.
  public static Map<String, String> exitCodes(String... lines) {
    Map<String, String> codes = new LinkedHashMap<>();
    for (String line : lines) {
      int colon = line.indexOf(':');
      codes.put(line.substring(0, colon), line.substring(colon + 1));
    }
    return codes;
  }
}
