package concord.verify.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.Reading;
import concord.behaviour.random.RandomBehaviours;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.limit.Effort;
import concord.verify.limit.Patience;
import org.junit.jupiter.api.Test;

/// Smaller programs that are asked first.
final class SmallTypeTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 150);

  private static Program parse(String text) {
    Parsed parsed = MigoParser.parse("t.migo", text);
    assertTrue(parsed.isValid(), parsed.diagnostics()::toString);
    return parsed.program();
  }

  private static Effort effort() {
    return new Effort(Settings.DEFAULT, Patience.of(Settings.DEFAULT, System.nanoTime()));
  }

  /// Merging changes no verdict of the plain checker.
  @Test
  void mergingChangesNothing() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = RandomBehaviours.generate(seed, 12, Features.EVERYTHING);
      Program merged = SmallType.merged(program, effort());
      var before = PlainChecker.check(program, Sites.NONE, Reading.GO, 300);
      var after = PlainChecker.check(merged, Sites.NONE, Reading.GO, 300);
      if (before.undecided().isEmpty() && after.undecided().isEmpty()) {
        assertEquals(before.live(), after.live(), "seed " + seed);
        assertEquals(before.safe(), after.safe(), "seed " + seed);
      }
    }
  }

  /// The type of the sieve (§1.1) from one that follows numbers.
  @Test
  void numbersAreForgotten() {
    Program sieve =
        parse(
            """
            def main.main(): let a = newchan int, 0; spawn g(a); call r(a);
            def g(x): send x with v0; call g1(x);
            def g1(x): send x with v1; call g1(x);
            def r(x): match recv x outcome v0: call r0(x); outcome v1: call r1(x); endmatch;
            def r0(x): let b = newchan int, 0; spawn f0(x, b); call r(b);
            def r1(x): let b = newchan int, 0; spawn f1(x, b); call r(b);
            def f0(x, y): match recv x outcome v0: call f0(x, y); outcome v1: send y with v1; call f0(x, y); endmatch;
            def f1(x, y): match recv x outcome v0: send y with v0; call f1(x, y); outcome v1: call f1(x, y); endmatch;
            """);
    Program small = SmallType.merged(SmallType.withoutData(sieve), effort());
    assertEquals(2, Compiler.compile(small).makers().size(), small::toString);
    Settings popl17 = Settings.DEFAULT.withSemantics(Settings.Semantics.POPL17);
    Result result = Verifier.verify(sieve, Sites.NONE, popl17);
    assertEquals(Result.Answer.YES, result.live());
    assertTrue(result.states() <= 45, () -> result.states() + " states");
  }

  /// The type of jobsched (Appendix D.3) from one that counts its jobs in a variable.
  @Test
  void variablesAreForgotten() {
    StringBuilder text =
        new StringBuilder(
            """
            def main.main(): letcell n = v0; let q = newchan int, 0; let done = newchan int, 0; spawn w(q, done);
                spawn w(q, done); call p(q, done, n);
            def w(q, done): select case recv q; call w(q, done); case recv done; endselect;
            def p(q, done, n): match read n
            """);
    for (int i = 0; i < 9; i++) {
      text.append(
          "outcome v%d: write n with v%d; send q; call p(q, done, n);\n".formatted(i, i + 1));
    }
    text.append("outcome v9: close done; endmatch;\n");
    Program program = parse(text.toString());
    Settings popl17 = Settings.DEFAULT.withSemantics(Settings.Semantics.POPL17);
    Result exact = Verifier.verify(program, Sites.NONE, popl17);
    Result type = Verifier.verifyInferred(program, Sites.NONE, popl17);
    assertEquals(Result.Answer.YES, exact.live());
    assertEquals(Result.Answer.YES, type.live());
    assertTrue(type.states() <= 7, () -> type.states() + " states");
    assertTrue(exact.states() > 10, () -> exact.states() + " states");
  }

  /// A variable that holds a channel is kept: who reads it cannot choose.
  @Test
  void channelsInVariablesAreKept() {
    Program program =
        parse(
            """
            def main.main(): let a = newchan int, 0; letcell x = v0(a); spawn s(a);
                match read x outcome v0(c): recv c; endmatch;
            def s(a): send a;
            """);
    assertEquals(program, SmallType.withoutData(program));
  }

  /// Two instances of one function are one, and stand where they stood.
  @Test
  void instancesAtTheSamePlaceAreMerged() {
    Parsed parsed =
        MigoParser.parse(
            "t.migo",
            """
            def main.main(): let a = newchan int, 0; spawn f(a); spawn g(a);
            def f(x): send x;
            def g(x): send x;
            """);
    Code code = Compiler.compile(parsed.program());
    assertEquals(
        3,
        Merging.mergeAtPlaces(parsed.program(), code, parsed.sites(), effort())
            .definitions()
            .size());
    Sites.Builder same = new Sites.Builder();
    same.put("f", 0, Sites.Origin.at("t.go", 7, 1));
    same.put("g", 0, Sites.Origin.at("t.go", 7, 1));
    assertEquals(
        2,
        Merging.mergeAtPlaces(parsed.program(), code, same.build(), effort()).definitions().size());
  }

  /// A violation comes from the program itself, with its places.
  @Test
  void violationsHavePlaces() {
    Program program =
        parse(
            """
            def main.main(): let a = newchan int, 0; spawn f(a); spawn g(a); recv a;
            def f(x): let b = newchan int, 0; spawn f(b); recv b;
            def g(x): let b = newchan int, 0; spawn g(b); recv b;
            """);
    Result result = Verifier.verify(program, Sites.NONE, Settings.DEFAULT);
    assertEquals(Result.Answer.NO, result.live());
    assertTrue(!result.violations().isEmpty());
  }
}
