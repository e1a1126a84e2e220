package concord.fuzz.target.go;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourcePrinter;
import java.util.List;
import java.util.Optional;

/// λ_chan in Go. Processes report to a wait group `all`, so that main waits for all of them.
final class GoPrinter extends SourcePrinter {
  /// Not inlined, and `all.Done()` not deferred: a third of the compiler's time in a batch.
  private static final String EXPECT =
      """

      //go:noinline
      func expect(expected, actual int) {
      	if expected != actual {
      		panic("wrong value")
      	}
      }
      """;

  private static final String FLIP =
      """

      func flip() bool { return rand.Intn(2) == 0 }
      """;

  private GoPrinter() {
    super("\t");
  }

  /// A complete program.
  static String program(Exp e) {
    GoPrinter printer = new GoPrinter();
    printer.function("program", e);
    String text = printer.toString();
    boolean flips = text.contains("flip()");
    return """
    package main

    """
        + (flips ? "import (\n\t\"math/rand\"\n\t\"sync\"\n)\n" : "import \"sync\"\n")
        + """

        const runs = 1 // the more, the likelier it fails

        func main() {
        	for i := 0; i < runs; i++ {
        		var all sync.WaitGroup
        		program(&all)
        		all.Wait()
        	}
        }

        """
        + text
        + (text.contains("expect(") ? EXPECT : "")
        + (flips ? FLIP : "");
  }

  /// All programs as functions, and a main that reads `NUMBER REPETITIONS` and answers `NUMBER ok`.
  static String batch(List<Exp> programs) {
    GoPrinter printer = new GoPrinter();
    printer.out.raw(
        """
        package main

        import (
        	"bufio"
        	"math/rand"
        	"os"
        	"strconv"
        	"strings"
        	"sync"
        )
        """);
    printer.out.raw(EXPECT + FLIP);
    printer.out.raw(
        """

        func main() {
        	in := bufio.NewScanner(os.Stdin)
        	for in.Scan() {
        		words := strings.Fields(in.Text())
        		number, _ := strconv.Atoi(words[0])
        		repetitions, _ := strconv.Atoi(words[1])
        		for i := 0; i < repetitions; i++ {
        			var all sync.WaitGroup
        			programs[number](&all)
        			all.Wait()
        		}
        		os.Stdout.WriteString(words[0] + " ok\\n")
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
    printer.functions(programs);
    return printer.toString();
  }

  @Override
  protected void function(String name, Exp e) {
    out.block("func " + name + "(all *sync.WaitGroup) {", () -> statement(e), "}");
  }

  @Override
  protected String binding(String x, String value) {
    return x + " := " + value;
  }

  @Override
  protected void conditional(String condition, Runnable then, Runnable otherwise) {
    out.blocks("if " + condition + " {", then, "} else {", otherwise, "}");
  }

  @Override
  protected void select(List<SelectRule> rules, Optional<Exp> otherwise) {
    out.line("select {");
    for (SelectRule rule : rules) {
      out.indented(guard(rule), () -> statement(rule.body()));
    }
    otherwise.ifPresent(d -> out.indented("default:", () -> statement(d)));
    out.line("}");
  }

  private String guard(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var x, var c, var e) ->
          "case " + (Exp.mentions(e, x) ? x + " := " : "") + get(inline(c)) + ":";
      case SelectRule.SelectPut(var c, var v, _) -> "case " + put(inline(c), inline(v)) + ":";
    };
  }

  @Override
  protected void spawn(Runnable body) {
    out.line("all.Add(1)");
    out.block(
        "go func() {",
        () -> {
          body.run();
          out.line("all.Done()");
        },
        "}()");
  }

  @Override
  protected void range(String channel, Runnable body) {
    out.block("for range " + channel + " {", body, "}");
  }

  @Override
  protected void repeat(int times, Runnable body) {
    out.block("for i := 0; i < " + times + "; i++ {", body, "}");
  }

  @Override
  protected void closure(String name, Runnable body) {
    out.block(name + " := func() {", body, "}");
  }

  @Override
  protected void unused(String value) {
    out.line("_ = " + value);
  }

  @Override
  protected String unit() {
    return "struct{}{}";
  }

  @Override
  protected String type(Type t) {
    return switch (t) {
      case Type.Unit _ -> "struct{}";
      case Type.Bool _ -> "bool";
      case Type.Int _ -> "int";
      case Type.Channel(var element, _) -> "chan " + type(element);
      case Type.Function _ -> "func()";
    };
  }

  @Override
  protected String channel(Type element, int capacity) {
    return "make(chan " + type(element) + (capacity == 0 ? ")" : ", " + capacity + ")");
  }

  @Override
  protected String get(String channel) {
    return "<-" + channel;
  }

  @Override
  protected String put(String channel, String value) {
    return channel + " <- " + value;
  }

  @Override
  protected String close(String channel) {
    return "close(" + channel + ")";
  }
}
