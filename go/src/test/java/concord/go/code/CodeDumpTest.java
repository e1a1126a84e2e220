package concord.go.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.Checked;
import concord.go.types.check.Importer;
import concord.go.types.check.Unit;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/// The control flow of functions, as the dump shows it.
class CodeDumpTest {
  private static final String PRELUDE =
      """
      package p

      import "os"

      type shape interface{ area() int }

      var (
      	a, b, c bool
      	n       int
      	ch      chan int
      	done    chan bool
      	v       any
      )

      func g()     {}
      func h() int { return 0 }

      """;

  private static String dump(String text) {
    Parsed parsed = Parser.parse(Source.of("a.go", PRELUDE + text));
    assertEquals(List.of(), parsed.problems());
    Importer importer = Importer::opaque;
    Checked checked = Unit.of("p", List.of(parsed.file()), importer).check();
    String all = CodeDump.of(parsed.file(), checked, new Codes(List.of(checked)));
    return all.substring(all.indexOf("func p.f"));
  }

  /// The blocks of `f`, whose parameters are those written, and whose body is this.
  private static void check(String signature, String body, String blocks) {
    String dump = dump("var _ = os.Args\n\nfunc f" + signature + " {\n" + body + "\n}\n");
    assertEquals(blocks, dump.substring(dump.indexOf('\n') + 1).replaceAll("(?m)^  ", ""));
  }

  @Test
  void straightLine() {
    check(
        "()",
        "g(); g()",
        """
        b0:
          call p.g()
          call p.g()
          return
        """);
  }

  @Test
  void shortCircuit() {
    check(
        "(a, b, c bool)",
        "if a && !(b || c) { g() }",
        """
        b0:
          r3 = r0
          r4 = r1
          r5 = r2
          if r3 goto b1 else b4  // a
        b1:
          if r4 goto b4 else b2  // b
        b2:
          if r5 goto b4 else b3  // c
        b3:
          call p.g()
          goto b4
        b4:
          return
        """);
  }

  @Test
  void loopWithBreakAndContinue() {
    check(
        "(n int, ch chan int)",
        """
        L: for i := 0; i < n; i++ {
          for range ch {
            if i == 1 { continue L }
            if i == 2 { break L }
            if i == 3 { break }
          }
        }
        """,
        """
        b0:
          r2 = r0
          r3 = r1
          r4 = const 0
          r5 = r4
          goto b1
        b1 (loop):
          r6 = r5 < r2
          if r6 goto b2 else b8  // i < n
        b2:
          r7 = r3
          goto b3
        b3 (loop):
          r8, r9 = <-r7
          if r9 goto b4 else b7  // the channel is open
        b4:
          r10 = const 1
          r11 = r5 == r10
          if r11 goto b7 else b5  // i == 1
        b5:
          r12 = const 2
          r13 = r5 == r12
          if r13 goto b8 else b6  // i == 2
        b6:
          r14 = const 3
          r15 = r5 == r14
          if r15 goto b7 else b3  // i == 3
        b7:
          r16 = const 1
          r17 = r5 + r16
          r5 = r17
          goto b1
        b8:
          return
        """);
  }

  @Test
  void operandsOfASelectComeFirst() {
    check(
        "(done chan bool, ch chan int)",
        "for { select { case <-done: return; case ch <- h(): default: g() } }",
        """
        b0:
          r2 = r0
          r3 = r1
          goto b1
        b1 (loop):
          r6 = call p.h()
          select {r4, r5 = <-r2 goto b2; r3 <- r6 goto b1} else b3
        b2:
          return
        b3:
          call p.g()
          goto b1
        """);
  }

  @Test
  void emptySelectBlocks() {
    check(
        "()",
        "select {}\ng()",
        """
        b0:
          select {}
        """);
  }

