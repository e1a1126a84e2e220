package concord.agree;

import concord.agree.term.Expr;
import concord.campaign.Outcome;
import java.util.Optional;

/// Names the bug that a minimal program shows by its main operator, by how the backends differ, and
/// by the shape of the program: `(mod): effect lost under ocamlopt, as in (mod) (f ()) #`. If a
/// compiler crashes, its message names the bug.
final class Bucketing {
  private Bucketing() {}

  static String bucket(Expr program, Outcome.Failed failure) {
    return crash(failure)
        .orElseGet(
            () -> heart(program) + ": " + failure.kind() + ", as in " + TermShape.of(program));
  }

  /// The bucket for the message of a compiler that crashed: `not compiled (Selection.size_expr)
  /// under ocamlopt`.
  static Optional<String> crash(Outcome.Failed failure) {
    return Optional.of(failure.kind()).filter(kind -> kind.startsWith("not compiled ("));
  }

  /// The operator of the outermost application, past bindings that only drop or pass on its value.
  private static String heart(Expr e) {
    return switch (e) {
      case Expr.Let(_, var bound, var body) -> body.parts().isEmpty() ? heart(bound) : heart(body);
      case Expr.App app -> operator(app);
      case Expr.Var(var name, _) -> name;
      case Expr.Lit _ -> "literal";
      case Expr.Lam _ -> "fun";
      case Expr.If _ -> "if";
      case Expr.Pair _ -> "pair";
      case Expr.Seq(_, var second) -> second.parts().isEmpty() ? "sequence" : heart(second);
      case Expr.Raise _ -> "raise";
      case Expr.Try _ -> "try";
      case Expr.MatchList _, Expr.MatchOption _, Expr.MatchPair _ -> "match";
      case Expr.For _, Expr.While _ -> "loop";
      case Expr.LetRec _ -> "let rec";
    };
  }

  private static String operator(Expr.App app) {
    Expr fn = app;
    while (fn instanceof Expr.App(var inner, _)) {
      fn = inner;
    }
    return switch (fn) {
      case Expr.Var(var name, _) -> name;
      case Expr.Let _, Expr.Seq _ -> "partial application";
      case Expr.Lam _ -> "(fun)";
      case Expr.If _ -> "(if)";
      case Expr.Lit _,
          Expr.App _,
          Expr.Pair _,
          Expr.Raise _,
          Expr.Try _,
          Expr.MatchList _,
          Expr.MatchOption _,
          Expr.MatchPair _,
          Expr.For _,
          Expr.While _,
          Expr.LetRec _ ->
          "application";
    };
  }
}
