package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Entry;
import concord.report.Verdict;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// Entries with more code than can be followed whole, of which only a little synchronises.
final class LargeEntryTest {
  /// So many independent decisions are two to the power of that many states.
  private static final int DECISIONS = 14;

  /// A computation that decides about many numbers, and keeps them all to the end.
  private static String computation(String name) {
    StringBuilder go = new StringBuilder("func " + name + "(s []int) int {\n");
    for (int i = 0; i < DECISIONS; i++) {
      go.append("\tvar n%d int\n".formatted(i));
    }
    for (int i = 0; i < DECISIONS; i++) {
      go.append("\tif s[%d] > 0 {\n\t\tn%d = %d\n\t}\n".formatted(i, i, i + 1));
    }
    go.append("\treturn n0");
    for (int i = 1; i < DECISIONS; i++) {
      go.append(" + n%d".formatted(i));
    }
    return go.append("\n}\n").toString();
  }

  private static Entry check(String program) throws IOException {
    return GoText.of("package main\n\n" + program).report().entries().getFirst();
  }

  private static String program(String receive) {
    return """
    import "os"

    %s
    func main() {
    	done := make(chan int)
    	numbers := make([]int, len(os.Args))
    	go func() {
    		done <- parse(numbers)
    	}()
    	%s
    }
    """
        .formatted(computation("parse"), receive);
  }

  @Test
  void computationsAreLeftOut() throws IOException {
    assertEquals(Verdict.OK, check(program("println(<-done)")).verdict());
  }

  /// What is found where detail is left out may not be there: it is not reported.
  @Test
  void findingsNeedDetail() throws IOException {
    Entry entry = check(program("if <-done > 2 {\n\t\t<-done\n\t}"));
    assertEquals(Verdict.UNDECIDED, entry.verdict());
    assertEquals("too much code to follow in detail", entry.reason());
  }
}
