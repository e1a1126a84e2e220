package concord.check;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import concord.report.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What need not be possible is tried, but a schedule that rests on it is no finding; what is there
/// without it is one.
final class DoubtTest {
  /// The line of the first statement of a test.
  private static final int FIRST = 21;

  // Bubbles of synctest.

  /// Time goes on only when the test waits.
  private static final String SIGNAL =
      """
      synctest.Test(t, func(t *testing.T) {
      	var mu sync.Mutex
      	cond := sync.NewCond(&mu)
      	go func() {
      		time.Sleep(time.Second)
      		cond.Signal()
      	}()
      	mu.Lock()
      	cond.Wait()
      	mu.Unlock()
      })
      """;

  @Test
  void aSleepInABubbleEndsLast() throws IOException {
    assertEquals(List.of(), lines(SIGNAL));
    assertEquals(Verdict.UNDECIDED, checked(SIGNAL).entries().getFirst().verdict());
  }

  @Test
  void whatIsWrongInABubbleBeforeAnySleepIsFound() throws IOException {
    assertEquals(
        List.of(FIRST + 1), lines("synctest.Test(t, func(t *testing.T) {\n<-make(chan int)\n})\n"));
  }

  /// To use a channel of a bubble elsewhere is the end of the program.
  @Test
  void aChannelOfABubbleStaysThere() throws IOException {
    assertEquals(
        List.of(),
        lines(
            """
            ch := make(chan chan int)
            done := make(chan int)
            go func() {
            	<-<-ch
            	close(done)
            }()
            synctest.Test(t, func(t *testing.T) { ch <- make(chan int) })
            <-done
            """));
  }

  // Functions that keep what they are given.

  private static final String READER =
      """
      r, w := io.Pipe()
      go w.Write([]byte("ab"))
      b := bufio.NewReader(r)
      b.ReadByte()
      """;

  @Test
  void whoKeepsSomethingNeedNotCallIt() throws IOException {
    assertEquals(List.of(), lines(READER));
  }

  @Test
  void whatIsWrongAnyhowIsFound() throws IOException {
    assertEquals(List.of(FIRST + 4), lines(READER + "<-make(chan int)\n"));
  }

  /// It may have counted up before.
  @Test
  void whoIsNotSeenMayCountToo() throws IOException {
    String counts =
        """
        var wg sync.WaitGroup
        s := &http.Server{ConnState: func(net.Conn, http.ConnState) { %s }}
        s.ListenAndServe()
        wg.Done()
        """;
    assertEquals(List.of(), lines(counts.formatted("wg.Add(1)")));
    assertEquals(List.of(FIRST + 3), lines(counts.formatted("")));
  }

  /// A handler is called for a request, and as often as there are requests.
  private static final String HANDLER =
      """
      got := make(chan bool)
      sent := make(chan bool)
      s := &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
      	got <- true
      })}
      go s.ListenAndServe()
      go func() { <-sent }()
      <-got
      sent <- true
      %s
      """;

  @Test
  void whoIsNotSeenDoesNotServeAsOftenAsOneLikes() throws IOException {
    // With a second request the test waits at its last line. Whether one comes is unknown, and
    // summaries, which do not ask that, leave tests out.
    assertEquals(List.of(), lines(HANDLER.formatted("<-got\nsent <- true")));
    assertEquals(List.of(), lines(HANDLER.formatted("")));
  }

  @Test
  void whatNobodyServesIsFound() throws IOException {
    String before = "go func() { <-make(chan int) }()\n";
    assertEquals(List.of(FIRST), lines(before + HANDLER.formatted("")));
  }

  // Data in memory.

  private static final String READ =
      """
      var from io.Reader = %s
      if _, err := io.ReadFull(from, make([]byte, 1)); err != nil {
      	<-make(chan int)
      }
      """;

  @Test
  void whatIsInMemoryCanBeRead() throws IOException {
    assertEquals(List.of(), lines(READ.formatted("strings.NewReader(\"abc\")")));
  }

  @Test
  void whatComesFromElsewhereMayFail() throws IOException {
    assertEquals(List.of(FIRST + 2), lines(READ.formatted("os.Stdin")));
  }

  // Elements of lists.

  private static final String ELEMENT =
      """
      if slices.Contains([]any{1, func() {}}, any(%s)) {
      	<-make(chan int)
      }
      """;

