package concord.behaviour.chan;

import concord.behaviour.chan.Exp.SelectRule;

/// `e[x ↦ v]` for a value, and the same for a local function and its body.
///
/// What is put in is closed (a value, or a function body whose variables evaluation has already
/// replaced), so nothing can be captured; a binder of the same name ends the scope.
record Substitution(String x, Exp replacement) {
  Exp apply(Exp e) {
    return switch (e) {
      case Exp.Var(var y) -> y.equals(x) ? replacement : e;
      case Exp.Call(var f) -> f.equals(x) ? replacement : e;
      case Exp.Val _, Exp.NewChannel _, Exp.Any _ -> e;
      case Exp.Let(var y, var e1, var e2) ->
          new Exp.Let(y, apply(e1), y.equals(x) ? e2 : apply(e2));
      case Exp.If(var e1, var e2, var e3) -> new Exp.If(apply(e1), apply(e2), apply(e3));
      case Exp.Seq(var e1, var e2) -> new Exp.Seq(apply(e1), apply(e2));
      case Exp.Get(var c) -> new Exp.Get(apply(c));
      case Exp.Put(var c, var v) -> new Exp.Put(apply(c), apply(v));
      case Exp.Select(var rules, var otherwise) ->
          new Exp.Select(rules.stream().map(this::inRule).toList(), otherwise.map(this::apply));
      case Exp.Spawn(var p, var body) -> new Exp.Spawn(p, apply(body));
      case Exp.Expect(var n, var actual) -> new Exp.Expect(n, apply(actual));
      case Exp.Equal(var l, var r) -> new Exp.Equal(apply(l), apply(r));
      case Exp.Close(var c) -> new Exp.Close(apply(c));
      case Exp.Range(var c, var body) -> new Exp.Range(apply(c), apply(body));
      case Exp.Repeat(var n, var body) -> new Exp.Repeat(n, apply(body));
      case Exp.LetFun(var f, var body, var in) ->
          new Exp.LetFun(f, apply(body), f.equals(x) ? in : apply(in));
    };
  }

  private SelectRule inRule(SelectRule rule) {
    return switch (rule) {
      case SelectRule.SelectGet(var y, var c, var body) ->
          new SelectRule.SelectGet(y, apply(c), y.equals(x) ? body : apply(body));
      case SelectRule.SelectPut(var c, var v, var body) ->
          new SelectRule.SelectPut(apply(c), apply(v), apply(body));
    };
  }
}
