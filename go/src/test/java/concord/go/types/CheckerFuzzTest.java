package concord.go.types;

import static org.junit.jupiter.api.Assertions.fail;

import concord.go.syntax.Parser;
import concord.go.syntax.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// No input makes lexer, parser or checker throw: programs with tokens deleted, doubled, swapped
/// and replaced, and with noise in their bytes. `-Dconcord.seeds=N` sets how many are tried.
class CheckerFuzzTest {
  private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|\"[^\"]*\"|[^\\w\\s]");

  private static final List<String> PROGRAMS =
      List.of(
          """
          package p

          import (
          	"context"
          	"fmt"
          	"sync"
          	"time"
          )

          type node[K comparable, V any] struct {
          	next *node[K, V]
          	key  K
          	val  V
          	sync.Mutex
          }

          type pair[A, B any] = struct{ a A; b B }
          type number interface{ ~int | ~float64; comparable }
          type shape interface{ area() float64; fmt.Stringer }
          type square float64

          func (s square) area() float64  { return float64(s * s) }
          func (s *square) String() string { return fmt.Sprint(*s) }
          func (n *node[K, V]) find(k K) (v V, ok bool) {
          	for m := n; m != nil; m = m.next {
          		if m.key == k {
          			return m.val, true
          		}
          	}
          	return
          }

          func sum[N number, S ~[]N](s S) (t N) {
          	for _, x := range s {
          		t += x
          	}
          	return t
          }

          const (
          	a = iota << 3
          	b
          	c = "x" + "y"
          )

          func run(ctx context.Context, in <-chan int, out chan<- string) (err error) {
          	defer func() {
          		if r := recover(); r != nil {
          			err = fmt.Errorf("%v", r)
          		}
          	}()
          	var wg sync.WaitGroup
          loop:
          	for i := range 10 {
          		wg.Add(1)
          		go func() { defer wg.Done(); out <- fmt.Sprint(i, a, b, c) }()
          		select {
          		case v, ok := <-in:
          			if !ok {
          				break loop
          			}
          			out <- string(rune(v))
          		case <-time.After(2 * time.Second):
          			continue loop
          		case <-ctx.Done():
          			return ctx.Err()
          		default:
          		}
          	}
          	wg.Wait()
          	switch x := any(in).(type) {
          	case nil, chan int:
          		_ = x
          	case fmt.Stringer:
          		_ = x.String()
          	}
          	m := map[string][]pair[int, error]{"k": {{1, nil}, {a: 2}}}
          	arr := [...]int{5: 1, 2, 1: 3}
          	_ = sum(arr[1:len(arr)]) + len(m["k"])
          	f := (*square).String
          	q := square(3)
          	var s shape = &q
          	_, _ = f(&q), s.area()
          	goto end
          end:
          	return nil
          }
          """);

  private static String mutated(String program, Random random) {
    List<String> tokens = new ArrayList<>();
    Matcher m = TOKEN.matcher(program);
    while (m.find()) {
      tokens.add(m.group());
    }
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(tokens.size());
      int other = random.nextInt(tokens.size());
      switch (random.nextInt(5)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(other));
        case 2 -> tokens.set(at, tokens.get(other));
        case 3 -> tokens.add(other, tokens.remove(at));
        default -> {
          byte[] bytes = tokens.get(at).getBytes(StandardCharsets.UTF_8);
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
          tokens.set(at, new String(bytes, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return String.join("", tokens);
  }

  @Test
  void longExpressions() {
    String chain = String.join(" + ", java.util.Collections.nCopies(9_000, "x"));
    Annotated.check("package p\n\nfunc f(x int) int { return " + chain + " }\n");
  }

  @Test
  void nothingThrows() {
    int seeds = Integer.getInteger("concord.seeds", 1_000);
    Importer importer = new Annotated.BuiltIn();
    for (int seed = 0; seed < seeds; seed++) {
      String text = mutated(PROGRAMS.get(seed % PROGRAMS.size()), new Random(seed));
      try {
        Unit.of("p", List.of(Parser.parse(Source.of("p.go", text)).file()), importer).check();
      } catch (RuntimeException | StackOverflowError | AssertionError e) {
        fail("seed " + seed + "\n" + text, e);
      }
    }
  }
}
