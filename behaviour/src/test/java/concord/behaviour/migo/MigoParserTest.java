package concord.behaviour.migo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Action;
import concord.behaviour.Diagnostic;
import concord.behaviour.Guardedness;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import concord.behaviour.WellFormedness;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Reading `.migo` text: what is accepted, and what is said about the rest.
final class MigoParserTest {
  private static List<String> errors(String text) {
    return MigoParser.parse("t.migo", text).diagnostics().stream()
        .map(Diagnostic::toString)
        .map(d -> d.replaceFirst("^t.migo:", ""))
        .toList();
  }

  private static Program parse(String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertEquals(List.of(), parsed.diagnostics());
    return parsed.program();
  }

  private static void roundTrip(Program program) {
    String text = MigoPrinter.print(program);
    assertEquals(program, MigoParser.parse("t.migo", text).program(), text);
  }

  @Test
  void allOfThePlainFormat() {
    Program program =
        parse(
            """
            -- a comment
            def main.main():
                let t0 = newchan main.main0.t0_0, 2;
                letmem v; read v; write v;
                letsync m mutex; letsync r rwmutex;
                lock m; unlock m; rlock r; runlock r; lock r; unlock r;
                spawn main.f$1#2/x(t0);
                if send t0; else tau; endif;
                select
                  case send t0;
                  case recv t0; close t0;
                  case tau; call main.f$1#2/x(t0);
                endselect;
                tau;
            def main.f$1#2/x(c): send c;
            """);
    assertEquals("main.main", program.entry());
    assertEquals(16, program.definitions().getFirst().body().size());
    roundTrip(program);
  }

  @Test
  void semicolonsEndOrSeparate() {
    Program ended = parse("def main(): if tau; else tau; endif; select case tau; endselect;");
    assertEquals(ended, parse("def main(): if tau else tau endif; select case tau endselect"));
    assertEquals(
        ended, parse("def main(): ;; if ; tau;; else tau endif;; select; case tau; endselect;"));
  }

  @Test
  void entryIsMainMainOrTheFirst() {
    assertEquals("a", parse("def a(): tau; def b(): tau;").entry());
    assertEquals("main.main", parse("def a(): tau; def main.main(): tau;").entry());
    assertEquals("b", parse("entry b def a(): tau; def b(): tau;").entry());
    roundTrip(parse("entry b def a(): tau; def b(): tau;"));
  }

  @Test
  void wordsOfOurExtensionsAreNamesToo() {
    Program program =
        parse(
            "def main(): let wait = newchan signal, 0; call add(wait); def add(lock): send lock;");
    roundTrip(program);
  }

  @Test
  void namesAreCompared() {
    String head = "def main(): let same = newchan int, 0; letsync m mutex; ";
    Program program = parse(head + "match same same m outcome true: same m m; endmatch;");
    Stmt.Outcome yes =
        new Stmt.Outcome(Value.TRUE, List.of(), List.of(Stmt.Act.of(new Action.Same("m", "m"))));
    assertEquals(
        new Stmt.Act(new Action.Same("same", "m"), List.of(yes)),
        program.definitions().getFirst().body().getLast());
    roundTrip(program);
    assertEquals(
        List.of("1:63: expected a name to compare with, found `;`"), errors(head + "same m;"));
    assertEquals(List.of("1:57: unbound name x"), errors(head + "same m x;"));
  }

  @Test
  void strangeNamesAreQuoted() {
    roundTrip(
        new Program(
            List.of(
                new Definition(
                    "main",
                    List.of(),
                    List.of(
                        new Stmt.New("größe \"x\"\\\n", new Sort.Channel("chan []int", 0)),
                        Stmt.Act.of(
                            new Action.Send(
                                "größe \"x\"\\\n", new Value("", List.of("größe \"x\"\\\n")))),
                        new Stmt.New("send", new Sort.Cell(new Value("7", List.of()))),
                        new Stmt.Opaque("calls `x` -- not a comment"),
                        new Stmt.Choice(
                            List.of(new Stmt.Branch(Optional.of("x != \"\""), List.of()))),
                        new Stmt.Halt("")))),
            "main"));
  }

