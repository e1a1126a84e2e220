package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// Entries that are deleted while others are ranged over.
final class MapsTest {
  /// Two channels that only the entries of a map lead to, and who waits for them.
  private static final String WAITERS =
      """
      m := map[string]chan int{"a": make(chan int), "b": make(chan int)}
      for _, c := range m {
      	go func() { <-c }() %s
      }
      """;

  @Test
  void whatIsBehindADeletedEntryIsRangedOver() throws IOException {
    findsWhatItWants(
        WAITERS.formatted("")
            + "for k, c := range m {\n\tclose(c)\n\tdelete(m, k)\n}\n"
            + empty("m"));
  }

  @Test
  void whatIsDeletedBeforehandIsNot() throws IOException {
    findsWhatItWants(
        WAITERS.formatted("// want leak")
            + "delete(m, \"b\")\nfor _, c := range m {\n\tclose(c)\n}\n");
  }

  @Test
  void aClearedMapIsEmpty() throws IOException {
    findsWhatItWants(
        WAITERS.formatted("// want leak")
            + "clear(m)\nfor _, c := range m {\n\tclose(c)\n}\n"
            + empty("m"));
  }

  /// The same in a map that several goroutines change.
  @Test
  void whoRangesOverASharedMapKnowsTheKeys() throws IOException {
    String shared =
        """
        var mu sync.Mutex
        m := map[string]chan int{"a": make(chan int, 1), "b": make(chan int, 1)}
        drop := func() {
        	mu.Lock()
        	defer mu.Unlock()
        	for k, c := range m {
        		c <- 1 %s
        		%s
        	}
        }
        go drop()
        drop()
        """;
    findsWhatItWants(shared.formatted("", "delete(m, k)"));
    findsWhatItWants(shared.formatted("// want leak // want deadlock", "_ = k"));
  }

  private static String empty(String map) {
    return "if len(%s) > 0 {\n\t<-make(chan int)\n}\n".formatted(map);
  }

  private static void findsWhatItWants(String body) throws IOException {
    GoText.test(
            """
            package a

            import (
            	"sync"
            	"testing"
            )
            var _ sync.Mutex
            func Test(t *testing.T) {
            %s}
            """
                .formatted(body))
        .findsWhatItWants();
  }
}
