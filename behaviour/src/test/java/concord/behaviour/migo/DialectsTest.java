package concord.behaviour.migo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What other tools of the MiGo family write beyond the plain format: Godel, GoDDaR, the inference
/// tools of both. The programs are ours.
final class DialectsTest {
  private static Parsed parse(String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertEquals(List.of(), parsed.diagnostics(), text);
    return parsed;
  }

  private static void same(String plain, String dialect) {
    assertEquals(parse(plain).program(), parse(dialect).program());
  }

  @Test
  void ifForIsAnInternalChoice() {
    same(
        """
        def main.main(): let c = newchan int, 0; spawn main.f(c); call main.loop(c);
        def main.loop(c): if recv c; call main.loop(c); else tau; endif;
        def main.f(c): send c;
        """,
        """
        def main.main(): let c = newchan int, 0; spawn main.f(c); call main.loop(c);
        def main.loop(c): ifFor (int i = 0; (i < (3 * n)) && !(i == 7); i = i + 1) then recv c; call main.loop(c); else tau; endif;
        def main.f(c): send c;
        """);
  }

  @Test
  void ifForNests() {
    same(
        "def main.main(): if if tau; else endif; else tau; endif;",
        "def main.main(): ifFor (int i = 0; i < 2; i++) then "
            + "ifFor (int j = i; j >= 0; j--) then tau; else endif; else tau; endif;");
  }

  @Test
  void sourcePositionsAfterOperations() {
    Parsed parsed =
        parse(
            """
            def main.main():
                let c = newchan main.c, 0;
                spawn main.f(c);
                recv c (/home/me/a-b (1)/main.go:7:4) -> (/home/me/main.go:9:1)(/home/me/main.go:9:5);
                select case send c(main.go:12); case recv c (t3); tau; endselect;
            def main.f(c): send c (main.go:3:9);
            """);
    Program plain =
        parse(
                """
                def main.main():
                    let c = newchan main.c, 0;
                    spawn main.f(c);
                    recv c;
                    select case send c; case recv c; tau; endselect;
                def main.f(c): send c;
                """)
            .program();
    assertEquals(plain, parsed.program());
    Sites sites = parsed.sites();
    assertEquals(
        new Sites.Origin("/home/me/a-b (1)/main.go", 7, 4, "c", ""),
        sites.origin("main.main", 2).orElseThrow());
    assertEquals(
        new Sites.Origin("main.go", 12, 1, "c", ""), sites.origin("main.main", 4).orElseThrow());
    assertEquals("t.migo", sites.origin("main.main", 5).orElseThrow().file(), "t3 is no place");
    assertEquals(3, sites.origin("main.f", 0).orElseThrow().line());
  }

  @Test
  void labelsAreTypesOfGo() {
    Program program =
        parse("def main.main(): let c = newchan chan struct{}, 2; let d = newchan []main.T, 0;")
            .program();
    List<Stmt> body = program.definitions().getFirst().body();
    assertEquals(
        List.of(
            new Stmt.New("c", new Sort.Channel("chan struct{}", 2)),
            new Stmt.New("d", new Sort.Channel("[]main.T", 0))),
        body);
    assertEquals(program, parse(MigoPrinter.print(program)).program());
  }

  @Test
  void aCaseWithoutCommunicationIsAlwaysPossible() {
    same(
        "def main.main(): select case tau; call f(); case tau; endselect; def f(): tau;",
        "def main.main(): select case call f(); case ; endselect; def f(): tau;");
  }

  @Test
  void namesWhatItCannotRead() {
    List<String> said =
        MigoParser.parse(
                "t.migo",
                "def main.main():\n  ifFor i < 3 then tau; else tau; endif;\n  send c (main.go:3\n")
            .diagnostics()
            .stream()
            .map(Object::toString)
            .toList();
    assertTrue(
        said.stream()
            .anyMatch(d -> d.startsWith("t.migo:2:9: expected `(` and how the loop counts")),
        said::toString);
    assertTrue(said.contains("t.migo:3:10: this `(` has no closing `)`"), said::toString);
  }
}
