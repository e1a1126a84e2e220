package concord.behaviour.chan;

import java.util.List;
import java.util.Optional;

/// `e`: the expressions of λ_chan, in the order of Fig. 2; then those that go beyond it.
public sealed interface Exp {
  /// `v`: a value.
  sealed interface Val extends Exp permits Unit, True, False, Name, Int {}

  Val UNIT = new Unit();

  record Var(String name) implements Exp {}

  record Unit() implements Val {}

  record True() implements Val {}

  record False() implements Val {}

  /// `c`: a channel, as evaluation knows it.
  record Name(String channel) implements Val {}

  /// `let x := e₁ in e₂`.
  record Let(String x, Exp bound, Exp body) implements Exp {}

  /// `if e₁ then e₂ else e₃`.
  record If(Exp condition, Exp then, Exp otherwise) implements Exp {}

  /// `e₁; e₂`.
  record Seq(Exp first, Exp second) implements Exp {}

  /// `channel_c t`, with a capacity (the paper's is 0).
  record NewChannel(String channel, Type element, int capacity) implements Exp {}

  /// `← e`.
  record Get(Exp channel) implements Exp {}

  /// `e₁ ← e₂`.
  record Put(Exp channel, Exp value) implements Exp {}

  /// `select { sr… }`; `otherwise` goes beyond the paper.
  record Select(List<SelectRule> rules, Optional<Exp> otherwise) implements Exp {
    public Select {
      rules = List.copyOf(rules);
    }
  }

  /// `spawn_p { e }`.
  record Spawn(String process, Exp body) implements Exp {}

  // Beyond the paper.

  record Int(int value) implements Val {}

  /// `expect n e`: the program is wrong unless `e` gives `n`.
  record Expect(int expected, Exp actual) implements Exp {}

  /// `e₁ = e₂` on integers.
  record Equal(Exp left, Exp right) implements Exp {}

  /// `any`: true or false, decided when the program runs.
  record Any() implements Exp {}

  /// `close e`.
  record Close(Exp channel) implements Exp {}

  /// `range e { e' }`: gets until the channel is closed and empty.
  record Range(Exp channel, Exp body) implements Exp {}

  /// `repeat n { e }`.
  record Repeat(int times, Exp body) implements Exp {}

  /// `let f() := e₁ in e₂`: a local function.
  record LetFun(String f, Exp body, Exp in) implements Exp {}

  /// `f()`.
  record Call(String f) implements Exp {}

  /// `sr`: a case of a select (Fig. 2). Channels and values are named by variables or are values.
  sealed interface SelectRule {
    Exp channel();

    Exp body();

    /// `case x := ← y ⇒ e`.
    record SelectGet(String x, Exp channel, Exp body) implements SelectRule {}

    /// `case y ← v ⇒ e`.
    record SelectPut(Exp channel, Exp value, Exp body) implements SelectRule {}
  }

  /// `e₁; …; eₙ`, nested to the right; of nothing, `()`.
  static Exp sequence(List<? extends Exp> parts) {
    if (parts.isEmpty()) {
      return UNIT;
    }
    Exp result = parts.getLast();
    for (Exp part : parts.subList(0, parts.size() - 1).reversed()) {
      result = new Seq(part, result);
    }
    return result;
  }

  /// Whether the variable or function `x` occurs free in `e`.
  static boolean mentions(Exp e, String x) {
    return !new Substitution(x, UNIT).apply(e).equals(e);
  }
}
