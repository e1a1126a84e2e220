package concord.selftest.shrink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.selftest.generate.Generator;
import concord.selftest.generate.Settings;
import concord.selftest.oracle.Typed;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

final class SyntaxShrinkerTest {
  private static GoProgram shrunk(GoProgram program, Predicate<GoProgram> fails) {
    GoProgram p = program;
    Optional<GoProgram> smaller = Optional.of(p);
    while (smaller.isPresent()) {
      p = smaller.get();
      smaller = new SyntaxShrinker().candidates(p).filter(fails).findFirst();
    }
    return p;
  }

  @Test
  void keepsWhatFailsAndLittleElse() {
    String text =
        """
        package main

        import (
        	"sync"
        	"time"
        )

        type box struct {
        	c chan int
        }

        func (b box) put(v int) {
        	b.c <- v
        }

        func main() {
        	var wg sync.WaitGroup
        	c := make(chan int)
        	wg.Add(1)
        	go func() {
        		defer wg.Done()
        		for i := 0; i < 3; i++ {
        			if i == 2 {
        				close(c)
        			} else {
        				box{c}.put(i)
        			}
        		}
        	}()
        	select {
        	case <-c:
        	case <-time.After(time.Second):
        	}
        	wg.Wait()
        }
        """;
    GoProgram p =
        shrunk(
            new GoProgram(text, GoProgram.Entry.MAIN, Set.of()),
            q -> q.text().contains("close(c)"));
    assertEquals(
        """
        package main
        func main() {
        	c := make(chan int)
        	close(c)
        }
        """,
        p.text().replaceAll("(?m)^\\t+", "\t").replaceAll("(?m)^ +", ""));
  }

  @Test
  void candidatesAreValidAndSmaller() throws IOException, Typed.NotValid {
    Generator generator = new Generator(Settings.SMALL);
    for (int seed = 0; seed < 5; seed++) {
      GoProgram p = generator.generate(seed);
      for (GoProgram q : new SyntaxShrinker().candidates(p).limit(40).toList()) {
        Typed.check(q);
        assertTrue(q.text().length() < p.text().length());
      }
    }
  }
}
