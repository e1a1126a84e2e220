package concord.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import concord.report.Entry;
import concord.report.Report;
import concord.report.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Each program reaches a limit of inference (docs/limits.md), and blocks beyond it. What is said
/// of it may be a finding or `undecided`. It is never `ok`.
class LimitsTest {
  private static final String BLOCK = "<-make(chan int)";

  static List<Arguments> programs() {
    return Stream.of(
            Arguments.of(
                "MapOrders.MOST: the orders of a map",
                """
                m := map[string]int{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}
                last := ""
                for k := range m {
                	last = k
                }
                if last == "a" {
                	%s
                }
                """),
            Arguments.of(
                "two ranges over one map",
                """
                m := map[string]int{"a": 1, "b": 2}
                n := 0
                for k := range m {
                	for l := range m {
                		n++
                		if k == "b" && l == "b" && n == 1 {
                			%s
                		}
                	}
                }
                """),
            Arguments.of(
                "Arrays: how much room append makes",
                """
                var a []int
                a = append(a, 1, 2, 3)
                b := append(a, 4)
                c := append(a, 5)
                _ = c
                if b[3] == 5 {
                	%s
                }
                """),
            Arguments.of(
                "Arrays: a write to what may be shared",
                """
                var a []int
                a = append(a, 1, 2, 3)
                b := append(a, 4)
                a[0] = 7
                if b[0] == 7 {
                	%s
                }
                """),
            Arguments.of(
                "Kinds.LONGEST_ARRAY: elements of a list",
                """
                cs := make([]chan int, 100)
                for i := range cs {
                	cs[i] = make(chan int, 1)
                }
                cs[70] = nil
                if cs[70] == nil {
                	%s
                }
                """),
            Arguments.of(
                "Facts.MOST_ROUNDS: rounds of a loop of unknown length",
                """
                n := 0
                for range len(os.Args) {
                	n++
                }
                if n == 5 {
                	%s
                }
                """),
            Arguments.of(
                "Arrivals.MOST_STATES: states at one place",
                """
                n := 0
                for i := 0; i < 100_000; i++ {
                	n += i %% 3
                	c := make(chan int, 1)
                	c <- n
                	<-c
                }
                if n == 99_999 {
                	%s
                }
                """),
            Arguments.of(
                "Knowledge.MOST_SHAPES: values in a channel",
                """
                c := make(chan int)
                go func() {
                	for i := 0; i < 40; i++ {
                		c <- i
                	}
                	close(c)
                }()
                for v := range c {
                	if v == 37 {
                		%s
                	}
                }
                """),
            Arguments.of(
                "Calls.DEEPEST_STACK: recursion that counts",
                """
                var down func(n int) int
                down = func(n int) int {
                	if n == 0 {
                		return 1
                	}
                	return down(n-1) + 1
                }
                if down(60) == 61 {
                	%s
                }
                """),
            Arguments.of(
                "TextModels.LONGEST: texts",
                """
                s := strings.Repeat("a", 5_000)
                if len(s) == 5_000 {
                	%s
                }
                """))
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isNeverOk(String limit, String text) throws IOException {
    String program =
        """
        package main

        import (
        	"os"
        	"strings"
        )

        var _ = os.Args
        var _ = strings.ToUpper

        func main() {
        %s}
        """
            .formatted(text.formatted(BLOCK));
    Report report = GoText.of(program).report();
    assertFalse(report.entries().isEmpty(), limit);
    for (Entry entry : report.entries()) {
      assertNotEquals(Verdict.OK, entry.verdict(), limit);
    }
  }
}
