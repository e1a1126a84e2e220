package concord.agree.term;

import java.util.List;

/// Short forms for the terms of tests.
public final class Terms {
  private Terms() {}

  /// A primitive of the extended language that has no type variables.
  public static Expr prim(String name) {
    return new Expr.Var(name, Language.EXTENDED.signature().find(name).orElseThrow().type());
  }

  /// A primitive at this instance.
  public static Expr prim(String name, Type type) {
    return new Expr.Var(name, type);
  }

  public static Expr app(Expr fn, Expr... args) {
    Expr e = fn;
    for (Expr arg : args) {
      e = new Expr.App(e, arg);
    }
    return e;
  }

  public static Expr unit() {
    return new Expr.Lit(Literal.UNIT);
  }

  public static Expr text(String value) {
    return new Expr.Lit(new Literal.Str(value));
  }

  public static Expr nil(Type element) {
    return new Expr.Lit(new Literal.ListOf(element, List.of()));
  }

  public static Expr printInt(long value) {
    return app(prim("print_int"), Expr.ofInt(value));
  }

  public static Type fun(Type param, Effect effect, Type result) {
    return new Type.Fun(param, effect, result);
  }
}
