package concord.selftest.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.selftest.GoAvailable;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What the oracle says of programs whose outcomes are written beside them: `// main`, `// other`
/// where a goroutine can be left behind, `// fatal RULE` where the program can end, `// panic RULE`
/// where it recovers. All of a program's schedules must be run.
final class OracleTest {
  private static final Pattern WANT =
      Pattern.compile("// (main|other|fatal [a-z-]+|panic [a-z-]+)");

  private static final Map<String, String> MAINS = new LinkedHashMap<>();

  static {
    MAINS.put(
        "two locks in opposite order",
        """
        import "sync"
        func main() {
        	var a, b sync.Mutex
        	done := make(chan bool)
        	go func() {
        		a.Lock()
        		b.Lock() // other
        		b.Unlock()
        		a.Unlock()
        		done <- true
        	}()
        	b.Lock()
        	a.Lock() // main
        	a.Unlock()
        	b.Unlock()
        	<-done
        }
        """);
    MAINS.put(
        "a writer between two reads",
        """
        import "sync"
        func main() {
        	var m sync.RWMutex
        	go func() {
        		m.Lock() // other
        		m.Unlock()
        	}()
        	m.RLock()
        	m.RLock() // main
        	m.RUnlock()
        	m.RUnlock()
        }
        """);
    MAINS.put(
        "a signal that comes too early",
        """
        import "sync"
        func main() {
        	var m sync.Mutex
        	c := sync.NewCond(&m)
        	go c.Signal()
        	m.Lock()
        	c.Wait() // main
        	m.Unlock()
        }
        """);
    MAINS.put(
        "a signal under a condition",
        """
        import "sync"
        func main() {
        	var m sync.Mutex
        	c := sync.NewCond(&m)
        	ready := false
        	go func() {
        		m.Lock()
        		ready = true
        		m.Unlock()
        		c.Signal()
        	}()
        	m.Lock()
        	for !ready {
        		c.Wait()
        	}
        	m.Unlock()
        }
        """);
    MAINS.put(
        "a default that is taken while the sender is on its way",
        """
        func main() {
        	c := make(chan int)
        	go func() { c <- 1 }()
        	select {
        	case <-c:
        	default:
        		<-make(chan int) // main
        	}
        	<-c // main
        }
        """
            .replace("{ c <- 1 }()", "{ c <- 1 }() // other"));
    MAINS.put(
        "a timer that fires once",
        """
        import "time"
        func main() {
        	t := time.NewTimer(time.Second)
        	if t.Stop() {
        		t.Reset(time.Second)
        	}
        	<-t.C
        	<-time.After(time.Second)
        	<-t.C // main
        }
        """);
    MAINS.put(
        "a panic that may come after the end of main",
        """
        func main() {
        	c := make(chan int)
        	go func() {
        		close(c) // fatal double-close
        	}()
        	close(c) // fatal double-close
        }
        """);
    MAINS.put(
        "a panic that is recovered",
        """
        func main() {
        	defer func() { _ = recover() }()
        	c := make(chan int, 1)
        	close(c)
        	c <- 1 // panic send-on-closed
        }
        """);
    MAINS.put(
        "once in once",
        """
        import "sync"
        func main() {
        	var once sync.Once
        	once.Do(func() {
        		once.Do(func() {}) // main
        	})
        }
        """);
    MAINS.put(
        "the end of main's goroutine",
        """
        import "runtime"
        func main() {
        	go func() {}()
        	runtime.Goexit() // main
        }
        """);
    MAINS.put(
        "a done too many",
        """
        import "sync"
        func main() {
        	var wg sync.WaitGroup
        	wg.Add(1)
        	go wg.Done()
        	wg.Wait()
        	wg.Done() // fatal negative-waitgroup
        }
        """);
    MAINS.put(
        "an unlock too many cannot be recovered from",
        """
        import "sync"
        func main() {
        	defer func() { _ = recover() }()
        	var m sync.Mutex
        	m.Unlock() // fatal unlock-of-unlocked
        }
        """);
    MAINS.put(
        "a context that somebody cancels, and its child",
        """
        import "context"
        func main() {
        	ctx, cancel := context.WithCancel(context.Background())
        	child, stop := context.WithTimeout(ctx, 1000)
        	defer stop()
        	go cancel()
        	<-child.Done()
        	if child.Err() == nil {
        		<-make(chan int)
        	}
        }
        """);
    MAINS.put(
        "a map in any order",
        """
        func main() {
        	c := make(chan string, 2)
        	for k := range map[string]bool{"a": true, "b": true} {
        		c <- k
        	}
        	if <-c == "b" {
        		<-make(chan int) // main
        	}
        }
        """);
    MAINS.put(
        "numbers wrap around",
        """
        func main() {
        	var x uint8 = 255
        	x++
        	if x == 0 {
        		<-make(chan int) // main
        	}
        }
        """);
  }

  @Test
  void saysWhatIsWrittenBesideThePrograms() throws IOException, InterruptedException {
    GoAvailable.assume();
    List<GoProgram> programs = new ArrayList<>();
    MAINS.values().forEach(t -> programs.add(main(t)));
    try (Oracle oracle = new Oracle(20_000, 0)) {
      List<Oracle.Answer> answers = oracle.ask(programs);
      List<String> names = List.copyOf(MAINS.keySet());
      for (int i = 0; i < names.size(); i++) {
        GoProgram p = programs.get(i);
        assertEquals(
            names.get(i) + ": " + wanted(p.text()), names.get(i) + ": " + said(answers.get(i)));
      }
    }
  }

  @Test
  void aTestLeavesGoroutinesBehind() throws IOException, InterruptedException {
    GoAvailable.assume();
    String text =
        """
        package p

        import "testing"

        func TestRun(t *testing.T) {
        	c := make(chan int)
        	go func() {
        		c <- 1 // other
        	}()
        	select {
        	case <-c:
        	default:
        	}
        }
        """;
    try (Oracle oracle = new Oracle(20_000, 0)) {
      GoProgram p = new GoProgram(text, GoProgram.Entry.TEST, Set.of());
      assertEquals(wanted(text).toString(), said(oracle.ask(List.of(p)).getFirst()));
    }
  }

  private static GoProgram main(String text) {
    return new GoProgram("package main\n" + text, GoProgram.Entry.MAIN, Set.of());
  }

  private static SortedSet<String> wanted(String text) {
    SortedSet<String> wanted = new TreeSet<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher m = WANT.matcher(lines.get(i));
      if (m.find()) {
        wanted.add(i + 1 + " " + m.group(1));
      }
    }
    return wanted;
  }

  private static String said(Oracle.Answer answer) {
    if (!(answer instanceof Oracle.Answer.Known(Truth t)) || !t.complete()) {
      return answer.toString();
    }
    SortedSet<String> said = new TreeSet<>();
    t.blocked().forEach(b -> said.add(b.line() + (b.main() ? " main" : " other")));
    t.fatal().forEach(p -> said.add(p.line() + " fatal " + p.rule()));
    t.panics().stream()
        .filter(p -> !t.fatal().contains(p))
        .forEach(p -> said.add(p.line() + " panic " + p.rule()));
    return said.toString();
  }
}
