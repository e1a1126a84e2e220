package concord.flow.golang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.golang.FlowChecker.Judgement;
import concord.flow.golang.FlowChecker.Verdict;
import concord.flow.reduce.Options;
import concord.flow.reduce.Options.Labels;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoMappingTest {
  private static Verdict verdict(String text) {
    return GoPrograms.judge(text, Options.EXECUTABLE).verdict();
  }

  private static String mainOf(String text) {
    return GoPrograms.definitions(text, Labels.ON).get("main");
  }

  /// What the fragment does not have is refused by name, and never guessed at.
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "n := len(make([]int, 3)); ch := make(chan int, n); ch <- 1 ~ a channel whose buffer is not known or very large",
        "ch := make(chan int); close(ch) ~ close",
        "ch := make(chan int); select { case <-ch: default: } ~ select",
        "ch := make(chan int); for range ch {} ~ range over a channel",
        "ch := make(chan int); for { <-ch } ~ a loop around channel operations with so many rounds",
        "var ch chan int; <-ch ~ a nil channel",
        "ch := make(chan chan int); <-ch ~ a channel of channels or of functions that communicate",
        "chs := []chan int{make(chan int)}; <-chs[0] ~ a channel that cannot be followed to where"
            + " it is made",
        "ch := make(chan int); if <-ch > 1 && <-ch > 2 {} ~ a channel operation that depends on &&"
            + " or ||",
        "ch := make(chan int); <-ch; panic(1) ~ panic",
      })
  void refusals(String body, String feature) {
    Judgement judgement = GoPrograms.judge(GoPrograms.main(body), Options.EXECUTABLE);
    assertEquals(Verdict.UNDECIDED, judgement.verdict());
    assertEquals(
        "not supported by the flow engine: " + feature + "; use --engine verify",
        judgement.reason());
  }

  @Test
  void libraryOfConcurrencyIsRefused() {
    String program =
        """
        package main

        import "sync"

        func main() {
        	var wg sync.WaitGroup
        	wg.Wait()
        }
        """;
    Judgement judgement = GoPrograms.judge(program, Options.EXECUTABLE);
    assertTrue(judgement.reason().contains("sync.Wait"), judgement.reason());
  }

  /// Code that does not communicate may be anything.
  @Test
  void silentCodeIsLeftOut() {
    assertEquals(
        "⟦new ch; Start(⟦!Int@ch⟧); ?Int@ch⟧",
        mainOf(
            GoPrograms.main(
                """
                total := 0
                for i := 0; i < 10; i++ {
                	switch { case i > 3: total += i; continue }
                	if total > 100 { break }
                }
                ch := make(chan int)
                go func() { ch <- total }()
                <-ch
                """)));
  }

  @Test
  void deferredCallsRunLastFirst() {
    String program =
        GoPrograms.main(
            """
            a := make(chan int)
            b := make(chan bool)
            go func() {
            	defer func() { a <- 1 }()
            	defer func() { b <- true }()
            }()
            <-b
            <-a
            """);
    assertEquals(Verdict.OK, verdict(program));
    assertEquals(Verdict.DEADLOCK, verdict(program.replace("<-b\n<-a", "<-a\n<-b")));
  }

  @Test
  void earlyReturnsEndThePath() {
    String program =
        GoPrograms.main(
            """
            ch := make(chan int)
            go send(ch, N)
            <-ch
            """,
            """
            func send(ch chan int, n int) {
            	if n > 5 {
            		return
            	}
            	ch <- n
            }
            """);
    assertEquals(Verdict.OK, verdict(program.replace("N", "3")));
    assertEquals(Verdict.DEADLOCK, verdict(program.replace("N", "7")));
  }

  /// The same unknown decides alike wherever it is asked.
  @Test
  void unknownsStayWhatTheyAre() {
    assertEquals(
        Verdict.OK,
        verdict(
            GoPrograms.main(
                """
                n := len(os.Args)
                ch := make(chan int)
                if n > 2 { go func() { ch <- 1 }() }
                if n > 2 { <-ch }
                """,
                "import \"os\"")));
    assertEquals(
        Verdict.DEADLOCK,
        verdict(
            GoPrograms.main(
                """
                n := len(os.Args)
                ch := make(chan int)
                if n > 2 { go func() { ch <- 1 }() }
                n++
                if n > 2 { <-ch }
                """,
                "import \"os\"")));
  }

  /// Two calls of a function that makes a channel make two channels.
  @Test
  void callsMakeTheirOwnChannels() {
    String twice =
        GoPrograms.main(
            """
            a := count()
            b := count()
            <-b
            <-a
            X
            """,
            """
            func count() chan int {
            	ch := make(chan int)
            	go func() { ch <- 1 }()
            	return ch
            }
            """);
    assertEquals(Verdict.OK, verdict(twice.replace("X", "")));
    assertEquals(Verdict.DEADLOCK, verdict(twice.replace("X", "<-a")));
  }

  @Test
  void recursionWithNumbersIsFollowed() {
    String program =
        GoPrograms.main(
            """
            ch := make(chan int)
            go count(3, ch)
            <-ch
            <-ch
            <-ch
            X
            """,
            """
            func count(n int, ch chan int) {
            	if n == 0 {
            		return
            	}
            	ch <- n
            	count(n-1, ch)
            }
            """);
    assertEquals(Verdict.OK, verdict(program.replace("X", "")));
    assertEquals(Verdict.DEADLOCK, verdict(program.replace("X", "<-ch")));
  }

  @Test
  void switchesAreChains() {
    String program =
        GoPrograms.main(
            """
            ch := make(chan int)
            go send(N, ch)
            <-ch
            """,
            """
            func send(n int, ch chan int) {
            	switch n {
            	case 1, 2:
            		ch <- 1
            	case 3:
            	default:
            		ch <- 2
            	}
            }
            """);
    assertEquals(Verdict.OK, verdict(program.replace("N", "2")));
    assertEquals(Verdict.DEADLOCK, verdict(program.replace("N", "3")));
    assertEquals(Verdict.OK, verdict(program.replace("N", "4")));
  }

  /// A test that leaves a goroutine behind leaks it; main's end ends everything.
  @Test
  void leaksAreReportedForTestsOnly() {
    String body = "{ ch := make(chan int); go func() { ch <- 1 }() }";
    assertEquals(Verdict.OK, verdict("package main\nfunc main() " + body));
    assertEquals(
        Verdict.LEAK, verdict("package p\nimport \"testing\"\nfunc TestX(t *testing.T) " + body));
  }

  @Test
  void embeddedFieldsAreInheritance() {
    String program =
        GoPrograms.main(
            "ch := make(chan int); <-ch", "type User struct{}\ntype Student struct{ User }");
    GoMapping.Program mapped =
        (GoMapping.Program)
            new GoMapping(GoPrograms.checked(program)).entries(Labels.ON).getFirst();
    assertEquals(
        List.of(new concord.flow.CoroutineProgram.Inherits("Student", "User")),
        mapped.program().inheritance());
  }

  @Test
  void channelsInFieldsHaveTheLabelOfTheField() {
    String program =
        GoPrograms.main(
            """
            s := &server{in: make(chan int), out: make(chan int)}
            go s.serve()
            X
            """,
            """
            type server struct { in, out chan int }
            func (s *server) serve() { s.out <- <-s.in }
            """);
    assertEquals(Verdict.OK, verdict(program.replace("X", "s.in <- 1; <-s.out")));
    assertEquals(Verdict.DEADLOCK, verdict(program.replace("X", "<-s.out; s.in <- 1")));
  }
}
