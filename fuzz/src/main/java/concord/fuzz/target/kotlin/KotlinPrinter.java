package concord.fuzz.target.kotlin;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import concord.fuzz.target.SourceText;
import java.util.List;

/// λ_chan in Kotlin. Processes run on a pool of several threads and report to `All`, so that none
/// is forgotten when main ends. The words between @ signs depend on the version.
final class KotlinPrinter {
  private static final String PRELUDE =
      """
      import @COROUTINES@.*
      import @COROUTINES@.channels.*
      import @COROUTINES@.selects.*
      import java.util.concurrent.CountDownLatch
      import java.util.concurrent.Executors
      import java.util.concurrent.ThreadLocalRandom
      import java.util.concurrent.atomic.AtomicInteger

      val pool = Executors.newFixedThreadPool(4) { r -> Thread(r).apply { isDaemon = true } }
          .asCoroutineDispatcher()

      fun expect(expected: Int, actual: Int) {
          if (expected != actual) throw IllegalStateException("wrong value")
      }

      fun flip() = ThreadLocalRandom.current().nextBoolean()

      class All {
          private val live = AtomicInteger()
          private val done = CountDownLatch(1)
          @Volatile private var failure: Throwable? = null

          fun spawn(body: suspend () -> Unit) {
              live.incrementAndGet()
              @LAUNCH@(pool) {
                  try {
                      body()
                  } catch (e: Throwable) {
                      failure = e
                      done.countDown()
                  }
                  if (live.decrementAndGet() == 0) done.countDown()
              }
          }

          fun await() {
              done.await()
              failure?.let { throw it }
          }
      }

      """;

  private final SourceText out = new SourceText("    ");

  /// A complete program.
  static String program(Exp e) {
    KotlinPrinter printer = new KotlinPrinter();
    printer.out.raw(PRELUDE);
    printer.function("program", e);
    printer.out.raw(
        """

        fun main(args: Array<String>) {
            val all = All()
            all.spawn { program(all) }
            all.await()
            System.exit(0)
        }
        """);
    return printer.out.toString();
  }

  /// All programs as functions, and a main that reads `NUMBER REPETITIONS` and answers `NUMBER ok`.
  static String batch(List<Exp> programs) {
    KotlinPrinter printer = new KotlinPrinter();
    printer.out.raw(PRELUDE);
    for (int i = 0; i < programs.size(); i++) {
      printer.function("program" + i, programs.get(i));
    }
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
                        all.spawn { run(number, all) }
                        all.await()
                    }
                    println("$number ok")
                } catch (e: Throwable) {
                    println("$number crash $e".replace('\\n', ' '))
                }
            }
            System.exit(0)
        }
        """);
    return printer.out.toString();
  }

  private void function(String name, Exp e) {
    out.block("suspend fun " + name + "(all: All) {", () -> statement(e), "}");
  }

  private void statement(Exp e) {
    switch (e) {
      case Exp.Let(var x, var bound, var body) -> {
        out.line((Exp.mentions(body, x) ? "val " + x + " = " : "") + inline(bound));
        statement(body);
      }
      case Exp.Seq(var first, var second) -> {
        statement(first);
        statement(second);
      }
      case Exp.If(var c, var then, var otherwise) ->
          out.blocks(
              "if (" + inline(c) + ") {",
              () -> statement(then),
              "} else {",
              () -> statement(otherwise),
              "}");
      case Exp.Select(var rules, var otherwise) -> {
        if (otherwise.isPresent()) {
          throw new IllegalArgumentException("kotlinx.coroutines has no default: " + e);
        }
        out.block("select<Unit> {", () -> rules.forEach(this::rule), "}");
      }
      case Exp.Spawn(_, var body) -> out.block("all.spawn {", () -> statement(body), "}");
      case Exp.Range(var c, var body) ->
          out.block("for (element in " + inline(c) + ") {", () -> statement(body), "}");
      case Exp.Repeat(var n, var body) ->
          out.block("for (i in 0 until " + n + ") {", () -> statement(body), "}");
      case Exp.LetFun(var f, var body, var in) -> {
        out.block("val " + f + ": suspend () -> Unit = {", () -> statement(body), "}");
        statement(in);
      }
      case Exp.Unit _ -> {}
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

  private void rule(SelectRule rule) {
    switch (rule) {
      case SelectRule.SelectGet(var x, var c, var e) ->
          out.block(
              inline(c) + ".onReceive { " + (Exp.mentions(e, x) ? x : "_") + " ->",
              () -> statement(new Exp.Seq(e, new Exp.Var("Unit"))),
              "}");
      case SelectRule.SelectPut(var c, var v, var e) ->
          out.block(
              inline(c) + ".onSend(" + inline(v) + ") {",
              () -> statement(new Exp.Seq(e, new Exp.Var("Unit"))),
              "}");
    }
  }

  private static String inline(Exp e) {
    return switch (e) {
      case Exp.Var(var x) -> x;
      case Exp.Unit _ -> "Unit";
      case Exp.True _ -> "true";
      case Exp.False _ -> "false";
      case Exp.Name(var c) -> c;
      case Exp.Int(var n) -> String.valueOf(n);
      case Exp.NewChannel(_, var t, var capacity) ->
          "Channel<" + type(t) + ">(" + (capacity == 0 ? "" : capacity) + ")";
      case Exp.Get(var c) -> inline(c) + ".receive()";
      case Exp.Put(var c, var v) -> inline(c) + ".send(" + inline(v) + ")";
      case Exp.Expect(var n, var actual) -> "expect(" + n + ", " + inline(actual) + ")";
      case Exp.Equal(var l, var r) -> inline(l) + " == " + inline(r);
      case Exp.Any _ -> "flip()";
      case Exp.Close(var c) -> inline(c) + ".close()";
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
      case Type.Unit _ -> "Unit";
      case Type.Bool _ -> "Boolean";
      case Type.Int _ -> "Int";
      case Type.Channel(var element, _) -> "Channel<" + type(element) + ">";
      case Type.Function _ -> "suspend () -> Unit";
    };
  }
}
