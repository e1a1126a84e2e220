package concord.behaviour.chan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.chan.Evaluation.Configuration;
import concord.behaviour.chan.Evaluation.Rule;
import concord.behaviour.chan.Exp.SelectRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

/// One test per rule of Figs. 4 and 6, named after it.
class EvaluationTest {
  private static final Exp C = new Exp.Name("c");
  private static final Exp TRUE = new Exp.True();
  private static final Exp FALSE = new Exp.False();
  private static final Exp X = new Exp.Var("x");

  private static Configuration config(Exp... es) {
    SequencedMap<String, Exp> processes = new LinkedHashMap<>();
    for (Exp e : es) {
      processes.put("p" + processes.size(), e);
    }
    return new Configuration(processes);
  }

  /// The only step of the first configuration is by `rule` and leads to the second.
  private static void steps(Rule rule, Configuration from, Configuration to) {
    assertEquals(List.of(new Evaluation.Step(rule, to)), Evaluation.steps(from));
  }

  private static Exp select(SelectRule... rules) {
    return new Exp.Select(List.of(rules), Optional.empty());
  }

  @Test
  void eProcess() {
    steps(Rule.PROCESS, config(new Exp.Let("x", TRUE, X)), config(TRUE));
    steps(Rule.PROCESS, config(new Exp.Seq(TRUE, FALSE)), config(FALSE));
    steps(Rule.PROCESS, config(new Exp.If(TRUE, C, FALSE)), config(C));
    steps(Rule.PROCESS, config(new Exp.If(FALSE, C, FALSE)), config(FALSE));
    Exp inContext = new Exp.Put(C, new Exp.Seq(TRUE, FALSE));
    steps(Rule.PROCESS, config(inContext), config(new Exp.Put(C, FALSE)));
  }

  @Test
  void eProcessBeyondThePaper() {
    steps(Rule.PROCESS, config(new Exp.Repeat(0, C)), config(Exp.UNIT));
    steps(Rule.PROCESS, config(new Exp.LetFun("f", TRUE, new Exp.Call("f"))), config(TRUE));
    steps(Rule.PROCESS, config(new Exp.Expect(1, new Exp.Int(1))), config(Exp.UNIT));
    assertEquals(List.of(), Evaluation.steps(config(new Exp.Expect(1, new Exp.Int(2)))));
    assertEquals(2, Evaluation.steps(config(new Exp.Any())).size());
    steps(Rule.PROCESS, config(new Exp.Equal(new Exp.Int(1), new Exp.Int(2))), config(FALSE));
  }

  @Test
  void eChannel() {
    steps(Rule.CHANNEL, config(new Exp.NewChannel("c", Type.UNIT, 0)), config(C));
  }

  @Test
  void eSpawn() {
    Configuration to = config(Exp.UNIT).with("q", TRUE);
    steps(Rule.SPAWN, config(new Exp.Spawn("q", TRUE)), to);
    steps(Rule.SPAWN, to.with("p0", new Exp.Spawn("q", TRUE)), to.with("q'", TRUE));
  }

  @Test
  void eSync() {
    steps(Rule.SYNC, config(new Exp.Get(C), new Exp.Put(C, TRUE)), config(TRUE, Exp.UNIT));
    assertEquals(
        List.of(), Evaluation.steps(config(new Exp.Get(new Exp.Name("d")), new Exp.Put(C, TRUE))));
  }

  @Test
  void eSelectGet() {
    Exp select = select(new SelectRule.SelectGet("x", C, X));
    steps(Rule.SELECT_GET, config(select, new Exp.Put(C, TRUE)), config(TRUE, Exp.UNIT));
  }

  @Test
  void eSelectPut() {
    Exp select = select(new SelectRule.SelectPut(C, TRUE, FALSE));
    steps(Rule.SELECT_PUT, config(select, new Exp.Get(C)), config(FALSE, TRUE));
  }

  @Test
  void eSelectSelect() {
    Exp get = select(new SelectRule.SelectGet("x", C, X));
    Exp put = select(new SelectRule.SelectPut(C, TRUE, FALSE));
    steps(Rule.SELECT_SELECT, config(get, put), config(TRUE, FALSE));
  }

  /// The first example of §2.1, with a boolean for 42: main returns what was put.
  @Test
  void terminatingPrograms() {
    Exp c = new Exp.Var("c");
    Exp get = new Exp.Get(c);
    Exp put = new Exp.Spawn("plus", new Exp.Put(c, TRUE));
    Exp channel = new Exp.NewChannel("c", Type.BOOL, 0);
    assertTrue(Evaluation.terminating(new Exp.Let("c", channel, new Exp.Seq(put, get)), 100));
    assertFalse(Evaluation.terminating(new Exp.Let("c", channel, get), 100));
  }
}
