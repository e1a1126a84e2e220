package concord.go.cfg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.syntax.Children;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Parsed;
import concord.go.syntax.Parser;
import concord.go.syntax.Source;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CfgTest {
  private static File parse(String body) {
    Parsed parsed = Parser.parse(Source.of("a.go", "package p\nfunc f() {\n" + body + "\n}\n"));
    assertEquals(List.of(), parsed.problems());
    return parsed.file();
  }

  /// The graph of a function with this body, as the dump shows it.
  private static void check(String body, String graph) {
    String dump = CfgDump.of(parse(body));
    String blocks = dump.substring(dump.indexOf('\n') + 1).replaceAll("(?m)^  ", "");
    assertEquals(graph, blocks);
  }

  @Test
  void straightLine() {
    check(
        "a(); b()",
        """
        b0:
          a()
          b()
          return
        """);
  }

  @Test
  void shortCircuit() {
    check(
        "if a && !(b || c) { x() }\ny()",
        """
        b0:
          if a then b1 else b4
        b1:
          if b then b4 else b2
        b2:
          if c then b4 else b3
        b3:
          x()
          goto b4
        b4:
          y()
          return
        """);
  }

  @Test
  void loopWithBreakAndContinue() {
    check(
        """
        L: for i := 0; i < n; i++ {
          for range ch {
            if a { continue L }
            if b { break L }
            if c { break }
          }
        }
        """,
        """
        b0:
          i := 0
          goto b1
        b1 (loop):
          if i < n then b2 else b8
        b2:
          ch
          goto b3
        b3 (loop):
          range next -> b4, done -> b7
        b4:
          if a then b7 else b5
        b5:
          if b then b8 else b6
        b6:
          if c then b7 else b3
        b7:
          i++
          goto b1
        b8:
          return
        """);
  }

  @Test
  void select() {
    check(
        "for { select { case <-done: return; case ch <- 1: default: x() } }",
        """
        b0 (loop):
          select {<-done -> b1, ch <- 1 -> b0}, else b2
        b1:
          return
        b2:
          x()
          goto b0
        """);
  }

  @Test
  void emptySelectBlocks() {
    check(
        "select {}\nunreached()",
        """
        b0:
          select {}
        """);
  }

  @Test
  void switches() {
    check(
        """
        switch x := g(); x {
        case 1, 2: a(); fallthrough
        case 3: b()
        default: c()
        }
        switch y := v.(type) { case int: d(y) }
        switch { case p: e(); case q && r: }
        """,
        """
        b0:
          x := g()
          x
          switch {1, 2 -> b1; 3 -> b2}, else b3
        b1:
          a()
          goto b2
        b2:
          b()
          goto b4
        b3:
          c()
          goto b4
        b4:
          v
          type switch {int -> b5}, else b6
        b5:
          d(y)
          goto b6
        b6:
          if p then b7 else b8
        b7:
          e()
          goto b10
        b8:
          if q then b9 else b10
        b9:
          if r then b10 else b10
        b10:
          return
        """);
  }

  @Test
  void gotoForwardAndBack() {
    check(
        "again: a(); if x { goto done }; goto again\ndone: b()",
        """
        b0 (loop):
          a()
          if x then b1 else b0
        b1:
          b()
          return
        """);
  }

  @Test
  void defersAreDueWhereTheyWerePassed() {
    check(
        "defer a()\nif x { return }\ndefer b()\npanic(1)",
        """
        b0:
          defer a()
          if x then b1 else b2
        b1:
          return    (deferred: a())
        b2:
          defer b()
          panic(1) panics    (deferred: b(); a())
        """);
    check(
        "for x { defer a() }",
        """
        b0 (loop):
          if x then b1 else b2
        b1:
          defer a()
          goto b0
        b2:
          return    (perhaps deferred: a())
        """);
  }

  @Test
  void exits() {
    check(
        "if x { os.Exit(1) }\nfor {}",
        """
        b0:
          if x then b1 else b2
        b1:
          os.Exit(1) never returns
        b2 (loop):
          goto b2
        """);
  }

  @Test
  void branchesWithoutTargetAreIgnored() {
    check(
        "break; continue; fallthrough; a()",
        """
        b0:
          a()
          return
        """);
  }

  @Test
  void longConditionsAndManyBranches() {
    String chain = "a" + " && a".repeat(9_000);
    Decl.Func f = (Decl.Func) parse("if " + chain + " { x() }").decls().getFirst();
    assertEquals(9_003, CfgBuilder.build(f.body().orElseThrow(), Calls.BY_NAME).blocks().size());
  }

  @Test
  void functionLiteralsHaveGraphsOfTheirOwn() {
    List<Expr.FuncLit> found = new ArrayList<>();
    File file = parse("go func() { <-ch }()");
    Children.walk(
        file,
        n -> {
          if (n instanceof Expr.FuncLit lit) {
            found.add(lit);
          }
        });
    assertEquals(1, found.size());
    assertTrue(CfgDump.of(file).contains("func literal (a.go:3:4)\n  b0:\n    <-ch\n    return\n"));
  }
}
