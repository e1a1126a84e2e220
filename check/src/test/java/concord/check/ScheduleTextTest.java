package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import concord.report.render.Causes;
import concord.report.render.Palette;
import concord.report.render.TextRenderer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What people read of a schedule: every decision that matters, in the words of the source.
final class ScheduleTextTest {
  private static String text(String go) throws IOException {
    Report report = GoText.of(go).report().canonical();
    return new TextRenderer(Palette.PLAIN).render(Causes.merged(report));
  }

  @Test
  void aTimerFires() throws IOException {
    assertEquals(
        """
        a.go:17:2: deadlock: main.main can wait for ever: no goroutine can send to stop or close it [error]
            a.go:7:10: stop is made here
            a.go:9:3: main.main.func1 waits here: no other goroutine has result
            schedule, from main.main:
              1  main.main        a.go:8:2   spawn main.main.func1
              2  main.main        a.go:14:7  time.After(time.Second) fires
              ✗  main.main        a.go:17:2  recv stop: blocked for ever
              ✗  main.main.func1  a.go:9:3   send result: blocked for ever
        """,
        text(
            """
            package main

            import "time"

            func main() {
            	result := make(chan string)
            	stop := make(chan bool)
            	go func() {
            		result <- "page"
            		stop <- true
            	}()
            	select {
            	case <-result:
            	case <-time.After(time.Second):
            		println("late")
            	}
            	<-stop
            }
            """));
  }

  @Test
  void whoeverComesAfterALockIsKeptHasOneCause() throws IOException {
    assertEquals(
        """
        a.go:8:2: deadlock: a caller of p.Store.Get can wait for ever: s.mu is never unlocked again [error]
            a.go:17:2: a caller of p.Store.Put can wait for ever: s.mu is never unlocked again
            schedule, from p.Store:
              1  a caller of p.Store.Get  a.go:8:2  lock s.mu
              2  a caller of p.Store.Get  a.go:9:5  finds k == ""
              ✗  a caller of p.Store.Get  a.go:8:2  lock s.mu: blocked for ever
        """,
        text(
            """
            package p

            import "sync"

            type Store struct{ mu sync.Mutex }

            func (s *Store) Get(k string) int {
            	s.mu.Lock()
            	if k == "" {
            		return 0
            	}
            	s.mu.Unlock()
            	return 1
            }

            func (s *Store) Put(k string) {
            	s.mu.Lock()
            	defer s.mu.Unlock()
            }
            """));
  }
}
