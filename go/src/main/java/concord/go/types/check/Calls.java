package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.types.Basic;
import concord.go.types.Instance;
import concord.go.types.Mode;
import concord.go.types.Signature;
import concord.go.types.Subst;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.TypeText;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Spec, "Calls", and instantiations of generic functions.
final class Calls {
  private final Checker c;

  Calls(Checker c) {
    this.c = c;
  }

  Operand call(Expr.Call e) {
    List<Type> explicit = new ArrayList<>();
    Operand f = function(e.fun(), explicit);
    switch (f.mode) {
      case INVALID -> {
        e.args().forEach(c.exprs::rawOrType);
        c.env.hasCallOrReceive = true;
        return f;
      }
      case TYPE -> {
        return conversion(e, f.type);
      }
      case BUILTIN -> {
        return c.builtins.call(e, f.builtin);
      }
      default -> {}
    }
    c.env.hasCallOrReceive = true;
    f = c.exprs.single(f.mode == Mode.NO_VALUE ? noValue(f) : f);
    if (!f.isValid() || Types.isVague(f.type)) {
      for (Expr arg : e.args()) {
        c.untyped.useDefault(c.exprs.rawOrType(arg));
      }
      return f.isValid() ? f.set(Mode.VALUE, new Type.Unknown(unknownName(f.type))) : f;
    }
    if (!(Types.core(f.type).orElse(Basic.INVALID) instanceof Signature s)) {
      e.args().forEach(c.exprs::rawOrType);
      c.report(e.fun(), "invalid operation: cannot call non-function " + c.text(f));
      return f.invalid();
    }
    List<Operand> args = arguments(e.args());
    Signature actual = s;
    if (!s.typeParams().isEmpty() || anyGeneric(args)) {
      Optional<Signature> inferred = infer(e, s, explicit, args);
      if (inferred.isEmpty()) {
        return f.invalid();
      }
      actual = inferred.get();
      if (actual != s) {
        c.info.type(e.fun(), Mode.VALUE, actual, Value.UNKNOWN);
        recordParens(e.fun(), actual);
      }
    } else {
      check(e, s, args);
    }
    return result(f, actual);
  }

  private void recordParens(Expr fun, Signature actual) {
    Expr e = fun;
    while (e instanceof Expr.Paren(Expr inner, _, _)) {
      e = inner;
      c.info.type(e, Mode.VALUE, actual, Value.UNKNOWN);
    }
  }

  private static String unknownName(Type t) {
    return t.underlying() instanceof Type.Unknown(String name) ? name + "()" : "";
  }

  private Operand noValue(Operand f) {
    c.report(f.expr, c.text(f.expr) + " (no value) used as value");
    return f.invalid();
  }

  private static Operand result(Operand f, Signature s) {
    return switch (s.results().size()) {
      case 0 -> f.set(Mode.NO_VALUE, Type.Tuple.EMPTY);
      case 1 -> {
        Type t = s.results().getFirst().type();
        yield t == Basic.INVALID ? f.invalid() : f.set(Mode.VALUE, t);
      }
      default -> f.set(Mode.VALUE, new Type.Tuple(s.results()));
    };
  }

  /// The function of a call. For `f[T1](…)` on a generic function, `explicit` takes the type
  /// arguments and the function stays generic.
  private Operand function(Expr fun, List<Type> explicit) {
    if (Exprs.unparen(fun) instanceof Expr.Index index) {
      Operand x = c.exprs.rawOrType(index.x());
      if (x.mode == Mode.VALUE && x.type instanceof Signature s && !s.typeParams().isEmpty()) {
        for (Expr arg : index.indices()) {
          explicit.add(c.types.type(arg));
        }
        x.expr = fun;
        c.info.type(fun, Mode.VALUE, s, Value.UNKNOWN);
        return x;
      }
      Operand again = c.indexing.indexed(index, x);
      again.expr = fun;
      c.exprs.record(again);
      return again;
    }
    return c.exprs.rawOrType(fun);
  }

