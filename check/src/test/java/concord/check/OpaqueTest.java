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

/// Code that is not seen may be the other end of the channels it is given; that of the standard
/// library is not, and nobody ends a context by having it.
final class OpaqueTest {
  @TempDir Path dir;

  @Test
  void servesWhatItIsGiven() throws IOException {
    assertEquals(List.of(), lines("c := make(chan int)\nbus.Subscribe(c)\n<-c"));
  }

  @Test
  void servesWhatItCanReach() throws IOException {
    assertEquals(List.of(), lines("h := &holder{make(chan int)}\nbus.Register(h)\n<-h.c"));
  }

  @Test
  void servesInALoop() throws IOException {
    assertEquals(List.of(), lines("c := make(chan int)\nfor {\nbus.Publish(c)\nc <- 1\n}"));
  }

  @Test
  void reflection() throws IOException {
    assertEquals(
        List.of(),
        lines("c := make(chan int)\ngo reflect.ValueOf(c).Send(reflect.ValueOf(1))\n<-c"));
  }

  @Test
  void printingServesNothing() throws IOException {
    assertEquals(List.of(18), lines("c := make(chan int)\nfmt.Println(c)\n<-c"));
  }

  @Test
  void aContextIsNotEnded() throws IOException {
    assertEquals(
        List.of(18),
        lines("ctx, _ := context.WithCancel(context.Background())\nbus.Ask(ctx)\n<-ctx.Done()"));
  }

  private List<Integer> lines(String body) throws IOException {
    Path file = dir.resolve("a.go");
    Files.writeString(
        file,
        """
        package main

        import (
        	"context"
        	"fmt"
        	"reflect"

        	"example.com/bus"
        )

        type holder struct{ c chan int }

        var _, _, _ = context.Background, fmt.Println, reflect.ValueOf

        func main() {
        %s
        }
        """
            .formatted(body));
    Report report =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(file.toString()))
            .canonical();
    return report.findings().stream().map(f -> f.place().line()).toList();
  }
}
