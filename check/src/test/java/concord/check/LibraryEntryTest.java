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

/// Functions of a library that nobody here calls: whoever does has what they were given, what they
/// return and what lies in package variables, and may be the other end.
final class LibraryEntryTest {
  @TempDir Path dir;

  @Test
  void otherMethod() throws IOException {
    silent(
        """
        func (s *Server) Start() {
        	s.done = make(chan struct{})
        	go func() {
        		<-s.done
        	}()
        }

        func (s *Server) Stop() {
        	close(s.done)
        }
        """);
  }

  @Test
  void whoGetsTheResult() throws IOException {
    silent(
        """
        func New() *Server {
        	s := &Server{in: make(chan int)}
        	go func() {
        		for range s.in {
        		}
        	}()
        	return s
        }

        func Numbers() <-chan int {
        	c := make(chan int)
        	go func() {
        		c <- 1
        		close(c)
        	}()
        	return c
        }
        """);
  }

  @Test
  void packageVariable() throws IOException {
    silent(
        """
        var jobs = make(chan int)

        func Begin() {
        	go func() {
        		for range jobs {
        		}
        	}()
        }
        """);
  }

  @Test
  void calledMeanwhile() throws IOException {
    silent(
        """
        type Sequence struct {
        	id   uint
        	wait map[uint]chan struct{}
        }

        func (s *Sequence) Start(id uint) {
        	if s.id == id {
        		return
        	}
        	c := make(chan struct{})
        	s.wait[id] = c
        	<-c
        }

        func (s *Sequence) End(id uint) {
        	close(s.wait[id])
        }
        """);
  }

  @Test
  void calledBefore() throws IOException {
    silent(
        """
        var slots chan int

        func Limit(n int) {
        	slots = make(chan int, n)
        }

        func Release() {
        	<-slots
        }
        """);
  }

  @Test
  void nobodyHasSetIt() throws IOException {
    assertEquals(
        List.of("10 deadlock"),
        findings(
            """
            var slots chan int

            func Release() {
            	<-slots
            }
            """));
  }

  @Test
  void noFunctionWakesIt() throws IOException {
    assertEquals(
        List.of("11 deadlock"),
        findings(
            """
            type Sequence struct {
            	wait map[uint]chan string
            }
            func (s *Sequence) Start(id uint) {
            	c := make(chan string); s.wait[id] = c; <-c
            }
            """));
  }

  @Test
  void nobodyElseCanReachIt() throws IOException {
    assertEquals(
        List.of("10 leak"),
        findings(
            """
            func (s *Server) Start() {
            	ready := make(chan bool)
            	go func() {
            		ready <- true
            	}()
            }
            """));
  }

  private void silent(String functions) throws IOException {
    assertEquals(List.of(), findings(functions));
  }

  private List<String> findings(String functions) throws IOException {
    Path file = dir.resolve("server.go");
    Files.writeString(
        file,
        """
        package server

        type Server struct {
        	done chan struct{}
        	in   chan int
        }
        """
            + functions);
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()))
            .canonical();
    assertEquals(List.of(), report.errors());
    return report.findings().stream().map(f -> f.place().line() + " " + f.rule().slug()).toList();
  }
}
