package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import concord.report.Verdict;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A goroutine for each item of a list whose length is unknown, and a WaitGroup for all of them.
final class JoinedGoroutinesTest {
  private static List<Verdict> verdicts(String body) throws IOException {
    Report report =
        GoText.of(
                """
                package p

                import "sync"

                func F(items []func() int) int {
                    var mu sync.Mutex
                    var wg sync.WaitGroup
                    sum := 0
                    for _, item := range items {
                        wg.Add(1)
                        go func() {
                %s
                        }()
                    }
                    wg.Wait()
                    return sum
                }
                """
                    .formatted(body))
            .report();
    return report.entries().stream().map(e -> e.verdict()).distinct().toList();
  }

  @Test
  void anyNumberIsProved() throws IOException {
    assertEquals(
        List.of(Verdict.OK),
        verdicts(
            """
            defer wg.Done()
            n := item()
            mu.Lock()
            sum += n
            mu.Unlock()
            """));
  }

  @Test
  void oneThatForgetsToTellIsFound() throws IOException {
    assertEquals(
        List.of(Verdict.DEADLOCK),
        verdicts(
            """
            n := item()
            if n < 0 {
                return
            }
            mu.Lock()
            sum += n
            mu.Unlock()
            wg.Done()
            """));
  }

  /// Whoever gets the lock first keeps it: the second waits for ever, and so does `wg.Wait`.
  @Test
  void aLockThatIsKeptIsFound() throws IOException {
    assertEquals(
        List.of(Verdict.DEADLOCK),
        verdicts(
            """
            defer wg.Done()
            mu.Lock()
            sum += item()
            """));
  }
}
