package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What happens before `main`: Go spec, "Package initialization". Such programs are not part of the
/// corpus, because what runs that has all of them in one process.
final class InitTest {
  @TempDir Path dir;

  /// `size` comes first, then `queue`, then `total`.
  private static final String ORDER =
      """
      var total = fill()
      var queue = make(chan int, size)
      var size = 2
      func fill() int {
      	queue <- 1
      	queue <- 2
      	return len(queue)
      }
      func main() { println(total) }
      """;

  @Test
  void variablesAreInitialisedByWhatTheyDependOn() throws IOException {
    assertEquals(List.of(), lines(ORDER));
    assertEquals(List.of("7 deadlock"), lines(ORDER.replace("size = 2", "size = 1")));
  }

  /// Of those that depend on nothing, the one declared first.
  @Test
  void otherwiseInTheOrderOfTheText() throws IOException {
    String turns =
        """
        var turns = make(chan int, 1)
        var first = put()
        var second = take()
        func put() int { turns <- 1; return 1 }
        func take() int { return <-turns }
        func main() { println(second, first) }
        """;
    assertEquals(List.of(), lines(turns));
    String swapped =
        turns
            .replace("first = put", "third = put")
            .replace("first)", "third)")
            .replace(
                "var third = put()\nvar second = take()", "var second = take()\nvar third = put()");
    assertEquals(List.of("6 deadlock"), lines(swapped));
  }

  @Test
  void anInitFunctionMayWaitForEver() throws IOException {
    assertEquals(List.of("2 deadlock"), lines("func init() { select {} }\nfunc main() {}\n"));
  }

  @Test
  void soMayAVariableThatNobodyUses() throws IOException {
    assertEquals(List.of("2 deadlock"), lines("var _ = <-make(chan int)\nfunc main() {}\n"));
  }

  @Test
  void whoDoesNotWaitInVain() throws IOException {
    assertEquals(
        List.of(),
        lines(
            """
            func init() {
            	c := make(chan int)
            	go func() { c <- 1 }()
            	<-c
            }
            func main() {}
            """));
  }

  private List<String> lines(String declarations) throws IOException {
    Path file = dir.resolve("a.go");
    Files.writeString(file, "package main\n" + declarations);
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()))
            .canonical();
    assertEquals(List.of(), report.errors());
    return report.findings().stream().map(f -> f.place().line() + " " + f.rule().slug()).toList();
  }
}
