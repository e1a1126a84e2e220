package concord.report.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Entry;
import concord.report.Examples;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class IgnoresTest {
  @Test
  void aCommentOnTheLineSilencesItsRule() {
    assertEquals(List.of(), apply("ch <- 1 //concord:ignore deadlock only in this example", 1));
  }

  @Test
  void aCommentAloneSilencesTheNextLine() {
    assertEquals(List.of(), apply("//concord:ignore deadlock only in this example\nch <- 1", 2));
  }

  @Test
  void anotherRuleIsNotSilencedAndTheCommentIsReported() {
    assertEquals(
        List.of(
            "a.go:1:2: deadlock: no goroutine can receive from ch",
            "a.go:1:9: useless-ignore: this concord:ignore silences nothing"),
        apply("ch <- 1 //concord:ignore leak it is fine", 1));
  }

  @Test
  void aReasonAndAKnownRuleAreNeeded() {
    assertEquals(
        List.of(
            "a.go:1:2: deadlock: no goroutine can receive from ch",
            "a.go:1:9: useless-ignore: this concord:ignore gives no reason"),
        apply("ch <- 1 //concord:ignore deadlock", 1));
    assertEquals(
        List.of(
            "a.go:1:2: deadlock: no goroutine can receive from ch",
            "a.go:1:9: useless-ignore: this concord:ignore names no rule ('dedlock')"),
        apply("ch <- 1 //concord:ignore dedlock it is fine", 1));
  }

  @Test
  void textInStringsAndBlockCommentsIsNoComment() {
    for (String text :
        List.of(
            "f(\"//concord:ignore deadlock no\")",
            "f(`\n//concord:ignore deadlock no`)",
            "f('\\'', \"\\\"//concord:ignore deadlock no\")",
            "/* //concord:ignore deadlock no */ f()")) {
      assertEquals(
          List.of("a.go:1:2: deadlock: no goroutine can receive from ch"), apply(text, 1), text);
    }
  }

  @Test
  void whereAnEntryIsUndecidedNobodyKnowsWhetherAnIgnoreIsUseless() {
    Sources sources = _ -> Optional.of(List.of("ch <- 1 //concord:ignore leak it is fine"));
    Report report =
        new Report(List.of(Entry.undecided("p.f", "a.go", "too large")), List.of(), List.of());
    assertEquals(List.of(), new Ignores(sources).apply(report).findings());
  }

  private static List<String> apply(String source, int line) {
    Sources sources = _ -> Optional.of(source.lines().toList());
    Finding finding =
        new Finding(
            Rule.DEADLOCK,
            Severity.ERROR,
            "main.main",
            Examples.at(line, 2),
            "no goroutine can receive from ch",
            List.of(),
            List.of());
    Report report = new Report(List.of(), List.of(finding), List.of());
    return new Ignores(sources)
        .apply(report).findings().stream()
            .map(f -> f.place() + ": " + f.rule() + ": " + f.message())
            .toList();
  }
}
