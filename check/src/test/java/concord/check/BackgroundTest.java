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

/// A `main` that waits for nothing does so on purpose as long as others go on: goroutines of the
/// program, or a server, which is not seen. These programs never end, so that they cannot be run
/// like those of the corpus.
final class BackgroundTest {
  /// The line of the first statement of `main`.
  private static final int FIRST = 10;

  @TempDir Path dir;

  @Test
  void aServerGoesOn() throws IOException {
    assertEquals(List.of(), lines("go http.ListenAndServe(\":8080\", nil)\nselect {}\n"));
  }

  @Test
  void soDoesOneThatAGoroutineCalls() throws IOException {
    String started = "listener, _ := net.Listen(\"tcp\", \":0\")\ngo serve(listener)\n";
    assertEquals(List.of(), lines(started + "select {}\n"));
  }

  @Test
  void soDoesWhoWorksFromTimeToTime() throws IOException {
    String sleeps = "go func() { for { time.Sleep(time.Second); log.Println(time.Now()) } }()\n";
    String ticks = "go func() { for range time.Tick(time.Second) { log.Println() } }()\n";
    assertEquals(List.of(), lines(sleeps + "select {}\n"));
    assertEquals(List.of(), lines(ticks + "select {}\n"));
    assertEquals(List.of(FIRST + 1), lines(ticks + "<-make(chan int)\n"));
  }

  @Test
  void soDoTwoWhoWorkTogether() throws IOException {
    String both =
        """
        c := make(chan int)
        go func() { for { c <- 1 } }()
        go func() { for %s { <-c } }()
        select {}
        """;
    assertEquals(List.of(), lines(both.formatted("")));
    assertEquals(List.of(FIRST + 1, FIRST + 3), lines(both.formatted("range 3")));
  }

  @Test
  void whoOnlyPrintsDoesNot() throws IOException {
    assertEquals(
        List.of(FIRST + 1), lines("go func() { log.Println(\"started\") }()\nselect {}\n"));
  }

  @Test
  void whoWaitsForSomethingElseMeansThat() throws IOException {
    assertEquals(
        List.of(FIRST + 1), lines("go http.ListenAndServe(\":8080\", nil)\n<-make(chan int)\n"));
  }

  private List<Integer> lines(String body) throws IOException {
    Path file = dir.resolve("a.go");
    Files.writeString(
        file,
        """
        package main

        import (
        	"log"
        	"net"
        	"net/http"
        	"time"
        )
        func main() {
        %s}
        func serve(l net.Listener) { log.Println(time.Now(), http.Serve(l, nil)) }
        """
            .formatted(body));
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()));
    assertEquals(List.of(), report.errors());
    return report.findings().stream().map(f -> f.place().line()).distinct().sorted().toList();
  }
}
