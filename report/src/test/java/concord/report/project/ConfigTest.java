package concord.report.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Examples;
import concord.report.Finding;
import concord.report.Rule;
import concord.report.Severity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ConfigTest {
  @Test
  void optionsExclusionsAndLevels() throws Config.ConfigException {
    Config config =
        Config.parse(
            """
            # How Concord looks at this project.
            [check]
            leaks = "all"   # also of main
            max-states = 1_000_000
            exclude = ["third_party/**", '**/*_gen.go']

            [rules]
            leak = "warning"
            double-close = "off"
            """);
    assertEquals(Map.of("leaks", "all", "max-states", "1000000"), config.check());
    assertEquals(List.of("third_party/**", "**/*_gen.go"), config.exclude());
    assertEquals(
        Map.of(Rule.LEAK, Config.Level.WARNING, Rule.DOUBLE_CLOSE, Config.Level.OFF),
        config.rules());
  }

  /// What TOML has and one line cannot say.
  @Test
  void longArraysDottedKeysAndInlineTables() throws Config.ConfigException {
    Config config =
        Config.parse(
            """
            check.tags = ["integration", "linux"]
            rules = { leak = "off" }
            check.exclude = [
              "third_party/**",   # not ours
              '''**/gen\\**''',
            ]
            """);
    assertEquals(Map.of("tags", "integration,linux"), config.check());
    assertEquals(List.of("third_party/**", "**/gen\\**"), config.exclude());
    assertEquals(Map.of(Rule.LEAK, Config.Level.OFF), config.rules());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[check", "[check]\nleaks", "[check]\nleaks = \"all", "[check]\na = [1"})
  void whatIsNoTomlIsNamedByItsLine(String text) {
    var e = assertThrows(Config.ConfigException.class, () -> Config.parse(text));
    assertTrue(e.getMessage().startsWith("line " + text.lines().count() + ": "), e.getMessage());
  }

  @Test
  void aRuleThatIsOffIsSilent() throws Config.ConfigException {
    Config config = Config.parse("[rules]\ndeadlock = \"off\"\nleak = \"error\"\n");
    List<Finding> left = config.apply(Examples.REPORT).findings();
    assertEquals(1, left.size());
    assertEquals(Severity.ERROR, left.getFirst().severity());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "leaks = 1                 | line 1: there is no key 'leaks'; the tables are [check] and [rules]",
        "[chek]\\nleaks = \"all\" | line 1: there is no key 'chek'; the tables are [check] and [rules]",
        "[check]\\na = 1.5         | line 2: expected a string, an integer, true, false or an array of strings",
        "[check]\\na = 1\\na = 2   | line 3: a previously defined at line 2, column 1",
        "[check]\\nexclude = \"a\" | line 2: expected an array of strings",
        "[rules]\\nlek = \"off\"   | line 2: there is no rule 'lek'",
        "[rules]\\nleak = \"loud\" | line 2: expected \"error\", \"warning\" or \"off\"",
      })
  void whatIsWrongIsNamedByItsLine(String text, String message) {
    var e =
        assertThrows(Config.ConfigException.class, () -> Config.parse(text.replace("\\n", "\n")));
    assertEquals(message, e.getMessage());
  }
}