  @Test
  void severalErrorsWithWhatWasExpected() {
    assertEquals(
        List.of(
            "1:12: expected a parameter or `)`, found `:`",
            "2:8: expected a name after `send`, found `;`",
            "3:7: expected a name for the channel, found `newchan`",
            "4:3: expected a statement, found `frob`",
            "6:5: expected the name of a definition, found `(`",
            "8:3: expected `;`, found `recv`"),
        errors(
            """
            def main.f(:
              send ;
              let newchan x, 0;
              frob y;
              tau;
            def (): tau;
            def g(x): send x
              recv x;
            """));
  }

  @Test
  void unguardedRecursionCanBeGuarded() {
    Parsed parsed =
        MigoParser.parse("a.migo", "def main(): call g(); def g(): call h(); def h(): call g();");
    assertFalse(parsed.isValid());
    Program guarded = Guardedness.guarded(parsed.program());
    assertEquals(List.of(), WellFormedness.check(guarded, Sites.NONE));
    assertEquals(parsed.program().definitions().getFirst(), guarded.definitions().getFirst());
    assertEquals(guarded, Guardedness.guarded(guarded));
  }

  @Test
  void wellFormednessHasPositions() {
    assertEquals(
        List.of(
            "2:3: unknown definition nobody",
            "3:3: f takes 1 argument, but is given 2",
            "4:3: unbound name y",
            "6:5: duplicate definition of f",
            "7:5: unguarded recursion: g calls h calls g before doing anything",
            "8:5: unguarded recursion: h calls g calls h before doing anything"),
        concat(
            """
            def main(): let x = newchan int, 0;
              call nobody();
              spawn f(x, x);
              send y;
            def f(a): tau;
            def f(b): tau;
            def g(): call h();
            def h(): call g();
            """));
  }

  /// A duplicate is found while reading, the rest afterwards: here in one list.
  private static List<String> concat(String text) {
    List<String> duplicate = errors(text);
    String without =
        text.lines()
            .map(l -> l.startsWith("def f(b)") ? "" : l)
            .reduce("", (a, b) -> a.isEmpty() ? b : a + "\n" + b);
    return java.util.stream.Stream.concat(duplicate.stream(), errors(without).stream())
        .sorted()
        .toList();
  }

  @Test
  void sortsMustFit() {
    assertEquals(
        List.of("1:48: lock c: c is a channel"),
        errors("def main(): let c = newchan int, 0; call f(c);\ndef f(c): lock c;").stream()
            .map(e -> e.replace("2:11", "1:48"))
            .toList());
  }

  @Test
  void enrolmentsAreAwaited() {
    String head = "def main():\n letsync l mutex; letsync c cond;\n ";
    String lost = " is not awaited on every way on, before the next enroll, call or end";
    assertEquals(List.of(), errors(head + "lock l; enroll c; unlock l; await c; lock l;"));
    assertEquals(List.of(), errors(head + "enroll c; if await c; else await c; endif; tau;"));
    assertEquals(List.of("3:2: enroll c" + lost), errors(head + "enroll c; enroll c; await c;"));
    assertEquals(
        List.of("3:2: enroll c" + lost), errors(head + "enroll c; if await c; else endif;"));
    assertEquals(
        List.of(
            "3:2: enroll c" + lost, "4:11: await c without an enroll before it in this definition"),
        errors(head + "enroll c; call f(c);\ndef f(c): await c;"));
  }

  @Test
  void deepNestingIsAnError() {
    String text = "def main(): " + "if ".repeat(100_000);
    assertTrue(errors(text).getFirst().contains("nested too deeply"));
  }

  @Test
  void neverThrows() {
    String valid =
        "def main(): let c = newchan int, 1; match recv c outcome a(x): send x; endmatch; "
            + "select case send c; otherwise; endselect; choice branch when \"g\": endchoice; "
            + "letoracle o = (a, b); letcell v = t(c); add w -1; same c v; halt \"x\"; -- end\n";
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(valid);
      for (int edits = 1 + random.nextInt(6); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, (char) random.nextInt(1, 256));
          default ->
              text.insert(
                  at,
                  valid,
                  at % valid.length(),
                  Math.min(valid.length(), at % valid.length() + 9));
        }
      }
      Parsed parsed = MigoParser.parse("t.migo", text.toString());
      if (parsed.isValid()) {
        roundTrip(parsed.program());
      }
    }
  }
}
