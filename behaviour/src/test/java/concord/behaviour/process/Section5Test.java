package concord.behaviour.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Sites;
import concord.behaviour.migo.MigoPrinter;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.PropertyVerdict;
import concord.behaviour.plain.Reading;
import org.junit.jupiter.api.Test;

/// The programs that *Fencing off Go* shows in §2, §3, §5 and §6, and the class of §5 that each is
/// in.
final class Section5Test {
  private static Definitions parse(String text) throws Exception {
    return ProcessParser.parse(text);
  }

  private static Section5 section5(String text) throws Exception {
    Definitions program = parse(text);
    assertEquals(program.definitions().size(), Typing.def(program).equations().size());
    return Section5.of(program, 3000);
  }

  private static PropertyVerdict typeLive(String text) throws Exception {
    return PlainChecker.check(
            Embedding.program(Typing.def(parse(text))), Sites.NONE, Reading.POPL17, 10_000)
        .live();
  }

  /// §2.1.2.
  private static String fib(int n) {
    return """
    Fib(n:int, c:ch(int)) = if n <= 1 then c!<n> else newchan(d:int);
        (Fib<n - 1, d> | Fib<n - 2, d> | d?(x); d?(y); c!<x + y>)
    main = newchan(c:int); (Fib<%d, c> | c?(u); 0)
    """
        .formatted(n);
  }

  @Test
  void fibonacciMayConverge() throws Exception {
    Section5 fib = section5(fib(4));
    assertEquals(PropertyVerdict.YES, fib.live());
    assertEquals(Section5.Membership.MAY_CONVERGE, fib.membership());
  }

  /// §2.1.1: numbers grow, so that nothing but the text tells, and the text has a conditional under
  /// recursion.
  @Test
  void primeSieveIsNotFinite() throws Exception {
    String sieve =
        """
        G(n:int, c:ch(int)) = c!<n>; G<n + 1, c>
        F(n:int, i:ch(int), o:ch(int)) = i?(x); if x % n != 0 then (o!<x>; F<n, i, o>) else F<n, i, o>
        R(c:ch(int)) = c?(x); newchan(d:int); (F<x, c, d> | R<d>)
        main = newchan(c:int); (G<2, c> | R<c>)
        """;
    assertEquals(Section5.Membership.UNKNOWN, section5(sieve).membership());
    assertEquals(
        """
        def main.main():
            let c = newchan c, 0;
            spawn G(c);
            call R(c);
        def G(c):
            send c;
            call G(c);
        def F(i, o):
            recv i;
            if
                send o;
                call F(i, o);
            else
                call F(i, o);
            endif;
        def R(c):
            recv c;
            let d = newchan d, 0;
            spawn F(c, d);
            call R(d);
        """,
        MigoPrinter.print(Embedding.program(Typing.def(parse(sieve)))));
  }

  /// §5.2: two processes that may end in one turn, and the same without an end.
  @Test
  void selectsThatMayEndOrNot() throws Exception {
    String ends =
        """
        X1(b:ch(int), c:ch(int)) = select{c!<0>; X1<b, c>, b!<0>; 0}
        X2(b:ch(int), c:ch(int)) = select{c?(x); X2<b, c>, b?(y); 0}
        main = newchan(b:int); newchan(c:int); (X1<b, c> | X2<b, c>)
        """;
    assertEquals(Section5.Membership.MAY_CONVERGE, section5(ends).membership());
    String endless =
        ends.replace("b!<0>; 0", "b!<0>; X1<b, c>").replace("b?(y); 0", "b?(y); X2<b, c>");
    Section5 second = section5(endless);
    assertEquals(PropertyVerdict.YES, second.live());
    assertEquals(Section5.Membership.FINITE_BRANCHING, second.membership());
  }

  /// §5.3: a filter that forwards what its number lets through. One that alternates is in AC; if
  /// the condition is `false` the type is live and the program is not.
  @Test
  void conditionalsThatAlternateOrNot() throws Exception {
    String filter =
        """
        G(n:int, c:ch(int)) = c!<n>; G<(n + 1) % 3, c>
        F(i:ch(int), o:ch(int)) = i?(x); if x == 0 then (o!<x>; F<i, o>) else F<i, o>
        S(c:ch(int)) = c?(x); S<c>
        main = newchan(c:int); newchan(d:int); (G<0, c> | F<c, d> | S<d>)
        """;
    Section5 alternates = section5(filter);
    assertEquals(PropertyVerdict.YES, alternates.infinite());
    assertEquals(Section5.Membership.ALTERNATING, alternates.membership());
    assertEquals(PropertyVerdict.YES, alternates.live());

    String never = filter.replace("if x == 0", "if false");
    Section5 none = section5(never);
    assertEquals(PropertyVerdict.YES, typeLive(never));
    assertEquals(PropertyVerdict.NO, none.live());
    assertEquals(Section5.Membership.NONE, none.membership());
    assertEquals("[0]", none.infiniteConditionals().toString());
  }

  /// §2.3: `P₁ | R₁` is live only if what follows the timeout is.
  @Test
  void timeouts() throws Exception {
    String program =
        "main = newchan(a:int); newchan(b:int); (select{a!<0>, b?(x), tau; %s} | a?(y))";
    assertEquals(PropertyVerdict.NO, section5(program.formatted("0")).live());
    assertEquals(PropertyVerdict.YES, section5(program.formatted("a!<1>")).live());
    String noTimeout = "main = newchan(a:int); newchan(b:int); (select{a!<0>, b?(x)} | a?(y))";
    assertEquals(PropertyVerdict.YES, section5(noTimeout).live());
    assertEquals(
        PropertyVerdict.NO,
        section5("main = newchan(a:int); newchan(b:int); select{a!<0>, b?(x)}").live());
  }

  /// §6: mismatched on synchronous channels, live on asynchronous ones.
  @Test
  void asynchrony() throws Exception {
    String program =
        """
        P(x:ch(int), y:ch(int)) = tau; (x!<1>; y?(z) | y!<2>; x?(z))
        main = newchan(x:int, %d); newchan(y:int, %d); P<x, y>
        """;
    assertEquals(PropertyVerdict.NO, section5(program.formatted(0, 0)).live());
    assertEquals(PropertyVerdict.YES, section5(program.formatted(1, 1)).live());
  }

  @Test
  void channelSafety() throws Exception {
    assertEquals(
        PropertyVerdict.NO, section5("main = newchan(a:int); (close a; 0 | close a; 0)").safe());
    assertEquals(PropertyVerdict.NO, section5("main = newchan(a:int); (close a | a!<1>)").safe());
    assertEquals(PropertyVerdict.YES, section5("main = newchan(a:int); (close a | a?(x))").safe());
  }

  @Test
  void whatHasNoType() {
    String[] wrong = {
      "main = newchan(a:int); a!<true>",
      "main = newchan(a:bool); a?(x); if x + 1 <= 2 then 0 else 0",
      "X(c:ch(int)) = X<c> main = newchan(a:int); X<a>",
      "X(c:ch(bool)) = c?(x) main = newchan(a:int); X<a>",
      "main = a!<1>",
      "main = newchan(a:int); X<a>",
    };
    for (String text : wrong) {
      assertThrows(Typing.Failure.class, () -> Typing.def(parse(text)), text);
    }
  }

  @Test
  void whatIsNoText() {
    var e =
        assertThrows(ProcessParser.SyntaxError.class, () -> parse("main =\n  newchan(a:chan); 0"));
    assertEquals(2, e.line());
    assertEquals(13, e.column());
    assertTrue(e.getMessage().startsWith("expected `int` or `bool`"), e.getMessage());
  }
}
