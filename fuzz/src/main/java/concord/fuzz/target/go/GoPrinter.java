package concord.fuzz.target.go;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourceText;
import java.util.List;

/// λ_chan in Go. Processes report to a wait group `all`, so that none is forgotten when main ends.
final class GoPrinter {
  private final SourceText out = new SourceText("\t");

  /// A complete program.
  static String program(Exp e) {
    GoPrinter printer = new GoPrinter();
    printer.out.raw(
        """
        package main

        import (
        	"math/rand"
        	"sync"
        )

        func expect(expected, actual int) {
        	if expected != actual {
        		panic("wrong value")
        	}
        }

        func flip() bool { return rand.Intn(2) == 0 }

        func main() {
        	var all sync.WaitGroup
        	program(&all)
        	all.Wait()
        }

        """);
    printer.function("program", e);
    return printer.out.toString();
  }

  /// All programs as functions, and a main that reads `NUMBER REPETITIONS` and answers `NUMBER ok`.
  static String batch(List<Exp> programs) {
    GoPrinter printer = new GoPrinter();
    printer.out.raw(
        """
        package main

        import (
        	"fmt"
        	"math/rand"
        	"sync"
        )

        func expect(expected, actual int) {
        	if expected != actual {
        		panic("wrong value")
        	}
        }

        func flip() bool { return rand.Intn(2) == 0 }

        func main() {
        	for {
        		var number, repetitions int
        		if n, _ := fmt.Scan(&number, &repetitions); n < 2 {
        			return
        		}
        		for i := 0; i < repetitions; i++ {
        			var all sync.WaitGroup
        			programs[number](&all)
        			all.Wait()
        		}
        		fmt.Println(number, "ok")
        	}
        }

        """);
    printer.out.block(
        "var programs = []func(*sync.WaitGroup){",
        () -> {
          for (int i = 0; i < programs.size(); i++) {
            printer.out.line("program" + i + ",");
          }
        },
        "}");
    for (int i = 0; i < programs.size(); i++) {
      printer.function("program" + i, programs.get(i));
    }
    return printer.out.toString();
  }

  private void function(String name, Exp e) {
    out.block("func " + name + "(all *sync.WaitGroup) {", () -> statement(e), "}");
  }

  private void statement(Exp e) {
    switch (e) {
      case Exp.Let(var x, var bound, var body) -> {
        out.line((Exp.mentions(body, x) ? x + " := " : "") + inline(bound));
        statement(body);
      }
      case Exp.Seq(var first, var second) -> {
        statement(first);
        statement(second);
      }
      case Exp.If(var c, var then, var otherwise) ->
          out.blocks(
              "if " + inline(c) + " {",
              () -> statement(then),
              "} else {",
              () -> statement(otherwise),
              "}");
      case Exp.Select(var rules, var otherwise) -> {
        out.line("select {");
        for (SelectRule rule : rules) {
          out.indented(guard(rule), () -> statement(rule.body()));
        }
        otherwise.ifPresent(d -> out.indented("default:", () -> statement(d)));
        out.line("}");
      }
      case Exp.Spawn(_, var body) -> {
        out.line("all.Add(1)");
        out.block(
            "go func() {",
            () -> {
              out.line("defer all.Done()");
              statement(body);
            },
            "}()");
      }
      case Exp.Range(var c, var body) ->
          out.block("for range " + inline(c) + " {", () -> statement(body), "}");
      case Exp.Repeat(var n, var body) ->
          out.block("for i := 0; i < " + n + "; i++ {", () -> statement(body), "}");
      case Exp.LetFun(var f, var body, var in) -> {
        out.block(f + " := func() {", () -> statement(body), "}");
        statement(in);
      }
      case Exp.Unit _ -> {}
      case Exp.Var _, Exp.Val _, Exp.NewChannel _, Exp.Equal _, Exp.Any _ ->
          out.line("_ = " + inline(e));
      case Exp.Get _, Exp.Put _, Exp.Expect _, Exp.Close _, Exp.Call _ -> out.line(inline(e));
    }
  }

  private static String guard(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var x, var c, var e) ->
          "case " + (Exp.mentions(e, x) ? x + " := " : "") + "<-" + inline(c) + ":";
      case SelectRule.SelectPut(var c, var v, _) -> "case " + inline(c) + " <- " + inline(v) + ":";
    };
  }

  private static String inline(Exp e) {
    return switch (e) {
      case Exp.Var(var x) -> x;
      case Exp.Unit _ -> "struct{}{}";
      case Exp.True _ -> "true";
      case Exp.False _ -> "false";
      case Exp.Name(var c) -> c;
      case Exp.Int(var n) -> String.valueOf(n);
      case Exp.NewChannel(_, var t, var capacity) ->
          "make(chan " + type(t) + (capacity == 0 ? ")" : ", " + capacity + ")");
      case Exp.Get(var c) -> "<-" + inline(c);
      case Exp.Put(var c, var v) -> inline(c) + " <- " + inline(v);
      case Exp.Expect(var n, var actual) -> "expect(" + n + ", " + inline(actual) + ")";
      case Exp.Equal(var l, var r) -> inline(l) + " == " + inline(r);
      case Exp.Any _ -> "flip()";
      case Exp.Close(var c) -> "close(" + inline(c) + ")";
      case Exp.Call(var f) -> f + "()";
      case Exp.Let _,
          Exp.If _,
          Exp.Seq _,
          Exp.Select _,
          Exp.Spawn _,
          Exp.Range _,
          Exp.Repeat _,
          Exp.LetFun _ ->
          throw new IllegalArgumentException("a statement, not an expression: " + e);
    };
  }

  private static String type(Type t) {
    return switch (t) {
      case Type.Unit _ -> "struct{}";
      case Type.Bool _ -> "bool";
      case Type.Int _ -> "int";
      case Type.Channel(var element, _) -> "chan " + type(element);
      case Type.Function _ -> "func()";
    };
  }
}