  @Test
  void switchWithFallthrough() {
    check(
        "(x int)",
        """
        switch x {
        case 1, 2: g(); fallthrough
        case 3: h()
        default: x = 0
        }
        """,
        """
        b0:
          r1 = r0
          r2 = r1
          r3 = const 1
          r4 = r2 == r3
          if r4 goto b3 else b1  // x == 1
        b1:
          r5 = const 2
          r6 = r2 == r5
          if r6 goto b3 else b2  // x == 2
        b2:
          r7 = const 3
          r8 = r2 == r7
          if r8 goto b4 else b5  // x == 3
        b3:
          call p.g()
          goto b4
        b4:
          call p.h()
          goto b6
        b5:
          r9 = const 0
          r1 = r9
          goto b6
        b6:
          return
        """);
  }

  @Test
  void typeSwitch() {
    check(
        "(v any) int",
        "switch y := v.(type) { case int: return y; case shape: return y.area() }\nreturn 0",
        """
        b0:
          r1 = r0
          r2 = zero int
          r3 = r2
          r4 = r1
          r6, r5 = r4.(int)
          if r5 goto b1 else b2  // the type is int
        b1:
          r7 = r6
          return r7
        b2:
          r9, r8 = r4.(p.shape)
          if r8 goto b3 else b4  // the type is shape
        b3:
          r10 = r9
          r11 = call r10.area()
          return r11
        b4:
          r12 = const 0
          return r12
        """);
  }

  @Test
  void gotoForwardAndBack() {
    check(
        "(x bool)",
        "again: g(); if x { goto done }; goto again\ndone: h()",
        """
        b0:
          r1 = r0
          goto b1
        b1 (loop):
          call p.g()
          if r1 goto b2 else b1  // x
        b2:
          call p.h()
          return
        """);
  }

  @Test
  void deferredCallsRunBeforeEachReturnAndAfterAPanic() {
    check(
        "(x bool) (err error)",
        "defer g()\nif x { return }\ndefer func() { recover() }()\npanic(1)",
        """
        b0:
          r1 = r0
          r2 = zero error
          r3 = r2
          defer p.g()
          if r1 goto b1 else b2  // x
        b1:
          rundefers
          return r3
        b2:
          r4 = func p.f$1{}
          defer r4()
          r5 = const 1
          panic r5
        b3 (epilogue):
          rundefers
          return r3
        func p.f$1 (a.go:23:7)
        b0:
          r0 = call recover()
          return
        """);
  }

  @Test
  void endlessLoops() {
    check(
        "(x bool)",
        "if x { for {} }\nfor { g() }",
        """
        b0:
          r1 = r0
          if r1 goto b1 else b2  // x
        b1 (loop):
          goto b1
        b2 (loop):
          call p.g()
          goto b2
        """);
  }

  @Test
  void literalsFollowTheFunctionTheyStandIn() {
    String dump = dump("func f() { go func() { <-ch }() }\n");
    assertTrue(dump.contains("    r0 = func p.f$1{}\n    go r0()\n"), dump);
    assertTrue(
        dump.contains(
            "func p.f$1 (a.go:18:15)\n  b0:\n    r0 = global ch\n    r1 = *r0\n    r2 = <-r1\n"),
        dump);
  }

  @Test
  void placesAreFoundOnce() {
    String dump = dump("func f(m map[int]int) { m[<-ch]++; m[h()] += 2 }\n");
    assertEquals(2, dump.split("<-|call p.h", -1).length - 1, dump);
  }

  @Test
  void placesAreFoundBeforeValuesAreAssigned() {
    String dump = dump("func f(s []int, i int) { i, s[i] = 2, 9 }\n");
    assertTrue(dump.indexOf("&r2[r3]") < dump.indexOf("r3 = r", dump.indexOf("&r2[r3]")), dump);
  }

  /// On a stack as deep as the one `bin/concord` asks for.
  @Test
  void longConditions() throws InterruptedException {
    String chain = "a" + " && a".repeat(9_000);
    AtomicReference<String> dump = new AtomicReference<>("");
    Runnable work = () -> dump.set(dump("func f() { if " + chain + " { g() } }\n"));
    Thread deep = new Thread(null, work, "deep", 64L << 20);
    deep.start();
    deep.join();
    assertTrue(dump.get().contains("  b9001:\n    call p.g()\n"));
  }
}
