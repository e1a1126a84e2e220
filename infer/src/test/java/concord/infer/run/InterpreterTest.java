package concord.infer.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.infer.GoPrograms;
import org.junit.jupiter.api.Test;

/// What the interpreter writes for each kind of instruction.
final class InterpreterTest {
  /// A loop with a known bound has one definition per round.
  @Test
  void countedLoopsAreUnrolled() {
    assertEquals(
        """
        def main.main():
            call main.main#1();
        def main.main#1():
            let ch_0 = newchan int, 2;
            send ch_0 with v0;
            call main.main#2(ch_0);
        def main.main#2(ch_0):
            send ch_0 with v1;
            call main.main#3(ch_0);
        def main.main#3(ch_0):
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              ch := make(chan int, 2)
              for i := 0; i < 2; i++ {
                ch <- i
              }
            }
            """));
  }

  /// A loop that returns to the same knowledge calls itself.
  @Test
  void endlessLoopsAreRecursions() {
    assertEquals(
        """
        def main.main():
            let ch_0 = newchan int, 0;
            spawn main.main$1(ch_0);
            call main.main#1(ch_0);
        def main.main$1(ch_0):
            call main.main$1#1(ch_0);
        def main.main#1(ch_0):
            send ch_0 with v0;
            call main.main#1(ch_0);
        def main.main$1#1(ch_0):
            recv ch_0;
            call main.main$1#1(ch_0);
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              ch := make(chan int)
              go func() { for range ch { } }()
              for { ch <- 1 }
            }
            """));
  }

  /// All cases of a `select` go on at the same place.
  @Test
  void selectHasAllItsCases() {
    assertEquals(
        """
        def main.main():
            let a_0 = newchan int, 0;
            spawn main.main$1(a_0);
            let b_1 = newchan bool, 0;
            select
                case recv a_0;
                    call main.main#1();
                case recv b_1;
                    call main.main#1();
                otherwise;
                    call main.main#1();
            endselect;
        def main.main$1(a_0):
            send a_0 with v0;
        def main.main#1():
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              a := make(chan int)
              b := make(chan bool)
              go func() { a <- 1 }()
              select {
              case <-a:
              case <-b:
              default:
              }
            }
            """));
  }

  /// Whether a value or the close was received decides the branch.
  @Test
  void closedChannelsAreToldApart() {
    assertEquals(
        """
        def main.main():
            let ch_0 = newchan int, 0;
            spawn concord.call(ch_0);
            match recv ch_0
                outcome v0:
                    call main.main#1(ch_0);
                outcome closed:
                    call main.main#2(ch_0);
            endmatch;
        def concord.call(ch_0):
            close ch_0;
        def main.main#1(ch_0):
            send ch_0 with v0;
            call main.main#3();
        def main.main#2(ch_0):
            call main.main#3();
        def main.main#3():
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              ch := make(chan int)
              go close(ch)
              if _, ok := <-ch; ok {
                ch <- 1
              }
            }
            """));
  }

  /// A deferred function runs after a panic, and recovers from it.
  @Test
  void deferredFunctionsRunWhenItPanics() {
    assertEquals(
        """
        def main.main():
            let ch_0 = newchan int, 2;
            send ch_0 with v0;
            send ch_0 with v1;
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              ch := make(chan int, 2)
              defer func() { recover(); ch <- 2 }()
              ch <- 1
              panic("x")
            }
            """));
  }

  /// The value tells which method is called.
  @Test
  void interfaceCallsAreResolved() {
    assertEquals(
        """
        def main.main():
            let c_0 = newchan int, 1;
            send c_0 with v0;
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              var s sender = loud{make(chan int, 1)}
              s.send()
            }
            type sender interface { send() }
            type loud struct { c chan int }
            func (l loud) send() { l.c <- 1 }
            type quiet struct{}
            func (quiet) send() {}
            """));
  }

  /// A nil channel is an object of its own, which nobody serves.
  @Test
  void nilChannelsBlockForEver() {
    assertEquals(
        """
        def main.main():
            letnil nil_0;
            send nil_0;
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              var ch chan int
              ch <- 1
            }
            """));
  }

  /// What two goroutines use, and one writes, is read with one outcome per value.
  @Test
  void sharedVariablesAreCells() {
    assertEquals(
        """
        def main.main():
            letcell n_0 = v0;
            let done_1 = newchan bool, 0;
            spawn main.main$1(n_0, done_1);
            match read n_0
                outcome v0:
                    call main.main#1(done_1);
                outcome v1:
                    call main.main#2(done_1);
            endmatch;
        def main.main$1(n_0, done_1):
            write n_0 with v1;
            send done_1 with v0;
        def main.main#1(done_0):
            call main.main#3();
        def main.main#2(done_0):
            recv done_0;
            call main.main#3();
        def main.main#3():
        """,
        GoPrograms.behaviour(
            """
            package main
            func main() {
              n := 0
              done := make(chan bool)
              go func() { n = 1; done <- true }()
              if n == 1 { <-done }
            }
            """));
  }
}
