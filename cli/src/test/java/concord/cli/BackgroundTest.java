package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.report.Report;
import concord.verify.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A `main` that waits for nothing does so on purpose as long as a server goes on, which is not
/// seen. These programs never end, so that they cannot be run like those of the corpus.
final class BackgroundTest {
  /// The line of the first statement of `main`.
  private static final int FIRST = 9;

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
        )
        func main() {
        %s}
        func serve(l net.Listener) { log.Println(http.Serve(l, nil)) }
        """
            .formatted(body));
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()));
    assertEquals(List.of(), report.errors());
    return report.findings().stream().map(f -> f.place().line()).distinct().sorted().toList();
  }
}
