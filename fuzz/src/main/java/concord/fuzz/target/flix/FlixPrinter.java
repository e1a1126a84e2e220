package concord.fuzz.target.flix;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourcePrinter;
import java.util.List;
import java.util.Optional;

/// λ_chan in Flix. A block is a sequence of expressions that ends in a unit.
///
/// Flix has no random numbers without an import, so a condition that may be either is true; and no
/// loops, so they are unrolled.
final class FlixPrinter extends SourcePrinter {
  private static final String EXPECT =
      """

      def expect(expected: Int32, actual: Int32): Unit =
          if (expected == actual) () else { let _ = 1 / (actual - actual); () }
      """;

  private static final String FLIP =
      """

      def flip(): Bool = true
      """;

  private final FlixSyntax syntax;

  private FlixPrinter(FlixSyntax syntax) {
    super("    ");
    this.syntax = syntax;
  }

  /// A complete program.
  static String program(Exp e, FlixSyntax syntax) {
    FlixPrinter printer = new FlixPrinter(syntax);
    printer.function("main", e);
    String text = printer.toString();
    String expect = syntax == FlixSyntax.CLASSIC ? EXPECT.replace("Int32", "Int") : EXPECT;
    return text + (text.contains("expect(") ? expect : "") + (text.contains("flip()") ? FLIP : "");
  }

  @Override
  protected void function(String name, Exp e) {
    String head =
        switch (syntax) {
          case CLASSIC -> "def " + name + "(): Unit = {";
          case CURRENT -> "def " + name + "(): Unit \\ {Chan, NonDet} = region rc {";
        };
    out.block(head, block(() -> statement(e)), "}");
  }

  private Runnable block(Runnable body) {
    return () -> {
      body.run();
      out.line("()");
    };
  }

  /// Only channels are bound: they do not travel over channels here.
  @Override
  protected String binding(String x, String value) {
    return switch (syntax) {
      case CLASSIC -> "let " + x + " = " + value + ";";
      case CURRENT -> "let (" + sender(x) + ", " + receiver(x) + ") = " + value + ";";
    };
  }

  private static String sender(String channel) {
    return channel + "Tx";
  }

  private static String receiver(String channel) {
    return channel + "Rx";
  }

  @Override
  protected void conditional(String condition, Runnable then, Runnable otherwise) {
    out.blocks("if (" + condition + ") {", block(then), "} else {", block(otherwise), "};");
  }

  /// A case always names the value that it receives.
  @Override
  protected void select(List<SelectRule> rules, Optional<Exp> otherwise) {
    out.line("select {");
    for (SelectRule rule : rules) {
      out.indented("", () -> out.block(guard(rule), block(() -> statement(rule.body())), "}"));
    }
    otherwise.ifPresent(
        d -> out.indented("", () -> out.block("case _ => {", block(() -> statement(d)), "}")));
    out.line("};");
  }

  private String guard(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var x, var c, _) ->
          switch (syntax) {
            case CLASSIC -> "case " + x + " <- " + inline(c) + " => {";
            case CURRENT -> "case " + x + " <- recv(" + receiver(inline(c)) + ") => {";
          };
      case SelectRule.SelectPut _ ->
          throw new IllegalArgumentException("a select of Flix only receives: " + rule);
    };
  }

  @Override
  protected void spawn(Runnable body) {
    out.block("spawn {", block(body), syntax == FlixSyntax.CLASSIC ? "};" : "} @ rc;");
  }

  @Override
  protected void range(String channel, Runnable body) {
    throw new IllegalArgumentException("channels of Flix are not closed: " + channel);
  }

  @Override
  protected void repeat(int times, Runnable body) {
    for (int i = 0; i < times; i++) {
      body.run();
    }
  }

  @Override
  protected void closure(String name, Runnable body) {
    out.block("let " + name + " = () -> {", block(body), "};");
  }

  @Override
  protected void effect(String expression) {
    out.line(expression + ";");
  }

  @Override
  protected void unused(String value) {
    out.line(value + ";");
  }

  @Override
  protected String unit() {
    return "()";
  }

  @Override
  protected String type(Type t) {
    return switch (t) {
      case Type.Unit _ -> "Unit";
      case Type.Bool _ -> "Bool";
      case Type.Int _ -> syntax == FlixSyntax.CLASSIC ? "Int" : "Int32";
      case Type.Channel(var element, _) -> "Channel[" + type(element) + "]";
      case Type.Function _ -> "Unit -> Unit";
    };
  }

  @Override
  protected String channel(Type element, int capacity) {
    return switch (syntax) {
      case CLASSIC -> "chan " + type(element) + " " + capacity;
      case CURRENT -> capacity == 0 ? "Channel.unbuffered()" : "Channel.buffered(" + capacity + ")";
    };
  }

  @Override
  protected String get(String channel) {
    return switch (syntax) {
      case CLASSIC -> "<- " + channel;
      case CURRENT -> "Channel.recv(" + receiver(channel) + ")";
    };
  }

  @Override
  protected String put(String channel, String value) {
    return switch (syntax) {
      case CLASSIC -> channel + " <- " + value;
      case CURRENT -> "Channel.send(" + value + ", " + sender(channel) + ")";
    };
  }

  @Override
  protected String close(String channel) {
    throw new IllegalArgumentException("channels of Flix are not closed: " + channel);
  }
}
