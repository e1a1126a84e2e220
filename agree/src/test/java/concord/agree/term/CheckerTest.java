package concord.agree.term;

import static concord.agree.term.Effect.EFFECT;
import static concord.agree.term.Effect.ORDER;
import static concord.agree.term.Effect.PURE;
import static concord.agree.term.Terms.app;
import static concord.agree.term.Terms.fun;
import static concord.agree.term.Terms.nil;
import static concord.agree.term.Terms.prim;
import static concord.agree.term.Terms.printInt;
import static concord.agree.term.Terms.text;
import static concord.agree.term.Terms.unit;
import static concord.agree.term.Type.BOOL;
import static concord.agree.term.Type.INT;
import static concord.agree.term.Type.UNIT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// One test per rule, named after it.
class CheckerTest {
  private static final Checker CHECKER = new Checker(Language.EXTENDED.signature());

  private static void typed(Expr e, Type type, Effect effect) {
    assertEquals(new Judgement.Typed(type, effect), CHECKER.check(Env.EMPTY, e));
  }

  private static void untyped(Expr e, String why) {
    Judgement judgement = CHECKER.check(Env.EMPTY, e);
    assertTrue(
        judgement instanceof Judgement.Untyped u && u.why().contains(why), judgement::toString);
  }

  private static Expr var(String x, Type type) {
    return new Expr.Var(x, type);
  }

  @Test
  void eConst() {
    typed(Expr.ofInt(3), INT, PURE);
    typed(nil(BOOL), new Type.ListOf(BOOL), PURE);
  }

  @Test
  void eVar() {
    typed(prim("print_int"), fun(INT, EFFECT, UNIT), PURE);
    typed(
        prim("List.hd", fun(new Type.ListOf(INT), EFFECT, INT)),
        fun(new Type.ListOf(INT), EFFECT, INT),
        PURE);
    untyped(var("nobody", INT), "is unbound");
    untyped(prim("List.hd", fun(new Type.ListOf(INT), PURE, INT)), "other effects");
    Type function = fun(INT, PURE, INT);
    untyped(prim("compare", fun(function, PURE, fun(function, PURE, INT))), "is no instance of");
  }

  @Test
  void eLam() {
    typed(
        new Expr.Lam("x", INT, app(prim("print_int"), var("x", INT))),
        fun(INT, EFFECT, UNIT),
        PURE);
  }

  @Test
  void eApp() {
    typed(printInt(0), UNIT, EFFECT);
    untyped(app(prim("print_int"), unit()), "wants a int");
    untyped(app(Expr.ofInt(1), unit()), "applies a int");
  }

  /// The derivation of Fig. 5.
  @Test
  void eAppSeesThatTheOrderOfTwoEffectsIsOpen() {
    Expr constant = new Expr.Lam("x", UNIT, new Expr.Lam("y", UNIT, unit()));
    typed(app(constant, printInt(0)), fun(UNIT, PURE, UNIT), EFFECT);
    typed(app(constant, printInt(0), printInt(5)), UNIT, ORDER);
  }

  /// §5: f () (print_int 0), where f has an effect as soon as it has its first argument.
  @Test
  void eAppSeesTheEffectOfAPartialApplication() {
    Expr f =
        new Expr.Lam("x", UNIT, new Expr.Let("y", printInt(1), new Expr.Lam("z", UNIT, unit())));
    typed(app(f, unit(), printInt(0)), UNIT, ORDER);
    typed(app(f, printInt(0), unit()), UNIT, EFFECT);
  }

  @Test
  void eLet() {
    typed(new Expr.Let("x", printInt(0), printInt(5)), UNIT, EFFECT);
    typed(new Expr.Let("x", Expr.ofInt(1), var("x", INT)), INT, PURE);
  }

  @Test
  void eIf() {
    Expr test = app(prim("bool_of_string"), text(""));
    typed(new Expr.If(test, printInt(0), unit()), UNIT, EFFECT);
    Expr pure = new Expr.Lam("x", INT, unit());
    typed(new Expr.If(test, pure, prim("print_int")), fun(INT, EFFECT, UNIT), EFFECT);
    untyped(new Expr.If(unit(), unit(), unit()), "tests a unit");
    untyped(new Expr.If(test, unit(), Expr.ofInt(0)), "is a unit or a int");
  }

  @Test
  void ePair() {
    typed(new Expr.Pair(printInt(0), unit()), new Type.PairOf(UNIT, UNIT), EFFECT);
    typed(new Expr.Pair(printInt(0), printInt(1)), new Type.PairOf(UNIT, UNIT), ORDER);
  }

  @Test
  void eSeq() {
    typed(new Expr.Seq(printInt(0), printInt(1)), UNIT, EFFECT);
    untyped(new Expr.Seq(Expr.ofInt(0), unit()), "drops a int");
  }

  @Test
  void eRaise() {
    typed(new Expr.Raise(Exn.NOT_FOUND, BOOL), BOOL, EFFECT);
  }

  @Test
  void eTry() {
    typed(new Expr.Try(printInt(0), Exn.FAILURE, unit()), UNIT, EFFECT);
  }

  @Test
  void eMatchList() {
    Expr head = new Expr.MatchList(nil(INT), Expr.ofInt(0), "h", "t", var("h", INT));
    typed(head, INT, PURE);
    untyped(new Expr.MatchList(unit(), unit(), "h", "t", unit()), "for a list");
  }

  @Test
  void eMatchOption() {
    Expr none = new Expr.Lit(new Literal.None(INT));
    typed(new Expr.MatchOption(none, Expr.ofInt(0), "x", var("x", INT)), INT, PURE);
    untyped(new Expr.MatchOption(unit(), unit(), "x", unit()), "for an option");
  }

  @Test
  void eMatchPair() {
    Expr pair = new Expr.Pair(Expr.ofInt(0), unit());
    typed(new Expr.MatchPair(pair, "x", "y", var("x", INT)), INT, PURE);
    untyped(new Expr.MatchPair(unit(), "x", "y", unit()), "for a pair");
  }

  @Test
  void eFor() {
    typed(new Expr.For("i", 3, app(prim("print_int"), var("i", INT))), UNIT, EFFECT);
    untyped(new Expr.For("i", 3, var("i", INT)), "drops a int");
  }

  @Test
  void eWhile() {
    typed(new Expr.While("n", 3, unit()), UNIT, PURE);
    untyped(new Expr.While("n", 3, Expr.ofInt(0)), "drops a int");
  }

  @Test
  void eLetRec() {
    Expr step = app(var("self", fun(INT, EFFECT, UNIT)), Expr.ofInt(2));
    Expr body = app(var("f", fun(Type.FUEL, PURE, fun(INT, EFFECT, UNIT))), fuel(2), Expr.ofInt(0));
    typed(
        new Expr.LetRec("f", "n", "x", INT, EFFECT, UNIT, printInt(0), "self", step, body),
        UNIT,
        EFFECT);
    untyped(
        new Expr.LetRec("f", "n", "x", INT, PURE, UNIT, printInt(0), "self", unit(), unit()),
        "ends in");
  }

  private static Expr fuel(long n) {
    return new Expr.Lit(new Literal.Int(n, Base.FUEL));
  }
}
