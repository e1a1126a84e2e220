package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// Functions of a library that nobody here calls: whoever does has what they were given, what they
/// return and what lies in package variables, and may be the other end.
final class LibraryEntryTest {
  @Test
  void otherMethod() throws IOException {
    findsWhatItWants(
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
    findsWhatItWants(
        """
        func New() *Server {
        	s := &Server{in: make(chan int)}
        	go func() {
        		for range s.in {
        		}
        	}()
        	return s
        }

        func (s *Server) Push(n int) { s.in <- n }

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
    findsWhatItWants(
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
    findsWhatItWants(
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
    findsWhatItWants(
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
    findsWhatItWants(
        """
        var slots chan int

        func Release() {
        	<-slots // want deadlock
        }
        """);
  }

  @Test
  void noFunctionWakesIt() throws IOException {
    findsWhatItWants(
        """
        type Sequence struct {
        	wait map[uint]chan string
        }
        func (s *Sequence) Start(id uint) {
        	c := make(chan string); s.wait[id] = c; <-c // want deadlock
        }
        """);
  }

  @Test
  void nobodyElseCanReachIt() throws IOException {
    findsWhatItWants(
        """
        func (s *Server) Start() {
        	ready := make(chan bool)
        	go func() {
        		ready <- true // want leak
        	}()
        }
        """);
  }

  private static void findsWhatItWants(String functions) throws IOException {
    GoText.of(
            """
            package server

            type Server struct {
            	done chan struct{}
            	in   chan int
            }
            """
                + functions)
        .findsWhatItWants();
  }
}
