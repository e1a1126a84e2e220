package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What happens before `main`: Go spec, "Package initialization". Such programs are not part of the
/// corpus, because what runs that has all of them in one process.
final class InitTest {
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
    findsWhatItWants(ORDER);
    findsWhatItWants(
        ORDER.replace("size = 2", "size = 1").replace("queue <- 2", "queue <- 2 // want deadlock"));
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
    findsWhatItWants(turns);
    String swapped =
        turns
            .replace("first = put", "third = put")
            .replace("first)", "third)")
            .replace(
                "var third = put()\nvar second = take()", "var second = take()\nvar third = put()")
            .replace("return <-turns }", "return <-turns } // want deadlock");
    findsWhatItWants(swapped);
  }

  @Test
  void anInitFunctionMayWaitForEver() throws IOException {
    findsWhatItWants("func init() { select {} } // want deadlock\nfunc main() {}\n");
  }

  @Test
  void soMayAVariableThatNobodyUses() throws IOException {
    findsWhatItWants("var _ = <-make(chan int) // want deadlock\nfunc main() {}\n");
  }

  @Test
  void whoDoesNotWaitInVain() throws IOException {
    findsWhatItWants(
        """
        func init() {
        	c := make(chan int)
        	go func() { c <- 1 }()
        	<-c
        }
        func main() {}
        """);
  }

  private static void findsWhatItWants(String declarations) throws IOException {
    GoText.of("package main\n" + declarations).findsWhatItWants();
  }
}
