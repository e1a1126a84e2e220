package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Finding;
import concord.report.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Types by their most general clients, and functions by themselves (`docs/units.md`).
final class UnitsTest {
  @TempDir Path dir;

  private static final String QUEUE =
      """
      package p

      type Q struct {
      	tasks chan func()
      	done  chan struct{}
      }

      func New() *Q {
      	q := &Q{tasks: make(chan func()), done: make(chan struct{})}
      	go q.loop()
      	return q
      }

      func (q *Q) loop() {
      	for {
      		select {
      		case <-q.done:
      			return
      		case t := <-q.tasks:
      			t()
      		}
      	}
      }

      func (q *Q) Run(t func()) { q.tasks <- t }
      """;

  @Test
  void waitsForWhatOthersMayStillDo() throws IOException {
    assertEquals(List.of(), places(QUEUE));
  }

  @Test
  void namesWhatItRestsOn() throws IOException {
    List<Finding> findings =
        check(QUEUE + "\nfunc (q *Q) Close() { select { case q.done <- struct{}{}: default: } }\n");
    assertEquals(List.of("25: deadlock"), places(findings));
    assertEquals(Severity.WARNING, findings.getFirst().severity());
    assertTrue(
        findings
            .getFirst()
            .message()
            .endsWith("[assuming p.Q.Run is called while another goroutine calls p.Q.Close]"),
        findings.getFirst().message());
  }

  @Test
  void readersAndAWriterInBetween() throws IOException {
    String text =
        """
        package p

        import "sync"

        type M struct {
        	mu sync.RWMutex
        	n  int
        }

        func (m *M) All() int {
        	m.mu.RLock()
        	defer m.mu.RUnlock()
        	return m.n
        }

        func (m *M) Multi() int {
        	m.mu.RLock()
        	defer m.mu.RUnlock()
        	return m.All() + 1
        }
        """;
    assertEquals(List.of(), places(text));
    String writer =
        """

        func (m *M) Set(n int) {
        	m.mu.Lock()
        	m.n = n
        	m.mu.Unlock()
        }
        """;
    assertEquals(List.of("11: leak"), places(text + writer));
  }

  @Test
  void halvesOfAnOrderAreNotCalled() throws IOException {
    assertEquals(
        List.of(),
        places(
            """
            package p

            import "sync"

            type Gate struct {
            	mu sync.Mutex
            }

            func (g *Gate) Acquire() { g.mu.Lock() }

            func (g *Gate) Release() { g.mu.Unlock() }
            """));
  }

  @Test
  void whatNobodyServesIsWaitedForInVain() throws IOException {
    assertEquals(
        List.of("11: deadlock"),
        places(
            """
            package p

            type F struct {
            	c chan struct{}
            	v int
            }

            func New() *F { return &F{c: make(chan struct{})} }

            func (f *F) Get() int {
            	<-f.c
            	return f.v
            }
            """));
  }

  @Test
  void aTestDoesNotHideWhatItDoesNotTrigger() throws IOException {
    Files.writeString(
        dir.resolve("a_test.go"),
        """
        package p

        import "testing"

        func TestFirst(t *testing.T) {
        	stop := make(chan struct{})
        	if v, ok := First(func() int { return 1 }, stop); !ok || v != 1 {
        		t.Fatal(v)
        	}
        }
        """);
    assertEquals(
        List.of("5: leak"),
        places(
            """
            package p

            func First(f func() int, stop <-chan struct{}) (int, bool) {
            	c := make(chan int)
            	go func() { c <- f() }()
            	select {
            	case v := <-c:
            		return v, true
            	case <-stop:
            		return 0, false
            	}
            }
            """));
  }

  @Test
  void aTimeOutDoesNotHideWhatItGuardsAgainst() throws IOException {
    List<Finding> findings =
        check(
            """
            package p

            import (
            	"testing"
            	"time"
            )

            func TestNever(t *testing.T) {
            	done := make(chan struct{})
            	select {
            	case <-done:
            	case <-time.After(time.Second):
            		t.Fatal("time is up")
            	}
            }
            """);
    assertEquals(List.of("10: deadlock"), places(findings));
  }

  private List<String> places(String text) throws IOException {
    return places(check(text));
  }

  private static List<String> places(List<Finding> findings) {
    return findings.stream().map(f -> f.place().line() + ": " + f.rule().slug()).toList();
  }

  private List<Finding> check(String text) throws IOException {
    Files.writeString(dir.resolve("go.mod"), "module example.com/p\n\ngo 1.24\n");
    Files.writeString(dir.resolve("a.go"), text);
    return GoText.folder(dir).report().findings();
  }
}
