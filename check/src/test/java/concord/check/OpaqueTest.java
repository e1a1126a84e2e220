package concord.check;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// Code that is not seen may be the other end of the channels it is given; that of the standard
/// library is not, and nobody ends a context by having it.
final class OpaqueTest {
  @Test
  void servesWhatItIsGiven() throws IOException {
    findsWhatItWants("c := make(chan int)\nbus.Subscribe(c)\n<-c");
  }

  @Test
  void servesWhatItCanReach() throws IOException {
    findsWhatItWants("h := &holder{make(chan int)}\nbus.Register(h)\n<-h.c");
  }

  @Test
  void servesInALoop() throws IOException {
    findsWhatItWants("c := make(chan int)\nfor {\nbus.Publish(c)\nc <- 1\n}");
  }

  @Test
  void reflection() throws IOException {
    findsWhatItWants("c := make(chan int)\ngo reflect.ValueOf(c).Send(reflect.ValueOf(1))\n<-c");
  }

  @Test
  void printingServesNothing() throws IOException {
    findsWhatItWants("c := make(chan int)\nfmt.Println(c)\n<-c // want deadlock");
  }

  @Test
  void aContextIsNotEnded() throws IOException {
    findsWhatItWants(
        "ctx, _ := context.WithCancel(context.Background())\nbus.Ask(ctx)\n<-ctx.Done() // want deadlock");
  }

  private static void findsWhatItWants(String body) throws IOException {
    GoText.of(
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
                .formatted(body))
        .findsWhatItWants();
  }
}
