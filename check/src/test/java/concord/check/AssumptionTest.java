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

/// What rests on something that is not followed is a warning; what is certain, by what the runtime
/// and the standard library promise, is an error or nothing.
final class AssumptionTest {
  @TempDir Path dir;

  @Test
  void benchmarksGoRoundAtLeastOnce() throws IOException {
    assertEquals(
        List.of(),
        findings(
            """
            func BenchmarkMake(b *testing.B) {
            	var c chan int
            	for i := 0; i < b.N; i++ {
            		c = make(chan int)
            	}
            	close(c)
            }
            """));
  }

  @Test
  void asManyInParallelAsProcessors() throws IOException {
    assertEquals(
        List.of(),
        findings(
            """
            func BenchmarkSlots(b *testing.B) {
            	c := make(chan int, runtime.GOMAXPROCS(0))
            	b.RunParallel(func(pb *testing.PB) {
            		for pb.Next() {
            			c <- 1
            			<-c
            		}
            	})
            }
            """));
  }

  @Test
  void oneSlotTooFew() throws IOException {
    assertEquals(
        List.of("13 ERROR", "14 ERROR"),
        findings(
            """
            func BenchmarkSlots(b *testing.B) {
            	c := make(chan int, runtime.GOMAXPROCS(0) - 1)
            	b.RunParallel(func(pb *testing.PB) {
            		c <- 1
            	})
            }
            """));
  }

  @Test
  void timesThatAreOnlyCounted() throws IOException {
    assertEquals(
        List.of("19 WARNING"),
        findings(
            """
            func TestFakeClock(t *testing.T) {
            	now := time.Unix(0, 0)
            	due := now.Add(time.Second)
            	c := make(chan int, 1)
            	now = now.Add(2 * time.Second)
            	if now.After(due) {
            		c <- 1
            	}
            	<-c
            }
            """));
  }

  @Test
  void theClockMayShowAnything() throws IOException {
    assertEquals(
        List.of("17 ERROR"),
        findings(
            """
            func TestClock(t *testing.T) {
            	due := time.Now().Add(time.Second)
            	c := make(chan int, 1)
            	if time.Now().After(due) {
            		c <- 1
            	}
            	<-c
            }
            """));
  }

  @Test
  void whatIsCalledBackMayHaveWritten() throws IOException {
    assertEquals(
        List.of("21 WARNING"),
        findings(
            """
            func TestHandler(t *testing.T) {
            	asked := false
            	s := &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
            		asked = true
            	})}
            	go func() { s.ListenAndServe() }()
            	time.Sleep(time.Second)
            	if asked {
            		return
            	}
            	<-make(chan int)
            }
            """));
  }

  private List<String> findings(String functions) throws IOException {
    Path file = dir.resolve("a_test.go");
    Files.writeString(
        file,
        """
        package a

        import (
        	"net/http"
        	"runtime"
        	"testing"
        	"time"
        )

        var _, _, _ = http.Serve, runtime.GC, time.Now
        """
            + functions);
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()))
            .canonical();
    assertEquals(List.of(), report.errors());
    return report.findings().stream()
        .map(f -> f.place().line() + " " + f.severity().name())
        .toList();
  }
}