  private Operand conversion(Expr.Call e, Type t) {
    Operand x = new Operand(e);
    if (Types.isGeneric(t)) {
      c.report(e.fun(), "cannot use generic type " + c.text(t) + " without instantiation");
      e.args().forEach(c.exprs::rawOrType);
      return x;
    }
    if (e.args().size() != 1) {
      e.args().forEach(c.exprs::rawOrType);
      String few = e.args().isEmpty() ? "missing argument" : "too many arguments";
      c.report(e.args().isEmpty() ? e : e.args().get(1), few + " in conversion to " + c.text(t));
      return t == Basic.INVALID ? x : x.set(Mode.VALUE, t);
    }
    if (e.spread()) {
      c.report(e.args().getFirst(), "invalid use of ... in conversion to " + c.text(t));
    }
    x = c.exprs.expr(e.args().getFirst(), Optional.of(t));
    if (!x.isValid()) {
      return t == Basic.INVALID ? x : x.set(Mode.VALUE, t);
    }
    c.conversions.convert(x, t);
    return x;
  }

  /// The arguments; one call with several results gives several.
  private List<Operand> arguments(List<Expr> args) {
    List<Operand> list = new ArrayList<>(args.size());
    if (args.size() == 1) {
      Operand x = c.exprs.genericOrMulti(args.getFirst());
      if (x.isValid() && x.type instanceof Type.Tuple(List<Var> vars)) {
        for (Var v : vars) {
          list.add(new Operand(x.expr, Mode.VALUE, v.type()));
        }
        return list;
      }
      list.add(x);
      return list;
    }
    for (Expr arg : args) {
      list.add(c.exprs.single(c.exprs.genericOrMulti(arg)));
    }
    return list;
  }

  private static boolean anyGeneric(List<Operand> args) {
    for (Operand x : args) {
      if (isGeneric(x)) {
        return true;
      }
    }
    return false;
  }

  static boolean isGeneric(Operand x) {
    return x.mode == Mode.VALUE && x.type instanceof Signature s && !s.typeParams().isEmpty();
  }

  /// The parameter that argument `i` is for; the last one again for what a variadic one takes.
  static Type paramType(Signature s, int i, boolean spread) {
    int n = s.params().size();
    if (s.variadic() && i >= n - 1) {
      Type last = s.params().getLast().type();
      if (spread) {
        return last;
      }
      return last instanceof Type.Slice(Type elem) ? elem : last;
    }
    return s.params().get(i).type();
  }

  /// Whether the number of arguments fits; reports if not.
  boolean arity(Expr.Call e, Signature s, List<Operand> args) {
    int n = s.params().size();
    boolean few = args.size() < (s.variadic() && !e.spread() ? n - 1 : n);
    boolean many = args.size() > n && (!s.variadic() || e.spread());
    if (e.spread() && !s.variadic()) {
      c.report(e.args().getLast(), "have (...) but function is not variadic: " + c.text(e.fun()));
      return false;
    }
    if (!few && !many) {
      return true;
    }
    if (args.stream().anyMatch(a -> a.isValid() && Types.isUnknown(a.type))
        && args.size() == 1
        && e.args().size() == 1
        && few) {
      return false; // An unknown call may have any number of results.
    }
    Node at = many ? args.get(n).expr : e;
    String text =
        (few ? "not enough" : "too many")
            + " arguments in call to "
            + c.text(e.fun())
            + ": have "
            + have(args)
            + ", want "
            + TypeText.params(
                s.params().stream().map(v -> Var.param("", v.type())).toList(),
                s.variadic(),
                TypeText.relativeTo(c.pkg));
    if (few) {
      c.report(e.end() - 1, text);
    } else {
      c.report(at, text);
    }
    return false;
  }

  /// `(int, number)`: the types of arguments, in messages.
  String have(List<Operand> args) {
    List<String> types = new ArrayList<>();
    for (Operand x : args) {
      boolean number = Types.isUntyped(x.type) && Types.isNumeric(x.type);
      types.add(
          x.isNil()
              ? "nil"
              : number
                  ? "number"
                  : Types.isUntyped(x.type) ? c.text(Types.defaultType(x.type)) : c.text(x.type));
    }
    return "(" + String.join(", ", types) + ")";
  }

