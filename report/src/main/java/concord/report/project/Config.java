package concord.report.project;

import concord.report.Finding;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/// The file `concord.toml` of a project. Options on the command line override it.
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
///
/// @param lines the lines of the keys of `check`
public record Config(
    SequencedMap<String, String> check,
    List<String> exclude,
    Map<Rule, Level> rules,
    Map<String, Integer> lines) {
  public static final String FILE = "concord.toml";
  private static final Set<String> TABLES = Set.of("check", "rules");
  public static final Config NONE =
      new Config(new LinkedHashMap<>(), List.of(), Map.of(), Map.of());

  public Config {
    check = new LinkedHashMap<>(check);
    exclude = List.copyOf(exclude);
    rules = Map.copyOf(rules);
    lines = Map.copyOf(lines);
  }

  /// What is done with the findings of a rule.
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
    TomlParseResult file = Toml.parse(text);
    if (file.hasErrors()) {
      TomlParseError first = file.errors().getFirst();
      String message = String.valueOf(first.getMessage()).lines().findFirst().orElse("");
      throw new ConfigException("line " + first.position().line() + ": " + message);
    }
    SequencedMap<String, String> check = new LinkedHashMap<>();
    List<String> exclude = List.of();
    Map<Rule, Level> rules = new EnumMap<>(Rule.class);
    Map<String, Integer> lines = new HashMap<>();
    for (String name : file.keySet()) {
      if (!(file.get(List.of(name)) instanceof TomlTable table) || !TABLES.contains(name)) {
        throw new ConfigException(
            at(file, name) + "there is no key '" + name + "'; the tables are [check] and [rules]");
      }
      for (String key : table.keySet()) {
        if (name.equals("rules")) {
          rules.put(rule(key, at(table, key)), level(table, key));
        } else if (key.equals("exclude")) {
          exclude = strings(table, key);
        } else {
          check.put(key, option(table, key));
          TomlPosition position = table.inputPositionOf(List.of(key));
          lines.put(key, position == null ? 1 : position.line());
        }
      }
    }
    return new Config(check, exclude, rules, lines);
  }

  private static String at(TomlTable table, String key) {
    TomlPosition position = table.inputPositionOf(List.of(key));
    return position == null ? "" : "line " + position.line() + ": ";
  }

  /// The report with the severity that is set for each rule.
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
    return f.withSeverity(severity);
  }

  private static Rule rule(String slug, String at) throws ConfigException {
    return Rule.of(slug)
        .orElseThrow(() -> new ConfigException(at + "there is no rule '" + slug + "'"));
  }

  private static Level level(TomlTable table, String key) throws ConfigException {
    return switch (String.valueOf(table.get(List.of(key)))) {
      case "error" -> Level.ERROR;
      case "warning" -> Level.WARNING;
      case "off" -> Level.OFF;
      default ->
          throw new ConfigException(at(table, key) + "expected \"error\", \"warning\" or \"off\"");
    };
  }

  /// An array becomes a list with commas, as an option takes it.
  private static String option(TomlTable table, String key) throws ConfigException {
    return switch (table.get(List.of(key))) {
      case String text -> text;
      case Long number -> number.toString();
      case Boolean flag -> flag.toString();
      case TomlArray _ -> String.join(",", strings(table, key));
      case null, default ->
          throw new ConfigException(
              at(table, key) + "expected a string, an integer, true, false or an array of strings");
    };
  }

  private static List<String> strings(TomlTable table, String key) throws ConfigException {
    if (table.get(List.of(key)) instanceof TomlArray array
        && array.toList().stream().allMatch(String.class::isInstance)) {
      return array.toList().stream().map(String.class::cast).toList();
    }
    throw new ConfigException(at(table, key) + "expected an array of strings");
  }
}
