package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Servers start a goroutine for everybody who comes, and nobody knows how many will.
final class ServerTest {
  private static final String SERVER =
      """
      package main

      import (
      	"net"
      	"sync"
      )

      type server struct {
      	mu    sync.Mutex
      	open  map[net.Conn]bool
      	slots chan bool
      }

      func (s *server) drop(c net.Conn) {
      	s.mu.Lock()
      	defer s.mu.Unlock()
      	delete(s.open, c)
      }

      func (s *server) handle(c net.Conn) {
      	HANDLE
      }

      func main() {
      	l, err := net.Listen("tcp", "localhost:0")
      	if err != nil {
      		panic(err)
      	}
      	s := &server{open: map[net.Conn]bool{}, slots: make(chan bool, 4)}
      	for {
      		c, err := l.Accept()
      		if err != nil {
      			continue
      		}
      		go s.handle(c)
      	}
      }
      """;

  @Test
  void everybodyGetsTheLock() throws IOException {
    assertEquals(List.of("ok"), check("s.mu.Lock(); s.open[c] = true; s.mu.Unlock(); s.drop(c)"));
  }

  @Test
  void everybodyGetsASlot() throws IOException {
    assertEquals(List.of("ok"), check("s.slots <- true; s.drop(c); <-s.slots"));
  }

  @Test
  void theLockIsTakenTwice() throws IOException {
    assertEquals(
        List.of("leak", "15 leak", "21 leak"),
        check("s.mu.Lock(); s.open[c] = true; s.drop(c); s.mu.Unlock()"));
  }

  /// The fifth who leaves by the shorter way has taken the last slot.
  @Test
  void aSlotIsNotGivenBack() throws IOException {
    assertEquals(
        List.of("leak", "ok", "21 leak"), // what is ok is the unit of the server's type
        check("s.slots <- true; if c.LocalAddr() == nil { return }; <-s.slots"));
  }

  private List<String> check(String handle) throws IOException {
    Report report = GoText.of(SERVER.replace("HANDLE", handle)).report();
    List<String> lines = new ArrayList<>();
    report.entries().forEach(e -> lines.add(e.verdict().toString()));
    report.findings().forEach(f -> lines.add(f.place().line() + " " + f.rule().slug()));
    return lines;
  }
}
