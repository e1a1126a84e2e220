package concord.go.types;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import concord.go.code.CodeDump;
import concord.go.code.Codes;
import concord.go.syntax.Parsed;
import concord.go.syntax.Parser;
import concord.go.syntax.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// No input makes lexer, parser, checker or lowering throw or hang: programs with tokens deleted,
/// doubled, swapped and replaced, and with noise in their bytes. `-Dconcord.fuzz=1000000` tries a
/// million, `-Dconcord.seed=N` starts elsewhere.
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
          """,
          """
          package p

          import "iter"

          type list[T any] struct {
          	head *cell[T]
          	all  []list[T]
          }
          type cell[T any] struct {
          	val  T
          	next *cell[T]
          	in   map[string]list[cell[T]]
          }
          type tree[K ordered, V any] struct{ left, right *tree[K, V]; key K; val V }
          type ordered interface{ ~int | ~string }
          type less[T any] interface{ less(T) bool }
          type self[T self[T]] interface{ clone() T }
          type box[T less[T]] struct{ inner *box[T]; v T }
          type (
          	a1    = b1
          	b1    struct{ next *a1 }
          	fn    func(fn) fn
          	set[T comparable] = map[T]struct{}
          	chans []chan chans
          )
          type base struct{ *base2; n int }
          type base2 struct{ base }
          type num int

          func (n num) less(m num) bool { return n < m }
          func (n num) clone() num     { return n }
          func (l *list[T]) push(v T) *list[T] {
          	l.head = &cell[T]{v, l.head, nil}
          	return l
          }
          func (l list[T]) each(f func(T) bool) {
          	for c := l.head; c != nil && f(c.val); c = c.next {
          	}
          }
          func (l list[T]) seq() iter.Seq[T] { return l.each }
          func (t *tree[K, V]) put(k K, v V) {
          	if t.left == nil {
          		t.left = &tree[K, V]{key: k}
          	}
          	t.left.put(k, v)
          }
          func apply[A, B any](l list[A], f func(A) B) (out list[B]) {
          	for v := range l.seq() {
          		out.push(f(v))
          	}
          	return
          }
          func fix[T self[T]](x T) T { return fix[T](x.clone()) }
          func nest[T any](n int, x T) any {
          	if n == 0 {
          		return x
          	}
          	return nest[T](n-1, x)
          }
          func top() {
          	var b box[num]
          	_ = b.inner.v.less(3)
          	l := apply(list[int]{}, func(i int) list[string] { return list[string]{} })
          	_ = apply[list[string], num](l, func(list[string]) num { return 1 })
          	_ = fix(num(1)).clone()
          	_ = nest(3, set[string]{"x": {}})
          	for i := range 3 {
          		defer func() { _ = i }()
          	}
          	for k, v := range func(yield func(int, string) bool) { yield(1, "") } {
          		_, _ = k, v
          	}
          	_ = min(1, 2.5, max(3, 'a'))
          	clear(set[int]{})
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
    int runs = Integer.getInteger("concord.fuzz", 2_000);
    long first = Long.getLong("concord.seed", 0);
    Importer importer = new Annotated.BuiltIn();
    int valid = 0;
    for (long seed = first; seed < first + runs; seed++) {
      if (seed % 1_000 == 0) {
        importer = new Annotated.BuiltIn(); // imported generic types remember their instances
      }
      String text = mutated(PROGRAMS.get((int) (seed % PROGRAMS.size())), new Random(seed));
      try {
        valid += check(text, importer) ? 1 : 0;
      } catch (RuntimeException | StackOverflowError | AssertionError e) {
        fail("replay with -Dconcord.fuzz=1 -Dconcord.seed=" + seed + "\n" + text, e);
      }
    }
    System.out.printf("%d mutants from seed %d, %d still valid%n", runs, first, valid);
  }

  /// Reads and checks a file and, if it is valid, prints its code; whether it is.
  private static boolean check(String text, Importer importer) {
    Parsed parsed = Parser.parse(Source.of("p.go", text));
    Checked checked = Unit.of("p", List.of(parsed.file()), importer).check();
    if (!parsed.isValid() || !checked.problems().isEmpty()) {
      return false;
    }
    String code = CodeDump.of(parsed.file(), checked, new Codes(List.of(checked)));
    assertTrue(code.startsWith("func "), code);
    return true;
  }
}
