package concord.fuzz.program;

import concord.behaviour.chan.Exp;
import concord.behaviour.chan.Exp.SelectRule;

/// λ_chan as the paper writes it, one construct per line.
public final class TermPrinter {
  private final StringBuilder out = new StringBuilder();

  private TermPrinter() {}

  public static String print(Exp e) {
    TermPrinter printer = new TermPrinter();
    printer.statement(e, "");
    return printer.out.toString();
  }

  private void statement(Exp e, String indent) {
    switch (e) {
      case Exp.Let(var x, var bound, var body) -> {
        out.append(indent).append("let ").append(x).append(" := ").append(inline(bound));
        out.append(" in\n");
        statement(body, indent);
      }
      case Exp.Seq(var first, var second) -> {
        statement(first, indent);
        out.insert(out.length() - 1, ";");
        statement(second, indent);
      }
      case Exp.If(var c, var then, var otherwise) -> {
        line(indent, "if " + inline(c) + " then {");
        statement(then, indent + "  ");
        line(indent, "} else {");
        statement(otherwise, indent + "  ");
        line(indent, "}");
      }
      case Exp.Select(var rules, var otherwise) -> {
        line(indent, "select {");
        for (SelectRule rule : rules) {
          line(indent + "  ", "case " + guard(rule) + " => {");
          statement(rule.body(), indent + "    ");
          line(indent + "  ", "}");
        }
        otherwise.ifPresent(d -> block(indent + "  ", "default => {", d));
        line(indent, "}");
      }
      case Exp.Spawn(var p, var body) -> block(indent, "spawn_" + p + " {", body);
      case Exp.Range(var c, var body) -> block(indent, "range " + inline(c) + " {", body);
      case Exp.Repeat(var n, var body) -> block(indent, "repeat " + n + " {", body);
      case Exp.LetFun(var f, var body, var in) -> {
        block(indent, "let " + f + "() := {", body);
        out.insert(out.length() - 1, " in");
        statement(in, indent);
      }
      case Exp.Var _,
          Exp.Val _,
          Exp.NewChannel _,
          Exp.Get _,
          Exp.Put _,
          Exp.Expect _,
          Exp.Equal _,
          Exp.Any _,
          Exp.Close _,
          Exp.Call _ ->
          line(indent, inline(e));
    }
  }

  private void block(String indent, String head, Exp body) {
    line(indent, head);
    statement(body, indent + "  ");
    line(indent, "}");
  }

  private static String guard(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var x, var c, _) -> x + " := <- " + inline(c);
      case SelectRule.SelectPut(var c, var v, _) -> inline(c) + " <- " + inline(v);
    };
  }

  private static String inline(Exp e) {
    return switch (e) {
      case Exp.Var(var x) -> x;
      case Exp.Unit _ -> "()";
      case Exp.True _ -> "true";
      case Exp.False _ -> "false";
      case Exp.Name(var c) -> c;
      case Exp.Int(var n) -> String.valueOf(n);
      case Exp.NewChannel(var c, var t, var capacity) ->
          "channel_" + c + " " + t + (capacity == 0 ? "" : " " + capacity);
      case Exp.Get(var c) -> "<- " + inline(c);
      case Exp.Put(var c, var v) -> inline(c) + " <- " + inline(v);
      case Exp.Expect(var n, var actual) -> "expect " + n + " (" + inline(actual) + ")";
      case Exp.Equal(var l, var r) -> inline(l) + " = " + inline(r);
      case Exp.Any _ -> "any";
      case Exp.Close(var c) -> "close " + inline(c);
      case Exp.Call(var f) -> f + "()";
      case Exp.Let _,
          Exp.If _,
          Exp.Seq _,
          Exp.Select _,
          Exp.Spawn _,
          Exp.Range _,
          Exp.Repeat _,
          Exp.LetFun _ ->
          throw new IllegalArgumentException("not on one line: " + e);
    };
  }

  private void line(String indent, String text) {
    out.append(indent).append(text).append('\n');
  }
}
