package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// A `main` that waits for nothing does so on purpose as long as others go on: goroutines of the
/// program, or a server, which is not seen. These programs never end, so that they cannot be run
/// like those of the corpus.
final class BackgroundTest {
  @Test
  void aServerGoesOn() throws IOException {
    findsWhatItWants("go http.ListenAndServe(\":8080\", nil)\nselect {}\n");
  }

  @Test
  void soDoesOneThatAGoroutineCalls() throws IOException {
    String started = "listener, _ := net.Listen(\"tcp\", \":0\")\ngo serve(listener)\n";
    findsWhatItWants(started + "select {}\n");
  }

  @Test
  void soDoesWhoWorksFromTimeToTime() throws IOException {
    String sleeps = "go func() { for { time.Sleep(time.Second); log.Println(time.Now()) } }()\n";
    String ticks = "go func() { for range time.Tick(time.Second) { log.Println() } }()\n";
    findsWhatItWants(sleeps + "select {}\n");
    findsWhatItWants(ticks + "select {}\n");
    findsWhatItWants(ticks + "<-make(chan int) // want deadlock\n");
  }

  @Test
  void soDoTwoWhoWorkTogether() throws IOException {
    String both =
        """
        c := make(chan int)
        go func() { for { c <- 1 } }() %s
        go func() { for %s { <-c } }()
        select {} %s
        """;
    findsWhatItWants(both.formatted("", "", ""));
    findsWhatItWants(both.formatted("// want leak", "range 3", "// want deadlock"));
  }

  @Test
  void whoOnlyPrintsDoesNot() throws IOException {
    findsWhatItWants("go func() { log.Println(\"started\") }()\nselect {} // want deadlock\n");
  }

  @Test
  void whoWaitsForSomethingElseMeansThat() throws IOException {
    findsWhatItWants("go http.ListenAndServe(\":8080\", nil)\n<-make(chan int) // want deadlock\n");
  }

  private static void findsWhatItWants(String body) throws IOException {
    GoText.of(
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
                .formatted(body))
        .findsWhatItWants();
  }
}
