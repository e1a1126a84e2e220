package concord.facts.slice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.facts.GoPrograms;
import concord.facts.calls.CallGraph;
import concord.facts.calls.Callees;
import concord.facts.calls.Entries;
import concord.facts.calls.Entry;
import concord.facts.program.SlicedProgram;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.types.Checked;
import concord.go.types.Func;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Which lines matter to synchronisation. `// keep` on a line of `main` says that it does, `// cut`
/// that it does not; lines without a comment may be either.
final class SlicerTest {
  @ParameterizedTest
  @EnumSource(Detail.class)
  void operationsAndWhatTheyNeedAreKept(Detail detail) {
    check(
        detail,
        """
        package main

        func main() {
        	c := make(chan int) // keep
        	sum := 1 // cut
        	sum += 2 // cut
        	println(sum) // cut
        	d := c // keep
        	go func() { d <- 1 }() // keep
        	<-c // keep
        }
        """);
  }

  @Test
  void whatDecidesIsKept() {
    check(
        Detail.ALL,
        """
        package main

        import "os"

        func main() {
        	c := make(chan int, 1) // keep
        	n := len(os.Args) // keep
        	m := n * 7 // cut
        	if n > 1 { // keep
        		c <- 1 // keep
        	}
        	if m > 100 { // cut
        		println(m) // cut
        	}
        	<-c // keep
        }
        """);
  }

  @Test
  void callsThatLeadToOperationsAreKept() {
    check(
        Detail.ALL,
        """
        package main

        func send(c chan int) { c <- 1 }

        func compute(n int) int {
        	for n > 3 {
        		n /= 2
        	}
        	return n
        }

        func main() {
        	c := make(chan int, 1) // keep
        	send(c) // keep
        	println(compute(5)) // cut
        }
        """);
  }

  @Test
  void whatIsStoredAndLoadedAgainIsKept() {
    check(
        Detail.ALL,
        """
        package main

        type box struct {
        	c chan int
        	n int
        }

        func main() {
        	b := &box{} // keep
        	b.c = make(chan int) // keep
        	b.n = 3 // cut
        	close(b.c) // keep
        }
        """);
  }

  @Test
  void locksThatAreAlwaysHadAreLeftOutOfTheCoarseView() {
    String text =
        """
        package main

        import "sync"

        func main() {
        	var mu sync.Mutex
        	mu.Lock() // MARK
        	mu.Unlock() // MARK
        	c := make(chan int) // keep
        	close(c) // keep
        }
        """;
    check(Detail.ALL, text.replace("MARK", "keep"));
    check(Detail.CONTROL, text.replace("MARK", "cut"));
  }

  private static void check(Detail detail, String text) {
    Checked checked = GoPrograms.checked(text);
    Codes codes = new Codes(List.of(checked));
    Callees callees = new Callees(codes);
    Entry entry = new Entries(codes).of(checked).getFirst();
    CallGraph.Reached reached = new CallGraph(codes, callees).from(entry);
    SlicedProgram program =
        new SlicedProgram(
            codes, callees, entry.func(), List.of(), c -> reached.codes().contains(c));
    Code main = codes.of((Func) checked.pkg().lookup("main")).orElseThrow();
    Slice slice = new Slicer(program, Tests.MAY_FAIL, detail, Optional.empty()).slice(main);
    TreeSet<Integer> kept = new TreeSet<>();
    for (int pc = 0; pc < main.length(); pc++) {
      if (slice.from(pc) == pc) {
        kept.add(main.position(pc).line());
      }
    }
    List<String> wrong = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.endsWith("// keep") && !kept.contains(i + 1)) {
        wrong.add("left out: " + line.strip());
      }
      if (line.endsWith("// cut") && kept.contains(i + 1)) {
        wrong.add("kept: " + line.strip());
      }
    }
    assertEquals(List.of(), wrong);
  }
}