  private void check(Expr.Call e, Signature s, List<Operand> args) {
    if (!arity(e, s, args)) {
      args.forEach(c.untyped::useDefault);
      return;
    }
    Supplier<String> context = () -> "argument to " + c.text(e.fun());
    for (int i = 0; i < args.size(); i++) {
      boolean spread = e.spread() && i == args.size() - 1;
      c.assignments.assign(args.get(i), paramType(s, i, spread), context);
    }
  }

  /// Infers what type arguments are missing and checks the arguments.
  private Optional<Signature> infer(
      Expr.Call e, Signature s, List<Type> explicit, List<Operand> args) {
    if (explicit.size() > s.typeParams().size()) {
      c.report(
          e.fun(),
          "got "
              + explicit.size()
              + " type arguments but "
              + c.text(e.fun())
              + " has "
              + s.typeParams().size()
              + " type parameters");
      return Optional.empty();
    }
    if (!arity(e, s, args)) {
      args.forEach(c.untyped::useDefault);
      return Optional.empty();
    }
    TypeInference inference = new TypeInference(c, s, explicit);
    Optional<List<Type>> found = inference.fromArguments(e, args);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Signature actual = s;
    if (!s.typeParams().isEmpty()) {
      actual = instance(e, e.fun(), s, found.get());
    }
    Supplier<String> context = () -> "argument to " + c.text(e.fun());
    for (int i = 0; i < args.size(); i++) {
      boolean spread = e.spread() && i == args.size() - 1;
      Operand x = args.get(i);
      Type want = paramType(actual, i, spread);
      if (isGeneric(x) && want.underlying() instanceof Signature target) {
        inferFromTarget(e, x, (Signature) x.type, target);
        c.exprs.record(x);
      }
      c.assignments.assign(x, want, context);
    }
    return Optional.of(actual);
  }

  /// The signature with type arguments in place of its parameters; checks that these satisfy their
  /// constraints, and records the instance. What was inferred has the place `inferredAt`.
  private Signature instance(Node inferredAt, Expr fun, Signature s, List<Type> args) {
    List<TypeParam> params = s.typeParams();
    List<Node> at = new ArrayList<>();
    if (Exprs.unparen(fun) instanceof Expr.Index(_, List<Expr> indices, _, _)) {
      at.addAll(indices);
    }
    at.add(inferredAt);
    c.later(() -> c.instances.verify(at, params, args));
    Signature made = (Signature) Subst.of(params, args).apply(s.withoutTypeParams());
    name(fun).ifPresent(ident -> c.info.instance(ident, new Instance(args, made)));
    return made;
  }

  private static Optional<Expr.Ident> name(Expr fun) {
    return switch (Exprs.unparen(fun)) {
      case Expr.Ident i -> Optional.of(i);
      case Expr.Selector s -> Optional.of(s.sel());
      case Expr.Index(Expr x, _, _, _) -> name(x);
      case Expr _ -> Optional.empty();
    };
  }

  /// `f[T]` without a call: all type arguments must be there or follow from those given.
  Operand instantiate(Expr.Index e, Operand x, Signature s) {
    List<Type> explicit = new ArrayList<>();
    for (Expr arg : e.indices()) {
      explicit.add(c.types.type(arg));
    }
    if (explicit.size() > s.typeParams().size()) {
      c.report(
          e.indices().get(s.typeParams().size()),
          "got "
              + explicit.size()
              + " type arguments but "
              + c.text(e.x())
              + " has "
              + s.typeParams().size()
              + " type parameters");
      return x.invalid();
    }
    TypeInference inference = new TypeInference(c, s, explicit);
    Optional<List<Type>> args = inference.fromConstraints(e);
    if (args.isEmpty()) {
      return x.invalid();
    }
    return x.set(Mode.VALUE, instance(e, e, s, args.get()));
  }

  /// A generic function used where a function of type `want` is wanted.
  void inferFromTarget(Node inferredAt, Operand x, Signature s, Signature want) {
    TypeInference inference = new TypeInference(c, s, List.of());
    Optional<List<Type>> args = inference.fromTarget(x.expr, want);
    if (args.isEmpty()) {
      x.invalid();
    } else {
      x.set(Mode.VALUE, instance(inferredAt, x.expr, s, args.get()));
    }
  }
}
