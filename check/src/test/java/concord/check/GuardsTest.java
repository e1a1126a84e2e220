package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Finding;
import concord.report.Report;
import concord.report.Severity;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conditions on unknown data: paths that cannot be raise no alarm, and what is found says with
/// which data it happens.
final class GuardsTest {
  private static Report check(String program) throws IOException {
    return GoText.of("package a\n\n" + program).report();
  }

  private static List<String> found(String program) throws IOException {
    return check(program).findings().stream()
        .map(f -> f.place().line() + " " + f.rule().slug() + f.when())
        .toList();
  }

  /// One goroutine sends under a condition, the other receives under another: the conditions are
  /// the same said differently, so that nobody waits.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n > 3 ; n > 3",
        "n > 3 ; n >= 4",
        "n > 3 ; !(n <= 3)",
        "n+1 > 3 ; n > 2",
        "x > y ; y < x",
        "x > y ; !(x <= y)",
        "x != y ; x < y || x > y",
        "x+y > 3 ; y+x >= 4",
        "n%2 == 0 ; n%2 != 1 && n%2 != -1",
        "2*n > 7 ; n > 3",
        "n/2 > 1 ; n >= 4",
        "len(s) > 0 ; len(s) != 0",
        "s == \"a\" ; s == \"a\" && s != \"b\"",
        "flag ; !!flag",
        "t.on ; t.on",
        "t.size < 5 ; t.size <= 4",
        "p != nil ; !(p == nil)",
      })
  void theSameConditionInTwoGoroutinesIsDecidedOnce(String sends, String receives)
      throws IOException {
    assertEquals(List.of(), found(program(sends, receives)));
  }

  /// The same, where the conditions differ: one of the two waits.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n > 3 ; n > 4 ; 8 leak[n is 4]",
        "n >= 1 && n <= 3 ; n >= 2 && n <= 5 ; 8 leak[n is 1], 12 deadlock[n is 4 to 5]",
        "x > y ; x >= y ; 12 deadlock[x >= y, x <= y]",
        "n%2 == 0 ; n%2 != 1 ; 12 deadlock[n%2 != 1, n%2 != 0]",
      })
  void differentConditionsAreFound(String sends, String receives, String wanted)
      throws IOException {
    assertEquals(wanted, String.join(", ", found(program(sends, receives))));
  }

  private static String program(String sends, String receives) {
    return """
    type T struct { on bool; size int }

    func F(n, x, y int, s string, flag bool, t *T, p *int) {
    	ch := make(chan int)
    	go func() {
    		if %s { ch <- 1 }
    	}()
    	_, _, _, _, _, _, _ = n, x, y, s, flag, t, p
    	if %s {
    		<-ch
    	}
    }
    """
        .formatted(sends, receives);
  }

  /// A pointer that nobody has followed when the goroutine starts leads both to the same locks.
  @Test
  void bothSpeakOfTheSameObject() throws IOException {
    assertEquals(
        List.of("9 leak[]", "14 deadlock[]"),
        found(
            """
            import "sync"

            type S struct { a, b sync.Mutex }
            func (s *S) Run() {
            	go func() {
            		s.a.Lock()
            		s.b.Lock()
            		s.b.Unlock()
            		s.a.Unlock()
            	}()
            	s.b.Lock()
            	s.a.Lock()
            	s.a.Unlock()
            	s.b.Unlock()
            }
            """));
  }

  // Counts.

  @Test
  void theCapacitiesThatAreTooSmall() throws IOException {
    assertEquals(
        List.of("6 deadlock[n is 0 to 1]"),
        found(
            """
            func F(n int) {
            	ch := make(chan int, n)
            	for i := 0; i < 2; i++ {
            		ch <- i
            	}
            }
            """));
  }

  @Test
  void theNumbersOfRoundsThatAreTooMany() throws IOException {
    assertEquals(
        List.of("6 deadlock[n is at least 3]"),
        found(
            """
            func F(n int) {
            	ch := make(chan int, 2)
            	for i := 0; i < n; i++ {
            		ch <- i
            	}
            }
            """));
  }

  @Test
  void theNumbersOfGoroutinesThatAreTooManyOrTooFew() throws IOException {
    assertEquals(
        List.of("6 leak[n is at least 2]", "8 deadlock[n is at most 0]"),
        found(
            """
            func F(n int) {
            	ch := make(chan int)
            	for i := 0; i < n; i++ {
            		go func() { ch <- i }()
            	}
            	<-ch
            }
            """));
  }

  @Test
  void lengths() throws IOException {
    assertEquals(
        List.of("6 leak[len(xs) is at least 1]"),
        found(
            """
            func F(xs []int) {
            	ch := make(chan int)
            	for _, x := range xs {
            		go func() { ch <- x }()
            	}
            	for i := 0; i < len(xs)-1; i++ {
            		<-ch
            	}
            }
            """));
  }

  @Test
  void aCapacityThatFits() throws IOException {
    assertEquals(
        List.of(),
        found(
            """
            func F(n int, xs []int) {
            	ch := make(chan int, n+1)
            	for i := 0; i <= n; i++ {
            		ch <- i
            	}
            	results := make(chan int, len(xs))
            	for _, x := range xs {
            		go func() { results <- x }()
            	}
            	for range xs {
            		<-results
            	}
            }
            """));
  }

  // Confidence.

  /// One schedule calls a method of an unknown type, the other does not.
  @Test
  void onlyTheScheduleThatRestsOnAnApproximationIsAWarning() throws IOException {
    List<Finding> findings =
        check(
                """
                type signal struct{ c chan int }

                func (s signal) raise() { s.c <- 1 }

                type raiser interface{ raise() }

                func F(r raiser, n int) {
                	ch := make(chan int)
                	if n > 3 {
                		r.raise()
                		ch <- 1
                	}
                	<-ch
                }
                """)
            .findings();
    assertEquals(
        List.of(Severity.WARNING, Severity.ERROR),
        findings.stream().map(Finding::severity).toList());
    assertTrue(findings.getFirst().message().contains("[assuming the type behind an interface"));
    assertTrue(findings.getLast().message().endsWith(", when n is at most 3"));
  }

  /// It happens whenever the function returns, so it rests on nothing.
  @Test
  void aScheduleThroughAnUnknownFunctionIsAnError() throws IOException {
    List<Finding> findings =
        check(
                """
                func F(f func() error) {
                	ch := make(chan int)
                	if f() != nil {
                		ch <- 1
                	}
                }
                """)
            .findings();
    assertEquals(List.of(Severity.ERROR), findings.stream().map(Finding::severity).toList());
  }
}
