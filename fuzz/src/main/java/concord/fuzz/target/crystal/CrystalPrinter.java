package concord.fuzz.target.crystal;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourcePrinter;
import java.util.List;
import java.util.Optional;

/// λ_chan in Crystal. Processes count themselves in `All`, so that main waits for all of them.
final class CrystalPrinter extends SourcePrinter {
  private static final String ALL =
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

      """;

  private static final String EXPECT =
      """
      def expect(expected : Int32, actual : Int32)
        raise "wrong value" unless expected == actual
      end

      """;

  private static final String FLIP =
      """
      def flip
        Random.rand(2) == 0
      end

      """;

  private CrystalPrinter() {
    super("  ");
  }

  /// A complete program.
  static String program(Exp e) {
    CrystalPrinter printer = new CrystalPrinter();
    printer.function("program", e);
    String text = printer.toString();
    return text
        + "\n"
        + (text.contains("expect(") ? EXPECT : "")
        + (text.contains("flip") ? FLIP : "")
        + ALL
        + """
        RUNS = 1 # the more, the likelier it fails

        RUNS.times do
          all = All.new
          all.process { program(all) }
          if failure = all.wait
            abort failure
          end
        end
        """;
  }

  /// All programs as functions, and a main that reads `NUMBER REPETITIONS` and answers `NUMBER ok`.
  static String batch(List<Exp> programs) {
    CrystalPrinter printer = new CrystalPrinter();
    printer.out.raw(EXPECT + FLIP + ALL);
    printer.functions(programs);
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
    return printer.toString();
  }

  @Override
  protected void function(String name, Exp e) {
    out.block("def " + name + "(all : All) : Nil", () -> statement(e), "end");
  }

  @Override
  protected String binding(String x, String value) {
    return x + " = " + value;
  }

  @Override
  protected void conditional(String condition, Runnable then, Runnable otherwise) {
    out.blocks("if " + condition, then, "else", otherwise, "end");
  }

  @Override
  protected void select(List<SelectRule> rules, Optional<Exp> otherwise) {
    out.line("select");
    for (SelectRule rule : rules) {
      out.indented(guard(rule), () -> statement(rule.body()));
    }
    otherwise.ifPresent(d -> out.indented("else", () -> statement(d)));
    out.line("end");
  }

  private String guard(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var x, var c, var e) ->
          "when " + (Exp.mentions(e, x) ? x + " = " : "") + get(inline(c));
      case SelectRule.SelectPut(var c, var v, _) -> "when " + put(inline(c), inline(v));
    };
  }

  @Override
  protected void spawn(Runnable body) {
    out.block("all.process do", body, "end");
  }

  @Override
  protected void range(String channel, Runnable body) {
    out.block("while " + channel + ".receive?", body, "end");
  }

  @Override
  protected void repeat(int times, Runnable body) {
    out.block(times + ".times do", body, "end");
  }

  @Override
  protected void closure(String name, Runnable body) {
    out.block(
        name + " = ->{",
        () -> {
          body.run();
          out.line("nil");
        },
        "}");
  }

  @Override
  protected void nothing() {
    out.line("nil");
  }

  /// A number, since each mixture of types in a `select` is a new instance of the library's code:
  /// with `nil`, compiling a batch takes 1.5 times as long.
  @Override
  protected String unit() {
    return "0";
  }

  @Override
  protected String type(Type t) {
    return switch (t) {
      case Type.Unit _, Type.Int _ -> "Int32";
      case Type.Bool _ -> "Bool";
      case Type.Channel(var element, _) -> "Channel(" + type(element) + ")";
      case Type.Function _ -> "->";
    };
  }

  @Override
  protected String channel(Type element, int capacity) {
    return "Channel(" + type(element) + ").new" + (capacity == 0 ? "" : "(" + capacity + ")");
  }

  @Override
  protected String get(String channel) {
    return channel + ".receive";
  }

  @Override
  protected String put(String channel, String value) {
    return channel + ".send(" + value + ")";
  }

  @Override
  protected String close(String channel) {
    return channel + ".close";
  }

  @Override
  protected String call(String function) {
    return function + ".call";
  }
}
