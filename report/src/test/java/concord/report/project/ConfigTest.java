package concord.report.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import concord.report.Examples;
import concord.report.Finding;
import concord.report.Rule;
import concord.report.Severity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        "leaks = 1                 | line 1: expected [check] or [rules] before this key",
        "[check                    | line 1: expected ']', found ''",
        "[check]\\nleaks           | line 2: expected '=', found ''",
        "[check]\\nleaks = \"all   | line 2: a string does not end",
        "[check]\\na = 1.5         | line 2: unexpected '.5'",
        "[check]\\na = 1\\na = 2   | line 3: key a is there twice",
        "[check]\\na = [1          | line 2: expected ']', found ''",
        "[rules]\\nlek = \"off\"   | line 2: there is no rule 'lek'",
        "[rules]\\nleak = \"loud\" | line 2: expected \"error\", \"warning\" or \"off\"",
      })
  void whatIsWrongIsNamedByItsLine(String text, String message) {
    var e =
        assertThrows(Config.ConfigException.class, () -> Config.parse(text.replace("\\n", "\n")));
    assertEquals(message, e.getMessage());
  }
}
