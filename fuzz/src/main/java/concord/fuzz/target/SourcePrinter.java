package concord.fuzz.target;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;
import concord.behaviour.chan.Type;
import java.util.List;
import java.util.Optional;

/// λ_chan as statements of some language: which construct stands where is said here, in the order
/// of [Exp]; how it is written, by the language.
public abstract class SourcePrinter {
  protected final SourceText out;

  /// @param indent one step of indentation
  protected SourcePrinter(String indent) {
    this.out = new SourceText(indent);
  }

  /// All programs as functions `program0`, `program1`, …
  protected final void functions(List<Exp> programs) {
    for (int i = 0; i < programs.size(); i++) {
      function("program" + i, programs.get(i));
    }
  }

  /// A program as a function of that name.
  protected abstract void function(String name, Exp program);

  protected final void statement(Exp e) {
    switch (e) {
      case Exp.Let(var x, var bound, var body) -> {
        if (Exp.mentions(body, x)) {
          out.line(binding(x, inline(bound)));
        } else {
          statement(bound);
        }
        statement(body);
      }
      case Exp.Seq(var first, var second) -> {
        statement(first);
        statement(second);
      }
      case Exp.If(var c, var then, var otherwise) ->
          conditional(inline(c), () -> statement(then), () -> statement(otherwise));
      case Exp.Select(var rules, var otherwise) -> select(rules, otherwise);
      case Exp.Spawn(_, var body) -> spawn(() -> statement(body));
      case Exp.Range(var c, var body) -> range(inline(c), () -> statement(body));
      case Exp.Repeat(var n, var body) -> repeat(n, () -> statement(body));
      case Exp.LetFun(var f, var body, var in) -> {
        closure(f, () -> statement(body));
        statement(in);
      }
      case Exp.Unit _ -> nothing();
      case Exp.Var _, Exp.Val _, Exp.NewChannel _, Exp.Equal _, Exp.Any _ -> unused(inline(e));
      case Exp.Get _, Exp.Put _, Exp.Expect _, Exp.Close _, Exp.Call _ -> effect(inline(e));
    }
  }

  protected abstract String binding(String x, String value);

  protected abstract void conditional(String condition, Runnable then, Runnable otherwise);

  protected abstract void select(List<SelectRule> rules, Optional<Exp> otherwise);

  protected abstract void spawn(Runnable body);

  protected abstract void range(String channel, Runnable body);

  protected abstract void repeat(int times, Runnable body);

  protected abstract void closure(String name, Runnable body);

  /// An expression that stands for what it does.
  protected void effect(String expression) {
    out.line(expression);
  }

  /// A statement that does nothing, where the language wants one.
  protected void nothing() {}

  /// A value that nobody wants, as a statement.
  protected void unused(String value) {
    out.line(value);
  }

  protected final String inline(Exp e) {
    return switch (e) {
      case Exp.Var(var x) -> x;
      case Exp.Unit _ -> unit();
      case Exp.True _ -> "true";
      case Exp.False _ -> "false";
      case Exp.Name(var c) -> c;
      case Exp.Int(var n) -> String.valueOf(n);
      case Exp.NewChannel(_, var t, var capacity) -> channel(t, capacity);
      case Exp.Get(var c) -> get(inline(c));
      case Exp.Put(var c, var v) -> put(inline(c), inline(v));
      case Exp.Expect(var n, var actual) -> "expect(" + n + ", " + inline(actual) + ")";
      case Exp.Equal(var l, var r) -> inline(l) + " == " + inline(r);
      case Exp.Any _ -> "flip()";
      case Exp.Close(var c) -> close(inline(c));
      case Exp.Call(var f) -> call(f);
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

  protected abstract String unit();

  protected abstract String type(Type t);

  protected abstract String channel(Type element, int capacity);

  protected abstract String get(String channel);

  protected abstract String put(String channel, String value);

  protected abstract String close(String channel);

  protected String call(String function) {
    return function + "()";
  }

  @Override
  public final String toString() {
    return out.toString();
  }
}
