package concord.fuzz.target.crystal;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourceText;
import java.util.List;

/// λ_chan in Crystal. Processes count themselves in `All`, so that none is forgotten when main
/// ends.
final class CrystalPrinter {
  private static final String PRELUDE =
      """
      class All
        @live = Atomic(Int32).new(0)
        @failure : String? = nil

        def process(&body)
          @live.add(1)
          spawn do
            begin
              body.call
            rescue e
              @failure = e.inspect
            end
            @live.sub(1)
          end
        end

        def wait
          until @live.get == 0
            Fiber.yield
          end
          @failure
        end
      end

      def expect(expected : Int32, actual : Int32)
        raise "wrong value" unless expected == actual
      end

      """;

  private final SourceText out = new SourceText("  ");

  /// A complete program.
  static String program(Exp e) {
    CrystalPrinter printer = new CrystalPrinter();
    printer.out.raw(PRELUDE);
    printer.function("program", e);
    printer.out.raw(
        """

        all = All.new
        all.process { program(all) }
        if failure = all.wait
          abort failure
        end
        """);
    return printer.out.toString();
  }

  /// All programs as functions, and a main that reads `NUMBER REPETITIONS` and answers `NUMBER ok`.
  static String batch(List<Exp> programs) {
    CrystalPrinter printer = new CrystalPrinter();
    printer.out.raw(PRELUDE);
    for (int i = 0; i < programs.size(); i++) {
      printer.function("program" + i, programs.get(i));
    }
    printer.out.line("def run(number, all)");
    printer.out.indented(
        "  case number",
        () -> {
          for (int i = 0; i < programs.size(); i++) {
            printer.out.line("when " + i + " then program" + i + "(all)");
          }
        });
    printer.out.raw(
        """
          end
        end

        while line = gets
          number, repetitions = line.split.map(&.to_i)
          failure = nil
          repetitions.times do
            all = All.new
            all.process { run(number, all) }
            failure ||= all.wait
          end
          puts failure ? "#{number} crash #{failure}" : "#{number} ok"
          STDOUT.flush
        end
        """);
    return printer.out.toString();
  }

  private void function(String name, Exp e) {
    out.block("def " + name + "(all : All) : Nil", () -> statement(e), "end");
  }

  private void statement(Exp e) {
    switch (e) {
      case Exp.Let(var x, var bound, var body) -> {
        out.line((Exp.mentions(body, x) ? x + " = " : "") + inline(bound));
        statement(body);
      }
      case Exp.Seq(var first, var second) -> {
        statement(first);
        statement(second);
      }
      case Exp.If(var c, var then, var otherwise) ->
          out.blocks(
              "if " + inline(c), () -> statement(then), "else", () -> statement(otherwise), "end");
      case Exp.Select(var rules, var otherwise) -> {
        out.line("select");
        for (SelectRule rule : rules) {
          out.indented(guard(rule), () -> statement(rule.body()));
        }
        otherwise.ifPresent(d -> out.indented("else", () -> statement(d)));
        out.line("end");
      }
      case Exp.Spawn(_, var body) -> out.block("all.process do", () -> statement(body), "end");
      case Exp.Range(var c, var body) -> range(c, body);
      case Exp.Repeat(var n, var body) -> out.block(n + ".times do", () -> statement(body), "end");
      case Exp.LetFun(var f, var body, var in) -> {
        out.block(
            f + " = ->{",
            () -> {
              statement(body);
              out.line("nil");
            },
            "}");
        statement(in);
      }
      case Exp.Unit _ -> out.line("nil");
      case Exp.Var _,
          Exp.Val _,
          Exp.NewChannel _,
          Exp.Equal _,
          Exp.Any _,
          Exp.Get _,
          Exp.Put _,
          Exp.Expect _,
          Exp.Close _,
          Exp.Call _ ->
          out.line(inline(e));
    }
  }

  /// `receive?` would take a `nil` that was sent for the end.
  private void range(Exp c, Exp body) {
    out.block(
        "loop do",
        () -> {
          out.line("begin");
          out.line("  " + inline(c) + ".receive");
          out.line("rescue Channel::ClosedError");
          out.line("  break");
          out.line("end");
          statement(body);
        },
        "end");
  }

  private static String guard(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var x, var c, var e) ->
          "when " + (Exp.mentions(e, x) ? x + " = " : "") + inline(c) + ".receive";
      case SelectRule.SelectPut(var c, var v, _) -> "when " + inline(new Exp.Put(c, v));
    };
  }

  private static String inline(Exp e) {
    return switch (e) {
      case Exp.Var(var x) -> x;
      case Exp.Unit _ -> "nil";
      case Exp.True _ -> "true";
      case Exp.False _ -> "false";
      case Exp.Name(var c) -> c;
      case Exp.Int(var n) -> String.valueOf(n);
      case Exp.NewChannel(_, var t, var capacity) ->
          type(new Type.Channel(t, "")) + ".new" + (capacity == 0 ? "" : "(" + capacity + ")");
      case Exp.Get(var c) -> inline(c) + ".receive";
      case Exp.Put(var c, var v) -> inline(c) + ".send(" + inline(v) + ")";
      case Exp.Expect(var n, var actual) -> "expect(" + n + ", " + inline(actual) + ")";
      case Exp.Equal(var l, var r) -> inline(l) + " == " + inline(r);
      case Exp.Any _ -> "(Random.rand(2) == 0)";
      case Exp.Close(var c) -> inline(c) + ".close";
      case Exp.Call(var f) -> f + ".call";
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
      case Type.Unit _ -> "Nil";
      case Type.Bool _ -> "Bool";
      case Type.Int _ -> "Int32";
      case Type.Channel(var element, _) -> "Channel(" + type(element) + ")";
      case Type.Function _ -> "->";
    };
  }
}
