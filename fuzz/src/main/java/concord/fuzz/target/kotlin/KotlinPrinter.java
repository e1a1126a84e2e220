package concord.fuzz.target.kotlin;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourcePrinter;
import java.util.List;
import java.util.Optional;

/// λ_chan in Kotlin. Processes run on a pool of several threads and report to `All`, so that main
/// waits for all of them. The words between @ signs depend on the version.
final class KotlinPrinter extends SourcePrinter {
  private static final String IMPORTS =
      """
      import @COROUTINES@.*
      import @COROUTINES@.channels.*
      import @COROUTINES@.selects.*
      import java.util.concurrent.CountDownLatch
      import java.util.concurrent.Executors
      import java.util.concurrent.ThreadLocalRandom
      import java.util.concurrent.atomic.AtomicInteger

      """;

  private static final String EXPECT =
      """

      fun expect(expected: Int, actual: Int) {
          if (expected != actual) throw IllegalStateException("wrong value")
      }
      """;

  private static final String FLIP =
      """

      fun flip() = ThreadLocalRandom.current().nextBoolean()
      """;

  /// Where processes run.
  enum Main {
    /// All on a pool of four threads, in every version: this meets most races.
    POOL,
    /// As in the paper's Fig. 15: the first process on the thread of main, by `runBlocking`, the
    /// others where `launch` puts them.
    RUN_BLOCKING
  }

  private static final String POOL =
      """

      val pool = Executors.newFixedThreadPool(4) { r -> Thread(r).apply { isDaemon = true } }
          .asCoroutineDispatcher()
      """;

  private static final String DEFAULT =
      """

      val pool = @DEFAULT@
      """;

  private static final String ALL =
      """

      class All {
          private val live = AtomicInteger()
          private val done = CountDownLatch(1)
          @Volatile private var failure: Throwable? = null

          fun spawn(body: suspend () -> Unit) {
              live.incrementAndGet()
              @LAUNCH@(pool) { process(body) }
          }

          fun runFirst(body: suspend () -> Unit) {
              live.incrementAndGet()
              runBlocking<Unit> { process(body) }
          }

          private suspend fun process(body: suspend () -> Unit) {
              try {
                  body()
              } catch (e: Throwable) {
                  failure = e
                  done.countDown()
              }
              if (live.decrementAndGet() == 0) done.countDown()
          }

          fun await() {
              done.await()
              failure?.let { throw it }
          }
      }
      """;

  private KotlinPrinter() {
    super("    ");
  }

  /// A complete program.
  static String program(Exp e) {
    KotlinPrinter printer = new KotlinPrinter();
    printer.function("program", e);
    String text = printer.toString();
    return IMPORTS
        + text
        + """

        const val RUNS = 1 // the more, the likelier it fails

        fun main(args: Array<String>) {
            for (i in 0 until RUNS) {
                val all = All()
                all.spawn { program(all) }
                all.await()
            }
            System.exit(0)
        }
        """
        + POOL
        + ALL
        + (text.contains("expect(") ? EXPECT : "")
        + (text.contains("flip()") ? FLIP : "");
  }

  /// All programs as functions, and a main that reads `NUMBER REPETITIONS` and answers `NUMBER ok`.
  static String batch(List<Exp> programs, Main main) {
    KotlinPrinter printer = new KotlinPrinter();
    printer.out.raw(IMPORTS + EXPECT + FLIP + (main == Main.POOL ? POOL : DEFAULT) + ALL);
    printer.functions(programs);
    printer.out.block(
        "suspend fun run(number: Int, all: All) {",
        () ->
            printer.out.block(
                "when (number) {",
                () -> {
                  for (int i = 0; i < programs.size(); i++) {
                    printer.out.line(i + " -> program" + i + "(all)");
                  }
                },
                "}"),
        "}");
    printer.out.raw(
        """

        fun main(args: Array<String>) {
            while (true) {
                val line = readLine() ?: break
                val (number, repetitions) = line.split(' ').map { it.toInt() }
                try {
                    for (i in 0 until repetitions) {
                        val all = All()
                        all.@FIRST@ { run(number, all) }
                        all.await()
                    }
                    println("$number ok")
                } catch (e: Throwable) {
                    println("$number crash $e".replace('\\n', ' '))
                }
            }
            System.exit(0)
        }
        """
            .replace("@FIRST@", main == Main.POOL ? "spawn" : "runFirst"));
    return printer.toString();
  }

  @Override
  protected void function(String name, Exp e) {
    out.block("suspend fun " + name + "(all: All) {", () -> statement(e), "}");
  }

  @Override
  protected String binding(String x, String value) {
    return "val " + x + " = " + value;
  }

  @Override
  protected void conditional(String condition, Runnable then, Runnable otherwise) {
    out.blocks("if (" + condition + ") {", then, "} else {", otherwise, "}");
  }

  @Override
  protected void select(List<SelectRule> rules, Optional<Exp> otherwise) {
    if (otherwise.isPresent()) {
      throw new IllegalArgumentException("kotlinx.coroutines has no default: " + otherwise.get());
    }
    out.block("select<Unit> {", () -> rules.forEach(this::rule), "}");
  }

  /// A clause. Its body is a lambda of type unit, so a last value of another type needs one more.
  private void rule(SelectRule rule) {
    String guard =
        switch (rule) {
          case SelectRule.SelectGet(var x, var c, var e) ->
              inline(c) + ".onReceive { " + (Exp.mentions(e, x) ? x : "_") + " ->";
          case SelectRule.SelectPut(var c, var v, _) -> inline(c) + ".onSend(" + inline(v) + ") {";
        };
    if (rule.body().equals(Exp.UNIT)) {
      out.line(guard + " }");
    } else {
      out.block(
          guard,
          () -> {
            statement(rule.body());
            out.line(unit());
          },
          "}");
    }
  }

  @Override
  protected void spawn(Runnable body) {
    out.block("all.spawn {", body, "}");
  }

  @Override
  protected void range(String channel, Runnable body) {
    out.block("for (element in " + channel + ") {", body, "}");
  }

  @Override
  protected void repeat(int times, Runnable body) {
    out.block("for (i in 0 until " + times + ") {", body, "}");
  }

  @Override
  protected void closure(String name, Runnable body) {
    out.block("val " + name + ": suspend () -> Unit = {", body, "}");
  }

  @Override
  protected String unit() {
    return "Unit";
  }

  @Override
  protected String type(Type t) {
    return switch (t) {
      case Type.Unit _ -> "Unit";
      case Type.Bool _ -> "Boolean";
      case Type.Int _ -> "Int";
      case Type.Channel(var element, _) -> "Channel<" + type(element) + ">";
      case Type.Function _ -> "suspend () -> Unit";
    };
  }

  @Override
  protected String channel(Type element, int capacity) {
    return "Channel<" + type(element) + ">(" + (capacity == 0 ? "" : capacity) + ")";
  }

  @Override
  protected String get(String channel) {
    return channel + ".receive()";
  }

  @Override
  protected String put(String channel, String value) {
    return channel + ".send(" + value + ")";
  }

  @Override
  protected String close(String channel) {
    return channel + ".close()";
  }
}
