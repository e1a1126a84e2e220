package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Finding;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What package `io` reads from a reader of the program, in the goroutine that asks for it.
final class ReadersTest {
  /// The line where the reader waits, and the line where it is fed.
  private static final int READS = 12;

  private static final int FEEDS = 17;

  /// The line of the first statement of the test.
  private static final int FIRST = 25;

  @Test
  void asMuchIsReadAsIsWanted() throws IOException {
    String full = "io.ReadFull(three(), make([]byte, %d))\n";
    assertEquals(List.of(FEEDS), lines(full.formatted(0)));
    assertEquals(List.of(FEEDS), lines(full.formatted(2)));
    assertEquals(List.of(), lines(full.formatted(3)));
    assertEquals(List.of(READS), lines(full.formatted(4)));
  }

  @Test
  void soMuchIsCopied() throws IOException {
    String copy = "io.CopyN(&out, three(), %d)\n";
    assertEquals(List.of(FEEDS), lines(copy.formatted(2)));
    assertEquals(List.of(), lines(copy.formatted(3)));
    assertEquals(List.of(READS), lines(copy.formatted(4)));
  }

  @Test
  void soItIsThroughOtherReaders() throws IOException {
    String full = "io.ReadFull(%s, make([]byte, %d))\n";
    for (String reader : List.of("io.NopCloser(three())", "io.TeeReader(three(), &out)")) {
      assertEquals(List.of(FEEDS), lines(full.formatted(reader, 2)));
      assertEquals(List.of(), lines(full.formatted(reader, 3)));
    }
  }

  @Test
  void thatItIsEnoughIsAnAssumptionWhereItIsNotKnown() throws IOException {
    Report report = checked("io.ReadFull(some(), make([]byte, 2))\n");
    assertEquals(List.of(FEEDS), lines(report));
    assertEquals(
        List.of(Severity.WARNING), report.findings().stream().map(Finding::severity).toList());
  }

  @Test
  void whatIsCopiedFromMemoryToMemoryDoesNotFail() throws IOException {
    String copy = "if _, err := io.Copy(&out, strings.NewReader(\"a\")); err %s nil {\n%s}\n";
    Report never = checked(copy.formatted("!=", "<-make(chan int)\n"));
    assertEquals(List.of(), never.findings());
    assertEquals(Verdict.OK, never.entries().getFirst().verdict());
    assertEquals(List.of(FIRST + 1), lines(copy.formatted("==", "<-make(chan int)\n")));
  }

  private static List<Integer> lines(String body) throws IOException {
    return lines(checked(body));
  }

  private static List<Integer> lines(Report report) {
    return report.findings().stream().map(f -> f.place().line()).distinct().sorted().toList();
  }

  private static Report checked(String body) throws IOException {
    return GoText.test(
            """
            package a

            import (
            	"bytes"
            	"io"
            	"os"
            	"strings"
            	"testing"
            )
            type reader struct { c chan int; n int }
            func (r *reader) Read(p []byte) (int, error) {
            	<-r.c
            	return r.n, nil
            }
            func feed(n int) *reader {
            	r := &reader{make(chan int), n}
            	go func() { for range 3 { r.c <- 1 } }()
            	return r
            }
            func three() io.Reader { return feed(1) }
            func some() io.Reader { return feed(len(os.Args)) }
            var out bytes.Buffer
            var _ = strings.NewReader
            func Test(t *testing.T) {
            %s}
            """
                .formatted(body))
        .report();
  }
}
