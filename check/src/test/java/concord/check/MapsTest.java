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

/// Entries that are deleted while others are ranged over.
final class MapsTest {
  /// The line of the first statement of a test.
  private static final int FIRST = 9;

  @TempDir Path dir;

  /// Two channels that only the entries of a map lead to, and who waits for them.
  private static final String WAITERS =
      """
      m := map[string]chan int{"a": make(chan int), "b": make(chan int)}
      for _, c := range m {
      	go func() { <-c }()
      }
      """;

  @Test
  void whatIsBehindADeletedEntryIsRangedOver() throws IOException {
    assertEquals(
        List.of(),
        lines(WAITERS + "for k, c := range m {\n\tclose(c)\n\tdelete(m, k)\n}\n" + empty("m")));
  }

  @Test
  void whatIsDeletedBeforehandIsNot() throws IOException {
    assertEquals(
        List.of(FIRST + 2),
        lines(WAITERS + "delete(m, \"b\")\nfor _, c := range m {\n\tclose(c)\n}\n"));
  }

  @Test
  void aClearedMapIsEmpty() throws IOException {
    assertEquals(
        List.of(FIRST + 2),
        lines(WAITERS + "clear(m)\nfor _, c := range m {\n\tclose(c)\n}\n" + empty("m")));
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
        		c <- 1
        		%s
        	}
        }
        go drop()
        drop()
        """;
    assertEquals(List.of(), lines(shared.formatted("delete(m, k)")));
    assertEquals(List.of(FIRST + 6), lines(shared.formatted("_ = k")));
  }

  private static String empty(String map) {
    return "if len(%s) > 0 {\n\t<-make(chan int)\n}\n".formatted(map);
  }

  private List<Integer> lines(String body) throws IOException {
    Path file = dir.resolve("a_test.go");
    Files.writeString(
        file,
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
            .formatted(body));
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()));
    assertEquals(List.of(), report.errors());
    return report.findings().stream().map(f -> f.place().line()).distinct().sorted().toList();
  }
}
