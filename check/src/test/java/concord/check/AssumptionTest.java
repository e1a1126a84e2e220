package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What rests on something that is not followed is a warning; what is certain, by what the runtime
/// and the standard library promise, is an error or nothing.
final class AssumptionTest {
  @Test
  void benchmarksGoRoundAtLeastOnce() throws IOException {
    findsWhatItWants(
        """
        func BenchmarkMake(b *testing.B) {
        	var c chan int
        	for i := 0; i < b.N; i++ {
        		c = make(chan int)
        	}
        	close(c)
        }
        """);
  }

  @Test
  void asManyInParallelAsProcessors() throws IOException {
    findsWhatItWants(
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
        """);
  }

  @Test
  void oneSlotTooFew() throws IOException {
    findsWhatItWants(
        """
        func BenchmarkSlots(b *testing.B) {
        	c := make(chan int, runtime.GOMAXPROCS(0) - 1)
        	b.RunParallel(func(pb *testing.PB) { // want deadlock error
        		c <- 1 // want leak error
        	})
        }
        """);
  }

  @Test
  void timesThatAreOnlyCounted() throws IOException {
    findsWhatItWants(
        """
        func TestFakeClock(t *testing.T) {
        	now := time.Unix(0, 0)
        	due := now.Add(time.Second)
        	c := make(chan int, 1)
        	now = now.Add(2 * time.Second)
        	if now.After(due) {
        		c <- 1
        	}
        	<-c // want deadlock warning
        }
        """);
  }

  @Test
  void theClockMayShowAnything() throws IOException {
    findsWhatItWants(
        """
        func TestClock(t *testing.T) {
        	due := time.Now().Add(time.Second)
        	c := make(chan int, 1)
        	if time.Now().After(due) {
        		c <- 1
        	}
        	<-c // want deadlock error
        }
        """);
  }

  @Test
  void whatIsCalledBackMayHaveWritten() throws IOException {
    findsWhatItWants(
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
        	<-make(chan int) // want deadlock warning
        }
        """);
  }

  private static void findsWhatItWants(String functions) throws IOException {
    GoText.test(
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
                + functions)
        .findsWhatItWants();
  }
}