  @Test
  void whatIsNotInAListIsNotFoundThere() throws IOException {
    assertEquals(List.of(), lines(ELEMENT.formatted("2")));
    assertEquals(List.of(), lines(ELEMENT.formatted("new(int)")));
  }

  @Test
  void whatIsInAListIsFoundThere() throws IOException {
    assertEquals(List.of(FIRST + 1), lines(ELEMENT.formatted("1")));
  }

  // Values that change further than they are followed.

  /// Round by round something is kept under another key, and found there again.
  private static final String ROUNDS =
      """
      m := map[int]chan int{}
      var mu sync.Mutex
      go func() {
      	mu.Lock()
      	m[-1] = make(chan int)
      	mu.Unlock()
      }()
      for i := 0; ; i++ {
      	mu.Lock()
      	m[i] = make(chan int)
      	mu.Unlock()
      	mu.Lock()
      	c := m[i]
      	delete(m, i)
      	mu.Unlock()
      	if %s {
      		<-make(chan int)
      	}
      }
      """;

  @Test
  void whatIsKeptUnderAKeyIsFoundThere() throws IOException {
    String rounds = ROUNDS.formatted("c == nil");
    assertEquals(List.of(), lines(rounds));
    assertEquals(Verdict.UNDECIDED, checked(rounds).entries().getFirst().verdict());
  }

  @Test
  void whatIsWrongInTheFirstRoundsIsFound() throws IOException {
    assertEquals(List.of(FIRST + 16), lines(ROUNDS.formatted("c != nil && i == 2")));
  }

  /// Several goroutines count together, further than their numbers are told apart.
  private static final String COUNTED =
      """
      var mu sync.Mutex
      n := 0
      for range 2 {
      	go func() {
      		for {
      			mu.Lock()
      			n = n %s
      			if n == 20 {
      				<-make(chan int)
      			}
      			mu.Unlock()
      		}
      	}()
      }
      """;

  @Test
  void whatIsCountedTooFarNeedNotBeAnyNumber() throws IOException {
    assertEquals(List.of(), lines(COUNTED.formatted("+ 3")));
    assertEquals(List.of(FIRST + 5, FIRST + 8), lines(COUNTED.formatted("+ 10")));
  }

  // Functions `init`.

  /// Before the test a program of its own may run: it leads to far more than can be followed.
  @Test
  void aLargeInitIsNotFollowed() throws IOException {
    String steps =
        IntStream.range(0, 300)
            .mapToObj(i ->
                """
                func step%d(n int) {
                	c := make(chan int, 2)
                	if n > %d {
                		c <- n
                	}
                	if len(os.Args) > n {
                		c <- n
                	}
                	size += len(c)
                }
                """
                    .formatted(i, i))
            .collect(joining());
    String calls =
        IntStream.range(0, 300).mapToObj("\tstep%d(size)\n"::formatted).collect(joining());
    String rest = "var size = 1\n" + steps + "func init() {\n" + calls + "}\n";
    Report report = checked("c := make(chan int, 1)\nif size > 0 {\nc <- 1\n}\n", rest);
    assertEquals(Verdict.OK, report.entries().getFirst().verdict());
    assertEquals(
        List.of(FIRST + 3),
        lines(checked("c := make(chan int)\nif size == 1 {\n} else {\nc <- 1\n}\n", rest)));
  }

  private static List<Integer> lines(String body) throws IOException {
    return lines(checked(body));
  }

  private static List<Integer> lines(Report report) {
    return report.findings().stream().map(f -> f.place().line()).distinct().sorted().toList();
  }

  private static Report checked(String body) throws IOException {
    return checked(body, "");
  }

  private static Report checked(String body, String rest) throws IOException {
    return GoText.test(
            """
            package a

            import (
            	"bufio"
            	"io"
            	"net"
            	"net/http"
            	"os"
            	"slices"
            	"strings"
            	"sync"
            	"testing"
            	"testing/synctest"
            	"time"
            )

            var _, _, _, _ = bufio.NewReader, io.Pipe, os.Exit, slices.Index[[]int]
            var _, _, _, _ = strings.NewReader, sync.NewCond, synctest.Wait, time.Now
            var _, _ = net.Dial, http.Serve
            func Test(t *testing.T) {
            %s}
            %s
            """
                .formatted(body, rest))
        .report();
  }
}
