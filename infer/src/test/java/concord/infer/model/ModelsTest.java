package concord.infer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.infer.GoPrograms;
import org.junit.jupiter.api.Test;

/// What the models of the library write.
final class ModelsTest {
  /// `sync.RWMutex`: the sides are different actions, and an attempt has two outcomes.
  @Test
  void mutexesAndReaders() {
    assertEquals(
        """
        def main.main():
            letsync mu_0 rwmutex;
            rlock mu_0;
            runlock mu_0;
            match trylock mu_0
                outcome true:
                    call main.main#1(mu_0);
                outcome false:
                    call main.main#2(mu_0);
            endmatch;
        def main.main#1(mu_0):
            unlock mu_0;
            call main.main#3();
        def main.main#2(mu_0):
            call main.main#3();
        def main.main#3():
        """,
        GoPrograms.behaviour(
            """
            package main
            import "sync"
            func main() {
              var mu sync.RWMutex
              mu.RLock()
              mu.RUnlock()
              if mu.TryLock() { mu.Unlock() }
            }
            """));
  }

  /// `sync.WaitGroup`: `Done` counts down by one.
  @Test
  void waitGroups() {
    assertEquals(
        """
        def main.main():
            letsync wg_0 waitgroup;
            add wg_0 1;
            spawn main.main$1(wg_0);
            wait wg_0;
        def main.main$1(wg_0):
            add wg_0 -1;
        """,
        GoPrograms.behaviour(
            """
            package main
            import "sync"
            func main() {
              var wg sync.WaitGroup
              wg.Add(1)
              go func() { defer wg.Done() }()
              wg.Wait()
            }
            """));
  }

  /// `sync.Cond.Wait` enrolls before it gives the lock back.
  @Test
  void conditions() {
    assertEquals(
        """
        def main.main():
            letsync mu_0 mutex;
            letsync cond_1 cond;
            spawn concord.call(mu_0, cond_1);
            lock mu_0;
            enroll cond_1;
            unlock mu_0;
            await cond_1;
            lock mu_0;
            unlock mu_0;
        def concord.call(mu_0, cond_1):
            signal cond_1;
        """,
        GoPrograms.behaviour(
            """
            package main
            import "sync"
            func main() {
              var mu sync.Mutex
              c := sync.NewCond(&mu)
              go c.Signal()
              mu.Lock()
              c.Wait()
              mu.Unlock()
            }
            """));
  }

  /// `sync.Once.Do`: whoever comes first runs the function and says when it is done.
  @Test
  void once() {
    assertEquals(
        """
        def main.main():
            letsync o_0 once;
            match begin o_0
                outcome first:
                    call concord.then(o_0);
                outcome done:
                    call main.main#1(o_0);
            endmatch;
        def concord.then(o_0):
            let ch_1 = newchan int, 2;
            send ch_1 with v0;
            finish o_0;
            match begin o_0
                outcome first:
                    call concord.then#1(ch_1, o_0);
                outcome done:
                    call main.main#2();
            endmatch;
        def main.main#1(o_0):
            match begin o_0
                outcome first:
                    call concord.then#2(o_0);
                outcome done:
                    call main.main#2();
            endmatch;
        def concord.then#1(ch_0, o_1):
            send ch_0 with v0;
            finish o_1;
        def main.main#2():
        def concord.then#2(o_0):
            let ch_1 = newchan int, 2;
            send ch_1 with v0;
            finish o_0;
        """,
        GoPrograms.behaviour(
            """
            package main
            import "sync"
            func main() {
              var o sync.Once
              ch := make(chan int, 2)
              o.Do(func() { ch <- 1 })
              o.Do(func() { ch <- 2 })
            }
            """));
  }

  /// `sync/atomic`: what one goroutine alone counts is known.
  @Test
  void atomics() {
    assertEquals(
        """
        def main.main():
            let ch_0 = newchan int, 2;
            send ch_0 with v0;
        """,
        GoPrograms.behaviour(
            """
            package main
            import "sync/atomic"
            func main() {
              var n atomic.Int32
              n.Add(2)
              ch := make(chan int, n.Load())
              ch <- 1
            }
            """));
  }

  /// `context.WithCancel`: the first call of the function closes the channel.
  @Test
  void cancelledContexts() {
    assertEquals(
        """
        def main.main():
            let ctx.Done_0 = newchan done, 0;
            spawn concord.call(ctx.Done_0);
            recv ctx.Done_0;
        def concord.call(ctx.Done_0):
            letsync cancel_1 once;
            match begin cancel_1
                outcome first:
                    close ctx.Done_0;
                    finish cancel_1;
                    call concord.call#1();
                outcome done:
                    call concord.call#1();
            endmatch;
        def concord.call#1():
        """,
        GoPrograms.behaviour(
            """
            package main
            import "context"
            func main() {
              ctx, cancel := context.WithCancel(context.Background())
              go cancel()
              <-ctx.Done()
            }
            """));
  }

  /// `time.After`: the message of the timer comes by itself.
  @Test
  void timers() {
    assertEquals(
        """
        def main.main():
            let timer.C_0 = newchan time.Time, 1;
            send timer.C_0;
            select
                case recv timer.C_0;
                    call main.main#1();
            endselect;
        def main.main#1():
        """,
        GoPrograms.behaviour(
            """
            package main
            import "time"
            func main() {
              <-time.After(time.Second)
            }
            """));
  }

  /// `runtime.Goexit` in `main` lets the others go on.
  @Test
  void goexitRunsDeferredFunctions() {
    assertEquals(
        """
        def main.main():
            let ch_0 = newchan int, 1;
            send ch_0 with v0;
            select
            endselect;
        """,
        GoPrograms.behaviour(
            """
            package main
            import "runtime"
            func main() {
              ch := make(chan int, 1)
              defer func() { ch <- 1 }()
              runtime.Goexit()
            }
            """));
  }

  /// Nothing is followed after `os.Exit`.
  @Test
  void exitEndsTheProgram() {
    assertEquals(
        """
        def main.main():
            halt "the program exits";
        """,
        GoPrograms.behaviour(
            """
            package main
            import "os"
            func main() {
              ch := make(chan int, 1)
              os.Exit(1)
              ch <- 1
            }
            """));
  }
}
