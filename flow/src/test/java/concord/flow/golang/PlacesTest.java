package concord.flow.golang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.flow.golang.FlowChecker.Judgement;
import concord.flow.golang.FlowChecker.Verdict;
import concord.flow.reduce.Options;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Where a program hangs and what it did before, when the same items come again; and what the paper
/// leaves for later: buffers and loops.
final class PlacesTest {
  private static Judgement judge(String body, String... declarations) {
    return GoPrograms.judge(GoPrograms.main(body, declarations), Options.EXECUTABLE);
  }

  private static String place(Judgement judgement) {
    return judgement.blocked().stream()
        .map(b -> b.verb() + " " + b.place().map(p -> p.line() + ":" + p.column()).orElse("?"))
        .collect(Collectors.joining(", "));
  }

  private static String schedule(Judgement judgement) {
    return judgement.blocked().getFirst().schedule().stream()
        .map(d -> d.coroutine() + " " + d.verb() + " " + d.place().map(p -> p.line()).orElse(0))
        .collect(Collectors.joining(", "));
  }

  @Test
  void theThirdOfThreeReceives() {
    Judgement judgement =
        judge(
            """
            ch := make(chan int)
            go func() {
            ch <- 1
            ch <- 1
            }()
            <-ch
            <-ch
            <-ch
            """);
    assertEquals("receive 12:1", place(judgement));
    assertEquals("1 send 7, 0 recv 10, 1 send 8, 0 recv 11", schedule(judgement));
  }

  @Test
  void theSecondOfTwoSendsOnChannelsOfOneName() {
    Judgement judgement =
        judge(
            """
            a := make(chan int)
            go give(a)
            <-a
            b := make(chan int)
            give(b)
            """,
            "func give(c chan int) {\n c <- 1 }");
    assertEquals("send 4:2", place(judgement));
  }

  @Test
  void aTestLeavesTheSecondSenderBehind() {
    Judgement judgement =
        GoPrograms.judge(
            """
            package main

            func TestX() {
            ch := make(chan int)
            go func() { ch <- 1 }()
            go func() { ch <- 1 }()
            <-ch
            }
            """,
            Options.EXECUTABLE);
    assertEquals(Verdict.LEAK, judgement.verdict());
    assertEquals("send 6:13", place(judgement));
  }

  @Test
  void buffersHaveRoom() {
    assertEquals(
        Verdict.OK, judge("ch := make(chan int, 2)\nch <- 1\nch <- 1\n<-ch\n<-ch").verdict());
    Judgement full = judge("ch := make(chan int, 2)\nch <- 1\nch <- 1\nch <- 1");
    assertEquals(Verdict.DEADLOCK, full.verdict());
    assertEquals("send 8:1", place(full));
    Judgement empty = judge("ch := make(chan int, 2)\nch <- 1\n<-ch\n<-ch");
    assertEquals("receive 8:1", place(empty));
    assertEquals("0 send 6, 0 recv 7", schedule(empty));
  }

  @Test
  void loopsThatCanBeCounted() {
    String sender = "ch := make(chan int)\ngo func() { for i := 0; i < 3; i++ { ch <- i } }()\n";
    assertEquals(Verdict.OK, judge(sender + "for range 3 { <-ch }").verdict());
    Judgement four = judge(sender + "for i := 4; i > 0; i-- {\n<-ch\n}");
    assertEquals(Verdict.DEADLOCK, four.verdict());
    assertEquals("receive 8:1", place(four));
    assertEquals(6, four.blocked().getFirst().schedule().size());
  }

  @Test
  void aSelectWithOneCaseIsItsCase() {
    assertEquals("receive 7:6", place(judge("ch := make(chan int)\nselect {\ncase <-ch:\n}")));
  }
}
