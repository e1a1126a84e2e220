package concord.behaviour.chan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import concord.behaviour.chan.Exp.SelectRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// One test per rule of Fig. 9, named after it; then the rules beyond the paper.
class TypingTest {
  private static final Exp C = new Exp.Var("c");
  private static final Exp D = new Exp.Var("d");
  private static final Map<String, Type> GAMMA =
      Map.of(
          "c", new Type.Channel(Type.UNIT, "c"),
          "d", new Type.Channel(Type.INT, "d"),
          "e", new Type.Channel(new Type.Channel(Type.UNIT, "c"), "e"),
          "b", Type.BOOL);
  private static final Effect GET = new Effect.Get("c");
  private static final Effect PUT = new Effect.Put("c");

  private static void typed(Exp e, Type t, Effect effect) {
    assertEquals(new Typing.Typed(t, effect), Typing.check(GAMMA, e));
  }

  private static void illTyped(Exp e) {
    assertInstanceOf(Typing.IllTyped.class, Typing.check(GAMMA, e));
  }

  @Test
  void tVar() {
    typed(new Exp.Var("b"), Type.BOOL, Effect.EMPTY);
    illTyped(new Exp.Var("nobody"));
  }

  @Test
  void tUnit() {
    typed(Exp.UNIT, Type.UNIT, Effect.EMPTY);
  }

  @Test
  void tTrue() {
    typed(new Exp.True(), Type.BOOL, Effect.EMPTY);
  }

  @Test
  void tFalse() {
    typed(new Exp.False(), Type.BOOL, Effect.EMPTY);
  }

  @Test
  void tLet() {
    typed(
        new Exp.Let("x", new Exp.Get(C), new Exp.Put(C, new Exp.Var("x"))),
        Type.UNIT,
        seq(GET, PUT));
    illTyped(new Exp.Let("x", new Exp.True(), new Exp.Put(C, new Exp.Var("x"))));
  }

  @Test
  void tIf() {
    Exp e = new Exp.If(new Exp.Var("b"), new Exp.Get(C), new Exp.Put(C, Exp.UNIT));
    typed(e, Type.UNIT, new Effect.Choice(GET, PUT));
    illTyped(new Exp.If(Exp.UNIT, Exp.UNIT, Exp.UNIT));
    illTyped(new Exp.If(new Exp.True(), Exp.UNIT, new Exp.True()));
  }

  @Test
  void tSeq() {
    typed(new Exp.Seq(new Exp.Get(C), new Exp.True()), Type.BOOL, GET);
  }

  @Test
  void tSpawn() {
    typed(new Exp.Spawn("p", new Exp.Get(C)), Type.UNIT, new Effect.Spawn(GET));
  }

  @Test
  void tChan() {
    Type type = new Type.Channel(Type.BOOL, "f");
    typed(new Exp.NewChannel("f", Type.BOOL, 0), type, new Effect.Chan("f", 0));
  }

  @Test
  void tGet() {
    typed(new Exp.Get(C), Type.UNIT, GET);
    typed(new Exp.Get(new Exp.Get(new Exp.Var("e"))), Type.UNIT, seq(new Effect.Get("e"), GET));
    illTyped(new Exp.Get(new Exp.True()));
  }

  @Test
  void tPut() {
    typed(new Exp.Put(C, new Exp.Get(C)), Type.UNIT, seq(GET, PUT));
    illTyped(new Exp.Put(C, new Exp.True()));
  }

  @Test
  void tSelect() {
    Exp select = select(new SelectRule.SelectGet("x", C, Exp.UNIT), putCase(Exp.UNIT));
    List<SelectEffect> cases =
        List.of(
            new SelectEffect.SelGet("c", Effect.EMPTY), new SelectEffect.SelPut("c", Effect.EMPTY));
    typed(select, Type.UNIT, Effect.Select.of(cases));
    illTyped(select(putCase(Exp.UNIT), putCase(new Exp.True())));
    illTyped(select());
  }

  @Test
  void tSelectGet() {
    Exp select = select(new SelectRule.SelectGet("x", D, new Exp.Var("x")));
    typed(select, Type.INT, Effect.Select.of(List.of(new SelectEffect.SelGet("d", Effect.EMPTY))));
    illTyped(select(new SelectRule.SelectGet("x", new Exp.Var("b"), Exp.UNIT)));
  }

  @Test
  void tSelectPut() {
    typed(
        select(putCase(new Exp.Get(C))),
        Type.UNIT,
        Effect.Select.of(List.of(new SelectEffect.SelPut("c", GET))));
    illTyped(select(new SelectRule.SelectPut(D, new Exp.True(), Exp.UNIT)));
    illTyped(select(new SelectRule.SelectPut(C, new Exp.Get(C), Exp.UNIT)));
  }

  @Test
  void beyondThePaper() {
    typed(new Exp.Expect(3, new Exp.Get(D)), Type.UNIT, new Effect.Get("d"));
    typed(new Exp.Equal(new Exp.Int(1), new Exp.Int(2)), Type.BOOL, Effect.EMPTY);
    typed(new Exp.Any(), Type.BOOL, Effect.EMPTY);
    typed(new Exp.Close(C), Type.UNIT, new Effect.Close("c"));
    typed(new Exp.Range(C, Exp.UNIT), Type.UNIT, new Effect.Range("c", Effect.EMPTY));
    typed(new Exp.Repeat(3, new Exp.Get(C)), Type.UNIT, new Effect.Repeat(3, GET));
    Exp twice = new Exp.Seq(new Exp.Call("f"), new Exp.Spawn("p", new Exp.Call("f")));
    typed(new Exp.LetFun("f", new Exp.Get(C), twice), Type.UNIT, seq(GET, new Effect.Spawn(GET)));
    Exp poll = new Exp.Select(List.of(putCase(Exp.UNIT)), Optional.of(Exp.UNIT));
    typed(
        poll,
        Type.UNIT,
        new Effect.Select(
            List.of(new SelectEffect.SelPut("c", Effect.EMPTY)), Optional.of(Effect.EMPTY)));
    illTyped(new Exp.Expect(3, Exp.UNIT));
    illTyped(new Exp.Equal(Exp.UNIT, Exp.UNIT));
    illTyped(new Exp.Close(Exp.UNIT));
    illTyped(new Exp.Range(C, new Exp.True()));
    illTyped(new Exp.Repeat(2, new Exp.True()));
    illTyped(new Exp.Call("c"));
    illTyped(new Exp.Select(List.of(putCase(Exp.UNIT)), Optional.of(new Exp.True())));
  }

  private static Effect seq(Effect... parts) {
    return Effect.seq(parts);
  }

  private static SelectRule putCase(Exp body) {
    return new SelectRule.SelectPut(C, Exp.UNIT, body);
  }

  private static Exp select(SelectRule... rules) {
    return new Exp.Select(List.of(rules), Optional.empty());
  }
}
