package concord.report.project;

import concord.report.Finding;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// The file `concord.toml` of a project. What the command line says goes before it.
///
/// ```toml
/// [check]                      # defaults of `concord check`: its options, without the dashes
/// leaks = "all"
/// baseline = "concord.baseline"
/// exclude = ["third_party/**", "**/*_generated.go"]
///
/// [rules]                      # how loud a rule is: "error", "warning" or "off"
/// leak = "warning"
/// ```
public record Config(
    SequencedMap<String, String> check, List<String> exclude, Map<Rule, Level> rules) {
  public static final String FILE = "concord.toml";
  public static final Config NONE = new Config(new LinkedHashMap<>(), List.of(), Map.of());

  public Config {
    check = new LinkedHashMap<>(check);
    exclude = List.copyOf(exclude);
    rules = Map.copyOf(rules);
  }

  /// What becomes of the findings of a rule.
  public enum Level {
    ERROR,
    WARNING,
    OFF
  }

  /// The file is wrong; the message names the line.
  public static final class ConfigException extends Exception {
    private static final long serialVersionUID = 1;

    ConfigException(String message) {
      super(message);
    }
  }

  public static Config parse(String text) throws ConfigException {
    Toml.Document document;
    try {
      document = Toml.parse(text);
    } catch (Toml.SyntaxException e) {
      throw new ConfigException(e.getMessage());
    }
    SequencedMap<String, String> check = new LinkedHashMap<>();
    List<String> exclude = List.of();
    Map<Rule, Level> rules = new EnumMap<>(Rule.class);
    for (var table : document.tables().entrySet()) {
      for (var key : table.getValue().entrySet()) {
        Toml.Value value = key.getValue();
        switch (table.getKey()) {
          case "check" -> {
            if (key.getKey().equals("exclude")) {
              exclude = strings(value);
            } else {
              check.put(key.getKey(), scalar(value));
            }
          }
          case "rules" -> rules.put(rule(key.getKey(), value.line()), level(value));
          default ->
              throw new ConfigException(
                  "line " + value.line() + ": expected [check] or [rules] before this key");
        }
      }
    }
    return new Config(check, exclude, rules);
  }

  /// The report with each finding as loud as its rule is set.
  public Report apply(Report report) {
    if (rules.isEmpty()) {
      return report;
    }
    return report.withFindings(
        report.findings().stream()
            .filter(f -> rules.get(f.rule()) != Level.OFF)
            .map(this::loud)
            .toList());
  }

  private Finding loud(Finding f) {
    Level level = rules.get(f.rule());
    if (level == null) {
      return f;
    }
    Severity severity = level == Level.ERROR ? Severity.ERROR : Severity.WARNING;
    return new Finding(
        f.rule(), severity, f.entry(), f.place(), f.message(), f.related(), f.when(), f.trace());
  }

  private static Rule rule(String slug, int line) throws ConfigException {
    return Rule.of(slug)
        .orElseThrow(
            () -> new ConfigException("line " + line + ": there is no rule '" + slug + "'"));
  }

  private static Level level(Toml.Value value) throws ConfigException {
    return switch (value.value().toString()) {
      case "error" -> Level.ERROR;
      case "warning" -> Level.WARNING;
      case "off" -> Level.OFF;
      default ->
          throw new ConfigException(
              "line " + value.line() + ": expected \"error\", \"warning\" or \"off\"");
    };
  }

  private static String scalar(Toml.Value value) throws ConfigException {
    if (value.value() instanceof List) {
      throw new ConfigException("line " + value.line() + ": expected one value, found several");
    }
    return value.value().toString();
  }

  private static List<String> strings(Toml.Value value) throws ConfigException {
    if (value.value() instanceof List<?> items
        && items.stream().allMatch(String.class::isInstance)) {
      return items.stream().map(String.class::cast).toList();
    }
    throw new ConfigException("line " + value.line() + ": expected an array of strings");
  }
}
